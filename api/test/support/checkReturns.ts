import { expect } from 'vitest';
import type { Client } from '#common/client/createClient.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import type { Currency } from '#common/domain/amount.ts';
import { PERFORMANCE_RANGES, type PerformanceRange } from '#common/domain/performance/ranges.ts';
import { AMOUNT_FIGURES, PROFIT_FIGURES, type TracedFigure } from '#common/domain/returns/trail.ts';
import { expectToAddUp } from './expectProfits.ts';

const amountOf = (node: TrailNode): number => Number(node.amount);
const share = (node: TrailNode): number => (node.percent ?? Number.NaN) / 100;
/** What a price or rate multiplies by. */
const factor = ({ name, quote, quantity, rate }: TrailNode): number => {
  const value = Number(quote?.price ?? quantity ?? rate?.value);
  return name === 'inverseRate' ? 1 / value : value;
};
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** The result of a trail's formula, calculated here from its inputs; each input that has inputs is compared too. */
export function recalculate({ formula, inputs, percent }: TrailNode): number {
  for (const input of inputs) {
    if (!input.formula) continue;
    const stated = input.percent ?? amountOf(input);
    // The value of a position is rounded to cents.
    const isPriced = input.inputs.some(({ quantity }) => quantity !== undefined);
    if (isPriced) expect(Math.abs(recalculate(input) - stated)).toBeLessThan(0.005_01);
    else expect(recalculate(input)).toBeCloseTo(stated, input.amount ? 5 : 9);
  }
  const returns = inputs.map(share);
  switch (formula) {
    case 'product':
      return (returns.reduce((product, part) => product * (1 + part), 1) - 1) * 100;
    case 'weighted': {
      const [start, end] = [
        inputs.find(({ name }) => name === 'start'),
        inputs.find(({ name }) => name === 'end'),
      ];
      const flows = inputs.filter(({ name }) => name === 'flow');
      if (!start || !end) throw new Error('without start or end');
      const gain = amountOf(end) - amountOf(start) - sum(flows.map(amountOf));
      return gain === 0
        ? 0
        : (gain / (amountOf(start) + sum(flows.map((flow) => amountOf(flow) * (flow.weight ?? 0))))) * 100;
    }
    case 'discounted': {
      const rate = (percent ?? 0) / 100;
      const parts = inputs.map((input) => amountOf(input) / (1 + rate) ** (input.weight ?? 0));
      expect(Math.abs(sum(parts)) / Math.max(...parts.map(Math.abs))).toBeLessThan(1e-9);
      return percent ?? 0;
    }
    case 'deviation': {
      const mean = sum(returns) / returns.length;
      return Math.sqrt(sum(returns.map((part) => (part - mean) ** 2)) / (returns.length - 1)) * 100;
    }
    case 'shortfall':
      return Math.sqrt(sum(returns.map((part) => Math.min(0, part) ** 2)) / returns.length) * 100;
    case 'fall':
      return ((1 + (returns[1] ?? 0)) / (1 + (returns[0] ?? 0)) - 1) * 100;
    case 'quotient': {
      const worthOn = (day: string | undefined) =>
        inputs.filter(({ of }) => of === day).reduce((product, input) => product * factor(input), 1);
      return (worthOn(inputs.at(-1)?.of) / worthOn(inputs[0]?.of) - 1) * 100;
    }
    case 'converted':
      return inputs.reduce(
        (product, input) => product * (input.amount === undefined ? factor(input) : amountOf(input)),
        1,
      );
    case 'sum':
      return sum(inputs.map((input) => input.percent ?? amountOf(input)));
    case 'average':
      return sum(inputs.map((input) => (input.percent ?? amountOf(input)) * (input.weight ?? Number.NaN)));
    case 'allocation':
    case 'selection':
    case 'interaction': {
      const find = (name: TrailNode['name']) => inputs.find((input) => input.name === name);
      const weightOf = (name: TrailNode['name']) => find(name)?.weight ?? Number.NaN;
      const percentOf = (name: TrailNode['name']) => find(name)?.percent ?? Number.NaN;
      const factor = {
        allocation: () => weightOf('weight') - weightOf('target'),
        selection: () => weightOf('target'),
        interaction: () => weightOf('weight') - weightOf('target'),
      }[formula]();
      // Of a class that was not held nothing is selected.
      const isHeld = find('return')?.percent !== null;
      const better =
        formula === 'allocation'
          ? percentOf('benchmark') - percentOf('wholeBenchmark')
          : isHeld
            ? percentOf('return') - percentOf('benchmark')
            : 0;
      return factor * better * weightOf('linking');
    }
    case 'difference':
      return inputs.map((input) => input.percent ?? amountOf(input)).reduce((rest, part) => rest - part);
    case 'annualised':
      return ((1 + (returns[0] ?? 0)) ** (1 / (inputs[0]?.weight ?? Number.NaN)) - 1) * 100;
    case 'scaled':
      return (inputs[0]?.percent ?? Number.NaN) * Math.sqrt(12);
    case 'share': {
      const [gain, start, ...flows] = inputs;
      if (!gain || !start) throw new Error('without gain or start');
      return (
        (amountOf(gain) / (amountOf(start) + sum(flows.map((flow) => amountOf(flow) * (flow.weight ?? 0))))) *
        100
      );
    }
    default:
      throw new Error(`no formula: ${formula}`);
  }
}

