import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../createClient.ts';
import { POLL_MS, pollEvery, pollInterval } from './polling.ts';

const failed = (outageMs: number, error: unknown = new NetworkError(null)) => ({
  state: {
    status: 'error' as const,
    dataUpdatedAt: 1_000_000,
    errorUpdatedAt: 1_000_000 + outageMs,
    errorUpdateCount: 1,
    error,
  },
});

describe('pollInterval', () => {
  it('is 5 seconds after a success', () => {
    expect(
      pollInterval({
        state: { status: 'success', dataUpdatedAt: 1, errorUpdatedAt: 0, errorUpdateCount: 0, error: null },
      }),
    ).toBe(POLL_MS);
  });

  it('doubles with each error, up to a minute', () => {
    const pauses: number[] = [];
    let outage = POLL_MS;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const pause = pollInterval(failed(outage));
      pauses.push(pause);
      outage += pause;
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('also starts at 5 seconds when the first request of a screen fails', () => {
    const never = (errorUpdateCount: number) =>
      pollInterval({ state: { ...failed(0).state, dataUpdatedAt: 0, errorUpdateCount } });
    expect([1, 2, 3, 4, 5, 9].map(never)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('is never shorter than Retry-After', () => {
    expect(pollInterval(failed(POLL_MS, new ApiError(429, { code: 'throttled' }, 90)))).toBe(90_000);
  });
});

describe('pollEvery', () => {
  it('keeps a longer pause and still backs off', () => {
    expect(pollEvery(30_000)(failed(POLL_MS))).toBe(30_000);
    expect(pollEvery(30_000)(failed(60_000))).toBe(60_000);
  });
});
