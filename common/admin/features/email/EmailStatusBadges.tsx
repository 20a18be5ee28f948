import { type getEmailStatus, OUTBOX_STATUSES } from '#common/contract/email.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../../messages/email.ts';
import { outboxTones } from './outboxTones.ts';

interface EmailStatusBadgesProps {
  readonly status: EndpointOutput<typeof getEmailStatus> | undefined;
  readonly isError: boolean;
}

/** How e-mail is sent, and the number of messages in each status. */
export function EmailStatusBadges({ status, isError }: EmailStatusBadgesProps) {
  if (isError) return <StatusTag tone="negative">{t('service.unknown')}</StatusTag>;
  if (!status) return null;
  return (
    <>
      <StatusTag tone={status.mode === 'sendgrid' ? 'positive' : 'warning'}>
        {t(status.mode === 'sendgrid' ? 'service.connected' : 'service.captured')}
      </StatusTag>
      <span className="fa-muted">{t('service.from', { address: status.from })}</span>
      {OUTBOX_STATUSES.filter((name) => (status.counts[name] ?? 0) > 0).map((name) => (
        <StatusTag key={name} tone={outboxTones[name]}>
          {status.counts[name]} {name}
        </StatusTag>
      ))}
    </>
  );
}
