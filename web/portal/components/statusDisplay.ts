import type { TransactionStatus } from '#common/domain/portfolio.ts';
import type { WithdrawalStatus } from '#common/domain/withdrawals.ts';
import type { StatusTone } from '#common/ui/StatusTag.tsx';

/** Unknown statuses are shown as neutral. */
export const withdrawalTones: Readonly<Record<WithdrawalStatus, StatusTone>> = {
  pending: 'warning',
  approved: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
};

/** Completed is green, every other status yellow. */
export function transactionTone(status: TransactionStatus): StatusTone {
  return status === 'completed' ? 'positive' : 'warning';
}
