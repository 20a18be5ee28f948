import { MINUTE_MS } from '#common/domain/duration.ts';

/** Events of a user. Screen readers can click without a key or a pointer. */
export const ACTIVITY_EVENTS = [
  'keydown',
  'pointerdown',
  'pointermove',
  'wheel',
  'touchstart',
  'click',
] as const;

/** Requests within this time after the last event count as requests of the user. */
const ATTENDED_TIMEOUT_MS = MINUTE_MS;

/** Tracks whether someone uses the dashboard, by key and pointer events. */
export interface ActivityTracker {
  /** Milliseconds since the last event. */
  idleFor(): number;
  /** Whether a request now is automatic, and not caused by the user. */
  isUnattended(): boolean;
  /** Records activity now. */
  touch(): void;
  /** Listens to the events of the page. @returns how to stop */
  watch(): () => void;
}

export function createActivityTracker(): ActivityTracker {
  let last = Date.now();
  const touch = () => {
    last = Date.now();
  };
  const idleFor = () => Date.now() - last;
  return {
    idleFor,
    isUnattended: () => idleFor() > ATTENDED_TIMEOUT_MS,
    touch,
    watch() {
      for (const event of ACTIVITY_EVENTS) addEventListener(event, touch, { passive: true, capture: true });
      return () => {
        for (const event of ACTIVITY_EVENTS) removeEventListener(event, touch, { capture: true });
      };
    },
  };
}
