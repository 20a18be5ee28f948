import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { AppError } from '#api/errors/appError.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import type { PasswordStrength } from './passwordStrength.ts';
import type { PasswordTask } from './passwordWorker.ts';

/** Hash of a discarded random text, with the worker's parameters. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$7iC7L1UqFFb0vSMuoFAMIg$npiS/JB/3YP2LlEWKb9HWgHJOC9VJGFJ7nH7fAWhiK0';

/** Limit of running and queued tasks. At 30 ms each on one core, the last one waits six seconds. */
export const MAX_PASSWORD_TASKS = 200;
/** Additional tasks for known devices, addresses and sessions, so that others cannot use up the whole queue. */
const RESERVED_TASKS = 50;
const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 5 * MINUTE_MS;

/** Hashes and verifies in separate threads, because Node's shared pool also reads files and resolves names. */
export interface Passwords {
  /** @throws {AppError} `busy` */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches. Without a stored hash it does the same work, so that response times do not
   * reveal which accounts exist.
   * @param options `isKnown` when the attempt comes from a device, address or session that the account knows
   * @throws {AppError} `busy`
   */
  verify(stored: string | null, password: string, options?: { readonly isKnown: boolean }): Promise<boolean>;
  /** Estimates how hard a new password is to guess. @param personal data of the person @throws {AppError} `busy` */
  measure(password: string, personal: readonly string[]): Promise<PasswordStrength>;
  close(): Promise<void>;
}

interface Options {
  /** Module that runs the tasks. */
  readonly worker?: URL;
  readonly workerData?: unknown;
}

/** Starts threads with the first task, one fewer than there are cores, and ends them when idle. */
export function createPasswords(options: Options = {}): Passwords {
  const { worker = new URL('./passwordWorker.ts', import.meta.url), workerData } = options;
  let pool: Promise<Piscina<PasswordTask, unknown>> | undefined;
  let pending = 0;

  async function openPool(): Promise<Piscina<PasswordTask, unknown>> {
    const { Piscina } = await import('piscina');
    return new Piscina<PasswordTask, unknown>({
      filename: worker.href,
      workerData,
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: IDLE_MS,
    });
  }

  async function run<Result>(task: PasswordTask, isKnown: boolean): Promise<Result> {
    const max = MAX_PASSWORD_TASKS + (isKnown ? RESERVED_TASKS : 0);
    if (pending >= max) throw new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS });
    pending += 1;
    try {
      pool ??= openPool();
      return (await (await pool).run(task)) as Result;
    } finally {
      pending -= 1;
    }
  }

  return {
    // Hashing and measuring need a valid code or password first, so they count as attempts from a known source.
    hash: (password) => run<string>({ kind: 'hash', password }, true),
    async verify(stored, password, { isKnown } = { isKnown: false }) {
      const isMatch = await run<boolean>({ kind: 'verify', hash: stored ?? DUMMY_HASH, password }, isKnown);
      return isMatch && stored !== null;
    },
    measure: (password, personal) => run<PasswordStrength>({ kind: 'measure', password, personal }, true),
    async close() {
      await (await pool)?.destroy();
    },
  };
}
