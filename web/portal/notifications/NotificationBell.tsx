import { useEffect, useState } from 'react';
import { NOTIFICATIONS_POLL_MS, pollEvery } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { afterReveal } from '#common/ui/afterPaint.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { Popover } from '../components/Popover.tsx';
import { usePortfolio } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';

const NotificationList = lazyWithTexts(
  async () => (await import('./NotificationList.tsx')).NotificationList,
  {
    texts: ['portalPanels', 'portalJournal'],
    fallback: <Skeleton lines={4} />,
  },
);

const MAX_COUNT_SHOWN = 99;

const polling = {
  refetchInterval: pollEvery(NOTIFICATIONS_POLL_MS),
  refetchOnWindowFocus: 'always',
} as const;

function BellIcon({ unread }: { readonly unread: number }) {
  return (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M4 14.5h12l-1.5-2V8.5a4.5 4.5 0 0 0-9 0v4zM8.3 17a1.9 1.9 0 0 0 3.4 0" strokeWidth="1.4" />
      </svg>
      {unread > 0 ? (
        <span className="pt-badge" aria-hidden="true">
          {unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}
        </span>
      ) : null}
    </>
  );
}

/** Whether the first figures and cards are shown, which take longer beside a long list. */
function useFiguresPainted(): boolean {
  const { isFetched } = usePortfolio();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isFetched) void afterReveal().then(() => setPainted(true));
  }, [isFetched]);
  return isPainted;
}

/** Notifications with the number of unread ones. */
export function NotificationBell() {
  const t = useMessages('portal.main');
  const { investorId } = usePortal();
  const enabled = useFiguresPainted();
  const query = useEndpointQuery(listNotifications, { params: { investorId } }, { ...polling, enabled });
  const unread = query.data?.unread ?? 0;
  return (
    <Popover
      className="pt-bell"
      label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
      button={<BellIcon unread={unread} />}
      onOpen={() => query.refetch()}
    >
      {(close) => <NotificationList query={query} onLeave={close} />}
    </Popover>
  );
}
