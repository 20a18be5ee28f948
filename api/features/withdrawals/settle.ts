import { lockAccount } from '#api/accounts/changeAccount.ts';
import { type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { AppError } from '#api/errors/appError.ts';
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

/** Decides a pending request; the conditional update lets exactly one of several decisions through. */
export async function settle(
  work: UnitOfWork,
  withdrawal: Withdrawal,
  status: WithdrawalStatus,
): Promise<void> {
  const where = { id: withdrawal.id, status: 'pending' } as const;
  const updated = await work.em.nativeUpdate(WithdrawalSchema, where, { status });
  if (updated === 0) throw alreadyDecided(withdrawal.status);
  withdrawal.status = status;
  withdrawal.decidedAt = work.now;
}

/** Locks a request that staff can still decide, and its account. @throws {AppError} `not_found`, `already_decided` */
export async function lockPending(
  work: UnitOfWork,
  requestId: string,
  action: WithdrawalAction,
): Promise<InvestorWithdrawal> {
  const found = await work.em.findOne(WithdrawalSchema, { id: requestId });
  if (!found) throw new AppError('not_found');
  const investor = await lockAccount(work, { id: found.investor });
  const withdrawal = await work.em.refresh(found);
  if (!withdrawal) throw new AppError('not_found');
  const outcome = decideWithdrawal(withdrawal.status, action);
  if (!outcome.ok) throw alreadyDecided(outcome.status);
  return { withdrawal, investor };
}
