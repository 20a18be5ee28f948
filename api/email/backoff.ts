const FIRST_SECONDS = 30;
const FACTOR = 3;
const MAX_SECONDS = 6 * 3600;

/** After this many attempts a message has failed. */
export const MAX_ATTEMPTS = 8;

/**
 * Milliseconds to wait after the given attempt (1 is the first): half a minute, then three times as long
 * each time, up to six hours, so that eight attempts outlast a provider's bad day. Up to half of it is
 * left to chance, so that messages that failed together do not return together.
 * @param randomFraction 0 up to, not including, 1
 * @param afterSeconds what the provider asked for; never undercut
 */
export function backoffMs(attempt: number, randomFraction: number, afterSeconds = 0): number {
  const full = Math.min(FIRST_SECONDS * FACTOR ** (attempt - 1), MAX_SECONDS);
  return Math.round(
    Math.max(full * (1 - randomFraction / 2), afterSeconds * (1 + randomFraction / 10)) * 1000,
  );
}
