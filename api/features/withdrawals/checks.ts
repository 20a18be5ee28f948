import { type Investor, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { policyLock } from '#api/approvals/policies.ts';
import { findApprovers } from '#api/approvals/requirement.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatUsd } from '#common/domain/money.ts';
import { type ApprovalWait, approvalWait } from '#common/domain/payoutAccounts.ts';
import { isWithinLimit } from '#common/domain/withdrawals.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawalWindow.ts';
import { findWithdrawalContext, type InvestorWithdrawal } from './queries.ts';

/** Limits against tiny requests that fill the staff queue. */
const MAX_PENDING_REQUESTS = 50;
/** Includes cancelled requests, because each is an email and a journal entry. */
const MAX_REQUESTS_PER_DAY = 200;

/** @throws {AppError} `conflict` */
export async function assertRequestLimit({ em, now }: UnitOfWork, { id: investor }: Investor): Promise<void> {
  const pending = await em.count(WithdrawalSchema, { investor, status: 'pending' });
  if (pending >= MAX_PENDING_REQUESTS) {
    throw new AppError('conflict', {
      text: (t) => t('portal.withdrawal.pending', { count: String(pending) }),
    });
  }
  const since = new Date(now.getTime() - DAY_MS);
  const recent = await em.count(WithdrawalSchema, { investor, requestedAt: { $gt: since } });
  if (recent >= MAX_REQUESTS_PER_DAY) {
    throw new AppError('conflict', { text: (t) => t('portal.withdrawal.daily') });
  }
}

/** @throws {AppError} `account_inactive` */
export function assertActive({ isActive }: Investor): void {
  if (isActive) return;
  throw new AppError('account_inactive', {
    message: 'This account is deactivated. Activate it before you approve, or decline the request.',
  });
}

/** @throws {AppError} `amount_out_of_range` when the limit was lowered since the request */
export async function assertWithinLimit(
  work: UnitOfWork,
  { withdrawal: { amount }, investor }: InvestorWithdrawal,
): Promise<void> {
  const context = await findWithdrawalContext(work.em, investor, work.now, policyLock(work));
  if (isWithinLimit(context, amount)) return;
  const limit = formatUsd(context.limit, { decimals: 2 });
  throw new AppError('amount_out_of_range', {
    message: `The withdrawal limit was lowered. It is now ${limit} in ${ROLLING_WINDOW_DAYS} days.`,
  });
}

/**
 * Keeps the person who called the investor from approving, while somebody else can.
 * @throws {AppError} `self_approval`
 */
export async function assertNotCaller(
  { em, actor }: UnitOfWork,
  { calledBackById }: Withdrawal,
): Promise<void> {
  if (!calledBackById || calledBackById !== actor.id) return;
  const rules = { requestedBy: actor.id, requiredRole: 'approver', excluded: [] } as const;
  if ((await findApprovers(em, rules)).length === 0) return;
  throw new AppError('self_approval', {
    message: 'You called the investor about this withdrawal. Another person must approve it.',
  });
}

/** The wait of a request that ends last, or null. */
export const waitOf = ({ approvableFrom, newAccountUntil, calledBackAt }: Withdrawal): ApprovalWait | null =>
  approvalWait({
    accessChangeUntil: approvableFrom ?? null,
    newAccountUntil: newAccountUntil ?? null,
    calledBackAt: calledBackAt ?? null,
  });

/**
 * @throws {AppError} `recent_account_change` or `new_payout_account`, with the time from which the request can be
 * approved
 */
export function assertWaited(withdrawal: Withdrawal, now: Date): void {
  const wait = waitOf(withdrawal);
  if (!wait || wait.until <= now) return;
  const isNewAccount = wait.reason === 'new_account';
  const reason = isNewAccount
    ? 'No withdrawal to this account was approved before. Call the investor to confirm it, or wait.'
    : 'Access or contact data of this account changed shortly before the request.';
  throw new AppError(isNewAccount ? 'new_payout_account' : 'recent_account_change', {
    message: `${reason} It can be approved from ${formatInstant(wait.until)}.`,
    fields: { approvableFrom: wait.until.toISOString() },
  });
}
