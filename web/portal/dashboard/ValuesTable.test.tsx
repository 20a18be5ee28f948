import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAreas } from '../../language/areas.ts';
import { performanceSeries } from '../data/performanceSeries.ts';
import { ValuesTable, valueRows } from './ValuesTable.tsx';

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

await loadAreas('en', ['portalPanels']);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('ValuesTable › lists two equal deposits of one value date', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = '2026-11-03T11:00:00.000Z';
  const deposit = { at, amount: 10_000, type: 'deposit' } as const;
  const series = performanceSeries({
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-05T00:00:00.000Z',
    valuations: [{ at, value: '20000.00', invested: '20000.00' }],
    flows: [deposit, deposit],
  });
  render(<ValuesTable series={series} />);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findAllByText('+$10,000')).toHaveLength(2);
  expect(reported).not.toHaveBeenCalled();
});
