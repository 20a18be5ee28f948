import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { paymentText } from './paymentText.ts';

/** Whether the bank has paid an approved withdrawal; nothing when that is not known. */
export function PaymentTag({ request }: { readonly request: StaffWithdrawal }) {
  const text = paymentText(request);
  if (!text) return null;
  return <StatusTag tone={request.payment === 'paid' ? 'positive' : 'warning'}>{text}</StatusTag>;
}
