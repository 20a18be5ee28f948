import { SqliteDriver } from '@mikro-orm/sqlite';
import type { ThrottleLimits } from '#api/config/config.ts';
import type { Clock } from '#api/context.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { RELAXED_COMMIT } from '#api/db/executionOptions.ts';
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
  /** Outside of transactions. */
  readonly em: Em;
  readonly clock: Clock;
  readonly limits: ThrottleLimits;
}

const MAX_KEY_LENGTH = 120;
const NETWORK_FACTOR = 10;

/** Hashes a key that is too long for the column, because keys contain what callers send. */
const storedKey = (key: string): string => (key.length <= MAX_KEY_LENGTH ? key : sha256Hex(key));

const count = (start: string) => `insert into throttle_bucket (key, attempts, window_ends_at) ${start}
  on conflict (key) do update set
    attempts = case when throttle_bucket.window_ends_at > ? and throttle_bucket.window_ends_at <= ?
               then throttle_bucket.attempts + 1 else 1 end,
    window_ends_at = case when throttle_bucket.window_ends_at > ? and throttle_bucket.window_ends_at <= ?
                     then throttle_bucket.window_ends_at else excluded.window_ends_at end
  returning attempts, window_ends_at`;
const COUNT = count('values (?, 1, ?)');
/** PostgreSQL commits it without waiting for the disk, as SQLite does with `RELAXED_COMMIT`. */
const COUNT_RELAXED = count(
  "select ?, 1, cast(? as bigint) from (select set_config('synchronous_commit', 'off', true)) as setting",
);

/**
 * Counts one more in the window of a key, and locks the key until the transaction ends, if there is one. Outside of
 * transactions a count may be lost in a power failure.
 */
export async function countInWindow(
  em: Em,
  key: string,
  now: number,
  windowMs: number,
): Promise<{ readonly attempts: number; readonly endsAt: number }> {
  const isAlone = !em.isInTransaction();
  const sql = isAlone && !(em.getDriver() instanceof SqliteDriver) ? COUNT_RELAXED : COUNT;
  const end = now + windowMs;
  const [row] = await em.execute<{ attempts: number; window_ends_at: number | string }[]>(
    sql,
    [key, end, now, end, now, end],
    isAlone ? RELAXED_COMMIT : {},
  );
  if (!row) throw new Error('The count returned no row.');
  return { attempts: row.attempts, endsAt: Number(row.window_ends_at) };
}

/**
 * Fixed-window counters in the database, so that all instances count together. A window that ends later than one
 * that starts now was written by a clock that was ahead; it counts as over.
 */
export function createThrottle({ em, clock, limits }: ThrottleOptions): Throttle {
  const defaultWindowMs = limits.windowMinutes * MINUTE_MS;
  const throttle: Throttle = {
    async take(key, limit, windowMs = defaultWindowMs) {
      const now = clock.now().getTime();
      const { attempts, endsAt } = await countInWindow(em, storedKey(key), now, windowMs);
      if (attempts <= limit) return;
      throw new AppError('throttled', { retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
    },
    async takeForAddress(name, address, limit) {
      await throttle.take(`${name}:${address}`, limit);
      const network = customerNetwork(address);
      if (network !== address) await throttle.take(`${name}:${network}`, limit * NETWORK_FACTOR);
    },
  };
  return throttle;
}
