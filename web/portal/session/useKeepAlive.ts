import { useEffect } from 'react';
import type { Client } from '#common/client/createClient.ts';
import { keepAlive } from '#common/contract/portalAuth.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';

const MIN_INTERVAL_MS = MINUTE_MS;

/**
 * Extends the session on user input, at most once a minute. Only trusted events count and polling does not, so an
 * unattended screen is signed out.
 */
export function useKeepAlive(client: Client): void {
  useEffect(() => {
    let lastSentAt = Date.now();
    const onInput = (event: Event) => {
      const now = Date.now();
      if (!event.isTrusted || now - lastSentAt < MIN_INTERVAL_MS) return;
      lastSentAt = now;
      // Ignore errors: the next input tries again, and a 401 ends the session anyway.
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
