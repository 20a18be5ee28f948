import { Callout } from '@blueprintjs/core';
import { POLL_MS } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import {
  exportOutbox,
  exportOutboxWorkbook,
  getEmailStatus,
  listOutbox,
  OUTBOX_STATUSES,
} from '#common/contract/email.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { deliveryTones } from '../../deliveryTones.ts';
import { TestEmailButton } from '../../layout/TestEmailButton.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/email.ts';
import { MessageDetail } from './MessageDetail.tsx';

/** The messages of the outbox. Their export does not contain the texts. */
const outboxSource = listSource(listOutbox, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportOutbox,
  xlsx: exportOutboxWorkbook,
  statuses: OUTBOX_STATUSES,
  sorts: [
    { value: '-createdAt', label: t('sorts.newest') },
    { value: 'createdAt', label: t('sorts.oldest') },
    { value: 'to', label: t('sorts.recipient') },
    { value: 'subject', label: t('sorts.subject') },
  ],
  rowsOf: (messages) => messages,
});

interface EmailStatusBadgesProps {
  readonly status: EndpointOutput<typeof getEmailStatus> | undefined;
  readonly isError: boolean;
}

/** How e-mail is sent, and the number of messages in each status. */
function EmailStatusBadges({ status, isError }: EmailStatusBadgesProps) {
  if (isError) return <StatusTag tone="negative">{t('service.unknown')}</StatusTag>;
  if (!status) return null;
  return (
    <>
      <StatusTag tone={status.mode === 'sendgrid' ? 'positive' : 'warning'}>
        {t(status.mode === 'sendgrid' ? 'service.connected' : 'service.captured')}
      </StatusTag>
      <span className="fa-muted">{t('service.from', { address: status.from })}</span>
      {OUTBOX_STATUSES.filter((name) => (status.counts[name] ?? 0) > 0).map((name) => (
        <StatusTag key={name} tone={deliveryTones[name]}>
          {status.counts[name]} {name}
        </StatusTag>
      ))}
    </>
  );
}

const COLUMNS = [
  { label: t('to') },
  { label: t('subject') },
  { label: t('created') },
  { label: t('status') },
] as const;

export function EmailTab() {
  const isOpen = useSession().status === 'open';
  const status = useEndpointQuery(
    getEmailStatus,
    {},
    { enabled: isOpen, refetchInterval: isOpen ? POLL_MS : false },
  );
  return (
    <div className="fa-email">
      <section className="fa-status-bar" aria-label={t('service.label')}>
        <EmailStatusBadges status={status.data} isError={status.isError} />
        <TestEmailButton />
      </section>
      {status.data?.secretsShown ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          {t('demonstration')}
        </Callout>
      ) : null}
      <ListScreen
        source={outboxSource}
        rowHeight={48}
        stacked={{ below: 760, rowHeight: 104 }}
        columns={COLUMNS}
        rowKey={(message) => message.id}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        renderRow={(message, { open }) => (
          <>
            <td className="fa-line">{message.to}</td>
            <td className="fa-clip">
              <button type="button" className="fa-row-title" onClick={open}>
                {message.subject}
              </button>
            </td>
            <td className="fa-line">{formatInstant(message.createdAt)}</td>
            <td>
              <StatusTag tone={deliveryTones[message.status]}>{message.status}</StatusTag>
            </td>
          </>
        )}
        detailTitle={(message) => message.subject}
        renderDetail={(message) => <MessageDetail message={message} />}
      />
    </div>
  );
}
