import { createHash } from 'node:crypto';
import type { Context } from '#api/context.ts';
import { AppError } from '../errors/appError.ts';
import { customerNetwork } from '../http/clientAddress.ts';

export interface Throttle {
  /**
   * Counts one attempt before it is made, so that parallel guesses cannot slip past the limit.
   * @param windowMs the configured window unless stated
   * @throws {AppError} `throttled` with Retry-After once more than `limit` were made in the window
   */
  take(key: string, limit: number, windowMs?: number): Promise<void>;
  /**
   * The same for an address. Its IPv6 network (/48), which may hold 65 536 such addresses, gets ten times as many.
   * @param address as `budgetAddress` gives it
   */
  takeForAddress(name: string, address: string, limit: number): Promise<void>;
}

const MAX_KEY = 120;
const NETWORK_FACTOR = 10;

/** A key as it is stored. What callers state is part of it and may be longer than the column. */
const storedKey = (key: string): string =>
  key.length <= MAX_KEY ? key : createHash('sha256').update(key).digest('hex');

/**
 * Attempt counters in the database, so that all instances count together. A window that ends later than one
 * that starts now was written by a clock that was ahead; it counts as over.
 */
export function createThrottle(context: Context): Throttle {
  const defaultWindowMs = context.config.throttle.windowMinutes * 60_000;
  const throttle: Throttle = {
    async take(key, limit, windowMs = defaultWindowMs) {
      const now = context.clock.now().getTime();
      const rows = await context
        .em()
        .getConnection()
        .execute<{ attempts: number; window_ends_at: number | string }[]>(
          `insert into throttle_bucket (key, attempts, window_ends_at) values (?, 1, ?)
         on conflict (key) do update set
           attempts = case when throttle_bucket.window_ends_at > ? and throttle_bucket.window_ends_at <= ?
                      then throttle_bucket.attempts + 1 else 1 end,
           window_ends_at = case when throttle_bucket.window_ends_at > ? and throttle_bucket.window_ends_at <= ?
                            then throttle_bucket.window_ends_at else excluded.window_ends_at end
         returning attempts, window_ends_at`,
          [storedKey(key), now + windowMs, now, now + windowMs, now, now + windowMs],
        );
      const bucket = rows[0];
      if (bucket && bucket.attempts > limit) {
        const retryAfter = Math.max(1, Math.ceil((Number(bucket.window_ends_at) - now) / 1000));
        throw new AppError('throttled', { retryAfter });
      }
    },
    async takeForAddress(name, address, limit) {
      await throttle.take(`${name}:${address}`, limit);
      const network = customerNetwork(address);
      if (network !== address) await throttle.take(`${name}:${network}`, limit * NETWORK_FACTOR);
    },
  };
  return throttle;
}
