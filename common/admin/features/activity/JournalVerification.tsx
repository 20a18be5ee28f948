import { Button } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { verifyJournal } from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { t } from '../../messages/activity.ts';

/** Whether the hash chain of the journal is intact. Verified when the tab opens, and on request. */
export function JournalVerification() {
  const isOpen = useSession().status === 'open';
  const { data, isError, isFetching, refetch } = useEndpointQuery(verifyJournal, {}, { enabled: isOpen });
  return (
    <>
      <span role="status">
        {isError ? <StatusTag tone="negative">{t('journal.failed')}</StatusTag> : null}
        {data?.intact ? (
          <StatusTag tone="positive">{t('journal.intact', { count: data.entries })}</StatusTag>
        ) : null}
        {data && !data.intact ? (
          <StatusTag tone="negative">
            {t('journal.broken', { number: String(data.firstBroken ?? t('journal.unknown')) })}
          </StatusTag>
        ) : null}
      </span>
      {data ? (
        <span className="fa-muted">{t('journal.checked', { time: formatInstant(data.checkedAt) })}</span>
      ) : null}
      <Button variant="minimal" loading={isFetching} onClick={() => void refetch()}>
        {t('journal.verify')}
      </Button>
    </>
  );
}
