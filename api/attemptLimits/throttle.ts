import type { ThrottleLimits } from '#api/config/config.ts';
import type { Clock } from '#api/context.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { customerNetwork } from '#api/http/clientAddress.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';

export interface Throttle {
  /**
   * Counts a request before it is handled, so that parallel ones cannot exceed the limit.
   * @param windowMs defaults to the configured window
   * @throws {AppError} `throttled` with Retry-After after more than `limit` requests in the window
   */
  take(key: string, limit: number, windowMs?: number): Promise<void>;
  /**
   * Counts a request of an address and of its IPv6 network (/48), which contains up to 65 536 such addresses and
   * gets ten times the limit.
   * @param address as `clientNetwork` returns it
   */
  takeForAddress(name: string, address: string, limit: number): Promise<void>;
}

interface ThrottleOptions {
  readonly em: () => Em;
  readonly clock: Clock;
  readonly limits: ThrottleLimits;
}

const MAX_KEY_LENGTH = 120;
const NETWORK_FACTOR = 10;

/** Hashes a key that is too long for the column, because keys contain what callers send. */
const storedKey = (key: string): string => (key.length <= MAX_KEY_LENGTH ? key : sha256Hex(key));

/**
 * Fixed-window counters in the database, so that all instances count together. A window that ends later than one
 * that starts now was written by a clock that was ahead; it counts as over.
 */
export function createThrottle({ em, clock, limits }: ThrottleOptions): Throttle {
  const defaultWindowMs = limits.windowMinutes * MINUTE_MS;
  const throttle: Throttle = {
    async take(key, limit, windowMs = defaultWindowMs) {
      const now = clock.now().getTime();
      const rows = await em()
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
