import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { AppError } from '#api/errors/appError.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { normaliseSecret } from '#common/domain/normaliseSecret.ts';
import { argon2id, type PasswordHashing } from './argon2id.ts';
import { createLimit } from './createLimit.ts';
import type { PasswordStrength } from './passwordStrength.ts';
import type { StrengthInput } from './strengthWorker.ts';

/** Hash of a discarded random text, with the parameters of `argon2id`. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$7iC7L1UqFFb0vSMuoFAMIg$npiS/JB/3YP2LlEWKb9HWgHJOC9VJGFJ7nH7fAWhiK0';

/** Limit of running and queued calculations. At 30 ms each on one core, the last one waits six seconds. */
export const MAX_CALCULATIONS = 200;
/** Additional ones for known devices, addresses and sessions, so that others cannot use up the whole queue. */
const RESERVED_CALCULATIONS = 50;
const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 5 * MINUTE_MS;

/**
 * Whether a typed password matches a hash. `outdated`: a hash of the characters as they were typed, from releases that did
 * not normalise passwords; it should be replaced.
 */
export type PasswordMatch = false | 'current' | 'outdated';

/** Checks passwords off the main thread, in the form of `normaliseSecret`. */
export interface Passwords {
  /** @throws {AppError} `busy` */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches. Without a stored hash it does the same work, so that response times do not
   * reveal which accounts exist.
   * @param options `isKnown` when the attempt comes from a device, address or session that the account knows
   * @throws {AppError} `busy`
   */
  verify(
    stored: string | null,
    typed: string,
    options?: { readonly isKnown: boolean },
  ): Promise<PasswordMatch>;
  /** Estimates how hard a new password is to guess. @param personal data of the person @throws {AppError} `busy` */
  measure(password: string, personal: readonly string[]): Promise<PasswordStrength>;
  close(): Promise<void>;
}

/** The other threads of Node's pool, which has four, stay free for files, names and log lines. */
const MAX_HASHING_THREADS = 3;

/** Hashes in as many threads as there are cores beside the one of the event loop. */
export function createPasswords(hashing: PasswordHashing = argon2id): Passwords {
  const limit = createLimit(Math.min(MAX_HASHING_THREADS, Math.max(1, availableParallelism() - 1)));
  let pool: Promise<Piscina<StrengthInput, PasswordStrength>> | undefined;
  let pending = 0;

  async function openPool(): Promise<Piscina<StrengthInput, PasswordStrength>> {
    const { Piscina } = await import('piscina');
    const worker = new URL('./strengthWorker.ts', import.meta.url);
    return new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
  }

  async function run<Result>(isKnown: boolean, calculate: () => Promise<Result>): Promise<Result> {
    const max = MAX_CALCULATIONS + (isKnown ? RESERVED_CALCULATIONS : 0);
    if (pending >= max) throw new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS });
    pending += 1;
    try {
      return await calculate();
    } finally {
      pending -= 1;
    }
  }

  return {
    // Hashing and measuring need a valid code or password first, so they count as attempts from a known source.
    hash: (password) => run(true, () => limit(() => hashing.hash(normaliseSecret(password)))),
    async verify(stored, typed, { isKnown } = { isKnown: false }) {
      const password = normaliseSecret(typed);
      const compare = async (): Promise<PasswordMatch> => {
        const hash = stored ?? DUMMY_HASH;
        if (await hashing.verify(hash, password)) return 'current';
        return typed !== password && (await hashing.verify(hash, typed)) && 'outdated';
      };
      const match = await run(isKnown, () => limit(compare));
      return stored !== null && match;
    },
    measure: (password, personal) =>
      run(true, async () => {
        pool ??= openPool();
        return (await pool).run({ password, personal });
      }),
    async close() {
      await (await pool)?.destroy();
    },
  };
}
