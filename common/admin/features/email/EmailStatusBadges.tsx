import { OUTBOX_STATUSES } from '#common/contract/email.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMailStatus } from './mailStatusCall.ts';
import { outboxTones } from './outboxTones.ts';

/** How mail leaves the house, and how many messages stand where. */
export function EmailStatusBadges() {
  const { data, isError } = useMailStatus();
  if (isError) return <StatusTag tone="negative">Status unknown</StatusTag>;
  if (!data) return null;
  return (
    <>
      <StatusTag tone={data.mode === 'sendgrid' ? 'positive' : 'warning'}>
        {data.mode === 'sendgrid' ? 'SendGrid connected' : 'API key missing: messages are captured'}
      </StatusTag>
      <span className="fa-muted">From {data.from}</span>
      {OUTBOX_STATUSES.filter((status) => (data.counts[status] ?? 0) > 0).map((status) => (
        <StatusTag key={status} tone={outboxTones[status]}>
          {data.counts[status]} {status}
        </StatusTag>
      ))}
    </>
  );
}
