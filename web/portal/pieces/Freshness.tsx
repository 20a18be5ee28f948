import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

interface Props {
  readonly updatedAt: number;
  readonly isFailing: boolean;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** How fresh the figures are. Calm when they are not: they stay on the screen and we keep trying. */
export function Freshness({ updatedAt, isFailing }: Props) {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (!updatedAt) return null;
  const time = clock.format(updatedAt);
  const state = !isOnline ? 'offline' : isFailing ? 'failing' : 'live';
  return (
    <p className="pt-fresh" data-state={state}>
      <span className="pt-fresh-dot" aria-hidden="true" />
      {state === 'live' ? (
        `Last updated ${time}`
      ) : (
        <span role="status">
          {state === 'offline' ? 'You are offline. ' : 'The service is not answering. '}
          {`Figures as of ${time}; updates resume by themselves.`}
        </span>
      )}
    </p>
  );
}
