import type { ReplyStatus } from '#common/domain/consultations.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

const tones = { new: 'info', responded: 'positive', archived: 'neutral' } as const;

export function ReplyStatusTag({ status }: { readonly status: ReplyStatus }) {
  return <StatusTag tone={tones[status]}>{status}</StatusTag>;
}
