import { useRef, useState } from 'react';
import { randomKey } from '#common/client/randomKey.ts';
import { isUnknownOutcome } from '../errorTexts.ts';

export interface Once {
  readonly busy: boolean;
  /**
   * Runs `act` unless a run is under way. Rejects as `act` does.
   * @param about what it is done to, where that may be another thing each time: it then gets another key
   */
  run(act: (key: string) => Promise<void>, about?: string): Promise<void>;
}

/**
 * One action of one dialog opening: a second click while it runs does nothing, and a retry after a broken
 * connection carries the same idempotency key. A refusal is certain to have changed nothing, so the
 * corrected attempt after it gets a new key.
 */
export function useOnce(): Once {
  const key = useRef<string>(undefined);
  const subject = useRef<string>(undefined);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(act, about) {
      if (running.current) return;
      if (subject.current !== about) key.current = undefined;
      subject.current = about;
      running.current = true;
      setBusy(true);
      key.current ??= randomKey();
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
