import { Link } from 'react-router-dom';
import { NOTIFICATIONS_POLL_MS, pollEvery } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { listNotifications, markNotificationsRead } from '#common/contract/notifications.ts';
import { relativeTime } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Popover } from '../components/Popover.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useAmountMask } from '../components/useAmountMask.ts';
import { usePortal } from '../session/PortalContext.ts';

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

/** Makes the list focusable, so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0, 'aria-label': 'Notifications' };

/** Notifications with the number of unread ones. */
export function NotificationBell() {
  const { investorId } = usePortal();
  const params = { investorId };
  const query = useEndpointQuery(listNotifications, { params }, polling);
  // After an error the notifications stay unread, and the button can be pressed again.
  const markRead = useSubmit(markNotificationsRead, { failed: () => undefined });
  const maskAmounts = useAmountMask();
  const unread = query.data?.unread ?? 0;
  return (
    <Popover
      className="pt-bell"
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      button={<BellIcon unread={unread} />}
      onOpen={() => query.refetch()}
    >
      {(close) => (
        <>
          <header className="pt-popover-head">
            <h2>Notifications</h2>
            {unread > 0 ? (
              <Button
                size="small"
                variant="quiet"
                busy={markRead.isPending}
                onClick={() => {
                  const newest = query.data?.notifications[0];
                  if (newest) void markRead.submit({ params, body: { upTo: newest.id } });
                }}
              >
                Mark all as read
              </Button>
            ) : null}
          </header>
          <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
            {({ notifications }) =>
              notifications.length === 0 ? (
                <EmptyState title="Nothing new">
                  <p>Decisions on your withdrawals and changes to your portfolio are announced here.</p>
                </EmptyState>
              ) : (
                <ol className="pt-notices" {...scrollable}>
                  {notifications.map((notification) => (
                    <li key={notification.id} data-unread={!notification.read || undefined}>
                      <p className="pt-notice-title">
                        {notification.title}
                        {notification.read ? null : <span className="visually-hidden"> (unread)</span>}
                      </p>
                      <p>{maskAmounts(notification.text)}</p>
                      <time dateTime={notification.at}>{relativeTime(notification.at, new Date())}</time>
                    </li>
                  ))}
                </ol>
              )
            }
          </QueryContent>
          <Link className="pt-popover-foot" to="/portal/activity" onClick={close}>
            Account activity
          </Link>
        </>
      )}
    </Popover>
  );
}
