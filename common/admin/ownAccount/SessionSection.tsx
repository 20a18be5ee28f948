import { useRef } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endStaffSessions, listStaffSessions } from '#common/contract/staffAccounts.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { focusIfLost } from '../form/focusIfLost.ts';
import { t } from '../messages/sessions.ts';
import { SessionRow } from './SessionRow.tsx';

/** Where this account is signed in now. */
export function SessionSection() {
  const { data, error, refetch } = useEndpointQuery(listStaffSessions, {}, { staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useSubmit(endStaffSessions, {
    succeeded: ({ ended }) => ({
      title: t('sessionsEnded'),
      description: t('ownSessionsEnded', { count: ended }),
    }),
    failed: t('updateFailed'),
    // The button that was pressed disappears with its row.
    onSuccess: () => focusIfLost(heading.current),
  });
  const hasOthers = data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby="own-sessions">
      <h3 id="own-sessions" ref={heading} tabIndex={-1}>
        {t('sessions')}
      </h3>
      {data ? null : error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={2} width="100%" />
      )}
      {data ? (
        <ul className="fa-entries">
          {data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending}
              onEnd={() => void end.submit({ body: { sessionId: session.id } })}
            />
          ))}
        </ul>
      ) : null}
      {hasOthers ? (
        <ConfirmButton
          label={t('endOthers')}
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: {} })}
        />
      ) : null}
    </section>
  );
}
