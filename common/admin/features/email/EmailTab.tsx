import { Callout } from '@blueprintjs/core';
import { OUTBOX_STATUSES } from '#common/contract/email.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { TestEmailButton } from '../../layout/TestEmailButton.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { EmailStatusBadges } from './EmailStatusBadges.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { useMailStatus } from './mailStatusCall.ts';
import { OUTBOX_SORTS, useOutboxSource } from './outboxSource.ts';
import { outboxTones } from './outboxTones.ts';

const COLUMNS = [{ label: 'To' }, { label: 'Subject' }, { label: 'Made' }, { label: 'Status' }] as const;

export function EmailTab() {
  const source = useOutboxSource();
  const { data: status } = useMailStatus();
  return (
    <div className="fa-mail">
      <section className="fa-mail-status" aria-label="Mail status">
        <EmailStatusBadges />
        <TestEmailButton />
      </section>
      {status?.secretsShown ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          Demonstration: activation codes and links can be read in these messages, because no e-mail is sent.
          In every other service they are blanked for staff.
        </Callout>
      ) : null}
      <ListScreen
        noun="e-mails"
        source={source}
        statuses={OUTBOX_STATUSES}
        sorts={OUTBOX_SORTS}
        rowHeight={48}
        columns={COLUMNS}
        rowKey={(message) => message.id}
        empty={
          <EmptyState title="No e-mails yet">
            Each message that the service writes is kept here, sent or not.
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
