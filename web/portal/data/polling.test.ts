import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#common/client/createClient.ts';
import { POLL_MS, pollInterval } from './polling.ts';

const failed = (outageMs: number, error: unknown = new NetworkError(null)) => ({
  state: { status: 'error' as const, dataUpdatedAt: 1_000_000, errorUpdatedAt: 1_000_000 + outageMs, error },
});

describe('the pause between polls', () => {
  it('is five seconds while all is well', () => {
    expect(
      pollInterval({ state: { status: 'success', dataUpdatedAt: 1, errorUpdatedAt: 0, error: null } }),
    ).toBe(POLL_MS);
  });

  it('doubles with each failure, up to a minute', () => {
    const pauses: number[] = [];
    let outage = POLL_MS;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const pause = pollInterval(failed(outage));
      pauses.push(pause);
      outage += pause;
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('is never shorter than the service asked for', () => {
    expect(pollInterval(failed(POLL_MS, new ApiError(429, { code: 'throttled' }, 90)))).toBe(90_000);
  });
});
