import type { PerformanceBridge } from '../bridge/bridge.ts';
import type { ReturnHistory } from '../history.ts';
import { opposite, oppositeParts, reported } from '../reporting.ts';
import { amountOf, differenceTrail, periodTrails, sumTrail } from '../traceAmounts.ts';
import { conversionOf, partTrail } from '../traceReturns.ts';
import type { ProfitFigure, Trail } from '../trail.ts';
import type { AccountProfit, BookedAmount, InstrumentGain, RateGain, StatedGain } from './accountProfit.ts';
import { gainsByInstrument, type InstrumentContribution } from './gainsByInstrument.ts';

const leaf = (name: Trail['name'], of: string, amount: bigint): Trail => ({
  name,
  of,
  value: { amount: reported(amount) },
  inputs: [],
});

/** Shares of inputs, with what rounding added to them. */
function shareTrail(of: Trail, inputs: readonly Trail[]): Trail {
  const known = inputs.reduce((sum, input) => sum + Number(amountOf(input)) * (input.weight ?? 0), 0);
  const left = amountOf(of) - BigInt(Math.round(known));
  const rounding = left === 0n ? [] : [{ ...leaf('rounding', of.of, left), weight: 1 }];
  return { ...of, formula: 'average', inputs: [...inputs, ...rounding] };
}

/** What an instrument is worth or brought. */
const valueTrail = (
  { day, statedAt, value, original = null, parts = [] }: StatedGain,
  name: Trail['name'],
): Trail => ({
  ...leaf(name, day, value),
  statedAt,
  ...conversionOf({ original, parts }, day),
});

/** What it cost: all that was paid for it, or shares of that once a part was sold. */
function costTrail({ day, cost, costParts = [] }: StatedGain, name: Trail['name']): Trail {
  const whole = leaf(name, day, cost);
  if (costParts.every(({ share }) => share === 1)) {
    return { ...whole, ...conversionOf({ parts: costParts.map(({ part }) => part) }, day) };
  }
  return shareTrail(
    whole,
    costParts.map(({ part, share }) => ({ ...partTrail(part), name: 'costShare', weight: share })),
  );
}

/** What the change of a rate made of a gain: the cost at the rate of the value less the cost. */
function currencyTrail(gain: StatedGain, isPosition: boolean): Pick<Trail, 'formula' | 'inputs'> {
  const { day, value, price, costShare = null, statedAt } = gain;
  if (!isPosition) {
    const inputs = [valueTrail(gain, 'atLastRate'), costTrail(gain, 'atOwnRates')];
    return { formula: 'difference', inputs };
  }
  const worth = valueTrail(gain, statedAt ? 'worth' : 'proceeds');
  const atLastRate =
    price === 0n || costShare === null
      ? worth
      : shareTrail(leaf('costAtLastRate', day, value - price), [
          { ...worth, name: 'valueShare', weight: costShare },
        ]);
  return { formula: 'difference', inputs: [atLastRate, costTrail(gain, 'cost')] };
}

const gainTrail =
  (name: 'sale' | 'held') =>
  (gain: InstrumentGain): Trail => ({
    ...leaf(name, gain.day, gain.price),
    instrument: gain.symbol,
    formula: 'difference',
    inputs: [
      valueTrail(gain, name === 'sale' ? 'proceeds' : 'worth'),
      costTrail(gain, 'cost'),
      ...(gain.currency === 0n
        ? []
        : [{ ...leaf('rate', gain.day, gain.currency), ...currencyTrail(gain, true) }]),
    ],
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
  ...(gain && currencyTrail(gain, booked.instrument !== null)),
});

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
  // What is left of unrealised gains is everything else too, like what has no rate or was declared.
  return sumTrail(to, bridge[figure], inputs, figure === 'unrealised' ? 'rest' : 'rounding');
}

/** What an instrument gained, with its income and fees. */
const instrumentTrails = (profit: AccountProfit, symbol: string): Trail[] => {
  const isOf = ({ instrument }: BookedAmount) => instrument === symbol;
  return [
    ...profit.sales.filter((sale) => sale.symbol === symbol).map(gainTrail('sale')),
    ...profit.held.filter((held) => held.symbol === symbol).map(gainTrail('held')),
    ...profit.rates.filter(isOf).map(rateTrail),
    ...profit.received.filter(isOf).map(bookedTrail('income')),
    ...profit.paid.filter(isOf).map(({ amount, original, parts, ...fee }) =>
      bookedTrail('fee')({
        ...fee,
        amount: reported(-amount),
        original: opposite(original),
        ...(parts && { parts: oppositeParts(parts) }),
      }),
    ),
  ];
};

/** What an instrument made of the change of value. @param to the last day of the period */
export const contributionTrail = (
  profit: AccountProfit,
  { instrument, amount }: InstrumentContribution,
  to: string,
): Trail => ({
  ...sumTrail(to, amount, instrument === null ? [] : instrumentTrails(profit, instrument)),
  name: 'contribution',
  ...(instrument !== null && { instrument }),
});

/**
 * What a row of the gains by instrument follows from; null for an instrument without one.
 * @param symbol undefined for everything else, which is what instruments do not explain of the change of value
 */
export function rowTrail(
  profit: AccountProfit,
  bridge: PerformanceBridge,
  history: ReturnHistory,
  symbol: string | undefined,
  to: string,
): Trail | null {
  const rows = gainsByInstrument(profit, bridge);
  const row = rows.find(({ instrument }) => instrument === (symbol ?? null));
  if (!row || symbol !== undefined) return row ? contributionTrail(profit, row, to) : null;
  const { end, start, payments } = periodTrails(history);
  const known = rows.filter(({ instrument }) => instrument !== null);
  const contributions = known.map((part) => contributionTrail(profit, part, to));
  return differenceTrail(to, row.amount, [end, start, ...payments, ...contributions]);
}
