import { Tag } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endStaffSessions, listStaffSessions } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { EntryRow } from './EntryRow.tsx';

/** Where this account is signed in now. */
export function SessionSection() {
  const { data, error, refetch } = useEndpointQuery(listStaffSessions, {}, { staleTime: 0 });
  const end = useSubmit(endStaffSessions, {
    succeeded: ({ ended }) => ({
      title: 'Sessions Ended',
      description: ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`,
    }),
    failed: 'Update Failed',
  });
  const hasOthers = data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby="own-sessions">
      <h3 id="own-sessions">Sessions</h3>
      {data ? null : error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={2} width="100%" />
      )}
      {data ? (
        <ul className="fa-entries">
          {data.sessions.map(({ id, device, remembered, current, startedAt, lastActiveAt }) => (
            <EntryRow
              key={id}
              title={
                <>
                  <b>{device || 'Unknown device'}</b> {current ? <Tag minimal>This session</Tag> : null}{' '}
                  {remembered ? <Tag minimal>Remembered</Tag> : null}
                </>
              }
              text={`Started ${formatInstant(startedAt)}, last active ${formatInstant(lastActiveAt)}`}
            >
              {current ? null : (
                <ConfirmButton
                  label="End"
                  subject={`the session on ${device || 'an unknown device'}, started ${formatInstant(startedAt)}`}
                  isPending={end.isPending}
                  onConfirm={() => void end.submit({ body: { sessionId: id } })}
                />
              )}
            </EntryRow>
          ))}
        </ul>
      ) : null}
      {hasOthers ? (
        <ConfirmButton
          label="End all other sessions"
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: {} })}
        />
      ) : null}
    </section>
  );
}
