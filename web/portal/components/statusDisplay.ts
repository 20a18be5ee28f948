import type { TransactionStatus, TransactionType } from '#common/domain/portfolio.ts';
import type { WithdrawalStatus } from '#common/domain/withdrawals.ts';
import type { StatusTone } from '#common/ui/StatusTag.tsx';

/** Unknown statuses are shown as neutral. */
export const withdrawalTones: Readonly<Record<WithdrawalStatus, StatusTone>> = {
  pending: 'warning',
  approved: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
};

export const withdrawalLabels: Readonly<Record<WithdrawalStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

/** Completed is green, every other status yellow. */
export function transactionTone(status: TransactionStatus): StatusTone {
  return status === 'completed' ? 'positive' : 'warning';
}

export const transactionStatusLabels: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
};

export const transactionTypeLabels: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
};
