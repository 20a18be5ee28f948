import { useEffect } from 'react';
import { useAdmin, useSession } from '../adminContext.ts';

/** Minutes without a key, pointer or wheel after which the gate comes down. */
export const IDLE_MINUTES = 30;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Locks the dashboard when nobody has used it for a while. The work stays underneath. */
export function useIdleLock(): void {
  const { session } = useAdmin().client;
  const isOpen = useSession().status === 'open';
  useEffect(() => {
    if (!isOpen) return;
    let last = Date.now();
    const seen = () => {
      last = Date.now();
    };
    // Looking at the clock, not at one long timer, also locks after the computer has slept.
    const clock = setInterval(() => {
      if (Date.now() - last > IDLE_MINUTES * 60_000) session.lock('idle');
    }, 15_000);
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, capture: true });
    return () => {
      clearInterval(clock);
      for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true });
    };
  }, [isOpen, session]);
}
