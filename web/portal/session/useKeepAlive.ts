import { useEffect } from 'react';
import type { Client } from '#common/client/createClient.ts';
import { keepAlive } from '#common/contract/portalAccess.ts';

const MIN_INTERVAL_MS = 60_000;

/**
 * Tells the service that a person is at the screen, at most once a minute and only on input that a person
 * made. Polling never does, so an unattended screen signs itself out.
 */
export function useKeepAlive(client: Client): void {
  useEffect(() => {
    let lastSentAt = Date.now();
    const onInput = (event: Event) => {
      const now = Date.now();
      if (!event.isTrusted || now - lastSentAt < MIN_INTERVAL_MS) return;
      lastSentAt = now;
      // A failure is of no consequence here: the next input tries again, and a 401 ends the session anyway.
      client.call(keepAlive).catch(() => undefined);
    };
    window.addEventListener('pointerdown', onInput);
    window.addEventListener('keydown', onInput);
    return () => {
      window.removeEventListener('pointerdown', onInput);
      window.removeEventListener('keydown', onInput);
    };
  }, [client]);
}
