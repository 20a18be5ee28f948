import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type ContactMessage, setContactStatus } from '#common/contract/contacts.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { useMay } from '../../session/useMay.ts';
import { ContactDetail } from './ContactDetail.tsx';
import { contactsSource } from './contactsSource.ts';
import { formatSubject, OriginTag } from './OriginTag.tsx';

const COLUMNS = [
  { label: 'From' },
  { label: 'Message' },
  { label: 'Received' },
  { label: 'Status' },
] as const;

export function ContactsTab() {
  const mayOperate = useMay('operate');
  const [decidedKey, setDecidedKey] = useState<string>();
  const mark = useSubmit(setContactStatus, {
    succeeded: ({ contact }) => ({
      title: `Marked ${contact.status}`,
      description: `${contact.name}: ${formatSubject(contact)}`,
    }),
    failed: 'Update Failed',
    onSuccess: (_, { params }) => setDecidedKey(params.id),
  });
  const setStatus = (id: string, status: ReplyStatus) =>
    void mark.submit({ params: { id }, body: { status } });
  const markResponded = (message: ContactMessage) => {
    if (message.status === 'new') setStatus(message.id, 'responded');
  };
  return (
    <div className="fa-contacts fa-full">
      <ListScreen
        source={contactsSource}
        rowHeight={60}
        columns={COLUMNS}
        rowKey={(message) => message.id}
        rowCommands={mayOperate ? { 'row.markResponded': markResponded } : {}}
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
