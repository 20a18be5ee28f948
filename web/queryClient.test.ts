import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('createQueryClient › keeps data fresh for 5 minutes', async () => {
  const cache = createQueryClient();
  let requests = 0;
  const load = () => cache.fetchQuery({ queryKey: ['figures'], queryFn: () => (requests += 1) });
  await load();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await load();
  expect(requests).toBe(1);
  vi.advanceTimersByTime(1);
  await load();
  expect(requests).toBe(2);
});

it('createQueryClient › does not retry queries and mutations', async () => {
  const cache = createQueryClient();
  const fail = vi.fn(() => Promise.reject(new TypeError('down')));
  const stop = new QueryObserver(cache, { queryKey: ['figures'], queryFn: fail }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fail).toHaveBeenCalledTimes(1);
  new MutationObserver(cache, { mutationFn: fail }).mutate().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fail).toHaveBeenCalledTimes(2);
  stop();
});
