import type { WithdrawalStatus } from './withdrawals.ts';

/**
 * Whether the money of an approved withdrawal has been sent. Withdrawals that were approved before payments were recorded
 * have neither state.
 */
export const PAYMENT_STATES = ['due', 'paid'] as const;
type PaymentState = (typeof PAYMENT_STATES)[number];

interface PaidWithdrawal {
  readonly status: WithdrawalStatus;
  readonly payment: PaymentState | null;
}

interface NewPayment extends PaidWithdrawal {
  /** Calendar days, YYYY-MM-DD. */
  readonly valueDate: string;
  readonly approvedOn: string;
  readonly today: string;
}

type PaymentCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'not_approved' | 'already_paid' | 'before_approval' | 'in_the_future';
    };

/** Whether a payment can be recorded: once, for an approved withdrawal, with a value date from its approval until today. */
export function checkPayment({ status, payment, valueDate, approvedOn, today }: NewPayment): PaymentCheck {
  if (status !== 'approved') return { ok: false, code: 'not_approved' };
  if (payment === 'paid') return { ok: false, code: 'already_paid' };
  if (valueDate < approvedOn) return { ok: false, code: 'before_approval' };
  if (valueDate > today) return { ok: false, code: 'in_the_future' };
  return { ok: true };
}

/** Whether a recorded payment can be taken back. */
export const isPaid = ({ status, payment }: PaidWithdrawal): boolean =>
  status === 'approved' && payment === 'paid';
