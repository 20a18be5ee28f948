import { add, subtract } from '#common/domain/amount.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import {
  formatSignedUsd,
  formatUsd,
  type Money,
  moneyFromNumber,
  moneyToNumber,
  roundMoney,
  ZERO,
} from '#common/domain/money.ts';
import type { useMessages } from '../../language/useMessages.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';

/** Milliseconds since the epoch, and dollars. */
type LinePoint = readonly [at: number, value: number];

/**
 * The points of the line: from the start of the range, with the value then in effect, to its end, with the last value.
 * Each value holds until the next point. For an account younger than the range, the line starts at the first valuation.
 */
export function linePoints({ from, to, valuations }: PerformanceSeries): LinePoint[] {
  const points = valuations.map(
    ({ at, value }): LinePoint => [Math.max(at.getTime(), from.getTime()), moneyToNumber(value)],
  );
  const last = points.at(-1);
  if (last && last[0] < to.getTime()) points.push([to.getTime(), last[1]]);
  return points;
}

/** The value of the line at an instant; null outside the line. */
export function valueAt(points: readonly LinePoint[], at: number): number | null {
  const last = points.at(-1);
  if (!last || at > last[0]) return null;
  return points.findLast((point) => point[0] <= at)?.[1] ?? null;
}

/** The cash flows within the line, each with the value there. */
export function flowMarkers(
  series: PerformanceSeries,
): { readonly at: number; readonly value: number; readonly amount: Money }[] {
  const points = linePoints(series);
  return series.flows.flatMap(({ at, amount }) => {
    const value = valueAt(points, at.getTime());
    return value === null ? [] : [{ at: at.getTime(), value, amount }];
  });
}

/** What the chart says at one point. */
export interface ChartReading {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: Money;
  /** Deposits less withdrawals at this instant; null without any. */
  readonly flow: Money | null;
  /** Gain or loss since the point before, without the flow; null for the first point. */
  readonly change: Money | null;
}

const dollars = (value: number): Money => moneyFromNumber(Math.round(value * 100) / 100) ?? ZERO;

/** The points of the chart, oldest first; of points at the same instant the last. */
export function chartReadings(series: PerformanceSeries): ChartReading[] {
  const values = new Map(linePoints(series).map(([at, value]) => [at, dollars(value)]));
  const flows = new Map<number, Money>();
  for (const { at, value, amount } of flowMarkers(series)) {
    if (!values.has(at)) values.set(at, dollars(value));
    flows.set(at, add(flows.get(at) ?? ZERO, amount));
  }
  let before: Money | null = null;
  return [...values]
    .sort(([a], [b]) => a - b)
    .map(([at, value]) => {
      const flow = flows.get(at) ?? null;
      // In cents like the values: a flow can have more decimals, which are no gain.
      const change = before === null ? null : roundMoney(subtract(subtract(value, before), flow ?? ZERO), 2);
      before = value;
      return { at, value, flow, change };
    });
}

export type PerformanceTexts = ReturnType<typeof useMessages<'portalPanels.performance'>>;

/** A reading as lines: date, value, deposit or withdrawal, gain or loss. */
export function describeReading(
  { at, value, flow, change }: ChartReading,
  isPrivate: boolean,
  t: PerformanceTexts,
): string[] {
  const cents = { decimals: 2, language: t.language } as const;
  const signed = (amount: Money) => (isPrivate ? '•••••' : formatSignedUsd(amount, cents));
  const lines = [
    formatInstant(new Date(at), t.language),
    t('valueOf', { amount: isPrivate ? '•••••' : formatUsd(value, cents) }),
  ];
  if (flow !== null) lines.push(t(flow < ZERO ? 'withdrawalOf' : 'depositOf', { amount: signed(flow) }));
  if (change !== null && change !== ZERO) {
    lines.push(t(change < ZERO ? 'lossOf' : 'gainOf', { amount: signed(change) }));
  }
  return lines;
}
