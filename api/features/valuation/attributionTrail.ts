import type { Em } from '#api/db/openDatabase.ts';
import { percent, traceUnit } from '#api/returns/presentTrail.ts';
import type { AttributedFigure, getAttributionTrail } from '#common/contract/attribution.ts';
import type { HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import type { AssetClass } from '#common/domain/instruments/instrument.ts';
import {
  type ClassEffects,
  EFFECTS,
  type Effect,
  type PeriodAttribution,
} from '#common/domain/returns/attribution/brinson.ts';
import { daysBetween } from '#common/domain/returns/dates.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { attributeStrategy, type TracedAttribution } from './attribution.ts';

type Days = Pick<PeriodAttribution, 'from' | 'to'>;

/** What a unit of an instrument became in a period, from its prices. */
function traceGrowth(
  { prices }: TracedAttribution,
  id: string,
  { from, to }: Days,
): Pick<TrailNode, 'percent' | 'formula' | 'inputs'> {
  const growth = prices.findGrowth(id, from, to);
  const inputs = [from, to].flatMap((day) => {
    const unit = prices.unitOn(id, day);
    return 'reason' in unit ? [] : traceUnit(prices.instrument(id), day, unit);
  });
  return {
    percent: typeof growth === 'bigint' ? percent(toReturn(growth)) : null,
    formula: 'quotient',
    inputs,
  };
}

/** What a strategy held of a class in a period, with the shares of the class at the start. */
function traceHeld(traced: TracedAttribution, assetClass: AssetClass, { from, to }: Days): TrailNode[] {
  const { prices, stretches } = traced;
  const stretch = stretches.find(({ days }) => (days[0] ?? '') <= from && to <= (days.at(-1) ?? ''));
  const held = (stretch?.stated.holdings ?? []).flatMap(({ instrument, weight }) => {
    const growth = prices.findGrowth(instrument, stretch?.statedDay ?? from, from);
    const isOfClass = prices.instrument(instrument).assetClass === assetClass && weight > 0;
    return isOfClass && typeof growth === 'bigint' ? [{ instrument, worth: BigInt(weight) * growth }] : [];
  });
  const whole = held.reduce((sum, { worth }) => sum + worth, 0n);
  return held.map(({ instrument, worth }) => ({
    name: 'component',
    of: to,
    instrument: prices.instrument(instrument).symbol,
    weight: Number(worth) / Number(whole),
    ...traceGrowth(traced, instrument, { from, to }),
  }));
}

const leaf = (
  name: TrailNode['name'],
  of: string,
  value: Pick<TrailNode, 'percent' | 'weight'>,
): TrailNode => ({
  name,
  of,
  ...value,
  inputs: [],
});

const isEffect = (figure: AttributedFigure): figure is Effect => EFFECTS.some((effect) => effect === figure);

/** One effect of a class in a period as a part of the effect over the whole time. */
function traceEffect(
  effect: Effect,
  part: ClassEffects,
  { to, benchmark, linking }: PeriodAttribution,
): TrailNode {
  const inputs = {
    weight: leaf('weight', to, { weight: part.weight }),
    target: leaf('target', to, { weight: part.target }),
    // Without a return of its own nothing is selected.
    return: leaf('return', to, { percent: part.return === null ? null : percent(part.return) }),
    benchmark: leaf('benchmark', to, { percent: percent(part.benchmark) }),
    wholeBenchmark: leaf('wholeBenchmark', to, { percent: percent(benchmark) }),
    linking: leaf('linking', to, { weight: linking }),
  };
  const used = {
    allocation: ['weight', 'target', 'benchmark', 'wholeBenchmark', 'linking'],
    selection: ['target', 'return', 'benchmark', 'linking'],
    interaction: ['weight', 'target', 'return', 'benchmark', 'linking'],
  } as const;
  return {
    name: 'subPeriod',
    of: to,
    percent: percent(part[effect] * linking),
    formula: effect,
    inputs: used[effect].map((name) => inputs[name]),
  };
}

/** What a class did in a period. */
function traceClass(
  traced: TracedAttribution,
  figure: AttributedFigure,
  part: ClassEffects,
  period: PeriodAttribution,
): TrailNode | null {
  const { from, to } = period;
  const { assetClass } = part;
  if (isEffect(figure)) return traceEffect(figure, part, period);
  if (figure === 'return') {
    if (part.return === null) return null;
    const inputs = traceHeld(traced, assetClass, period);
    return { name: 'subPeriod', of: to, percent: percent(part.return), formula: 'average', inputs };
  }
  if (figure === 'benchmark') {
    const stretch = traced.stretches.find(({ days }) => (days[0] ?? '') <= from && to <= (days.at(-1) ?? ''));
    const target = stretch?.stated.targets.find((stated) => stated.assetClass === assetClass);
    return target ? { name: 'subPeriod', of: to, ...traceGrowth(traced, target.benchmark, period) } : null;
  }
  const { periods } = traced.attribution;
  const days = daysBetween(periods[0]?.from ?? from, periods.at(-1)?.to ?? to);
  return leaf('share', to, { percent: percent(part[figure]), weight: daysBetween(from, to) / days });
}

/** What all classes together did in a period. */
const traceWhole = (
  figure: 'return' | 'benchmark',
  { to, classes, ...period }: PeriodAttribution,
): TrailNode => ({
  name: 'subPeriod',
  of: to,
  percent: percent(figure === 'return' ? period.portfolio : period.benchmark),
  formula: 'average',
  inputs: classes.map(({ assetClass, weight, target, ...part }) =>
    leaf(assetClass, to, {
      weight: figure === 'return' ? weight : target,
      percent: percent(part[figure] ?? 0),
    }),
  ),
});

/** What a figure follows from; null where it is not stated. */
function traceFigure(
  traced: TracedAttribution,
  figure: AttributedFigure,
  assetClass: AssetClass | undefined,
): TrailNode | null {
  const { attribution } = traced;
  const { periods } = attribution;
  const of = periods.at(-1)?.to ?? '';
  if (assetClass === undefined) {
    if (figure !== 'return' && figure !== 'benchmark') return null;
    const value = figure === 'return' ? attribution.portfolio : attribution.benchmark;
    const inputs = periods.map((period) => traceWhole(figure, period));
    return { name: 'total', of, percent: percent(value), formula: 'product', inputs };
  }
  const whole = attribution.classes.find((part) => part.assetClass === assetClass);
  const value = whole?.[figure];
  if (value === undefined || value === null) return null;
  const inputs = periods.flatMap((period) => {
    const part = period.classes.find((found) => found.assetClass === assetClass);
    return (part && traceClass(traced, figure, part, period)) ?? [];
  });
  const isAverage = figure === 'weight' || figure === 'target';
  const formula = isEffect(figure) ? 'sum' : isAverage ? 'average' : 'product';
  return { name: 'total', of, percent: percent(value), formula, inputs };
}

/** What a figure of an attribution follows from. @throws {AppError} `not_found` */
export async function readAttributionTrail(
  em: Em,
  strategy: string,
  { figure, assetClass, ...query }: HandlerInput<typeof getAttributionTrail>['query'],
  now: Date,
): Promise<Omit<HandlerOutput<typeof getAttributionTrail>, 'success'>> {
  const { result, currency } = await attributeStrategy(em, strategy, query, now);
  const trail = 'attribution' in result ? traceFigure(result, figure, assetClass) : null;
  return { currency, trail: trail as HandlerOutput<typeof getAttributionTrail>['trail'] };
}
