import { type AccountChange, changeAccount } from '#api/accounts/changeAccount.ts';
import { type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { findRow, type Where } from '#api/db/findRow.ts';
import { AppError } from '#api/errors/appError.ts';
import { snapshotWithdrawal } from '#api/journal/accountRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  decideWithdrawal,
  type WithdrawalAction,
  type WithdrawalStatus,
} from '#common/domain/withdrawals.ts';
import type { InvestorWithdrawal } from './queries.ts';

export const alreadyDecided = (status: WithdrawalStatus): AppError =>
  new AppError('already_decided', {
    text: (t) => t('portal.withdrawal.decided', { status }),
    fields: { status },
  });

/** Locks the account of a request, which is then read as it is. @throws {AppError} `not_found` */
export async function lockWithdrawal(
  work: UnitOfWork,
  where: Where<Withdrawal>,
): Promise<InvestorWithdrawal> {
  const { id, investor: account } = await findRow(work.em, WithdrawalSchema, where);
  const investor = await lockAccount(work, { id: account });
  return { investor, withdrawal: await findRow(work.em, WithdrawalSchema, { id }, { refresh: true }) };
}

/** Locks a request that staff can still decide, and its account. @throws {AppError} `not_found`, `already_decided` */
export async function lockPending(
  work: UnitOfWork,
  id: string,
  action: WithdrawalAction,
): Promise<InvestorWithdrawal> {
  const found = await lockWithdrawal(work, { id });
  const outcome = decideWithdrawal(found.withdrawal.status, action);
  if (!outcome.ok) throw alreadyDecided(outcome.status);
  return found;
}

type Entry = Omit<AccountChange, 'subject' | 'withdrawal'>;

/** Changes a locked request, which its account records. @param apply what else changes on the account */
export async function changeWithdrawal(
  work: UnitOfWork,
  { withdrawal, investor }: InvestorWithdrawal,
  entry: Entry,
  fields: Partial<Withdrawal>,
  apply?: () => void,
): Promise<void> {
  const before = snapshotWithdrawal(withdrawal);
  Object.assign(withdrawal, fields);
  const sides = { before, after: snapshotWithdrawal(withdrawal) };
  await changeAccount(work, investor, { ...entry, subject: withdrawal.id, withdrawal: sides }, apply);
}

/** Ends a pending request; the conditional update lets exactly one of several decisions through. */
export async function endPending(
  work: UnitOfWork,
  found: InvestorWithdrawal,
  entry: Entry,
  { status, ...fields }: Partial<Withdrawal> & Pick<Withdrawal, 'status'>,
  apply?: () => void,
): Promise<void> {
  const where = { id: found.withdrawal.id, status: 'pending' } as const;
  const updated = await work.em.nativeUpdate(WithdrawalSchema, where, { status });
  if (updated === 0) throw alreadyDecided(found.withdrawal.status);
  await changeWithdrawal(work, found, entry, { status, decidedAt: work.now, ...fields }, apply);
}
