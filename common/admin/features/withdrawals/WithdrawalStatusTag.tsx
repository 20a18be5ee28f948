import type { WithdrawalStatus } from '#common/domain/withdrawals.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

/** Pending is yellow, approved green, any other status red. */
export function WithdrawalStatusTag({ status }: { readonly status: WithdrawalStatus }) {
  const tone = status === 'pending' ? 'warning' : status === 'approved' ? 'positive' : 'negative';
  return <StatusTag tone={tone}>{status}</StatusTag>;
}
