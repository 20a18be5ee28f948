import { addDays } from '../../calendarDate.ts';
import type { AssetClass } from '../../instruments/instrument.ts';
import type { Growth } from '../growth.ts';
import type { AttributionPeriod } from './brinson.ts';

/** The whole of all target weights, and of all holdings, in tenths of a percent. */
export const WHOLE = 1_000;

export interface ClassTarget {
  readonly assetClass: AssetClass;
  /** In tenths of a percent. */
  readonly weight: number;
  /** Id of the instrument whose return is the benchmark of the class. */
  readonly benchmark: string;
}

export interface Holding {
  /** Id of an instrument. */
  readonly instrument: string;
  /** In tenths of a percent of the strategy, at the start of the first day. */
  readonly weight: number;
}

/** The targets of a strategy, and what it holds, from a day on. */
export interface StrategyTargets {
  /** The first day, 'YYYY-MM-DD'. */
  readonly validFrom: string;
  readonly targets: readonly ClassTarget[];
  readonly holdings: readonly Holding[];
}

/** What is worth nothing where it should be priced. */
export interface MissingPrice {
  readonly reason: 'noStart' | 'noPrice' | 'noRate';
  readonly instrument: string;
  /** The day at whose end it is missing, 'YYYY-MM-DD'. */
  readonly day: string;
}

/** The time that targets hold in a range. */
export interface Stretch {
  readonly stated: StrategyTargets;
  /** The day at whose end the holdings have the stated weights. */
  readonly statedDay: string;
  /** Ends of days, the first of which is the start, at least two. */
  readonly days: readonly string[];
}

const lastDayOf = (month: string): string => addDays(`${addDays(`${month}-28`, 7).slice(0, 7)}-01`, -1);

/** A start, each end of a month after it, and an end; a start alone where the end is not later. */
function monthEnds(start: string, end: string): string[] {
  const days = [start];
  for (let day = start; day < end; ) {
    const last = lastDayOf(addDays(day, 1).slice(0, 7));
    day = last < end ? last : end;
    days.push(day);
  }
  return days;
}

/**
 * The statements that count, by their first days: of those with the same one, the last.
 * @param statements in the order in which they were stated
 */
export function countedStatements<S extends StrategyTargets>(statements: readonly S[]): S[] {
  const byFirstDay = new Map(statements.map((stated) => [stated.validFrom, stated]));
  return [...byFirstDay.values()].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
}

/**
 * The times that statements hold between the ends of two days. Each holds until the first day of the next one.
 * @param statements in the order in which they were stated
 */
export function stretchesOf(statements: readonly StrategyTargets[], from: string, to: string): Stretch[] {
  const valid = countedStatements(statements);
  return valid.flatMap((stated, index) => {
    const statedDay = addDays(stated.validFrom, -1);
    const next = valid[index + 1];
    const start = statedDay > from ? statedDay : from;
    const end = next && next.validFrom <= to ? addDays(next.validFrom, -1) : to;
    const days = monthEnds(start, end);
    return days.length > 1 ? [{ stated, statedDay, days }] : [];
  });
}

/** Finds what a unit of an instrument became from the end of a day to that of a later one. */
export type FindGrowth = (instrument: string, from: string, to: string) => Growth | MissingPrice;

/**
 * The periods of stretches, from one end of a month or change of targets to the next. Between statements what is held
 * grows by its prices.
 * @param classOf the asset class of an instrument
 */
export function periodsOf(
  stretches: readonly Stretch[],
  classOf: (instrument: string) => AssetClass,
  findGrowth: FindGrowth,
): AttributionPeriod[] | MissingPrice {
  const periods: AttributionPeriod[] = [];
  for (const { stated, statedDay, days } of stretches) {
    const worth = new Map<string, Map<AssetClass, bigint>>();
    for (const day of days) {
      const byClass = new Map<AssetClass, bigint>();
      for (const { instrument, weight } of stated.holdings) {
        const growth = findGrowth(instrument, statedDay, day);
        if (typeof growth !== 'bigint') return growth;
        const assetClass = classOf(instrument);
        byClass.set(assetClass, (byClass.get(assetClass) ?? 0n) + BigInt(weight) * growth);
      }
      worth.set(day, byClass);
    }
    for (const [index, to] of days.entries()) {
      const from = days[index - 1];
      if (from === undefined) continue;
      const classes = [];
      for (const { assetClass, weight: target, benchmark } of stated.targets) {
        const growth = findGrowth(benchmark, from, to);
        if (typeof growth !== 'bigint') return growth;
        const valueOn = (day: string) => worth.get(day)?.get(assetClass) ?? 0n;
        classes.push({ assetClass, target, benchmark: growth, start: valueOn(from), end: valueOn(to) });
      }
      periods.push({ from, to, classes });
    }
  }
  return periods;
}
