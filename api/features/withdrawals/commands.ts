import type { z } from 'zod';
import { changeAccount, lockAccount, withdrawalSnapshot } from '#api/accounts/account.ts';
import { type Investor, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { withdrawalReceivedEmail } from '#api/email/templates/withdrawalReceived.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { withdrawalForm } from '#common/contract/portalForms.ts';
import { type Money, toExactDecimalString } from '#common/domain/money.ts';
import {
  amountOutOfRangeMessage,
  approvableFrom,
  availableToWithdraw,
  requestWithdrawal as decideRequest,
} from '#common/domain/withdrawals.ts';

const DAY_MS = 86_400_000;

/** More requests than anybody has reason for; beyond it somebody is flooding the queue with crumbs. */
const MAX_PENDING_REQUESTS = 50;
/** The same within a day, those taken back included: each of them is a message and a line in the journal. */
const MAX_REQUESTS_PER_DAY = 200;

/** Those that may still count against what is available. */
async function withdrawalContext(em: Em, investor: Investor, now: Date) {
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
export const findAvailable = async (em: Em, investor: Investor, now: Date): Promise<Money> =>
  availableToWithdraw(await withdrawalContext(em, investor, now));

/** What every mail about a request states. */
export const emailContent = (work: UnitOfWork, investor: Investor, withdrawal: Withdrawal) => ({
  firm: work.context.firm,
  name: investor.fullName,
  email: investor.email,
  amount: toExactDecimalString(withdrawal.amount),
  asset: withdrawal.asset,
});

/** @throws {AppError} `conflict` */
async function assertRequestLimit({ em, now }: UnitOfWork, { id: investor }: Investor): Promise<void> {
  const waiting = await em.count(WithdrawalSchema, { investor, status: 'pending' });
  if (waiting >= MAX_PENDING_REQUESTS) {
    throw new AppError('conflict', {
      message: `${waiting} of your requests are waiting. Please let us decide them first.`,
    });
  }
  const yesterday = new Date(now.getTime() - DAY_MS);
  const today = await em.count(WithdrawalSchema, { investor, requestedAt: { $gt: yesterday } });
  if (today >= MAX_REQUESTS_PER_DAY) {
    throw new AppError('conflict', { message: 'These are too many requests for one day. Please call us.' });
  }
}

/**
 * Enters a request, which reserves its amount: the account's row is locked, so that of many at once
 * only as many pass as there is money for.
 * @throws {AppError} `amount_out_of_range`, `conflict` when too many wait already
 */
export async function requestWithdrawal(
  work: UnitOfWork,
  investorRow: string,
  form: Omit<z.output<typeof withdrawalForm>, 'investorId'>,
): Promise<Withdrawal> {
  const investor = await lockAccount(work, { id: investorRow });
  await assertRequestLimit(work, investor);
  const outcome = decideRequest({
    ...(await withdrawalContext(work.em, investor, work.now)),
    amount: form.amount,
  });
  if (!outcome.ok) {
    const message = amountOutOfRangeMessage(outcome.available, form.asset);
    throw new AppError('amount_out_of_range', { message, fields: { amount: message } });
  }
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
  const content = emailContent(work, investor, withdrawal);
  const waitsUntil = withdrawal.approvableFrom ?? undefined;
  work.enqueueEmail(withdrawalReceivedEmail({ ...content, note: form.notes, waitsUntil }));
  return withdrawal;
}
