import { describe, expect, test } from 'vitest';
import type { WaitingItem } from '#common/contract/overview.ts';
import { formatAge } from '../../formatAge.ts';
import { ageOf } from './Queue.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const item = (over: Partial<WaitingItem>): WaitingItem => ({
  kind: 'applications',
  id: 'a1',
  title: 'Anna Muster',
  since: '2026-11-19T12:00:00Z',
  ...over,
});

describe('ageOf', () => {
  test('says how much of the promised time is left', () =>
    expect(ageOf(item({ dueAt: '2026-11-21T12:00:00Z' }), NOW)).toEqual({
      text: '24 hours left',
      passed: 0.5,
      isLate: false,
    }));
  test('says how late the answer is', () =>
    expect(ageOf(item({ dueAt: '2026-11-20T10:59:00Z' }), NOW)).toEqual({
      text: '1 hour late',
      passed: 1,
      isLate: true,
    }));
  test('says how long a record waits for which nothing is promised', () =>
    expect(ageOf(item({}), NOW).text).toBe('Waiting 24 hours'));
  test('says from when a withdrawal can be decided', () =>
    expect(ageOf(item({ waitsUntil: '2026-11-21T12:00:00Z' }), NOW).text).toBe(
      'Not before 21 Nov 2026, 13:00 CET',
    ));
});

test.each([
  [20_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [47 * 3_600_000, '47 hours'],
  [49 * 3_600_000, '2 days'],
])('formatAge › writes %i ms as %s', (ms, text) => expect(formatAge(ms)).toBe(text));
