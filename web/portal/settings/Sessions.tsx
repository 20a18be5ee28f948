import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endSession, listSessions } from '#common/contract/portalAuth.ts';
import { formatInstant, relativeTime } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';

/** Lists the sessions of the account and ends them. */
export function Sessions() {
  const query = useEndpointQuery(listSessions, {}, { select: (response) => response.sessions, staleTime: 0 });
  const end = useSubmit(endSession, {
    succeeded: ({ ended }) => ({
      title: 'Signed Out',
      description: `${ended === 1 ? '1 device has' : `${ended} devices have`} been signed out.`,
    }),
    failed: { title: 'Error', description: 'That did not work. Please try again.' },
  });

  const hasOthers = query.data?.some((session) => !session.current) ?? false;
  return (
    <Card
      title="Signed-in devices"
      className="pt-span-12"
      busy={query.isPending}
      action={
        hasOthers ? (
          <Button size="small" busy={end.isPending} onClick={() => void end.submit({ body: {} })}>
            Sign out all others
          </Button>
        ) : null
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={3} />}>
        {(sessions) => (
          <ul className="pt-rows">
            {sessions.map((session) => (
              <li key={session.id}>
                <div>
                  <strong>{session.device}</strong>{' '}
                  {session.current ? <StatusTag tone="info">This device</StatusTag> : null}
                  <p className="pt-muted pt-small">
                    Signed in {formatInstant(session.startedAt)}, active{' '}
                    {relativeTime(session.lastActiveAt, new Date())}
                  </p>
                </div>
                {session.current ? null : (
                  <Button
                    size="small"
                    variant="quiet"
                    busy={end.isPending}
                    onClick={() => void end.submit({ body: { sessionId: session.id } })}
                  >
                    Sign out<span className="visually-hidden"> {session.device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  );
}
