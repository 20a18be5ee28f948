import { assertNotAnnounced } from '#api/approvals/assertNotAnnounced.ts';
import { AppError } from '#api/errors/appError.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { Snapshot } from '#api/journal/append.ts';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { resetSecondFactors } from '#api/secondFactors/changeFactors.ts';
import type { Staff } from '#api/sessions/entities.ts';
import { endAllStaffSessions, lockAllStaff } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { hasAdministratorWithout, may, type StaffRole } from '#common/domain/staffRoles.ts';
import { assertAddressFree, revokeInvitationsBy } from './invitations.ts';
import { notifyStaffChange } from './notifyStaffChange.ts';

export interface StaffEdit {
  readonly staffId: string;
  readonly version: number;
  readonly reason?: string | undefined;
}

/** @throws {AppError} `conflict` */
function assertNotErased({ displayName }: Staff): void {
  if (displayName !== FORMER_STAFF) return;
  throw new AppError('conflict', { message: 'The personal data of this account was erased.' });
}

/**
 * Locks every account, because whether an administrator remains depends on all of them.
 * @throws {AppError} `not_found`, `stale_version`; `conflict` for an erased one
 */
export async function lockAccount(
  { em, lockMode }: UnitOfWork,
  { staffId, version }: StaffEdit,
): Promise<{ readonly account: Staff; readonly all: readonly Staff[] }> {
  const all = await lockAllStaff(em, lockMode);
  const account = all.find(({ id }) => id === staffId);
  if (!account) throw new AppError('not_found');
  assertNotErased(account);
  if (account.version !== version) throw new AppError('stale_version');
  return { account, all };
}

function assertAdministratorRemains(all: readonly Staff[], without: Staff): void {
  if (hasAdministratorWithout(all, without.id)) return;
  throw new AppError('conflict', {
    message: 'This is the last active administrator. Make somebody else an administrator first.',
  });
}

interface Recorded {
  readonly action: JournalAction;
  readonly before?: Snapshot;
  readonly after?: Snapshot;
  readonly reason?: string | undefined;
}

function recordChange(work: UnitOfWork, account: Staff, entry: Recorded): Staff {
  account.version += 1;
  work.record({ ...entry, subject: account.username });
  return account;
}

/** @throws {AppError} `conflict` for the last active administrator */
export async function changeRole(
  work: UnitOfWork,
  change: StaffEdit & { readonly role: StaffRole },
): Promise<Staff> {
  const { account, all } = await lockAccount(work, change);
  const { role } = change;
  const earlier = account.role;
  if (earlier === role) return account;
  if (account.isActive && earlier === 'administrator') assertAdministratorRemains(all, account);
  account.role = role;
  if (!may(role, 'administer')) await revokeInvitationsBy(work, account.id);
  recordChange(work, account, { action: 'staff_role_changed', before: { role: earlier }, after: { role } });
  notifyStaffChange(work, 'role-changed', account);
  return account;
}

/** @throws {AppError} `conflict` for the last active administrator */
export async function deactivate(work: UnitOfWork, change: StaffEdit): Promise<Staff> {
  const { account, all } = await lockAccount(work, change);
  if (!account.isActive) return account;
  if (account.role === 'administrator') assertAdministratorRemains(all, account);
  account.isActive = false;
  await endAllStaffSessions(work.em, account.id);
  await revokeInvitationsBy(work, account.id);
  const [before, after] = [{ status: 'active' }, { status: 'deactivated' }];
  recordChange(work, account, { action: 'staff_deactivated', before, after, reason: change.reason });
  notifyStaffChange(work, 'deactivated', account);
  return account;
}

export async function reactivate(work: UnitOfWork, change: StaffEdit): Promise<Staff> {
  const { account } = await lockAccount(work, change);
  if (account.isActive) return account;
  account.isActive = true;
  const [before, after] = [{ status: 'deactivated' }, { status: 'active' }];
  recordChange(work, account, { action: 'staff_reactivated', before, after, reason: change.reason });
  notifyStaffChange(work, 'reactivated', account);
  return account;
}

/** @throws {AppError} `forbidden` for the own account, `conflict` for a deactivated one or an announced change */
export async function resetSecondFactor(work: UnitOfWork, change: StaffEdit): Promise<Staff> {
  const { account } = await lockAccount(work, change);
  if (account.id === work.actor.id) {
    throw new AppError('forbidden', { message: 'Another administrator has to reset your second factor.' });
  }
  await assertNotAnnounced(work, account.id);
  const factors = await findFactorAccount(work.em, { kind: 'staff', id: account.id });
  if (!factors) throw new AppError('conflict', { message: 'This account is deactivated.' });
  await resetSecondFactors(work, factors, change.reason);
  await endAllStaffSessions(work.em, account.id);
  account.secondFactorAt = null;
  account.version += 1;
  return account;
}

/**
 * Leaves the version as it is. Otherwise a person could void a pending deactivation of the own account.
 * @throws {AppError} `conflict` when another account has the address
 */
export async function setEmail(work: UnitOfWork, staffId: string, email: string): Promise<Staff> {
  const account = (await lockAllStaff(work.em)).find(({ id }) => id === staffId);
  if (!account) throw new AppError('not_found');
  assertNotErased(account);
  const earlier = account.email ?? null;
  if (earlier === email) return account;
  await assertAddressFree(work.em, email, account.id);
  account.email = email;
  const [before, after] = [{ email: earlier }, { email }];
  work.record({ action: 'staff_email_changed', subject: account.username, before, after });
  notifyStaffChange(work, 'email-changed', account, earlier);
  return account;
}
