import { Tag } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endColleagueSessions, listColleagueSessions } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../../errorTexts.ts';
import { ConfirmButton } from '../../form/ConfirmButton.tsx';
import { formatCount } from '../../formatCount.ts';
import { EntryRow } from '../../ownAccount/EntryRow.tsx';

/** Where a member of staff is signed in now. Each session can be ended. */
export function ColleagueSessions({ staffId }: { readonly staffId: string }) {
  const { data, error, refetch } = useEndpointQuery(
    listColleagueSessions,
    { params: { staffId } },
    { staleTime: 0, select: ({ sessions }) => sessions },
  );
  const end = useSubmit(endColleagueSessions, {
    succeeded: ({ ended }) => ({
      title: 'Sessions Ended',
      description: `${formatCount(ended, { one: 'session has', other: 'sessions have' })} ended.`,
    }),
    failed: 'Update Failed',
  });
  return (
    <section aria-labelledby="colleague-sessions">
      <h3 id="colleague-sessions" className="fa-subhead">
        Sessions
      </h3>
      {data ? null : error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={2} width="100%" />
      )}
      {data?.length === 0 ? <p className="fa-muted">Not signed in anywhere.</p> : null}
      <ul className="fa-entries">
        {data?.map(({ id, device, remembered, current, startedAt, lastActiveAt }) => (
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
                onConfirm={() => void end.submit({ body: { staffId, sessionId: id } })}
              />
            )}
          </EntryRow>
        ))}
      </ul>
      {data && data.length > 0 && !data.some(({ current }) => current) ? (
        <ConfirmButton
          label="End all sessions"
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: { staffId } })}
        />
      ) : null}
    </section>
  );
}
