import { useEffect } from 'react';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { useAdmin, useSession } from '../adminContext.ts';

/** The dashboard locks after this time without activity. */
const IDLE_TIMEOUT_MS = 30 * MINUTE_MS;
const CHECK_MS = 15_000;

/** Locks the dashboard after a time without activity. Its state is preserved. */
export function useIdleLock(): void {
  const { session, activity } = useAdmin().client;
  const isOpen = useSession().status === 'open';
  useEffect(() => activity.watch(), [activity]);
  useEffect(() => {
    if (!isOpen) return;
    activity.touch();
    // Short timers that compare times also lock after the computer was asleep; one long timer would not.
    const timer = setInterval(() => {
      if (activity.idleFor() > IDLE_TIMEOUT_MS) session.lock('idle');
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isOpen, session, activity]);
}
