import type { ApplicationStatus } from '#common/domain/applications.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

const tones = { pending: 'warning', approved: 'positive', rejected: 'negative' } as const;

export function ApplicationStatusTag({ status }: { readonly status: ApplicationStatus }) {
  return <StatusTag tone={tones[status]}>{status}</StatusTag>;
}
