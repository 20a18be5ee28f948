import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createTranslator } from '#common/language/translator.ts';
import { loadAreas } from '../../language/areas.ts';
import en from '../../messages/en/portalPanels/performance.ts';
import { performanceSeries } from '../data/performanceSeries.ts';
import { type ChartReading, chartReadings, describeReading } from './chartReadings.ts';
import { ChartReader } from './PerformanceChart.tsx';

await loadAreas('en', ['portalPanels']);
afterEach(cleanup);

const t = createTranslator('en', en);
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12)).toISOString();
const series = performanceSeries({
  from: at(10),
  to: at(20),
  valuations: [
    { at: at(10), value: '1000.00', invested: '1000.00' },
    { at: at(14), value: '1250.50', invested: '1200.00' },
    { at: at(18), value: '1100.25', invested: '1200.00' },
  ],
  flows: [
    { at: at(14), amount: 300, type: 'deposit' },
    { at: at(14), amount: 100, type: 'withdrawal' },
  ],
});

it('chartReadings › state value, flow and gain of each point, which add up', () => {
  const lines = chartReadings(series).map((reading) => describeReading(reading, false, t).slice(1));
  expect(lines).toEqual([
    ['Value $1,000.00'],
    ['Value $1,250.50', 'Deposit +$200.00', 'Gain +$50.50'],
    ['Value $1,100.25', 'Loss −$150.25'],
    ['Value $1,100.25'],
  ]);
  expect(
    JSON.stringify(chartReadings(series).map((reading) => describeReading(reading, true, t))),
  ).not.toMatch(/\$\d/);
});

it('chartReadings › call no fraction of a cent a loss', () => {
  const withdrawn = performanceSeries({
    from: at(10),
    to: at(14),
    valuations: [
      { at: at(10), value: '1000.00', invested: '1000.00' },
      { at: at(14), value: '900.00', invested: '900.00' },
    ],
    flows: [{ at: at(14), amount: 99.99999, type: 'withdrawal' }],
  });
  const [, last] = chartReadings(withdrawn).map((reading) => describeReading(reading, false, t).slice(1));
  expect(last).toEqual(['Value $900.00', 'Withdrawal −$100.00']);
});

function Reader() {
  const [selected, setSelected] = useState<ChartReading>();
  const [readings] = useState(() => chartReadings(series));
  return <ChartReader readings={readings} selected={selected} isPrivate={false} onSelect={setSelected} />;
}

it('ChartReader › says date, value and flow of the point that the slider stands at', () => {
  render(<Reader />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Read point by point' });
  expect(slider.getAttribute('aria-valuetext')).toContain('Use the arrow keys');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuetext')).toBe('20 Nov 2026, 13:00 CET · Value $1,100.25');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '14 Nov 2026, 13:00 CET · Value $1,250.50 · Deposit +$200.00 · Gain +$50.50',
  );
  screen.getByText(/Deposit \+\$200\.00/);
});
