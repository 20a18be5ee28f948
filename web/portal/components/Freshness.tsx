import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '#common/client/createClient.ts';

interface Props {
  readonly updatedAt: number;
  /** Error of the last request, or null. */
  readonly error: unknown;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** States how recent the figures are. After a failed request they stay on the screen while polling continues. */
export function Freshness({ updatedAt, error }: Props) {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (!updatedAt) return null;
  const time = clock.format(updatedAt);
  const state = !isOnline ? 'offline' : error ? 'failing' : 'live';
  const isTimeout = error instanceof NetworkError && error.isTimeout;
  return (
    <p className="pt-fresh" data-state={state}>
      <span className="pt-fresh-dot" aria-hidden="true" />
      {state === 'live' ? (
        `Last updated ${time}`
      ) : (
        <span role="status">
          {state === 'offline'
            ? 'You are offline. '
            : `The service ${isTimeout ? 'takes too long to answer' : 'is not answering'}. `}
          {`Figures as of ${time}; updates resume automatically.`}
        </span>
      )}
    </p>
  );
}
