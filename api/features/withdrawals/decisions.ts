import {
  changeAccount,
  lockAccount,
  transactionSnapshot,
  withdrawalSnapshot,
} from '#api/accounts/account.ts';
import {
  type Investor,
  TransactionSchema,
  type Withdrawal,
  WithdrawalSchema,
} from '#api/accounts/entities.ts';
import { withdrawalApprovedEmail } from '#api/email/templates/withdrawalApproved.ts';
import { withdrawalDeclinedEmail } from '#api/email/templates/withdrawalDeclined.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import {
  applyApproval,
  checkApprovalWait,
  decideWithdrawal as decide,
  cancelWithdrawal as decideCancellation,
  type WithdrawalAction,
  type WithdrawalStatus,
} from '#common/domain/withdrawals.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { emailContent } from './commands.ts';

/** A refusal that says what the request has become in the meantime. */
const alreadyDecided = (status: WithdrawalStatus): AppError =>
  new AppError('already_decided', { message: `This request is already ${status}.`, fields: { status } });

/** The request and its account, both locked. */
async function lockRequest(
  work: UnitOfWork,
  id: string,
): Promise<{ withdrawal: Withdrawal; investor: Investor }> {
  const found = await work.em.findOne(WithdrawalSchema, { id });
  if (!found) throw new AppError('not_found');
  const investor = await lockAccount(work, { id: found.investor });
  const withdrawal = await work.em.refresh(found);
  if (!withdrawal) throw new AppError('not_found');
  return { withdrawal, investor };
}

/** @throws {AppError} `recent_account_change` with the time from which it can be approved */
function assertWaited(withdrawal: Withdrawal, now: Date): void {
  const wait = checkApprovalWait(withdrawal.approvableFrom ?? null, now);
  if (wait.ok) return;
  throw new AppError(wait.code, {
    message: `Access or contact data of this account changed shortly before the request. It can be approved from ${formatInstant(wait.approvableFrom)}.`,
    fields: { approvableFrom: wait.approvableFrom.toISOString() },
  });
}

/** Moves a pending request on; the conditional update lets exactly one decision through. */
async function settle(work: UnitOfWork, withdrawal: Withdrawal, status: WithdrawalStatus): Promise<void> {
  const moved = await work.em.nativeUpdate(
    WithdrawalSchema,
    { id: withdrawal.id, status: 'pending' },
    { status },
  );
  if (moved === 0) throw alreadyDecided(withdrawal.status);
  withdrawal.status = status;
  withdrawal.decidedAt = work.now;
}

/**
 * Staff's decision, made once. Approval records a completed withdrawal and lowers value and invested.
 * @throws {AppError} `not_found`, `already_decided`, `account_inactive` for an approval of a deactivated account,
 * `amount_out_of_range` when the value has fallen below
 */
export async function decideWithdrawal(
  work: UnitOfWork,
  decision: {
    readonly requestId: string;
    readonly action: WithdrawalAction;
    readonly reason?: string | undefined;
    readonly investorNote?: string | undefined;
  },
): Promise<{ withdrawal: Withdrawal; investor: Investor }> {
  const { withdrawal, investor } = await lockRequest(work, decision.requestId);
  const outcome = decide(withdrawal.status, decision.action);
  if (!outcome.ok) throw alreadyDecided(outcome.status);
  const before = withdrawalSnapshot(withdrawal);
  const approved = outcome.status === 'approved';
  if (approved && !investor.isActive) {
    throw new AppError('account_inactive', {
      message: 'This account is deactivated. Activate it before you approve, or decline the request.',
    });
  }
  if (approved) assertWaited(withdrawal, work.now);
  const totals = applyApproval(
    { value: investor.totalValue, invested: investor.totalInvested },
    withdrawal.amount,
  );
  if (approved && !totals.ok) {
    throw new AppError('amount_out_of_range', {
      message: 'The portfolio value is now smaller than this withdrawal.',
    });
  }
  await settle(work, withdrawal, outcome.status);
  withdrawal.decidedBy = work.actor.name;
  withdrawal.decidedInSession = work.actor.sessionId ?? null;
  const { reason, investorNote } = decision;
  withdrawal.decisionNote = investorNote ?? null;
  const change = {
    action: approved ? 'withdrawal_approved' : 'withdrawal_declined',
    subject: withdrawal.id,
    reason,
    investorNote,
    withdrawal: { before, after: withdrawalSnapshot(withdrawal) },
  };
  if (approved && totals.ok) {
    const transaction = work.em.create(TransactionSchema, {
      id: work.context.random.uuid(),
      investor: investor.id,
      amount: withdrawal.amount,
      date: zurichDate(work.now),
      type: 'withdrawal',
      status: 'completed',
      createdAt: work.now,
      createdInSession: work.actor.sessionId ?? null,
      removedAt: null,
    });
    changeAccount(
      work,
      investor,
      { ...change, transaction: { after: transactionSnapshot(transaction) } },
      () => {
        investor.totalValue = totals.value;
        investor.totalInvested = totals.invested;
      },
    );
  } else {
    changeAccount(work, investor, change);
  }
  const content = emailContent(work, investor, withdrawal);
  const template = approved ? withdrawalApprovedEmail : withdrawalDeclinedEmail;
  work.enqueueEmail(template({ ...content, note: investorNote }));
  return { withdrawal, investor };
}

/**
 * The investor takes a pending request back.
 * @throws {AppError} `not_found` also for another investor's request, `already_decided`
 */
export async function cancelWithdrawal(
  work: UnitOfWork,
  investorRow: string,
  id: string,
): Promise<Withdrawal> {
  const investor = await lockAccount(work, { id: investorRow });
  const withdrawal = await work.em.findOne(WithdrawalSchema, { id, investor: investor.id });
  if (!withdrawal) throw new AppError('not_found');
  const outcome = decideCancellation(withdrawal.status);
  if (!outcome.ok) throw alreadyDecided(outcome.status);
  const before = withdrawalSnapshot(withdrawal);
  await settle(work, withdrawal, outcome.status);
  changeAccount(work, investor, {
    action: 'withdrawal_cancelled',
    subject: withdrawal.id,
    withdrawal: { before, after: withdrawalSnapshot(withdrawal) },
  });
  return withdrawal;
}
