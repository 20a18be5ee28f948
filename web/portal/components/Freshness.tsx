import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '#common/client/createClient.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { formatInstant, formatZonedSeconds } from '#common/domain/formatDate.ts';
import { useMessages } from '../../language/useMessages.ts';

interface Query {
  readonly data: Pick<Portfolio, 'valuedAt'> | undefined;
  /** Time of the last response. */
  readonly dataUpdatedAt: number;
  /** Error of the last request, or null. */
  readonly error: unknown;
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** States how recent the figures are. After a failed request they stay on the screen while polling continues. */
export function Freshness({ query }: { readonly query: Query }) {
  const { data, dataUpdatedAt: updatedAt, error } = query;
  const valuedAt = data?.valuedAt;
  const t = useMessages('portal.main');
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (!updatedAt) return null;
  const time = formatZonedSeconds(new Date(updatedAt), t.language);
  const state = !isOnline ? 'offline' : error ? 'failing' : 'live';
  const isTimeout = error instanceof NetworkError && error.isTimeout;
  return (
    <p className="pt-fresh" data-state={state}>
      <span className="pt-fresh-dot" aria-hidden="true" />
      {state === 'live' ? (
        valuedAt ? (
          t('updated', { valued: formatInstant(valuedAt, t.language), time })
        ) : (
          t('notValued', { time })
        )
      ) : (
        <span role="status">
          {t(state === 'offline' ? 'offline' : isTimeout ? 'slow' : 'failing', { time })}
        </span>
      )}
    </p>
  );
}