type Ranges = readonly PerformanceRange[];
type Query = { readonly range: PerformanceRange; readonly currency: Currency };
type Returns = EndpointOutput<typeof getReturns>;

/**
 * What a trail may end at besides sources, prices and quantities: payments and shares of them, dollars in no position, which
 * are the value at the start with its payments, and what is left of a total.
 */
const PAYMENTS = ['payment', 'flow', 'booking', 'proceeds', 'income', 'fee', 'costShare', 'valueShare'];
const ENDS = new Set([...PAYMENTS, 'atLastRate', 'atOwnRates', 'rest', 'rounding']);

/** The inputs at which a trail stops without a source. A month has a trail of its own. */
const openEnds = (node: TrailNode): string[] => {
  const { name, source, quote, rate, quantity, inputs } = node;
  const isNothing = Number(node.amount ?? node.percent) === 0;
  if (source || quote || rate || quantity || isNothing || name === 'month' || ENDS.has(name)) return [];
  return inputs.length === 0 ? [name] : inputs.flatMap(openEnds);
};

const isPriced = ({ quote, inputs }: TrailNode): boolean => quote !== undefined || inputs.some(isPriced);

/** The values of valuation runs that do not lead to prices. */
const unpriced = (node: TrailNode): string[] => [
  ...(typeof node.source?.run === 'number' && !isPriced(node) ? [node.name] : []),
  ...node.inputs.flatMap(unpriced),
];

/** Asserts that the trail of each figure, and of each month, gives it and leads to what was recorded. */
async function expectTrailsOf(
  staff: Client,
  investorId: string,
  query: Query,
  { timeWeighted, moneyWeighted, drawdown, risk, years, totals, bridge, contributions }: Returns,
  isExplained: boolean,
): Promise<void> {
  const isKnown = timeWeighted.kind === 'defined' || timeWeighted.reason !== 'noValuation';
  const percents = {
    timeWeighted: timeWeighted.kind === 'defined' ? timeWeighted.percent : null,
    perYear: timeWeighted.kind === 'defined' ? timeWeighted.perYear : null,
    moneyWeighted: moneyWeighted.kind === 'defined' ? moneyWeighted.percent : null,
    drawdown: (isKnown && drawdown?.percent) || null,
    volatility: (isKnown && risk?.volatility) || null,
    volatilityPerYear: (isKnown && risk?.volatilityPerYear) || null,
    downside: (isKnown && risk?.downside) || null,
  };
  type Of = { readonly figure: TracedFigure; readonly month?: string; readonly instrument?: string };
  const trailOf = async (of: Of) => {
    const { trail } = await staff.call(getReturnTrail, {
      params: { investorId },
      query: { ...query, ...of },
    });
    if (trail) expect([of.figure, openEnds(trail)]).toEqual([of.figure, []]);
    return trail;
  };
  const expectTrail = async (of: Of, expected: number | null) => {
    const trail = await trailOf(of);
    if (expected === null) expect(trail?.percent ?? 0).toBe(0);
    else expect(trail && recalculate(trail)).toBeCloseTo(expected, 6);
  };
  for (const [figure, expected] of Object.entries(percents))
    await expectTrail({ figure: figure as TracedFigure }, expected);
  const months = isKnown ? years.flatMap((year) => year.months) : [];
  for (const { month, percent } of months) await expectTrail({ figure: 'month', month }, percent);
  const expectAmount = async (of: Of, expected: string | null | undefined) => {
    const trail = await trailOf(of);
    if (!isKnown || expected === null) expect([of, trail]).toEqual([of, null]);
    else {
      expect([of, Number(trail?.amount)]).toEqual([of, Number(expected)]);
      if (isExplained) expect([of, trail && unpriced(trail)]).toEqual([of, []]);
      expect(trail && recalculate(trail)).toBeCloseTo(Number(expected), 4);
    }
  };
  for (const figure of AMOUNT_FIGURES) await expectAmount({ figure }, { ...totals, ...bridge }[figure]);
  for (const { instrument, amount } of contributions)
    await expectAmount({ figure: 'gain', ...(instrument !== null && { instrument }) }, amount);
}

