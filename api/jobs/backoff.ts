import type { Random } from '#api/context.ts';

const FIRST_SECONDS = 30;
const FACTOR = 3;
const MAX_SECONDS = 6 * 3600;

/**
 * Milliseconds to wait after the given attempt (1 is the first): exponential backoff from 30 s by a factor of 3
 * up to six hours, so that eight attempts take longer than an outage of some hours. A random part of up to half
 * spreads work that failed together.
 * @param randomFraction 0 up to, not including, 1
 * @param afterSeconds minimum from Retry-After
 */
export function backoffMs(attempt: number, randomFraction: number, afterSeconds = 0): number {
  const full = Math.min(FIRST_SECONDS * FACTOR ** (attempt - 1), MAX_SECONDS);
  return Math.round(
    Math.max(full * (1 - randomFraction / 2), afterSeconds * (1 + randomFraction / 10)) * 1000,
  );
}

/** A fraction from 0 to 1, from the service's random source. */
export function randomFraction({ random }: { readonly random: Random }): number {
  const [high = 0, low = 0] = random.bytes(2);
  return (high * 256 + low) / 65_536;
}
