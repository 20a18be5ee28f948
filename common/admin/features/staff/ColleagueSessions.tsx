import { Tag } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { endColleagueSessions, listColleagueSessions } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../../errorTexts.ts';
import { ConfirmButton } from '../../form/ConfirmButton.tsx';
import { formatCount } from '../../formatCount.ts';
import { EntryRow } from '../../ownAccount/EntryRow.tsx';

const sessionNoun = { one: 'session has', other: 'sessions have' };
const deviceNoun = { one: 'remembered device has', other: 'remembered devices have' };

/** What an ending ended, e.g. '1 remembered device has ended.' */
function endedText({ ended, devices }: EndpointOutput<typeof endColleagueSessions>): string {
  const sessions = `${formatCount(ended, sessionNoun)} ended.`;
  if (devices === 0) return sessions;
  const forgotten = `${formatCount(devices, deviceNoun)} ended.`;
  return ended === 0 ? forgotten : `${sessions} ${forgotten}`;
}

/** Where a member of staff is signed in, and the devices that can sign in again without a password. */
export function ColleagueSessions({ staffId }: { readonly staffId: string }) {
  const { data, error, refetch } = useEndpointQuery(
    listColleagueSessions,
    { params: { staffId } },
    { staleTime: 0 },
  );
  const end = useSubmit(endColleagueSessions, {
    succeeded: (response) => ({ title: 'Sessions Ended', description: endedText(response) }),
    failed: 'Update Failed',
  });
  const sessions = data?.sessions ?? [];
  const devices = data?.devices ?? [];
  const hasAny = sessions.length > 0 || devices.length > 0;
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
      {data && sessions.length === 0 ? (
        <p className="fa-muted">{hasAny ? 'No session is open.' : 'Not signed in anywhere.'}</p>
      ) : null}
      <ul className="fa-entries">
        {sessions.map(({ id, device, remembered, current, startedAt, lastActiveAt }) => (
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
      {devices.length > 0 ? (
        <>
          <h3 id="colleague-devices" className="fa-subhead">
            Remembered devices
          </h3>
          <p className="fa-muted fa-small">They sign in without a password until they end.</p>
          <ul className="fa-entries" aria-labelledby="colleague-devices">
            {devices.map(({ id, name, createdAt, lastUsedAt, expiresAt }) => (
              <EntryRow
                key={id}
                title={<b>{name || 'Unknown device'}</b>}
                text={`Remembered ${formatInstant(createdAt)}, last used ${formatInstant(lastUsedAt)}, ends ${formatInstant(expiresAt)}`}
              />
            ))}
          </ul>
        </>
      ) : null}
      {hasAny && !sessions.some(({ current }) => current) ? (
        <ConfirmButton
          label={devices.length > 0 ? 'End all sessions and remembered devices' : 'End all sessions'}
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: { staffId } })}
        />
      ) : null}
    </section>
  );
}
