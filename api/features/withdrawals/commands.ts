import type { z } from 'zod';
import { changeAccount } from '#api/accounts/changeAccount.ts';
import { createTransaction } from '#api/accounts/createTransaction.ts';
import { type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { totalsOf } from '#api/accounts/totals.ts';
import { policyLock } from '#api/approvals/policies.ts';
import {
  withdrawalApprovedEmail,
  withdrawalDeclinedEmail,
  withdrawalReceivedEmail,
} from '#api/email/templates/withdrawals.ts';
import { AppError, type ErrorText } from '#api/errors/appError.ts';
import { snapshotTransaction, snapshotWithdrawal } from '#api/journal/accountRecords.ts';
import { keepPayoutAccount } from '#api/payoutAccounts/addressBook.ts';
import { markUsed } from '#api/payoutAccounts/usage.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { withdrawalForm } from '#common/contract/portalForms.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import {
  amountInMessage,
  applyApproval,
  approvableFrom,
  cancelWithdrawal as decideCancellation,
  requestWithdrawal as decideRequest,
} from '#common/domain/withdrawals.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { alreadyDecided, endPending, lockPending, lockWithdrawal } from './change.ts';
import { assertActive, assertNotCaller, assertRequestLimit, assertWaited } from './checks.ts';
import { protectNewAccount } from './newAccounts.ts';
import { findWithdrawalContext, type InvestorWithdrawal } from './queries.ts';

export const emailContent = (work: UnitOfWork, { withdrawal, investor }: InvestorWithdrawal) => ({
  firm: work.context.firm,
  name: investor.fullName,
  email: investor.email,
  language: investor.language,
  amount: toExactDecimalString(withdrawal.amount),
  asset: withdrawal.asset,
  address: withdrawal.address,
});

/**
 * Creates a request, which reserves its amount. The account's row is locked, so that parallel requests cannot reserve
 * more than is available.
 * @param investorRow id of the investor's row
 * @param assertProof of the caller's identity, which a request to a new account needs
 * @throws {AppError} `amount_out_of_range`, `conflict` for too many requests or a full address book, `validation` when
 * the name is in use
 */
export async function requestWithdrawal(
  work: UnitOfWork,
  investorRow: string,
  form: Omit<z.output<typeof withdrawalForm>, 'investorId'>,
  assertProof: () => void = () => {},
): Promise<Withdrawal> {
  const investor = await lockAccount(work, { id: investorRow });
  await assertRequestLimit(work, investor);
  const context = await findWithdrawalContext(work.em, investor, work.now, policyLock(work));
  const outcome = decideRequest({ ...context, amount: form.amount });
  if (!outcome.ok) {
    const text: ErrorText = (t) =>
      t('portal.withdrawal.range', {
        amount: amountInMessage(outcome.available, t.language),
        asset: form.asset,
      });
    throw new AppError('amount_out_of_range', { text, fields: { amount: text } });
  }
  const accessChangedAt = investor.accessChangedAt ?? null;
  const withdrawal = work.em.create(WithdrawalSchema, {
    id: work.context.random.uuid(),
    investor: investor.id,
    asset: form.asset,
    amount: form.amount,
    address: form.address,
    note: form.notes ?? null,
    status: outcome.status,
    requestedAt: work.now,
    decidedAt: null,
    decidedBy: null,
    decidedInSession: null,
    decisionNote: null,
    approvableFrom: approvableFrom({ accessChangedAt, requestedAt: work.now }),
    newAccountUntil: null,
    calledBackAt: null,
    calledBackBy: null,
    calledBackById: null,
    calledBackPhone: null,
    vetoHash: null,
    vetoedAt: null,
    transactionId: null,
    payment: null,
    paidOn: null,
    paymentReference: null,
    paymentRecordedAt: null,
    paymentRecordedBy: null,
  });
  const veto = await protectNewAccount(work, investor, withdrawal, assertProof);
  await changeAccount(work, investor, {
    action: 'withdrawal_requested',
    subject: withdrawal.id,
    reason: form.notes,
    withdrawal: { after: snapshotWithdrawal(withdrawal) },
  });
  const { accountName: name, asset, address } = form;
  if (name) await keepPayoutAccount(work, investor, { name, asset, address });
  const content = emailContent(work, { withdrawal, investor });
  const waitsUntil = withdrawal.approvableFrom ?? undefined;
  work.enqueueEmail(withdrawalReceivedEmail({ ...content, note: form.notes, waitsUntil, veto }));
  return withdrawal;
}

interface Decision {
  readonly requestId: string;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

const entryOf = ({ reason, investorNote }: Decision) => ({ reason, investorNote });

const decisionBy = ({ name, sessionId }: UnitOfWork['actor'], { investorNote }: Decision) => ({
  decidedBy: name,
  decidedInSession: sessionId ?? null,
  decisionNote: investorNote ?? null,
});

/**
 * Approves a request, records a completed withdrawal and lowers value and invested amount.
 * @throws {AppError} `not_found`, `already_decided`, `account_inactive`, `recent_account_change`, `self_approval`,
 * `new_payout_account`, `amount_out_of_range` when the value is now smaller than the amount
 */
export async function approveWithdrawal(work: UnitOfWork, decision: Decision): Promise<InvestorWithdrawal> {
  const found = await lockPending(work, decision.requestId, 'approve');
  const { withdrawal, investor } = found;
  assertActive(investor);
  assertWaited(withdrawal, work.now);
  await assertNotCaller(work, withdrawal);
  const totals = applyApproval(totalsOf(investor), withdrawal.amount);
  if (!totals.ok) {
    throw new AppError('amount_out_of_range', {
      message: 'The portfolio value is now smaller than this withdrawal.',
    });
  }
  const transaction = await createTransaction(work, investor, {
    amount: withdrawal.amount,
    date: zurichDate(work.now),
    type: 'withdrawal',
    status: 'completed',
  });
  await endPending(
    work,
    found,
    {
      action: 'withdrawal_approved',
      ...entryOf(decision),
      transaction: { after: snapshotTransaction(transaction) },
    },
    {
      status: 'approved',
      ...decisionBy(work.actor, decision),
      payment: 'due',
      transactionId: transaction.id,
    },
    () => {
      investor.totalValue = totals.value;
      investor.totalInvested = totals.invested;
    },
  );
  await markUsed(work, investor, withdrawal);
  work.enqueueEmail(withdrawalApprovedEmail({ ...emailContent(work, found), note: decision.investorNote }));
  return found;
}

/** Declines a request. @throws {AppError} `not_found`, `already_decided` */
export async function declineWithdrawal(work: UnitOfWork, decision: Decision): Promise<InvestorWithdrawal> {
  const found = await lockPending(work, decision.requestId, 'decline');
  await endPending(
    work,
    found,
    { action: 'withdrawal_declined', ...entryOf(decision) },
    { status: 'declined', ...decisionBy(work.actor, decision) },
  );
  work.enqueueEmail(withdrawalDeclinedEmail({ ...emailContent(work, found), note: decision.investorNote }));
  return found;
}

/**
 * Cancels a pending request for its investor.
 * @throws {AppError} `not_found` also for another investor's request, `already_decided`
 */
export async function cancelWithdrawal(work: UnitOfWork, investor: string, id: string): Promise<Withdrawal> {
  const found = await lockWithdrawal(work, { id, investor });
  const outcome = decideCancellation(found.withdrawal.status);
  if (!outcome.ok) throw alreadyDecided(outcome.status);
  await endPending(work, found, { action: 'withdrawal_cancelled' }, { status: outcome.status });
  return found.withdrawal;
}
