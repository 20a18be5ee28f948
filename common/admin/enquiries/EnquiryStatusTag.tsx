import type { EnquiryStatus } from '#common/domain/enquiries.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

const tones = { new: 'info', responded: 'positive', archived: 'neutral' } as const;

export function EnquiryStatusTag({ status }: { readonly status: EnquiryStatus }) {
  return <StatusTag tone={tones[status]}>{status}</StatusTag>;
}
