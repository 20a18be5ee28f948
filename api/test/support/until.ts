import { vi } from 'vitest';

/**
 * Repeats a check until it does not throw. The limit only ends a test that would wait for ever: how fast something is,
 * a busy computer decides.
 */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
