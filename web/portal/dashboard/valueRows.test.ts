import { expect, it } from 'vitest';
import { performanceSeries } from '../data/performanceSeries.ts';
import { valueRows } from './valueRows.ts';

it('valueRows › lists cash flows and points without one, newest first', () => {
  const series = performanceSeries({
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-05T00:00:00.000Z',
    valuations: [
      { at: '2026-11-01T00:00:00.000Z', value: '100.00', invested: '100.00' },
      { at: '2026-11-03T00:00:00.000Z', value: '300.00', invested: '200.00' },
    ],
    flows: [{ at: '2026-11-03T00:00:00.000Z', amount: 100, type: 'deposit' }],
  });
  const rows = valueRows(series).map(({ at, value, flow: booked }) => [
    new Date(at).getUTCDate(),
    value,
    booked === null ? null : booked > 0n,
  ]);
  expect(rows).toEqual([
    [5, 300, null],
    [3, 300, true],
    [1, 100, null],
  ]);
});
