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
import { EmailStatusBadges } from './EmailStatusBadges.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { outboxSource } from './outboxSource.ts';
import { outboxTones } from './outboxTones.ts';

const COLUMNS = [{ label: 'To' }, { label: 'Subject' }, { label: 'Created' }, { label: 'Status' }] as const;

export function EmailTab() {
  const isOpen = useSession().status === 'open';
  const status = useEndpointQuery(
    getEmailStatus,
    {},
    { enabled: isOpen, refetchInterval: isOpen ? POLL_MS : false },
  );
  return (
    <div className="fa-email">
      <section className="fa-status-bar" aria-label="Email status">
        <EmailStatusBadges status={status.data} isError={status.isError} />
        <TestEmailButton />
      </section>
      {status.data?.secretsShown ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          Demonstration: activation codes and links can be read in these messages, because no e-mail is sent.
          Outside the demonstration they are hidden from staff.
        </Callout>
      ) : null}
      <ListScreen
        source={outboxSource}
        rowHeight={48}
        columns={COLUMNS}
        rowKey={(message) => message.id}
        empty={
          <EmptyState title="No e-mails yet">
            Each message of the service is stored here, whether it was sent or not.
          </EmptyState>
        }
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
