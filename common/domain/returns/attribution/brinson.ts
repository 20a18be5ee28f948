import type { AssetClass } from '../../instruments/instrument.ts';
import { daysBetween } from '../dates.ts';
import { type Growth, growthBetween, growthFrom, link, toReturn, UNCHANGED } from '../growth.ts';
import { linkingWeights } from './linking.ts';

/** One asset class of a strategy in a period. */
interface ClassPeriod {
  readonly assetClass: AssetClass;
  /** What the strategy holds of it at the start and at the end, in any unit that all classes share. */
  readonly start: bigint;
  readonly end: bigint;
  /** Target weight in tenths of a percent. */
  readonly target: number;
  readonly benchmark: Growth;
}

/** A period in which nothing is bought or sold. */
export interface AttributionPeriod {
  /** The day at whose end it starts, and its last day, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly to: string;
  /** Those with a target, which add up to 1000. The strategy is worth more than nothing at the start. */
  readonly classes: readonly ClassPeriod[];
}

export const EFFECTS = ['allocation', 'selection', 'interaction'] as const;
export type Effect = (typeof EFFECTS)[number];

type Effects = Readonly<Record<Effect, number>>;

interface ClassReturn {
  /** 0.1 for 10 %; null where the strategy holds nothing of it. */
  readonly return: number | null;
  readonly benchmark: number;
  /** Of the strategy, and the target. */
  readonly weight: number;
  readonly target: number;
}

/** An asset class in a period: its returns and effects. */
export interface ClassEffects extends Effects, ClassReturn {
  readonly assetClass: AssetClass;
}

export interface PeriodAttribution {
  readonly from: string;
  readonly to: string;
  readonly portfolio: number;
  readonly benchmark: number;
  /** How much its effects count in the whole time (Carino). */
  readonly linking: number;
  readonly classes: readonly ClassEffects[];
}

/** An asset class over the whole time: linked returns and effects, and average weights by days. */
interface ClassAttribution extends ClassEffects {
  /** Its effects together. */
  readonly total: number;
}

export interface Attribution {
  readonly portfolio: number;
  readonly benchmark: number;
  /** Of all classes together. */
  readonly effects: Effects;
  /** portfolio − benchmark: all effects of all classes together. */
  readonly total: number;
  readonly classes: readonly ClassAttribution[];
  readonly periods: readonly PeriodAttribution[];
}

const WHOLE_TARGET = 1_000;

const sumOf = <T>(items: readonly T[], read: (item: T) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0);

/**
 * Effects of one class in a period. Allocation is measured against the whole benchmark (Brinson and Fachler 1985),
 * selection and interaction as in Brinson, Hood and Beebower 1986. A class of which nothing is held has no selection.
 */
function effectsOf({ weight, target, benchmark, return: own }: ClassReturn, whole: number): Effects {
  const better = own === null ? 0 : own - benchmark;
  return {
    allocation: (weight - target) * (benchmark - whole),
    selection: target * better,
    interaction: (weight - target) * better,
  };
}

const growthOf = ({ start, end }: ClassPeriod): Growth | null =>
  start > 0n ? growthBetween(start, end) : null;

/** A share as a float, from a ratio that does not depend on the unit of both. */
const shareOf = (part: bigint, whole: bigint): number => toReturn(growthFrom(part, whole));

function measure({ from, to, classes }: AttributionPeriod): Omit<PeriodAttribution, 'linking'> {
  const start = classes.reduce((sum, part) => sum + part.start, 0n);
  const returns = classes.map((part) => {
    const growth = growthOf(part);
    return {
      assetClass: part.assetClass,
      weight: shareOf(part.start, start),
      target: part.target / WHOLE_TARGET,
      return: growth === null ? null : toReturn(growth),
      benchmark: toReturn(part.benchmark),
    };
  });
  const benchmark = sumOf(returns, (part) => part.target * part.benchmark);
  return {
    from,
    to,
    portfolio: sumOf(returns, (part) => part.weight * (part.return ?? 0)),
    benchmark,
    classes: returns.map((part) => ({ ...part, ...effectsOf(part, benchmark) })),
  };
}

const linkReturns = (returns: readonly number[]): number =>
  returns.reduce((growth, part) => growth * (1 + part), 1) - 1;

/** What a class made while it was held; null where it never was. */
function linkGrowths(growths: readonly (Growth | null)[]): number | null {
  const held = growths.filter((growth) => growth !== null);
  return held.length === 0 ? null : toReturn(held.reduce(link, UNCHANGED));
}

/**
 * Explains by asset class why a strategy returned another amount than its targets: effects of each period, linked over
 * the whole time, so that all of them add up to the difference of the two returns. The targets are restored at the start
 * of each period.
 * @param periods that follow each other, the earliest first
 * @returns null without a period, and where everything was lost
 */
export function attribute(periods: readonly AttributionPeriod[]): Attribution | null {
  const measured = periods.map(measure);
  const weights = linkingWeights(
    measured.map(({ portfolio, benchmark }) => ({ portfolio, reference: benchmark })),
  );
  if (!weights || measured.length === 0) return null;
  const linked = measured.map((period, index) => ({ ...period, linking: weights[index] ?? 0 }));
  const days = sumOf(linked, ({ from, to }) => daysBetween(from, to));
  const names = [...new Set(periods.flatMap(({ classes }) => classes.map(({ assetClass }) => assetClass)))];
  const classes = names.map((assetClass): ClassAttribution => {
    const find = <T extends { readonly assetClass: AssetClass }>(parts: readonly T[]) =>
      parts.find((part) => part.assetClass === assetClass);
    const parts = linked.flatMap(({ classes: all, linking, from, to }) => {
      const part = find(all);
      return part ? [{ ...part, linking, share: daysBetween(from, to) / days }] : [];
    });
    const inputs = periods.flatMap((period) => find(period.classes) ?? []);
    const effect = (name: Effect) => sumOf(parts, (part) => part.linking * part[name]);
    const [allocation, selection, interaction] = EFFECTS.map(effect) as [number, number, number];
    return {
      assetClass,
      weight: sumOf(parts, ({ weight, share }) => weight * share),
      target: sumOf(parts, ({ target, share }) => target * share),
      return: linkGrowths(inputs.map(growthOf)),
      benchmark: linkGrowths(inputs.map(({ benchmark }) => benchmark)) ?? 0,
      ...{ allocation, selection, interaction },
      total: allocation + selection + interaction,
    };
  });
  const [allocation, selection, interaction] = EFFECTS.map((name) =>
    sumOf(classes, (part) => part[name]),
  ) as [number, number, number];
  return {
    portfolio: linkReturns(linked.map(({ portfolio }) => portfolio)),
    benchmark: linkReturns(linked.map(({ benchmark }) => benchmark)),
    effects: { allocation, selection, interaction },
    total: allocation + selection + interaction,
    classes,
    periods: linked,
  };
}
