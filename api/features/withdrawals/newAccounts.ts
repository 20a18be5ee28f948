import { type Investor, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { policyLock } from '#api/approvals/policies.ts';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import { type VetoData, withdrawalVetoedEmail } from '#api/email/templates/withdrawals.ts';
import { AppError } from '#api/errors/appError.ts';
import { findFirstUse, findNewAccountWait } from '#api/payoutAccounts/usage.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { checkCallBack, newAccountWaitEnd, VETO_DAYS } from '#common/domain/payoutAccounts.ts';
import { cancelWithdrawal as decideCancellation } from '#common/domain/withdrawals.ts';
import { localPath } from '#common/language/localPath.ts';
import { changeWithdrawal, endPending, lockPending, lockWithdrawal } from './change.ts';
import type { InvestorWithdrawal } from './queries.ts';

/**
 * Lets a request to an account that was not used before wait, where the policy says so.
 * @param assertProof of the caller's identity, which a request to such an account needs
 * @returns what the notice needs to stop the request; undefined when nothing waits
 */
export async function protectNewAccount(
  work: UnitOfWork,
  investor: Investor,
  withdrawal: Withdrawal,
  assertProof: () => void,
): Promise<VetoData | undefined> {
  const isUsed = (await findFirstUse(work.em, investor, withdrawal)) !== undefined;
  if (!isUsed) assertProof();
  const waitHours = await findNewAccountWait(work.em, policyLock(work));
  const until = newAccountWaitEnd({ isUsed, waitHours, requestedAt: work.now });
  if (!until) return undefined;
  const { secret, hash } = createToken(work.context.random);
  withdrawal.newAccountUntil = until;
  withdrawal.vetoHash = hash;
  const page = localPath(investor.language, `/withdrawal/stop#code=${secret}`);
  return { until, code: secret, link: work.context.config.publicUrl + page };
}

interface CallBack {
  readonly requestId: string;
  readonly phone: string;
  readonly note?: string | undefined;
}

const CALL_BACK_ERRORS = {
  called_back: 'A call-back is already recorded for this request.',
  not_waiting: 'This request does not wait for a call-back.',
} as const;

/**
 * Records that staff called the investor and that the investor confirmed the request, which ends the wait of its new
 * account.
 * @throws {AppError} `not_found`, `already_decided`, `conflict` when it does not wait for a call-back
 */
export async function callBackWithdrawal(
  work: UnitOfWork,
  { requestId, phone, note }: CallBack,
): Promise<InvestorWithdrawal> {
  const found = await lockPending(work, requestId, 'approve');
  const { newAccountUntil = null, calledBackAt = null } = found.withdrawal;
  const outcome = checkCallBack({ newAccountUntil, calledBackAt, now: work.now });
  if (!outcome.ok) throw new AppError('conflict', { message: CALL_BACK_ERRORS[outcome.code] });
  await changeWithdrawal(
    work,
    found,
    { action: 'withdrawal_called_back', reason: note },
    {
      calledBackAt: work.now,
      calledBackBy: work.actor.name,
      calledBackById: work.actor.id,
      calledBackPhone: phone,
    },
  );
  return found;
}

const invalidCode = () =>
  new AppError('not_found', {
    text: (t) => t('withdrawal.invalid', { days: String(VETO_DAYS) }),
  });

/** Says what happened to a request that can no longer be stopped. */
function notStopped({ status, vetoedAt }: Withdrawal): AppError {
  const reason = status === 'cancelled' && vetoedAt ? 'stopped' : status;
  return new AppError('already_decided', {
    ...(reason === 'pending' ? {} : { text: (t) => t(`withdrawal.${reason}`) }),
    fields: { status },
  });
}

const isExpired = ({ requestedAt }: Withdrawal, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() >= VETO_DAYS * DAY_MS;

/**
 * Stops a pending request with the code of its notice, which works once, and tells staff.
 * @throws {AppError} `not_found`, `already_decided`
 */
export async function vetoWithdrawal(work: UnitOfWork, code: string): Promise<void> {
  const vetoHash = hashToken(code);
  const named: Withdrawal | null = await work.em.findOne(WithdrawalSchema, { vetoHash });
  if (!named || isExpired(named, work.now)) throw invalidCode();
  const found = await lockWithdrawal(work, { id: named.id });
  const { withdrawal, investor } = found;
  const outcome = decideCancellation(withdrawal.status);
  if (!outcome.ok) throw notStopped(withdrawal);
  const stopped = { status: outcome.status, vetoedAt: work.now };
  await endPending(work, found, { action: 'withdrawal_vetoed' }, stopped);
  const { firm } = work.context;
  work.enqueueEmail(
    withdrawalVetoedEmail({
      firm,
      name: firm.name,
      email: firm.email,
      investorId: investor.investorId,
      amount: toExactDecimalString(withdrawal.amount),
      asset: withdrawal.asset,
      at: work.now,
    }),
  );
}
