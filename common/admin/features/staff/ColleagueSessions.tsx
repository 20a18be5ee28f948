import { useRef } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { endColleagueSessions, listColleagueSessions } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../../errorTexts.ts';
import { ConfirmButton } from '../../form/ConfirmButton.tsx';
import { focusIfLost } from '../../form/focusIfLost.ts';
import { t } from '../../messages/sessions.ts';
import { EntryRow } from '../../ownAccount/EntryRow.tsx';
import { SessionRow } from '../../ownAccount/SessionRow.tsx';

/** What an ending ended, e.g. '1 remembered device has ended.' */
function endedText({ ended, devices }: EndpointOutput<typeof endColleagueSessions>): string {
  const sessions = t('theirSessionsEnded', { count: ended });
  if (devices === 0) return sessions;
  const forgotten = t('theirDevicesEnded', { count: devices });
  return ended === 0 ? forgotten : `${sessions} ${forgotten}`;
}

/** Where a member of staff is signed in, and the devices that can sign in again without a password. */
export function ColleagueSessions({ staffId }: { readonly staffId: string }) {
  const { data, error, refetch } = useEndpointQuery(
    listColleagueSessions,
    { params: { staffId } },
    { staleTime: 0 },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useSubmit(endColleagueSessions, {
    succeeded: (response) => ({ title: t('sessionsEnded'), description: endedText(response) }),
    failed: t('updateFailed'),
    // The button that was pressed disappears with its row.
    onSuccess: () => focusIfLost(heading.current),
  });
  const sessions = data?.sessions ?? [];
  const devices = data?.devices ?? [];
  const hasAny = sessions.length > 0 || devices.length > 0;
  return (
    <section aria-labelledby="colleague-sessions">
      <h3 id="colleague-sessions" className="fa-subhead" ref={heading} tabIndex={-1}>
        {t('sessions')}
      </h3>
      {data ? null : error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={2} width="100%" />
      )}
      {data && sessions.length === 0 ? (
        <p className="fa-muted">{t(hasAny ? 'noSession' : 'notSignedIn')}</p>
      ) : null}
      <ul className="fa-entries">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => void end.submit({ body: { staffId, sessionId: session.id } })}
          />
        ))}
      </ul>
      {devices.length > 0 ? (
        <>
          <h3 id="colleague-devices" className="fa-subhead">
            {t('devices')}
          </h3>
          <p className="fa-muted fa-small">{t('theirDevices')}</p>
          <ul className="fa-entries" aria-labelledby="colleague-devices">
            {devices.map(({ id, name, createdAt, lastUsedAt, expiresAt }) => (
              <EntryRow
                key={id}
                title={<b>{name || t('unknownDevice')}</b>}
                text={t('device', {
                  created: formatInstant(createdAt),
                  used: formatInstant(lastUsedAt),
                  ends: formatInstant(expiresAt),
                })}
              />
            ))}
          </ul>
        </>
      ) : null}
      {hasAny && !sessions.some(({ current }) => current) ? (
        <ConfirmButton
          label={t(devices.length > 0 ? 'endAllAndDevices' : 'endAll')}
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: { staffId } })}
        />
      ) : null}
    </section>
  );
}
