import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatAge } from '../../formatAge.ts';
import { t } from '../../messages/withdrawals.ts';

/** What is known of the payment of a withdrawal: 'paid 20 Nov 2026', 'not yet paid, 3 days'. */
export function paymentText({ payment, paidOn, processedDate }: StaffWithdrawal): string | undefined {
  if (payment === 'paid') return paidOn ? t('paidOn', { day: formatDay(paidOn) }) : t('paid');
  if (payment !== 'due') return undefined;
  return processedDate
    ? t('unpaidFor', { age: formatAge(Date.now() - Date.parse(processedDate)) })
    : t('unpaid');
}
