import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '#common/client/createClient.ts';
import { formatInstant, formatZonedSeconds } from '#common/domain/formatDate.ts';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  /** When the account was valued, if it was. */
  readonly valuedAt: string | undefined;
  /** Time of the last response. */
  readonly updatedAt: number;
  /** Error of the last request, or null. */
  readonly error: unknown;
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** States how recent the figures are. After a failed request they stay on the screen while polling continues. */
export function Freshness({ valuedAt, updatedAt, error }: Props) {
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
