import { expect, it } from 'vitest';
import { groupByDay } from './groupByDay.ts';

it('groupByDay › groups by the day in Zürich, not in UTC', () => {
  const groups = groupByDay([{ at: '2026-11-19T23:30:00Z' }, { at: '2026-11-19T22:30:00Z' }]);
  expect(groups.map((group) => group.day)).toEqual(['2026-11-20', '2026-11-19']);
});
