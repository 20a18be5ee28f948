import type { UseQueryResult } from '@tanstack/react-query';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { type listNotifications, markNotificationsRead } from '#common/contract/notifications.ts';
import { relativeTime } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useAmountMask } from '../components/useAmountMask.ts';
import { usePortal } from '../session/PortalContext.ts';
import './notifications.css';

interface Props {
  readonly query: UseQueryResult<EndpointOutput<typeof listNotifications>>;
  /** Somebody follows a link of the list. */
  readonly onLeave: () => void;
}

/** Makes the list focusable, so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0, 'aria-label': 'Notifications' };

/** The notifications, newest first, and a button that marks all as read. Loaded when it opens. */
export function NotificationList({ query, onLeave }: Props) {
  const { investorId } = usePortal();
  const params = { investorId };
  // After an error the notifications stay unread, and the button can be pressed again.
  const markRead = useSubmit(markNotificationsRead, { failed: () => undefined });
  const maskAmounts = useAmountMask();
  return (
    <>
      <header className="pt-popover-head">
        <h2>Notifications</h2>
        {query.data && query.data.unread > 0 ? (
          <Button
            size="small"
            variant="quiet"
            busy={markRead.isPending}
            onClick={() => {
              const newest = query.data.notifications[0];
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
      <Link className="pt-popover-foot" to="/portal/activity" onClick={onLeave}>
        Account activity
      </Link>
    </>
  );
}
