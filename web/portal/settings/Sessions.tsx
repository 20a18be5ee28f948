import { useQuery } from '@tanstack/react-query';
import { formatInstant, relativeTime } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { sessionsQuery, useEndSession } from '../data/sessions.ts';
import { usePortal } from '../session/PortalContext.ts';

/** Lists the sessions of the account and ends them. */
export function Sessions() {
  const query = useQuery(sessionsQuery(usePortal()));
  const end = useEndSession();
  const toast = useToast();

  const signOut = (sessionId: string | undefined) =>
    end.mutate(sessionId, {
      onSuccess: ({ ended }) => {
        const what = ended === 1 ? '1 device has' : `${ended} devices have`;
        toast.show({ title: 'Signed Out', description: `${what} been signed out.` });
      },
      onError: () => {
        toast.show({
          title: 'Error',
          description: 'That did not work. Please try again.',
          variant: 'destructive',
        });
      },
    });

  const hasOthers = query.data?.some((each) => !each.current) ?? false;
  return (
    <Card
      title="Signed-in devices"
      className="pt-span-12"
      busy={query.isPending}
      action={
        hasOthers ? (
          <Button size="small" busy={end.isPending} onClick={() => signOut(undefined)}>
            Sign out all others
          </Button>
        ) : null
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={3} />}>
        {(sessions) => (
          <ul className="pt-rows">
            {sessions.map((each) => (
              <li key={each.id}>
                <div>
                  <strong>{each.device}</strong>{' '}
                  {each.current ? <StatusTag tone="info">This device</StatusTag> : null}
                  <p className="pt-muted pt-small">
                    Signed in {formatInstant(each.startedAt)}, active{' '}
                    {relativeTime(each.lastActiveAt, new Date())}
                  </p>
                </div>
                {each.current ? null : (
                  <Button size="small" variant="quiet" busy={end.isPending} onClick={() => signOut(each.id)}>
                    Sign out<span className="visually-hidden"> {each.device}</span>
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
