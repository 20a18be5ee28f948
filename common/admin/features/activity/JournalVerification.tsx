import { Button } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { verifyJournal } from '#common/contract/activity.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { formatCount } from '../../formatCount.ts';

/** Whether the hash chain of the journal is intact. Verified when the tab opens, and on request. */
export function JournalVerification() {
  const isOpen = useSession().status === 'open';
  const { data, isError, isFetching, refetch } = useEndpointQuery(verifyJournal, {}, { enabled: isOpen });
  return (
    <>
      <span role="status">
        {isError ? <StatusTag tone="negative">Could not be verified</StatusTag> : null}
        {data?.intact ? (
          <StatusTag tone="positive">
            {`Chain intact, ${formatCount(data.entries, { one: 'entry', other: 'entries' })}`}
          </StatusTag>
        ) : null}
        {data && !data.intact ? (
          <StatusTag tone="negative">{`Chain broken at entry ${data.firstBroken ?? 'unknown'}`}</StatusTag>
        ) : null}
      </span>
      {data ? <span className="fa-muted">Checked {formatInstant(data.checkedAt)}</span> : null}
      <Button variant="minimal" loading={isFetching} onClick={() => void refetch()}>
        Verify now
      </Button>
    </>
  );
}
