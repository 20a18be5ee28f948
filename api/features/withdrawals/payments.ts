import type { Withdrawal } from '#api/accounts/entities.ts';
import { withdrawalPaidEmail, withdrawalPaymentReversedEmail } from '#api/email/templates/withdrawals.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { checkPayment, isPaid } from '#common/domain/withdrawalPayments.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { changeWithdrawal, lockWithdrawal } from './change.ts';
import { emailContent } from './commands.ts';
import type { InvestorWithdrawal } from './queries.ts';

const stateOf = ({ status, payment }: Withdrawal) => ({ status, payment: payment ?? null });

const alreadyPaid = ({ paidOn, paymentRecordedBy }: Withdrawal): AppError =>
  new AppError('already_decided', {
    message: `${paymentRecordedBy ?? 'Somebody'} has already recorded this withdrawal as paid${paidOn ? ` on ${formatDay(paidOn)}` : ''}.`,
    fields: { payment: 'paid' },
  });

interface Payment {
  readonly requestId: string;
  readonly valueDate: string;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

/** @throws {AppError} `conflict`, `already_decided`, or `validation` for the value date */
function assertPayable(withdrawal: Withdrawal, valueDate: string, now: Date): void {
  const approvedOn = zurichDate(withdrawal.decidedAt ?? withdrawal.requestedAt);
  const check = checkPayment({ ...stateOf(withdrawal), valueDate, approvedOn, today: zurichDate(now) });
  if (check.ok) return;
  switch (check.code) {
    case 'not_approved':
      throw new AppError('conflict', {
        message: `This withdrawal is ${withdrawal.status}. Only an approved withdrawal can be paid.`,
      });
    case 'already_paid':
      throw alreadyPaid(withdrawal);
    case 'before_approval':
      throw fieldError('valueDate', `Not before the approval on ${formatDay(approvedOn)}`);
    case 'in_the_future':
      throw fieldError('valueDate', 'Not in the future');
  }
}

/**
 * Records that an approved withdrawal has been paid. The amount left the account with the approval, so only the withdrawal
 * changes; the account's lock lets one of several records through.
 * @throws {AppError} `not_found`, `conflict`, `already_decided`, `validation`
 */
export async function recordPayment(work: UnitOfWork, payment: Payment): Promise<InvestorWithdrawal> {
  const { requestId, valueDate, reference, reason, investorNote } = payment;
  const found = await lockWithdrawal(work, { id: requestId });
  assertPayable(found.withdrawal, valueDate, work.now);
  await changeWithdrawal(
    work,
    found,
    { action: 'withdrawal_paid', reason, investorNote },
    {
      payment: 'paid',
      paidOn: valueDate,
      paymentReference: reference ?? null,
      paymentRecordedAt: work.now,
      paymentRecordedBy: work.actor.name,
    },
  );
  const content = { ...emailContent(work, found), valueDate, reference, note: investorNote };
  work.enqueueEmail(withdrawalPaidEmail(content));
  return found;
}

interface Reversal {
  readonly requestId: string;
  readonly reason: string;
  readonly investorNote?: string | undefined;
}

/**
 * Corrects a payment that did not take place: the withdrawal counts as not yet paid again. The journal keeps both entries.
 * @throws {AppError} `not_found`, `conflict` when no payment is recorded
 */
export async function reversePayment(
  work: UnitOfWork,
  { requestId, reason, investorNote }: Reversal,
): Promise<InvestorWithdrawal> {
  const found = await lockWithdrawal(work, { id: requestId });
  if (!isPaid(stateOf(found.withdrawal))) {
    throw new AppError('conflict', { message: 'No payment is recorded for this withdrawal.' });
  }
  await changeWithdrawal(
    work,
    found,
    { action: 'withdrawal_payment_reversed', reason, investorNote },
    {
      payment: 'due',
      paidOn: null,
      paymentReference: null,
      paymentRecordedAt: null,
      paymentRecordedBy: null,
    },
  );
  work.enqueueEmail(withdrawalPaymentReversedEmail({ ...emailContent(work, found), note: investorNote }));
  return found;
}
