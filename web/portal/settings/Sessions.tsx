import { useRef } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { translateDeviceName } from '#common/contract/deviceName.ts';
import { endSession, listSessions } from '#common/contract/portalAuth.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { relativeTime } from '#common/domain/relativeTime.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card, Row } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { hidden } from '../components/tagRenderers.tsx';

/** Lists the sessions of the account and ends them. */
export function Sessions() {
  const t = useMessages('portalSettings.page');
  const devices = useMessages('portalSettings.devices');
  const query = useEndpointQuery(listSessions, {}, { select: (response) => response.sessions, staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useSubmit(endSession, {
    succeeded: ({ ended }) => ({
      title: t('signedOut'),
      description: t('signedOutText', { count: ended }),
    }),
    failed: { title: t('error'), description: t('errorText') },
    // The button that was pressed disappears with its row.
    onSuccess: () => heading.current?.focus(),
  });

  const hasOthers = query.data?.some((session) => !session.current) ?? false;
  return (
    <Card
      title={t('sessions')}
      headingRef={heading}
      className="pt-span-12"
      busy={query.isPending}
      action={
        hasOthers ? (
          <Button size="small" busy={end.isPending} onClick={() => void end.submit({ body: {} })}>
            {t('signOutOthers')}
          </Button>
        ) : null
      }
    >
      <QueryContent query={query} skeleton={<Skeleton lines={3} />}>
        {(sessions) => (
          <ul className="pt-rows">
            {sessions.map((session) => (
              <Row
                key={session.id}
                title={
                  <>
                    <strong>{translateDeviceName(devices, session.device)}</strong>{' '}
                    {session.current ? <StatusTag tone="info">{t('thisDevice')}</StatusTag> : null}
                  </>
                }
                text={t('session', {
                  time: formatInstant(session.startedAt, t.language),
                  ago: relativeTime(session.lastActiveAt, new Date(), t.language),
                })}
              >
                {session.current ? null : (
                  <Button
                    size="small"
                    variant="quiet"
                    busy={end.isPending}
                    onClick={() => void end.submit({ body: { sessionId: session.id } })}
                  >
                    {t.rich('signOut', {
                      device: translateDeviceName(devices, session.device),
                      more: hidden,
                    })}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  );
}
