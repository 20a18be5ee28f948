import { APPROVAL_STATUS_NAMES, type ApprovalStatus } from '#common/domain/approvals.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

const tones = {
  pending: 'warning',
  approved: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
  voided: 'neutral',
} as const;

export function ApprovalStatusTag({ status }: { readonly status: ApprovalStatus }) {
  return <StatusTag tone={tones[status]}>{APPROVAL_STATUS_NAMES[status] ?? status}</StatusTag>;
}
