import { Button } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type ContactMessage, getContact } from '#common/contract/contacts.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { useAdmin } from '../../adminContext.ts';
import { ReplyActions } from '../../replies/ReplyActions.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { OriginTag } from './OriginTag.tsx';

interface ContactDetailProps {
  readonly message: ContactMessage;
  readonly busy: boolean;
  onMark(status: ReplyStatus): void;
}

/** One message. Its text is loaded by its own endpoint, which the access log records. */
export function ContactDetail({ message, busy, onMark }: ContactDetailProps) {
  const { platform } = useAdmin();
  const { data } = useEndpointQuery(
    getContact,
    { params: { id: message.id } },
    { staleTime: 0, select: ({ contact }) => contact },
  );
  const reply = () =>
    platform.openExternal(`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`);
  return (
    <>
      <p>
        <b>{message.name}</b> <OriginTag message={message} /> <ReplyStatusTag status={message.status} />
      </p>
      <p className="fa-muted">
        {message.email} · {formatInstant(message.submittedAt)}
      </p>
      <blockquote className="fa-prose fa-message">{(data ?? message).message}</blockquote>
      <ReplyActions status={message.status} busy={busy} onMark={onMark}>
        <Button variant="outlined" onClick={reply}>
          Reply by e-mail
        </Button>
      </ReplyActions>
    </>
  );
}
