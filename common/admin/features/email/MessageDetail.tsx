import { Button, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getOutboxMessage, type OutboxMessage, resendOutboxMessage } from '#common/contract/email.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { deliveryTones } from '../../deliveryTones.ts';
import { t } from '../../messages/email.ts';
import { useMay } from '../../session/useMay.ts';
import { MessagePreview } from './MessagePreview.tsx';

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
      title: t('queued'),
      description: t('queuedText', { subject: message.subject, to: message.to }),
    }),
    failed: t('updateFailed'),
  });
  const [view, setView] = useState<'html' | 'text'>('html');
  const message = data ?? listed;
  const items: readonly DescriptionItem[] = [
    [t('to'), message.to],
    [t('created'), formatInstant(message.createdAt)],
    [t('sent'), message.sentAt ? formatInstant(message.sentAt) : undefined],
    [t('attempts'), String(message.attempts)],
    [t('nextAttempt'), message.nextAttemptAt ? formatInstant(message.nextAttemptAt) : undefined],
    [t('failure'), message.lastError],
    [t('repeated'), message.isRepeat ? t('repeatedText') : undefined],
    [t('template'), message.template],
  ];
  return (
    <>
      <p className="fa-spread">
        <StatusTag tone={deliveryTones[message.status]}>{message.status}</StatusTag>
      </p>
      <DescriptionList items={items} />
      {message.status === 'unconfirmed' ? <p>{t('unconfirmed')}</p> : null}
      <p className="fa-actions fa-actions-first">
        <SegmentedControl
          aria-label={t('preview')}
          value={view}
          onValueChange={(next) => setView(next === 'text' ? 'text' : 'html')}
          options={[
            { label: t('preview'), value: 'html' },
            { label: t('text'), value: 'text' },
          ]}
        />
        {mayOperate && (message.status === 'failed' || message.status === 'unconfirmed') ? (
          <Button intent="primary" loading={resend.isPending} onClick={() => void resend.submit({ params })}>
            {t(message.status === 'unconfirmed' ? 'sendAgain' : 'resend')}
          </Button>
        ) : null}
      </p>
      {isError ? <p role="alert">{t('loadFailed')}</p> : null}
      {!data && !isError ? <Skeleton lines={8} width="100%" /> : null}
      {data && view === 'html' ? <MessagePreview subject={data.subject} html={data.html} /> : null}
      {data && view === 'text' ? <pre className="fa-prose fa-message-text">{data.text}</pre> : null}
    </>
  );
}
