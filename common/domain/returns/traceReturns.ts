import { currencyOf } from '../prices/rate.ts';
import type { DatedRate } from '../prices/rateHistory.ts';
import { zurichDate } from '../zurichTime.ts';
import type { AccountReturns } from './accountReturns.ts';
import { toReturn } from './growth.ts';
import type { Worth } from './history.ts';
import { type AmountPart, partsOf, reported, type TracedAmount } from './reporting.ts';
import type { MonthReturn } from './timeWeighted/months.ts';
import type { GrowthPoint, SubPeriod } from './timeWeighted/timeWeighted.ts';
import type { ProfitFigure, TracedFigure, Trail } from './trail.ts';

/** The prices that a rate is made of, as they are recorded: from a currency to dollars, and inverse to another one. */
export const ratesOf = ({ quotes }: DatedRate): Trail[] =>
  quotes.flatMap(({ instrument, price }, index) => {
    const from = currencyOf(instrument.id) ?? 'USD';
    if (from === 'USD') return [];
    const name = index === 0 ? 'exchangeRate' : 'inverseRate';
    return [{ name, of: zurichDate(price.at), value: { rate: { from, price } }, inputs: [] }];
  });

const partTrail = (part: AmountPart): Trail => ({
  name: part.kind,
  of: part.day,
  value: { amount: part.amount },
  ...conversionOf(part, part.day),
});

/** What an amount follows from that was converted, or of whose parts some were. */
export function conversionOf(
  { original, parts = [] }: TracedAmount,
  of: string,
): Pick<Trail, 'formula' | 'inputs'> {
  if (!original) {
    const known = partsOf(parts);
    return known.length === 0 ? { inputs: [] } : { formula: 'sum', inputs: known.map(partTrail) };
  }
  const { currency, amount, rate } = original;
  const stated: Trail = { name: 'original', of, value: { amount: reported(amount), currency }, inputs: [] };
  return { formula: 'converted', inputs: [stated, ...ratesOf(rate)] };
}

const returnOf = (growth: bigint | null) => ({ return: growth === null ? null : toReturn(growth) });

const monthTrail = ({ month, growth, isApproximation }: MonthReturn): Trail => ({
  name: 'month',
  of: month,
  value: returnOf(growth),
  isApproximation,
  inputs: [],
});

const worthTrail = (name: 'start' | 'end', { day, statedAt, value, ...traced }: Worth): Trail => ({
  name,
  of: day,
  statedAt,
  value: { amount: value },
  ...conversionOf(traced, day),
});

const subPeriodTrail = ({ start, end, flows, growth, isApproximation }: SubPeriod): Trail => ({
  name: 'subPeriod',
  of: end.day,
  value: returnOf(growth),
  isApproximation,
  formula: 'weighted',
  inputs: [
    worthTrail('start', start),
    ...flows.map(
      ({ day, amount, weight, ...traced }): Trail => ({
        name: 'flow',
        of: day,
        value: { amount },
        weight,
        ...conversionOf(traced, day),
      }),
    ),
    worthTrail('end', end),
  ],
});

const pointTrail = (name: 'high' | 'low', point: GrowthPoint): Trail => ({
  name,
  of: point.day,
  value: returnOf(point.growth),
  inputs: [],
});

/** What a figure follows from; null for one that there is not. @param month 'YYYY-MM', of the figure `month` */
export function trailOf(
  returns: AccountReturns,
  figure: Exclude<TracedFigure, ProfitFigure | 'reference' | 'contributions'>,
  month?: string,
): Trail | null {
  const { timeWeighted, moneyWeighted, drawdown, years, risk, to } = returns;
  const total = { name: 'total', of: to } as const;
  switch (figure) {
    case 'timeWeighted':
      if (timeWeighted.kind !== 'defined') return null;
      return {
        ...total,
        value: returnOf(timeWeighted.growth),
        isApproximation: timeWeighted.isApproximation,
        formula: 'product',
        inputs: years.map(({ year, growth, months, isApproximation }) => ({
          name: 'year',
          of: year,
          value: returnOf(growth),
          isApproximation,
          formula: 'product',
          inputs: months.map(monthTrail),
        })),
      };
    case 'month': {
      const found = years.flatMap(({ months }) => months).find((candidate) => candidate.month === month);
      if (!found) return null;
      return { ...monthTrail(found), formula: 'product', inputs: found.parts.map(subPeriodTrail) };
    }
    case 'moneyWeighted':
      if (moneyWeighted.kind !== 'defined') return null;
      return {
        ...total,
        value: { return: moneyWeighted.rate },
        formula: 'discounted',
        inputs: moneyWeighted.payments.map(({ day, amount, time, ...traced }) => ({
          name: 'payment',
          of: day,
          value: { amount },
          weight: time,
          ...conversionOf(traced, day),
        })),
      };
    case 'drawdown':
      if (!drawdown) return null;
      return {
        ...total,
        value: { return: drawdown.fall },
        formula: 'fall',
        inputs: [pointTrail('high', drawdown.peak), pointTrail('low', drawdown.low)],
      };
    case 'volatility':
    case 'downside':
      if (!risk) return null;
      return {
        ...total,
        value: { return: risk[figure] },
        formula: figure === 'volatility' ? 'deviation' : 'shortfall',
        inputs: risk.months.map(monthTrail),
      };
  }
}
