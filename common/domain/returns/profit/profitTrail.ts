import type { PerformanceBridge } from '../bridge/bridge.ts';
import { type Reported, reported } from '../reporting.ts';
import { conversionOf } from '../traceReturns.ts';
import type { ProfitFigure, Trail } from '../trail.ts';
import type { AccountProfit, BookedAmount, InstrumentGain, RateGain } from './accountProfit.ts';

const leaf = (name: Trail['name'], of: string, amount: bigint): Trail => ({
  name,
  of,
  value: { amount: reported(amount) },
  inputs: [],
});

type ValueAndCost = Pick<
  InstrumentGain,
  'day' | 'statedAt' | 'value' | 'original' | 'parts' | 'cost' | 'costParts'
>;

/** @param names of what an instrument is worth or brought, and of what it cost */
const valueAndCost = (
  { day, statedAt, value, cost, costParts = [], ...traced }: ValueAndCost,
  names: readonly [Trail['name'], Trail['name']] = ['worth', 'cost'],
): Trail[] => [
  { ...leaf(names[0], day, value), statedAt, ...conversionOf(traced, day) },
  { ...leaf(names[1], day, cost), ...conversionOf({ parts: costParts }, day) },
];

const gainTrail =
  (name: 'sale' | 'held') =>
  (gain: InstrumentGain): Trail => ({
    ...leaf(name, gain.day, gain.price),
    instrument: gain.symbol,
    formula: 'gain',
    inputs: [...valueAndCost(gain), ...(gain.currency === 0n ? [] : [leaf('rate', gain.day, gain.currency)])],
  });

const bookedTrail =
  (name: 'rate' | 'income' | 'fee') =>
  ({ day, instrument, amount, ...traced }: BookedAmount): Trail => ({
    ...leaf(name, day, amount),
    ...(instrument === null ? {} : { instrument }),
    ...conversionOf(traced, day),
  });

const rateTrail = ({ gain, ...booked }: RateGain): Trail => ({
  ...bookedTrail('rate')(booked),
  ...(gain && {
    formula: 'rate',
    inputs: [
      ...valueAndCost(gain, booked.instrument === null ? ['atLastRate', 'atOwnRates'] : undefined),
      ...(gain.price === 0n ? [] : [leaf('price', gain.day, gain.price)]),
    ],
  }),
});

/** What is left of a total: its rounding; of unrealised gains everything else too, like what has no rate or was declared. */
function restTrail(figure: ProfitFigure, of: string, total: Reported, inputs: readonly Trail[]): Trail[] {
  const known = inputs.reduce((sum, { value }) => sum + ('amount' in value ? value.amount : 0n), 0n);
  return known === total ? [] : [leaf(figure === 'unrealised' ? 'rest' : 'rounding', of, total - known)];
}

/** What a part of the bridge follows from. Its inputs add up to it. @param to the last day of the period */
export function profitTrail(
  profit: AccountProfit,
  bridge: PerformanceBridge,
  figure: ProfitFigure,
  to: string,
): Trail {
  const inputs = {
    realised: () => profit.sales.map(gainTrail('sale')),
    unrealised: () => profit.held.map(gainTrail('held')),
    currency: () => profit.rates.map(rateTrail),
    income: () => profit.received.map(bookedTrail('income')),
    fees: () => profit.paid.map(bookedTrail('fee')),
  }[figure]();
  const total = bridge[figure];
  return {
    ...leaf('total', to, total),
    formula: 'sum',
    inputs: [...inputs, ...restTrail(figure, to, total, inputs)],
  };
}
