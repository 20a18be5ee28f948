import { useRef, useState } from 'react';
import { isUnknownOutcome } from '../failure.ts';

/** A fresh idempotency key. Works on plain http too, where `crypto.randomUUID` is missing. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export interface Once {
  readonly busy: boolean;
  /** Runs `act` unless a run is under way. Rejects as `act` does. */
  run(act: (key: string) => Promise<void>): Promise<void>;
}

/**
 * One action of one dialog opening: a second click while it runs does nothing, and a retry after a broken
 * connection carries the same idempotency key. A refusal is certain to have changed nothing, so the
 * corrected attempt after it gets a new key.
 */
export function useOnce(): Once {
  const key = useRef<string>(undefined);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(act) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      key.current ??= freshKey();
      try {
        await act(key.current);
        key.current = undefined;
      } catch (error) {
        if (!isUnknownOutcome(error)) key.current = undefined;
        throw error;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
