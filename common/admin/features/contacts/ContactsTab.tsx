import { useState } from 'react';
import type { ContactMessage } from '#common/contract/contacts.ts';
import { REPLY_STATUSES, type ReplyStatus } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { ContactDetail } from './ContactDetail.tsx';
import { CONTACT_SORTS, useContactsSource } from './contactsSource.ts';
import { formatSubject, OriginTag } from './OriginTag.tsx';
import { useMarkContact } from './statusCall.ts';

const COLUMNS = [
  { label: 'From' },
  { label: 'Message' },
  { label: 'Received' },
  { label: 'Status' },
] as const;

export function ContactsTab() {
  const source = useContactsSource();
  const mark = useMarkContact();
  const [decidedKey, setDecidedKey] = useState<string>();
  const setStatus = (id: string, status: ReplyStatus) =>
    mark.mutate({ id, status }, { onSuccess: () => setDecidedKey(id) });
  const markResponded = (message: ContactMessage) => {
    if (message.status === 'new') setStatus(message.id, 'responded');
  };
  return (
    <div className="fa-contacts fa-full">
      <ListScreen
        noun="messages"
        source={source}
        statuses={REPLY_STATUSES}
        sorts={CONTACT_SORTS}
        rowHeight={60}
        columns={COLUMNS}
        rowKey={(message) => message.id}
        rowCommands={{ 'row.markResponded': markResponded }}
        lastDecidedKey={decidedKey}
        empty={
          <EmptyState title="No messages yet">
            Each message sent from the contact page appears here at once.
          </EmptyState>
        }
        renderRow={(message, { open }) => (
          <>
            <td>
              <button type="button" className="fa-row-title" onClick={open}>
                {message.name}
              </button>
              <span className="fa-muted fa-line fa-block">
                <OriginTag message={message} /> {message.email}
              </span>
            </td>
            <td className="fa-clip">
              <b className="fa-line fa-block">{formatSubject(message)}</b>
              <span className="fa-muted fa-line fa-block">{message.message}</span>
            </td>
            <td className="fa-line">{formatInstant(message.submittedAt)}</td>
            <td>
              <ReplyStatusTag status={message.status} />
            </td>
          </>
        )}
        detailTitle={formatSubject}
        renderDetail={(message) => (
          <ContactDetail
            message={message}
            busy={mark.isPending}
            onMark={(status) => setStatus(message.id, status)}
          />
        )}
      />
    </div>
  );
}
