import { LockMode } from '@mikro-orm/core';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { staffInvitationEmail } from '#api/email/templates/staff.ts';
import { AppError } from '#api/errors/appError.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { lockAllStaff } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { INVITATION_HOURS } from '#common/domain/accountAccess.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { STAFF_ROLE_NAMES, type StaffRole } from '#common/domain/staffRoles.ts';
import { assertNameFree } from './assertNameFree.ts';
import { type StaffInvitationRow, StaffInvitationSchema } from './entities.ts';

const VALID_MS = INVITATION_HOURS * HOUR_MS;
const OPEN = { acceptedAt: null, revokedAt: null } as const;

export interface Invited {
  readonly email: string;
  readonly displayName: string;
  readonly role: StaffRole;
}

/** @throws {AppError} `conflict` when an account has the address, or had it as its first one */
export async function assertAddressFree(em: Em, email: string, except = ''): Promise<void> {
  const taken = { $or: [{ email }, { username: email }], id: { $ne: except } };
  if ((await em.count(StaffSchema, taken)) === 0) return;
  throw new AppError('conflict', {
    message: 'A staff account has this e-mail address already.',
    fields: { email: 'A staff account has this e-mail address already' },
  });
}

/** Invites a person; an earlier invitation of the address is revoked. @throws {AppError} `conflict` */
export async function invite(work: UnitOfWork, person: Invited): Promise<StaffInvitationRow> {
  const { em, context, now } = work;
  const inviter = work.requester ?? work.actor;
  await lockAllStaff(em);
  await assertAddressFree(em, person.email);
  await assertNameFree(work, person.displayName);
  await em.nativeUpdate(StaffInvitationSchema, { email: person.email, ...OPEN }, { revokedAt: now });
  const token = createToken(context.random);
  const invitation = em.create(StaffInvitationSchema, {
    id: context.random.uuid(),
    ...person,
    tokenHash: token.hash,
    invitedBy: inviter.id,
    invitedByName: inviter.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
    acceptedAt: null,
    revokedAt: null,
  });
  const { expiresAt } = invitation;
  const link = `${context.config.publicUrl}/admin#invite=${token.secret}`;
  work.enqueueEmail(
    staffInvitationEmail({
      firm: context.firm,
      name: person.displayName,
      email: person.email,
      invitedBy: inviter.name,
      role: STAFF_ROLE_NAMES[person.role],
      link,
      token: token.secret,
      expiresAt,
    }),
  );
  const { displayName, role } = person;
  const after = { displayName, role, expiresAt: expiresAt.toISOString() };
  work.record({ action: 'staff_invited', subject: person.email, after });
  return invitation;
}

/** @throws {AppError} `not_found` */
export async function revoke(work: UnitOfWork, id: string): Promise<void> {
  const { em, now } = work;
  const invitation = await em.findOne(StaffInvitationSchema, { id, ...OPEN });
  const revoked = await em.nativeUpdate(StaffInvitationSchema, { id, ...OPEN }, { revokedAt: now });
  if (!invitation || revoked === 0) throw new AppError('not_found');
  work.record({ action: 'staff_invitation_revoked', subject: invitation.email });
}

/** Revokes what a person invited who may not invite any more. */
export async function revokeInvitationsBy(work: UnitOfWork, invitedBy: string): Promise<void> {
  const invitations = await work.em.find(StaffInvitationSchema, { invitedBy, ...OPEN });
  for (const { id } of invitations) await revoke(work, id);
}

const invalid = () =>
  new AppError('not_found', {
    message: 'This invitation is not valid any more. Please ask for a new one.',
  });

/** Finds a valid invitation by its token. @throws {AppError} `not_found` */
export async function findInvitation(
  em: Em,
  token: string,
  now: Date,
  lock: 'none' | 'exclusive',
): Promise<StaffInvitationRow> {
  const where = { tokenHash: hashToken(token), ...OPEN, expiresAt: { $gt: now } };
  const options = lock === 'exclusive' ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const invitation = await em.findOne(StaffInvitationSchema, where, options);
  if (!invitation) throw invalid();
  return invitation;
}