/**
 * Asserts of ranges in a currency that the bridge and the contributions add up, and that the trail of each part gives it.
 * @param isExplained whether nothing was declared and all rates are known, so that the bookings explain all gains
 */
export async function expectBridgeOf(
  staff: Client,
  investorId: string,
  { isExplained = false, currency = 'USD' as Currency, ranges = PERFORMANCE_RANGES as Ranges } = {},
): Promise<void> {
  const params = { investorId };
  for (const range of ranges) {
    const query = { range, currency };
    const returns = await staff.call(getReturns, { params, query });
    const { bridge, timeWeighted } = returns;
    if (!bridge) {
      expect(isExplained).toBe(false);
      continue;
    }
    await expectTrailsOf(staff, investorId, query, returns, isExplained);
    expectToAddUp(bridge, returns);
    const contributed = { ...query, figure: 'contributions' } as const;
    const { trail: byInstrument } = await staff.call(getReturnTrail, { params, query: contributed });
    const twr = timeWeighted.kind === 'defined' ? timeWeighted.percent : null;
    expect(byInstrument === null).toBe(twr === null || twr <= -100);
    if (byInstrument) expect(recalculate(byInstrument)).toBeCloseTo(twr ?? Number.NaN, 9);
    for (const { of: month, instrument, percent } of byInstrument?.inputs.flatMap(({ inputs }) => inputs) ??
      []) {
      const of = { ...contributed, month, ...(instrument !== undefined && { instrument }) };
      if (!/^\d{4}-\d{2}$/.test(month)) continue;
      const { trail } = await staff.call(getReturnTrail, { params, query: of });
      expect(trail?.percent).toBe(percent);
      expect(trail && recalculate(trail)).toBeCloseTo(percent ?? Number.NaN, 9);
    }
    for (const figure of PROFIT_FIGURES) {
      const { trail } = await staff.call(getReturnTrail, { params, query: { ...query, figure } });
      expect(trail === null).toBe(
        timeWeighted.kind === 'notDefined' && timeWeighted.reason === 'noValuation',
      );
      if (trail === null) continue;
      expect([figure, openEnds(trail)]).toEqual([figure, []]);
      // Each position is rounded to a cent, and so are the four other parts.
      const bound = figure === 'unrealised' ? 0.01 * (trail.inputs.length + 2) : 0.01;
      const rounded = trail.inputs.filter(
        ({ name }) => name === 'rounding' || (isExplained && name === 'rest'),
      );
      expect(rounded.filter((node) => Math.abs(amountOf(node)) >= bound)).toEqual([]);
      expect(Number(trail.amount)).toBe(Number(bridge[figure]));
      expect(recalculate(trail)).toBeCloseTo(Number(bridge[figure]), 4);
    }
  }
}
