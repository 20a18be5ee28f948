import { Callout } from '@blueprintjs/core';
import { POLL_MS } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getEmailStatus } from '#common/contract/email.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { TestEmailButton } from '../../layout/TestEmailButton.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { t } from '../../messages/email.ts';
import { EmailStatusBadges } from './EmailStatusBadges.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { outboxSource } from './outboxSource.ts';
import { outboxTones } from './outboxTones.ts';

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
              <StatusTag tone={outboxTones[message.status]}>{message.status}</StatusTag>
            </td>
          </>
        )}
        detailTitle={(message) => message.subject}
        renderDetail={(message) => <MessageDetail message={message} />}
      />
    </div>
  );
}
