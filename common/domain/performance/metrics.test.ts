import { expect, it } from 'vitest';
import { MONEY_UNITS_PER_DOLLAR, money } from '../money.ts';
import { measuredVolatilityMetric, timeWeightedReturnMetric } from './metrics.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const worth = (day: number, dollars: bigint) => ({
  at: at(day),
  value: money(dollars * MONEY_UNITS_PER_DOLLAR),
});

it('timeWeightedReturnMetric › returns the formula with its inputs', () => {
  const metric = timeWeightedReturnMetric([worth(1, 100n), worth(2, 110n), worth(3, 121n)], []);
  expect(metric).toMatchObject({ text: '21.00%', provenance: 'reported' });
  expect(metric?.inputs[0]).toEqual({ input: 'subPeriods', value: '2' });
  expect(timeWeightedReturnMetric([worth(1, 100n)], [])).toBeNull();
});

it('measuredVolatilityMetric › returns null with fewer than two daily returns', () => {
  const valuations = [worth(1, 100n), worth(2, 101n)];
  expect(measuredVolatilityMetric(valuations, [], at(2))).toBeNull();
  expect(measuredVolatilityMetric(valuations, [], at(3))).toMatchObject({ text: '13.5%', value: 13.5 });
});
