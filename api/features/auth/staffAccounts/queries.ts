import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { type Staff, StaffSchema, type StaffSession, StaffSessionSchema } from '#api/sessions/entities.ts';
import { isStaffSessionValid } from '#api/sessions/staffSessions.ts';
import { compareFolded } from '#common/domain/foldText.ts';
import { type StaffInvitationRow, StaffInvitationSchema } from './entities.ts';

/** Active accounts first, each group by name. */
export async function findStaff(em: Em): Promise<Staff[]> {
  const staff = await em.find(StaffSchema, {}, { orderBy: { id: 'asc' } });
  return staff.toSorted(
    (a, b) => Number(b.isActive) - Number(a.isActive) || compareFolded(a.displayName, b.displayName),
  );
}

/** Invitations that are neither accepted nor revoked, newest first. Expired ones are kept until housekeeping. */
export const findInvitations = (em: Em): Promise<StaffInvitationRow[]> =>
  em.find(
    StaffInvitationSchema,
    { acceptedAt: null, revokedAt: null },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );

/** Whether more than one account can sign in. */
export const hasSeveralAccounts = async (em: Em): Promise<boolean> =>
  (await em.count(StaffSchema, { isActive: true })) > 1;

/** The valid sessions of an account, last used first. */
export async function findSessions(em: Em, staff: string, now: Date): Promise<StaffSession[]> {
  const sessions = await em.find(
    StaffSessionSchema,
    { staff },
    { orderBy: { lastActiveAt: 'desc', id: 'asc' } },
  );
  return sessions.filter((session) => isStaffSessionValid(session, now));
}

/** @throws {AppError} `not_found` */
export async function assertStaffExists(em: Em, id: string): Promise<void> {
  if ((await em.count(StaffSchema, { id })) === 0) throw new AppError('not_found');
}
