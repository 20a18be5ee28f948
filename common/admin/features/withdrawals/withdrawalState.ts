import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';

/** The time before which a pending request cannot be approved. */
export function approvableFromText(
  request: Pick<StaffWithdrawal, 'status' | 'approvableFrom'>,
): string | undefined {
  const { status, approvableFrom } = request;
  if (status !== 'pending' || !approvableFrom || Date.parse(approvableFrom) <= Date.now()) return undefined;
  return formatInstant(approvableFrom);
}

/** Whether a call to the investor would end the wait of a request. */
export const awaitsCallBack = (request: StaffWithdrawal): boolean =>
  request.waitReason === 'new_account' && approvableFromText(request) !== undefined;

/** Recording a payment, or correcting one that did not take place. */
export type PaymentAction = 'record' | 'reverse';

/** What can be done about the payment of a withdrawal, if anything. */
export function paymentAction({ status, payment }: StaffWithdrawal): PaymentAction | undefined {
  if (status !== 'approved') return undefined;
  return payment === 'paid' ? 'reverse' : 'record';
}
