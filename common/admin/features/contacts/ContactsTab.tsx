import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type ContactMessage,
  exportContacts,
  exportContactsWorkbook,
  listContacts,
  replyToContact,
  setContactStatus,
} from '#common/contract/contacts.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import type { Bulk } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSource } from '../../list/listSource.ts';
import { useRecordDialogs } from '../../list/useRecordDialogs.ts';
import { t } from '../../messages/contacts.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { statusActions, statusCommands } from '../../replies/replyStatus.ts';
import { useMay } from '../../session/useMay.ts';
import { ContactDetail } from './ContactDetail.tsx';
import { formatSubject, OriginTag } from './OriginTag.tsx';

const contactsSource = listSource(listContacts, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportContacts,
  xlsx: exportContactsWorkbook,
  statuses: REPLY_STATUSES,
  sorts: [
    { value: '-submittedAt', label: t('sorts.newest') },
    { value: 'submittedAt', label: t('sorts.oldest') },
    { value: 'name', label: t('sorts.name') },
    { value: 'subject', label: t('sorts.subject') },
  ],
  open: { ...OPEN_RECORDS.contacts, none: { title: t('noneOpen'), text: t('emptyText') } },
  rowsOf: (messages) => messages,
});

const ReplyDialog = lazyDialog(async () => (await import('../../replies/ReplyDialog.tsx')).ReplyDialog);

const BULK: Bulk<ContactMessage> = {
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  actions: statusActions(setContactStatus),
};

const COLUMNS = [
  { label: t('columns.from') },
  { label: t('columns.message') },
  { label: t('columns.received') },
  { label: t('columns.status') },
] as const;

export function ContactsTab() {
  const mayOperate = useMay('operate');
  const dialogs = useRecordDialogs({
    reply: (message: ContactMessage, { onDecided, onClose }) => (
      <ReplyDialog
        endpoint={replyToContact}
        recordId={message.id}
        name={message.name}
        email={message.email}
        subject={message.subject}
        received={<blockquote className="fa-prose fa-message">{message.message}</blockquote>}
        marksResponded={message.status === 'new'}
        onSent={() => onDecided(message.id)}
        onClose={onClose}
      />
    ),
  });
  const mark = useSubmit(setContactStatus, {
    succeeded: ({ contact }) => ({
      title: t('marked', { status: contact.status }),
      description: t('markedText', { name: contact.name, subject: formatSubject(contact) }),
    }),
    failed: t('markFailed'),
    queues: true,
    onSuccess: (_, { params }) => dialogs.onDecided(params.id),
  });
  const { setStatus, rowCommands } = statusCommands(mark.submit);
  return (
    <div className="fa-contacts fa-full">
      <ListScreen
        source={contactsSource}
        rowHeight={60}
        stacked={{ below: 760, rowHeight: 132 }}
        columns={COLUMNS}
        rowKey={(message) => message.id}
        rowCommands={mayOperate ? { ...rowCommands, 'row.reply': dialogs.start('reply') } : {}}
        {...dialogs.list}
        bulk={BULK}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
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
            onMark={(status) => setStatus(message, status)}
            onReply={() => dialogs.start('reply')(message)}
          />
        )}
      />
      {dialogs.element}
    </div>
  );
}
