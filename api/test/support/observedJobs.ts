import { expect } from 'vitest';
import type { Context } from '#api/context.ts';
import { type JobKind, startJobs } from '#api/jobs/jobs.ts';
import type { Loop } from '#api/jobs/loop.ts';
import { until } from './until.ts';

/** A loop for jobs whose polls a test sees. */
export interface ObservedJobs extends Loop {
  /** Wakes the loop and waits until it has read the table. */
  poll(): Promise<void>;
}

/** One of several instances on the database. */
export function startObservedJobs(
  context: Context,
  kinds: readonly JobKind[],
  ...options: [stopDeadline?: () => AbortSignal]
): ObservedJobs {
  let reads = 0;
  const now = () => {
    reads += 1;
    return context.clock.now();
  };
  const loop = startJobs({ ...context, clock: { now } }, kinds, ...options);
  return {
    ...loop,
    async poll() {
      // Each poll reads the clock, and one in progress at most four times.
      const enough = reads + 5;
      await until(() => {
        loop.wake();
        expect(reads).toBeGreaterThanOrEqual(enough);
      });
    },
  };
}

/** A function that ends when it is told to. */
export function createBarrier() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: () => resolve() };
}
