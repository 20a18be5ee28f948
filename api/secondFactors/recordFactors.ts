import { InvestorSchema } from '#api/accounts/entities.ts';
import { notifyAccountChange } from '#api/accounts/notifyAccountChange.ts';
import type { Context } from '#api/context.ts';
import { type FactorChange, staffFactorChangedEmail } from '#api/email/templates/staff.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { Snapshot } from '#api/journal/append.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { FactorAccount } from './accounts.ts';
import type { Passkey } from './entities.ts';

type FactorAction = Extract<
  JournalAction,
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'second_factors_reset'
>;

interface FactorEntry {
  readonly action: FactorAction;
  readonly before?: Snapshot;
  readonly after?: Snapshot;
  readonly reason?: string;
}

/** What the owner reads about each action; a new name of a passkey is no news. */
const NOTICES: Readonly<Record<FactorAction, FactorChange | undefined>> = {
  passkey_added: 'passkey-added',
  passkey_renamed: undefined,
  passkey_removed: 'passkey-removed',
  passkey_copied: 'passkey-copied',
  totp_added: 'totp-added',
  totp_removed: 'totp-removed',
  recovery_codes_created: 'recovery-codes-created',
  recovery_code_used: 'recovery-code-used',
  second_factors_reset: 'second-factors-reset',
};

/** Actions after which withdrawals wait, because somebody may have taken the account over. */
const WEAKENING: readonly FactorAction[] = ['passkey_removed', 'totp_removed', 'second_factors_reset'];

async function recordForInvestor(work: UnitOfWork, { owner }: FactorAccount, entry: FactorEntry) {
  const investor = await work.em.findOneOrFail(InvestorSchema, { id: owner.id });
  const withdrawalsWait = WEAKENING.includes(entry.action);
  const changed = withdrawalsWait ? { accessChangedAt: work.now.toISOString() } : {};
  if (withdrawalsWait) {
    await work.em.nativeUpdate(InvestorSchema, { id: owner.id }, { accessChangedAt: work.now });
  }
  work.record({ ...entry, investorId: investor.investorId, after: { ...entry.after, ...changed } });
  const notice = NOTICES[entry.action];
  if (notice) await notifyAccountChange(work, investor, [notice], { withdrawalsWait });
}

async function recordForStaff(work: UnitOfWork, { owner }: FactorAccount, entry: FactorEntry) {
  const staff = await work.em.findOneOrFail(StaffSchema, { id: owner.id });
  const { username, displayName } = staff;
  work.record({ ...entry, subject: username });
  const notice = NOTICES[entry.action];
  if (!notice) return;
  const { firm } = work.context;
  const email = staff.email ?? firm.email;
  work.enqueueEmail(
    staffFactorChangedEmail({ firm, name: displayName, email, username, change: notice, at: work.now }),
  );
}

/** Journals a change of second factors and notifies their owner by e-mail. */
export const recordFactorChange = (work: UnitOfWork, account: FactorAccount, entry: FactorEntry) =>
  account.owner.kind === 'staff'
    ? recordForStaff(work, account, entry)
    : recordForInvestor(work, account, entry);

export const recordRecoveryCodeUse = (work: UnitOfWork, account: FactorAccount) =>
  recordFactorChange(work, account, { action: 'recovery_code_used' });

/** Journals that a passkey counted backwards, in a transaction of its own, because the sign-in is rejected. */
export const recordPasskeyCopy = (context: Context, account: FactorAccount, { name }: Passkey) =>
  runInTransaction(context, systemActor, (work) =>
    recordFactorChange(work, account, { action: 'passkey_copied', after: { passkey: name } }),
  );
