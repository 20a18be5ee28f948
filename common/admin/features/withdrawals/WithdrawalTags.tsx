import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import type { WithdrawalStatus } from '#common/domain/withdrawals.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { formatAge } from '../../formatAge.ts';
import { t } from '../../messages/withdrawals.ts';

/** Pending is yellow, approved green, any other status red. */
export function WithdrawalStatusTag({ status }: { readonly status: WithdrawalStatus }) {
  const tone = status === 'pending' ? 'warning' : status === 'approved' ? 'positive' : 'negative';
  return <StatusTag tone={tone}>{status}</StatusTag>;
}

/** What is known of the payment of a withdrawal: 'paid 20 Nov 2026', 'not yet paid, 3 days'. */
function paymentText({ payment, paidOn, processedDate }: StaffWithdrawal): string | undefined {
  if (payment === 'paid') return paidOn ? t('paidOn', { day: formatDay(paidOn) }) : t('paid');
  if (payment !== 'due') return undefined;
  return processedDate
    ? t('unpaidFor', { age: formatAge(Date.now() - Date.parse(processedDate)) })
    : t('unpaid');
}

/** Whether the bank has paid an approved withdrawal; nothing when that is not known. */
export function PaymentTag({ request }: { readonly request: StaffWithdrawal }) {
  const text = paymentText(request);
  if (!text) return null;
  return <StatusTag tone={request.payment === 'paid' ? 'positive' : 'warning'}>{text}</StatusTag>;
}
