import type { ReplyStatus } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { t } from '../messages/replies.ts';

interface StatusChangeProps {
  readonly status: ReplyStatus;
  readonly statusChangedBy?: string | undefined;
  readonly statusChangedAt?: string | undefined;
}

/** Who marked a message or consultation, and when; nothing while nobody has. */
export function StatusChange({ status, statusChangedBy, statusChangedAt }: StatusChangeProps) {
  if (!statusChangedBy || !statusChangedAt) return null;
  return (
    <p className="fa-muted fa-status-change">
      {t('marked', { status, name: statusChangedBy, time: formatInstant(statusChangedAt) })}
    </p>
  );
}
