import type { UseQueryResult } from '@tanstack/react-query';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import {
  changedFields,
  type EntryTexts,
  entrySentence,
  entryTitle,
  isEntryAction,
  knownField,
} from '#common/contract/entryTexts.ts';
import {
  type listNotifications,
  markNotificationsRead,
  type Notification,
} from '#common/contract/notifications.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { relativeTime } from '#common/domain/relativeTime.ts';
import { Button } from '#common/ui/Button.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { useAmountMask } from '../components/useAmountMask.ts';
import { usePortal } from '../session/PortalContext.ts';
import './notifications.css';

interface Props {
  readonly query: UseQueryResult<EndpointOutput<typeof listNotifications>>;
  /** Somebody follows a link of the list. */
  readonly onLeave: () => void;
}

/** Makes the lists focusable, so that the keyboard can scroll them. */
const scrollable = { tabIndex: 0 };

/** How long a decision that was read stays before the other changes. */
const DECISION_DAYS = 30;

/** Whether a notification comes before the others: a decision on a withdrawal that is unread or recent. */
const isDecision = ({ kind, read, at }: Notification, now: Date): boolean =>
  kind === 'withdrawal' && (!read || now.getTime() - new Date(at).getTime() < DECISION_DAYS * DAY_MS);

/** Title and text in the language of the page; undefined for a kind that only a newer service knows. */
function describeNotice(t: EntryTexts, { action, values, changed = [], investorNote }: Notification) {
  if (!values || !isEntryAction(t, action)) return undefined;
  const fields = changed.map((name) => knownField(t, name) ?? name);
  const parts = [
    entrySentence(t, action, values),
    fields.length > 0 ? changedFields(t, fields) : undefined,
    investorNote,
  ];
  return { title: entryTitle(t, action), text: parts.filter(Boolean).join(' ') };
}

function Notice({ notice }: { readonly notice: Notification }) {
  const t = useMessages('portalPanels.notifications');
  const maskAmounts = useAmountMask();
  const described = describeNotice(useMessages('portalJournal.entries'), notice);
  const { title, text } = described ?? notice;
  const lang = described ? undefined : 'en';
  return (
    <li data-unread={!notice.read || undefined}>
      <p className="pt-notice-title" lang={lang}>
        {title}
        {notice.read ? null : (
          <span className="visually-hidden" lang={t.language}>
            {' '}
            {t('unread')}
          </span>
        )}
      </p>
      <p lang={lang}>{maskAmounts(text)}</p>
      <time dateTime={notice.at}>{relativeTime(notice.at, new Date(), t.language)}</time>
    </li>
  );
}

function Notices({ title, notices }: { readonly title: string; readonly notices: readonly Notification[] }) {
  if (notices.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol aria-label={title}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ol>
    </>
  );
}

/**
 * Recent decisions on withdrawals, then the other notifications, newest first, and a button that marks all as read.
 * Loaded when it opens.
 */
export function NotificationList({ query, onLeave }: Props) {
  const t = useMessages('portalPanels.notifications');
  const { investorId } = usePortal();
  const params = { investorId };
  const now = new Date();
  const markRead = useSubmit(markNotificationsRead, { failed: t('notMarked') });
  return (
    <>
      <header className="pt-popover-head">
        <h2>{t('title')}</h2>
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
            {t('markRead')}
          </Button>
        ) : null}
      </header>
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <section className="pt-notices" {...scrollable} aria-label={t('list')}>
              <Notices
                title={t('decisions')}
                notices={notifications.filter((notice) => isDecision(notice, now))}
              />
              <Notices
                title={t(
                  notifications.some((notice) => isDecision(notice, now)) ? 'otherChanges' : 'allChanges',
                )}
                notices={notifications.filter((notice) => !isDecision(notice, now))}
              />
            </section>
          )
        }
      </QueryContent>
      <Link className="pt-popover-foot" to="/portal/activity" onClick={onLeave}>
        {t('activity')}
      </Link>
    </>
  );
}
