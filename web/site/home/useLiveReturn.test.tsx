import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveReturn } from './useLiveReturn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('useLiveReturn › starts at 24.7 and changes every 3000 ms by up to 0.25', () => {
  let draw = 0;
  const random = () => draw;
  const { result } = renderHook(() => useLiveReturn(random, true));
  expect(result.current).toBe(24.7);
  act(() => vi.advanceTimersByTime(2_999));
  expect(result.current).toBe(24.7);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBeCloseTo(24.5, 5);
  draw = 0.999_999;
  act(() => vi.advanceTimersByTime(3_000));
  expect(result.current).toBeCloseTo(24.9, 5);
});

it('useLiveReturn › stays constant under reduced motion', () => {
  const { result } = renderHook(() => useLiveReturn(Math.random, false));
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(24.7);
});
