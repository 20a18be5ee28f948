import { Button } from '@blueprintjs/core';
import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { counted } from '../../counted.ts';
import { useVerification } from './verifyCall.ts';

/** Whether the chain of the journal is whole. */
export function JournalVerification() {
  const { data, isError, isFetching, refetch } = useVerification();
  return (
    <>
      <span role="status">
        {isError ? <StatusTag tone="negative">Could not be verified</StatusTag> : null}
        {data?.intact ? (
          <StatusTag tone="positive">{`Chain intact, ${counted(data.entries, 'entries')}`}</StatusTag>
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
