import { type Growth, growthFrom, link, toReturn, UNCHANGED } from '../growth.ts';
import type { MonthReturn } from '../timeWeighted/months.ts';
import { investedBase } from '../timeWeighted/timeWeighted.ts';
import type { Trail } from '../trail.ts';
import { linkEffects } from './linking.ts';

/** A month with what each instrument made of it, by symbol. */
export interface MonthGains {
  readonly month: Pick<MonthReturn, 'growth' | 'parts'>;
  readonly gains: ReadonlyMap<string, bigint>;
}

export interface Contribution {
  /** Symbol; null for everything else: what belongs to no instrument, and what payments within a month changed. */
  readonly instrument: string | null;
  /** 0.01 for a percentage point of the return. */
  readonly return: number;
}

/** Smaller than any screen shows, and larger than what sums of floats lose. */
const NOTHING = 1e-12;

/** What the gains of a month are of the money that was there in it; nothing where there was none. */
function effectsOf({ month: { parts }, gains }: MonthGains, instruments: readonly string[]): number[] {
  const [first, last] = [parts[0], parts.at(-1)];
  const flows = parts.flatMap((part) => part.flows);
  const { base, days } = first && last ? investedBase(first.start, last.end, flows) : { base: 0n, days: 1n };
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
  const periods = [];
  for (const part of months) {
    const { growth } = part.month;
    if (growth === null) return null;
    total = link(total, growth);
    periods.push({ portfolio: toReturn(growth), reference: 0, effects: effectsOf(part, instruments) });
  }
  const linked = linkEffects(periods);
  if (!linked) return null;
  const known = instruments
    .map((instrument, index): Contribution => ({ instrument, return: linked[index] ?? 0 }))
    .sort((a, b) => b.return - a.return);
  const rest = known.reduce((left, part) => left - part.return, toReturn(total));
  return Math.abs(rest) < NOTHING ? known : [...known, { instrument: null, return: rest }];
}

/** The contributions as what the time-weighted return until a day follows from. */
export const contributionsTrail = (
  contributions: readonly Contribution[],
  growth: Growth,
  day: string,
): Trail => ({
  name: 'total',
  of: day,
  value: { return: toReturn(growth) },
  formula: 'sum',
  inputs: contributions.map(({ instrument, return: part }) => ({
    name: instrument === null ? 'rest' : 'contribution',
    of: day,
    ...(instrument !== null && { instrument }),
    value: { return: part },
    inputs: [],
  })),
});
