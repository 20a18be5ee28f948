import { Button } from '@blueprintjs/core';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { deliveryTones } from '../deliveryTones.ts';
import { errorText } from '../errorTexts.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { t } from '../messages/replies.ts';
import { useReplies } from './useReplies.ts';

/** The replies to a record with author, time and delivery. Shows nothing while there are none. */
export function ReplyList({ recordId }: { readonly recordId: string }) {
  const { navigate } = useDashboardParams();
  const { data: replies = [], error, refetch } = useReplies(recordId);
  if (error) return <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>;
  if (replies.length === 0) return null;
  return (
    <section>
      <h3 className="fa-subhead">{t('replies')}</h3>
      <ul className="fa-related">
        {replies.map(({ id, subject, text, author, at, messageId, delivery, lastError }) => (
          <li key={id}>
            <b>{subject}</b>{' '}
            <StatusTag tone={deliveryTones[delivery]}>{t(`deliveries.${delivery}`)}</StatusTag>
            <span className="fa-block fa-small fa-muted">{t('by', { author, time: formatInstant(at) })}</span>
            <p className="fa-prose fa-message">{text}</p>
            {lastError ? <p className="fa-small">{lastError}</p> : null}
            <Button
              variant="minimal"
              size="small"
              onClick={() => navigate('email', { open: messageId })}
              aria-label={t('showEmailOf', { subject, time: formatInstant(at) })}
            >
              {t('showEmail')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
