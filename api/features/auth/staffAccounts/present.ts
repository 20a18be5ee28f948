import { displayAddress } from '#api/email/displayAddress.ts';
import type { Staff, StaffSession } from '#api/sessions/entities.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { listStaff, listStaffSessions } from '#common/contract/staffAccounts.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import type { StaffInvitationRow } from './entities.ts';

type Lists = HandlerOutput<typeof listStaff>;

/** @param callerId marks the account of the caller */
export const presentAccount = (staff: Staff, callerId: string): Lists['staff'][number] => ({
  id: staff.id,
  username: displayAddress(staff.username),
  displayName: staff.displayName,
  email: staff.email ? displayAddress(staff.email) : null,
  role: staff.role,
  isActive: staff.isActive,
  isErased: staff.displayName === FORMER_STAFF,
  secondFactor: Boolean(staff.secondFactorAt),
  lastSignInAt: staff.lastSignInAt?.toISOString() ?? null,
  createdAt: staff.createdAt.toISOString(),
  version: staff.version,
  current: staff.id === callerId,
});

export const presentInvitation = (
  invitation: StaffInvitationRow,
  now: Date,
): Lists['invitations'][number] => ({
  id: invitation.id,
  email: displayAddress(invitation.email),
  displayName: invitation.displayName,
  role: invitation.role,
  invitedBy: invitation.invitedByName,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  isExpired: invitation.expiresAt <= now,
});

export const presentSession = (
  session: StaffSession,
  currentId: string,
): HandlerOutput<typeof listStaffSessions>['sessions'][number] => ({
  id: session.id,
  startedAt: session.createdAt.toISOString(),
  lastActiveAt: session.lastActiveAt.toISOString(),
  device: session.deviceName,
  remembered: Boolean(session.device),
  current: session.id === currentId,
});
