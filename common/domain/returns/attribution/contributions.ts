import { type Growth, growthFrom, link, toReturn, UNCHANGED } from '../growth.ts';
import type { MonthReturn } from '../timeWeighted/months.ts';
import { investedBase } from '../timeWeighted/timeWeighted.ts';
import { amountOf } from '../traceAmounts.ts';
import { flowTrail, worthTrail } from '../traceReturns.ts';
import type { Trail } from '../trail.ts';
import { linkingWeights, type PeriodEffects } from './linking.ts';

/** A month with what each instrument made of it, by symbol. */
export interface MonthGains {
  readonly month: Pick<MonthReturn, 'month' | 'growth' | 'parts'>;
  readonly gains: ReadonlyMap<string, bigint>;
}

interface Contribution {
  /** Symbol; null for everything else: what belongs to no instrument, and what payments within a month changed. */
  readonly instrument: string | null;
  /** 0.01 for a percentage point of the return. */
  readonly return: number;
  /** What the gain of a month was of the money that was there, and how much it counts in the whole time. */
  readonly months: readonly { readonly month: string; readonly return: number; readonly linking: number }[];
}

/** Smaller than any screen shows, and larger than what sums of floats lose. */
const NOTHING = 1e-12;

/** The money that was there in a month. */
function baseOf({ parts }: Pick<MonthReturn, 'parts'>) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  return {
    start: first.start,
    ...investedBase(
      first.start,
      last.end,
      parts.flatMap((part) => part.flows),
    ),
  };
}

/** What the gains of a month are of the money that was there in it; nothing where there was none. */
function effectsOf({ month, gains }: MonthGains, instruments: readonly string[]): number[] {
  const { base, days } = baseOf(month) ?? { base: 0n, days: 1n };
  return instruments.map((instrument) =>
    base > 0n ? toReturn(growthFrom((gains.get(instrument) ?? 0n) * days, base)) : 0,
  );
}

/**
 * What each instrument contributed to the time-weighted return of months: its gain ÷ the money that was there in the
 * month, linked. The contributions add up to the return.
 * @returns null where the return is not defined, or everything was lost
 */
export function contributionsOf(months: readonly MonthGains[]): Contribution[] | null {
  const instruments = [...new Set(months.flatMap(({ gains }) => [...gains.keys()]))];
  let total = UNCHANGED;
  const periods: PeriodEffects[] = [];
  for (const part of months) {
    const { growth } = part.month;
    if (growth === null) return null;
    total = link(total, growth);
    periods.push({ portfolio: toReturn(growth), reference: 0, effects: effectsOf(part, instruments) });
  }
  const weights = linkingWeights(periods);
  if (!weights) return null;
  const known = instruments
    .map((instrument, index): Contribution => {
      const linked = months.map(({ month: { month } }, period) => ({
        month,
        return: periods[period]?.effects[index] ?? 0,
        linking: weights[period] ?? 0,
      }));
      const total = linked.reduce((sum, part) => sum + part.return * part.linking, 0);
      return { instrument, return: total, months: linked.filter((part) => part.return !== 0) };
    })
    .sort((a, b) => b.return - a.return);
  const rest = known.reduce((left, part) => left - part.return, toReturn(total));
  return Math.abs(rest) < NOTHING ? known : [...known, { instrument: null, return: rest, months: [] }];
}

/** The contributions as what the time-weighted return until a day follows from. */
export function contributionsTrail(
  contributions: readonly Contribution[],
  growth: Growth,
  of: string,
): Trail {
  const value = { return: toReturn(growth) };
  const leaves = contributions.map(
    ({ instrument, return: part }): Trail => ({
      name: instrument === null ? 'rest' : 'contribution',
      of,
      ...(instrument !== null && { instrument }),
      value: { return: part },
      inputs: [],
    }),
  );
  const whole: Trail = { name: 'return', of, value, inputs: [] };
  const inputs = contributions.map(({ instrument, months }, index): Trail => {
    const leaf = leaves[index] ?? whole;
    if (instrument === null) {
      return { ...leaf, formula: 'difference', inputs: [whole, ...leaves.filter((part) => part !== leaf)] };
    }
    return {
      ...leaf,
      formula: 'average',
      inputs: months.map((part) => ({
        name: 'month',
        of: part.month,
        instrument,
        value: { return: part.return },
        weight: part.linking,
        inputs: [],
      })),
    };
  });
  return { name: 'total', of, value, formula: 'sum', inputs };
}

/**
 * What the gain of an instrument was of the money that was there in a month; null where there was none.
 * @param gain what the instrument gained
 */
export function effectTrail(month: MonthReturn, gain: Trail): Trail | null {
  const there = baseOf(month);
  if (!there || there.base <= 0n) return null;
  const { start, base, days, flows } = there;
  return {
    name: 'month',
    of: month.month,
    value: { return: toReturn(growthFrom(amountOf(gain) * days, base)) },
    formula: 'share',
    inputs: [gain, worthTrail('start', start), ...flows.map(flowTrail)],
  };
}
