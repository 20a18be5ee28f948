import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';

/** Recording a payment, or correcting one that did not take place. */
export type PaymentAction = 'record' | 'reverse';

/** What can be done about the payment of a withdrawal, if anything. */
export function paymentAction({ status, payment }: StaffWithdrawal): PaymentAction | undefined {
  if (status !== 'approved') return undefined;
  return payment === 'paid' ? 'reverse' : 'record';
}
