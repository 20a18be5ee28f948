import { Button, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getOutboxMessage, type OutboxMessage, resendOutboxMessage } from '#common/contract/email.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { useMay } from '../../session/useMay.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { outboxTones } from './outboxTones.ts';

/** One message as its recipient sees it, and its delivery status. */
export function MessageDetail({ message: listed }: { readonly message: OutboxMessage }) {
  const mayOperate = useMay('operate');
  const params = { id: listed.id };
  const { data, isError } = useEndpointQuery(
    getOutboxMessage,
    { params },
    { staleTime: 0, select: ({ message }) => message },
  );
  const resend = useSubmit(resendOutboxMessage, {
    succeeded: ({ message }) => ({
      title: 'Queued again',
      description: `${message.subject} to ${message.to}`,
    }),
    failed: 'Update Failed',
  });
  const [view, setView] = useState<'html' | 'text'>('html');
  const message = data ?? listed;
  const items: readonly DescriptionItem[] = [
    ['To', message.to],
    ['Created', formatInstant(message.createdAt)],
    ['Sent', message.sentAt ? formatInstant(message.sentAt) : undefined],
    ['Attempts', String(message.attempts)],
    ['Next attempt', message.nextAttemptAt ? formatInstant(message.nextAttemptAt) : undefined],
    ['Failure', message.lastError],
  ];
  return (
    <>
      <p className="fa-spread">
        <StatusTag tone={outboxTones[message.status]}>{message.status}</StatusTag>
        <span className="fa-muted">{message.template}</span>
      </p>
      <DescriptionList items={items} />
      <p className="fa-actions fa-actions-first">
        <SegmentedControl
          aria-label="Preview"
          value={view}
          onValueChange={(next) => setView(next === 'text' ? 'text' : 'html')}
          options={[
            { label: 'Preview', value: 'html' },
            { label: 'Text', value: 'text' },
          ]}
        />
        {mayOperate && message.status === 'failed' ? (
          <Button intent="primary" loading={resend.isPending} onClick={() => void resend.submit({ params })}>
            Re-send
          </Button>
        ) : null}
      </p>
      {isError ? <p role="alert">The message could not be loaded.</p> : null}
      {!data && !isError ? <Skeleton lines={8} width="100%" /> : null}
      {data && view === 'html' ? <MessagePreview subject={data.subject} html={data.html} /> : null}
      {data && view === 'text' ? <pre className="fa-prose fa-message-text">{data.text}</pre> : null}
    </>
  );
}
