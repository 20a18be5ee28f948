import type { z } from 'zod';
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
import type { Em } from '#api/db/open.ts';
import { Refusal } from '#api/http/errors.ts';
import { withdrawalApprovedMail } from '#api/mail/templates/withdrawalApproved.ts';
import { withdrawalDeclinedMail } from '#api/mail/templates/withdrawalDeclined.ts';
import { withdrawalReceivedMail } from '#api/mail/templates/withdrawalReceived.ts';
import type { Work } from '#api/work.ts';
import type { withdrawalForm } from '#common/contract/portalForms.ts';
import { type Money, toExactDecimalString } from '#common/domain/money.ts';
import {
  amountOutOfRangeMessage,
  applyApproval,
  approvableFrom,
  availableToWithdraw,
  checkApprovalWait,
  decideWithdrawal as decide,
  cancelWithdrawal as decideCancellation,
  requestWithdrawal as decideRequest,
  type WithdrawalAction,
  type WithdrawalStatus,
} from '#common/domain/withdrawals.ts';
import { formatZurich, zurichDate } from '#common/domain/zurichTime.ts';

const DAY_MS = 86_400_000;

/** More requests than anybody has reason for; beyond it somebody is flooding the queue with crumbs. */
const MOST_PENDING = 50;
/** The same within a day, those taken back included: each of them is a message and a line in the journal. */
const MOST_A_DAY = 200;

/** Those that may still count against what is available. */
async function situation(em: Em, investor: Investor, now: Date) {
  const found = await em.find(WithdrawalSchema, {
    investor: investor.id,
    $or: [
      { status: 'pending' },
      { status: 'approved', decidedAt: { $gt: new Date(now.getTime() - 31 * DAY_MS) } },
    ],
  });
  const withdrawals = found.map(({ status, amount, decidedAt }) => ({
    status,
    amount,
    decidedAt: decidedAt ?? null,
  }));
  return { portfolioValue: investor.totalValue, withdrawals, now };
}

/** What the investor can ask for now. */
export const availableFor = async (em: Em, investor: Investor, now: Date): Promise<Money> =>
  availableToWithdraw(await situation(em, investor, now));

const mailContent = (work: Work, investor: Investor, withdrawal: Withdrawal) => ({
  firm: work.context.firm,
  name: investor.fullName,
  email: investor.email,
  amount: toExactDecimalString(withdrawal.amount),
  asset: withdrawal.asset,
});

/** @throws {Refusal} `conflict` */
async function assertNoFlood({ em, now }: Work, { id: investor }: Investor): Promise<void> {
  const waiting = await em.count(WithdrawalSchema, { investor, status: 'pending' });
  if (waiting >= MOST_PENDING) {
    throw new Refusal('conflict', {
      message: `${waiting} of your requests are waiting. Please let us decide them first.`,
    });
  }
  const yesterday = new Date(now.getTime() - DAY_MS);
  const today = await em.count(WithdrawalSchema, { investor, requestedAt: { $gt: yesterday } });
  if (today >= MOST_A_DAY) {
    throw new Refusal('conflict', { message: 'These are too many requests for one day. Please call us.' });
  }
}

/**
 * Enters a request, which reserves its amount: the account's row is locked, so that of many at once
 * only as many pass as there is money for.
 * @throws {Refusal} `amount_out_of_range`, `conflict` when too many wait already
 */
export async function requestWithdrawal(
  work: Work,
  investorRow: string,
  form: Omit<z.output<typeof withdrawalForm>, 'investorId'>,
): Promise<Withdrawal> {
  const investor = await lockAccount(work, { id: investorRow });
  await assertNoFlood(work, investor);
  const outcome = decideRequest({ ...(await situation(work.em, investor, work.now)), amount: form.amount });
  if (!outcome.ok) {
    const message = amountOutOfRangeMessage(outcome.available, form.asset);
    throw new Refusal('amount_out_of_range', { message, fields: { amount: message } });
  }
  const withdrawal = work.em.create(WithdrawalSchema, {
    id: work.context.ids.uuid(),
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
    approvableFrom: approvableFrom({
      accessChangedAt: investor.accessChangedAt ?? null,
      requestedAt: work.now,
    }),
  });
  changeAccount(work, investor, {
    action: 'withdrawal_requested',
    subject: withdrawal.id,
    reason: form.notes,
    withdrawal: { after: withdrawalSnapshot(withdrawal) },
  });
  const content = mailContent(work, investor, withdrawal);
  const waitsUntil = withdrawal.approvableFrom ?? undefined;
  work.post(withdrawalReceivedMail({ ...content, note: form.notes, waitsUntil }));
  return withdrawal;
}

/** A refusal that says what the request has become in the meantime. */
const alreadyDecided = (status: WithdrawalStatus): Refusal =>
  new Refusal('already_decided', { message: `This request is already ${status}.`, fields: { status } });

/** The request and its account, both locked. */
async function lockRequest(work: Work, id: string): Promise<{ withdrawal: Withdrawal; investor: Investor }> {
  const found = await work.em.findOne(WithdrawalSchema, { id });
  if (!found) throw new Refusal('not_found');
  const investor = await lockAccount(work, { id: found.investor });
  const withdrawal = await work.em.refresh(found);
  if (!withdrawal) throw new Refusal('not_found');
  return { withdrawal, investor };
}

/** @throws {Refusal} `recent_account_change` with the time from which it can be approved */
function assertWaited(withdrawal: Withdrawal, now: Date): void {
  const wait = checkApprovalWait(withdrawal.approvableFrom ?? null, now);
  if (wait.ok) return;
  throw new Refusal(wait.code, {
    message: `Access or contact data of this account changed shortly before the request. It can be approved from ${formatZurich(wait.approvableFrom)}.`,
    fields: { approvableFrom: wait.approvableFrom.toISOString() },
  });
}

/** Moves a pending request on; the conditional update lets exactly one decision through. */
async function settle(work: Work, withdrawal: Withdrawal, status: WithdrawalStatus): Promise<void> {
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
 * @throws {Refusal} `not_found`, `already_decided`, `account_inactive` for an approval of a deactivated account,
 * `amount_out_of_range` when the value has fallen below
 */
export async function decideWithdrawal(
  work: Work,
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
    throw new Refusal('account_inactive', {
      message: 'This account is deactivated. Activate it before you approve, or decline the request.',
    });
  }
  if (approved) assertWaited(withdrawal, work.now);
  const totals = applyApproval(
    { value: investor.totalValue, invested: investor.totalInvested },
    withdrawal.amount,
  );
  if (approved && !totals.ok) {
    throw new Refusal('amount_out_of_range', {
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
      id: work.context.ids.uuid(),
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
  const content = mailContent(work, investor, withdrawal);
  const letter = approved ? withdrawalApprovedMail : withdrawalDeclinedMail;
  work.post(letter({ ...content, note: investorNote }));
  return { withdrawal, investor };
}

/**
 * The investor takes a pending request back.
 * @throws {Refusal} `not_found` also for another investor's request, `already_decided`
 */
export async function cancelWithdrawal(work: Work, investorRow: string, id: string): Promise<Withdrawal> {
  const investor = await lockAccount(work, { id: investorRow });
  const withdrawal = await work.em.findOne(WithdrawalSchema, { id, investor: investor.id });
  if (!withdrawal) throw new Refusal('not_found');
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
