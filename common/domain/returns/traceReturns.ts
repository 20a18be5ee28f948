import type { Instrument } from '../instruments/instrument.ts';
import type { DatedPrice } from '../prices/price.ts';
import { currencyOf } from '../prices/rate.ts';
import type { DatedRate } from '../prices/rateHistory.ts';
import { zurichDate } from '../zurichTime.ts';
import type { AccountReturns } from './accountReturns.ts';
import { DAYS_OF_YEAR, daysBetween } from './dates.ts';
import { toReturn } from './growth.ts';
import type { Worth } from './history.ts';
import { type AmountPart, partsOf, reported, type TracedAmount } from './reporting.ts';
import type { MonthReturn } from './timeWeighted/months.ts';
import type { GrowthPoint, SubPeriod, WeightedFlow } from './timeWeighted/timeWeighted.ts';
import type { Trail } from './trail.ts';

/** The prices that a rate is made of, as they are recorded: from a currency to dollars, and inverse to another one. */
export const ratesOf = ({ quotes }: Pick<DatedRate, 'quotes'>): Trail[] =>
  quotes.flatMap(({ instrument, price }, index) => {
    const from = currencyOf(instrument.id) ?? 'USD';
    if (from === 'USD') return [];
    const name = index === 0 ? 'exchangeRate' : 'inverseRate';
    return [{ name, of: zurichDate(price.at), value: { rate: { from, price } }, inputs: [] }];
  });

interface RatedPrice {
  readonly price: DatedPrice;
  readonly rate: Pick<DatedRate, 'quotes'>;
}

/** The price of a unit as it is recorded, with the rates to another currency. */
export const unitTrail = (instrument: Instrument, of: string, { price, rate }: RatedPrice): Trail[] => [
  { name: 'quote', of, instrument: instrument.symbol, value: { quote: { instrument, price } }, inputs: [] },
  ...ratesOf(rate),
];

export const partTrail = (part: AmountPart): Trail => ({
  name: part.kind,
  of: part.day,
  value: { amount: part.amount },
  ...(part.statedAt && { statedAt: part.statedAt }),
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

export const worthTrail = (name: 'start' | 'end', { day, statedAt, value, ...traced }: Worth): Trail => ({
  name,
  of: day,
  statedAt,
  value: { amount: value },
  ...conversionOf(traced, day),
});

export const flowTrail = ({ day, amount, weight, ...traced }: WeightedFlow): Trail => ({
  name: 'flow',
  of: day,
  value: { amount },
  weight,
  ...conversionOf(traced, day),
});

const subPeriodTrail = ({ start, end, flows, growth, isApproximation }: SubPeriod): Trail => ({
  name: 'subPeriod',
  of: end.day,
  value: returnOf(growth),
  isApproximation,
  formula: 'weighted',
  inputs: [worthTrail('start', start), ...flows.map(flowTrail), worthTrail('end', end)],
});

/** The growth until a point: the months before it, and the sub-periods of its own. */
function pointTrail(name: 'high' | 'low', point: GrowthPoint, { points, years }: AccountReturns): Trail {
  let left = points.indexOf(point);
  const inputs: Trail[] = [];
  for (const month of years.flatMap(({ months }) => months)) {
    const { parts } = month;
    if (parts.length > left) inputs.push(...parts.slice(0, left).map(subPeriodTrail));
    else if (parts.length > 0) inputs.push(monthTrail(month));
    left = Math.max(0, left - parts.length);
  }
  return { name, of: point.day, value: returnOf(point.growth), formula: 'product', inputs };
}

type ReturnFigure =
  | 'timeWeighted'
  | 'perYear'
  | 'moneyWeighted'
  | 'drawdown'
  | 'volatility'
  | 'volatilityPerYear'
  | 'downside'
  | 'month';

/** What a figure follows from; null for one that there is not. @param month 'YYYY-MM', of the figure `month` */
export function trailOf(returns: AccountReturns, figure: ReturnFigure, month?: string): Trail | null {
  const { timeWeighted, timeWeightedPerYear, moneyWeighted, drawdown, years, risk, from, to } = returns;
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
    case 'perYear': {
      const whole = trailOf(returns, 'timeWeighted');
      if (!whole || timeWeightedPerYear === null) return null;
      const weight = daysBetween(from, to) / DAYS_OF_YEAR;
      return {
        ...total,
        value: { return: timeWeightedPerYear },
        formula: 'annualised',
        inputs: [{ ...whole, name: 'overYears', weight }],
      };
    }
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
        inputs: moneyWeighted.payments.map(({ day, amount, time, statedAt, ...traced }) => ({
          name: 'payment',
          of: day,
          value: { amount },
          weight: time,
          ...(statedAt && { statedAt }),
          ...conversionOf(traced, day),
        })),
      };
    case 'drawdown':
      if (!drawdown) return null;
      return {
        ...total,
        value: { return: drawdown.fall },
        formula: 'fall',
        inputs: [pointTrail('high', drawdown.peak, returns), pointTrail('low', drawdown.low, returns)],
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
    case 'volatilityPerYear': {
      const perMonth = trailOf(returns, 'volatility');
      if (!perMonth || !risk || risk.volatilityPerYear === null) return null;
      return {
        ...total,
        value: { return: risk.volatilityPerYear },
        formula: 'scaled',
        inputs: [{ ...perMonth, name: 'perMonth' }],
      };
    }
  }
}
