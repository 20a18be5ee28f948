import { setTimeout as pause } from 'node:timers/promises';

/** How long a statement or a transaction waits for another process to release its lock. */
const BUSY_LIMIT_MS = 4_000;
const FIRST_WAIT_MS = 5;
const MAX_WAIT_MS = 100;

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));

/** Retries with exponential backoff while the database is locked. The event loop stays free between attempts. */
export async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + BUSY_LIMIT_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(wait);
  }
}
