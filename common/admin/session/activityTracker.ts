/** What a person does that shows they are there. A screen reader may press a button without key or pointer. */
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'click'] as const;

/** For how long after the last sign what the dashboard asks for counts as asked by the person, in ms. */
const ATTENDED_TIMEOUT_MS = 60_000;

/** Whether someone is at the dashboard, as far as keys and pointers tell. */
export interface ActivityTracker {
  /** Milliseconds since the last sign of a person. */
  idleFor(): number;
  /** Whether what is asked for now is the dashboard's own doing. */
  isUnattended(): boolean;
  /** Takes now for a sign. */
  touch(): void;
  /** Watches the page for signs; returns how to stop. */
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
    touch: touch,
    watch() {
      for (const sign of ACTIVITY_EVENTS) addEventListener(sign, touch, { passive: true, capture: true });
      return () => {
        for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, touch, { capture: true });
      };
    },
  };
}
