import { useEffect } from 'react';
import { useAdmin, useSession } from '../adminContext.ts';

/** Minutes without a key, pointer or wheel after which the gate comes down. */
const IDLE_MINUTES = 30;

/** Locks the dashboard when nobody has used it for a while. The work stays underneath. */
export function useIdleLock(): void {
  const { session, activity: attendance } = useAdmin().client;
  const isOpen = useSession().status === 'open';
  useEffect(() => attendance.watch(), [attendance]);
  useEffect(() => {
    if (!isOpen) return;
    attendance.touch();
    // Looking at the clock, not at one long timer, also locks after the computer has slept.
    const clock = setInterval(() => {
      if (attendance.idleFor() > IDLE_MINUTES * 60_000) session.lock('idle');
    }, 15_000);
    return () => clearInterval(clock);
  }, [isOpen, session, attendance]);
}
