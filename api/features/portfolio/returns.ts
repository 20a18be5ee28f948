import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readLines } from '#api/valuation/readValuations.ts';
import type { HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import type { getReturns, getReturnTrail, TrailNode } from '#common/contract/returns.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { toDecimalString, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import { missingReturn } from '#common/domain/portfolio.ts';
import { type AccountReturns, accountReturns } from '#common/domain/returns/accountReturns.ts';
import { performanceBridge } from '#common/domain/returns/bridge/bridge.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { returnHistory } from '#common/domain/returns/history.ts';
import { gainsByInstrument } from '#common/domain/returns/profit/gainsByInstrument.ts';
import { profitTrail } from '#common/domain/returns/profit/profitTrail.ts';
import type { Drawdown } from '#common/domain/returns/risk/risk.ts';
import type { MonthReturn } from '#common/domain/returns/timeWeighted/months.ts';
import {
  PROFIT_FIGURES,
  type ProfitFigure,
  type TracedFigure,
  type Trail,
  trailOf,
} from '#common/domain/returns/trail.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { accountStart, findRestatedHistory } from './history.ts';
import { readProfit } from './profit.ts';
import { readPriced, readReference, readReferences, traceReference } from './reference.ts';

async function calculate(em: Em, investor: Investor, range: PerformanceRange, now: Date) {
  const restated = await findRestatedHistory(em, investor, now);
  const from = rangeStart(range, now) ?? accountStart(investor, restated, now);
  const { valuations: points, flows } = restated;
  const history = returnHistory({ points, flows, from, to: now });
  const last = points.at(-1);
  const isValued = last !== undefined && missingReturn(last, restated.hasSecondValuation) !== 'valuation';
  return { from, history, isValued, returns: accountReturns(history, zurichDate(now)) };
}

const percent = (value: number): number => value * 100;
const percentOf = (growth: bigint | null): number | null =>
  growth === null ? null : percent(toReturn(growth));

const monthPercent = ({ month, growth }: MonthReturn) => ({ month, percent: percentOf(growth) ?? 0 });

type Output = HandlerOutput<typeof getReturns>;

function presentTimeWeighted({ timeWeighted, timeWeightedPerYear }: AccountReturns): Output['timeWeighted'] {
  if (timeWeighted.kind !== 'defined') return { kind: 'notDefined', reason: timeWeighted.reason };
  return {
    kind: 'defined',
    percent: percent(toReturn(timeWeighted.growth)),
    perYear: timeWeightedPerYear === null ? null : percent(timeWeightedPerYear),
    isApproximation: timeWeighted.isApproximation,
  };
}

function presentMoneyWeighted({ moneyWeighted }: AccountReturns): Output['moneyWeighted'] {
  const { isPerYear } = moneyWeighted;
  switch (moneyWeighted.kind) {
    case 'defined':
      return { kind: 'defined', percent: percent(moneyWeighted.rate), isPerYear };
    case 'notUnique':
      return { kind: 'notUnique', percents: moneyWeighted.rates.map(percent), isPerYear };
    case 'notDefined':
      return { kind: 'notDefined', reason: moneyWeighted.reason };
  }
}

function presentRisk({ risk }: AccountReturns): Output['risk'] {
  if (!risk) return null;
  return {
    months: risk.months.length,
    volatility: percent(risk.volatility),
    volatilityPerYear: risk.volatilityPerYear === null ? null : percent(risk.volatilityPerYear),
    downside: percent(risk.downside),
    best: monthPercent(risk.best),
    worst: monthPercent(risk.worst),
  };
}

const presentDrawdown = (drawdown: Drawdown | null): Output['drawdown'] =>
  drawdown && {
    percent: percent(drawdown.fall),
    high: drawdown.peak.day,
    low: drawdown.low.day,
    recovery: drawdown.recovery,
  };

const presentInstrument = ({ id, symbol, name }: Instrument) => ({ id, symbol, name });

/** What an account can be compared with, and the comparison with the instrument that was asked for. */
async function compare(
  em: Em,
  reference: string | undefined,
  { timeWeighted, from }: AccountReturns,
  days: readonly string[],
  to: Date,
): Promise<Pick<Output, 'reference' | 'references'>> {
  const all = await readReferences(em);
  const period = { from, to, days };
  const references = (await readPriced(em, all, period)).map(presentInstrument);
  if (reference === undefined) return { reference: null, references };
  const { instrument: found, returns } = await readReference(em, all, reference, period);
  const instrument = presentInstrument(found);
  if (typeof returns === 'string') {
    return { reference: { kind: 'notDefined', instrument, reason: returns }, references };
  }
  const { growth, drawdown, growths, ...prices } = returns;
  const total = toReturn(growth);
  return {
    reference: {
      kind: 'defined',
      instrument,
      ...prices,
      percent: percent(total),
      difference: timeWeighted.kind === 'defined' ? percent(toReturn(timeWeighted.growth) - total) : null,
      drawdown: presentDrawdown(drawdown),
      growth: growths.map((part) => percent(toReturn(part))),
    },
    references,
  };
}

const NOT_VALUED = { kind: 'notDefined', reason: 'noValuation' } as const;

/** The returns of an account over a range. */
export async function readReturns(
  em: Em,
  investor: Investor,
  { range, reference }: { readonly range: PerformanceRange; readonly reference?: string | undefined },
  now: Date,
): Promise<Omit<Output, 'success'>> {
  const { from, history, isValued, returns } = await calculate(em, investor, range, now);
  const lines = (await readLines(em, [investor.id])).get(investor.id) ?? [];
  const profit = await readProfit(em, investor, lines, { from, to: now });
  const bridge = performanceBridge(history, profit);
  // Of one day the last.
  const growth = [
    ...new Map(
      returns.points.map(({ day, growth }) => [day, { day, percent: percent(toReturn(growth)) }]),
    ).values(),
  ];
  const days = growth.map(({ day }) => day);
  return {
    range,
    version: investor.version,
    from: returns.from,
    to: returns.to,
    isUnderOneYear: returns.isUnderOneYear,
    timeWeighted: isValued ? presentTimeWeighted(returns) : NOT_VALUED,
    moneyWeighted: isValued ? presentMoneyWeighted(returns) : NOT_VALUED,
    drawdown: presentDrawdown(returns.drawdown),
    risk: presentRisk(returns),
    bridge: {
      start: toDecimalString(bridge.start),
      deposits: toDecimalString(bridge.deposits),
      withdrawals: toDecimalString(bridge.withdrawals),
      realised: toDecimalString(bridge.realised),
      unrealised: toDecimalString(bridge.unrealised),
      income: toDecimalString(bridge.income),
      currency: toDecimalString(bridge.currency),
      fees: toDecimalString(bridge.fees),
      end: toDecimalString(bridge.end),
    },
    contributions: gainsByInstrument(profit, bridge).map(({ instrument, amount }) => ({
      instrument,
      amount: toDecimalString(amount),
    })),
    years: returns.years.map(({ year, growth, isApproximation, months }) => ({
      year,
      percent: percentOf(growth),
      isApproximation,
      months: months.map((month) => ({
        month: month.month,
        percent: percentOf(month.growth),
        isApproximation: month.isApproximation,
        isValued: month.parts.length > 0,
      })),
    })),
    growth,
    ...(await compare(em, reference, returns, days, now)),
  };
}

function presentTrail(
  { value, statedAt, inputs, ...trail }: Trail,
  runs: ReadonlyMap<number, number>,
): TrailNode {
  return {
    ...trail,
    ...('amount' in value
      ? { amount: toExactDecimalString(value.amount) }
      : { percent: value.return === null ? null : percent(value.return) }),
    // That nothing was held needs no source.
    ...(statedAt &&
      'amount' in value &&
      value.amount !== ZERO && {
        source: { at: statedAt.toISOString(), run: runs.get(statedAt.getTime()) ?? null },
      }),
    inputs: inputs.map((input) => presentTrail(input, runs)),
  };
}

const isProfit = (figure: TracedFigure): figure is ProfitFigure =>
  PROFIT_FIGURES.some((part) => part === figure);

/** What a figure of the same returns follows from; null where it is not stated. */
export async function readReturnTrail(
  em: Em,
  investor: Investor,
  { range, figure, month, reference }: HandlerInput<typeof getReturnTrail>['query'],
  now: Date,
): Promise<TrailNode | null> {
  const { from, history, isValued, returns } = await calculate(em, investor, range, now);
  if (!isValued) return null;
  if (figure === 'reference') {
    const period = { from: returns.from, to: now, days: [] };
    return reference === undefined ? null : await traceReference(em, reference, period);
  }
  const lines = (await readLines(em, [investor.id])).get(investor.id) ?? [];
  const traceProfit = async (part: ProfitFigure) => {
    const profit = await readProfit(em, investor, lines, { from, to: now });
    return profitTrail(profit, performanceBridge(history, profit), part, returns.to);
  };
  const trail = isProfit(figure) ? await traceProfit(figure) : trailOf(returns, figure, month);
  const runs = new Map(lines.map(({ at, run }) => [at.getTime(), run]));
  return trail && presentTrail(trail, runs);
}
