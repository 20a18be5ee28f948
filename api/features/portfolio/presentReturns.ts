import { percent, presentRate } from '#api/returns/presentTrail.ts';
import type { ReportedPeriod } from '#api/returns/profit.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getReturns } from '#common/contract/returns.ts';
import { toDecimalString, toExactDecimalString } from '#common/domain/money.ts';
import type { DatedRate } from '#common/domain/prices/rateHistory.ts';
import type { AccountReturns } from '#common/domain/returns/accountReturns.ts';
import { type PerformanceBridge, performanceBridge } from '#common/domain/returns/bridge/bridge.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import type { ReturnHistory } from '#common/domain/returns/history.ts';
import type { AccountProfit } from '#common/domain/returns/profit/accountProfit.ts';
import { gainsByInstrument } from '#common/domain/returns/profit/gainsByInstrument.ts';
import type { ReportedHistory } from '#common/domain/returns/reportHistory.ts';
import { type Reported, reported, type TracedAmount } from '#common/domain/returns/reporting.ts';
import type { Drawdown } from '#common/domain/returns/risk/risk.ts';
import type { MonthReturn } from '#common/domain/returns/timeWeighted/months.ts';
import { ratesOf } from '#common/domain/returns/traceReturns.ts';

const percentOf = (growth: bigint | null): number | null =>
  growth === null ? null : percent(toReturn(growth));

const monthPercent = ({ month, growth, isApproximation }: MonthReturn) => ({
  month,
  percent: percentOf(growth) ?? 0,
  isApproximation,
});

type Output = HandlerOutput<typeof getReturns>;

const exact = (amount: Reported): string => toExactDecimalString(amount);

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

/** Of payments after the first day with money, which alone can make the two returns differ. */
function largestPayment({ start, valuations }: ReturnHistory): Output['largestPayment'] {
  const flows = valuations.flatMap((valuation) => valuation.flows);
  const first = start.value === 0n ? flows[0]?.day : undefined;
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const [largest] = flows
    .filter(({ day }) => day !== first)
    .sort((a, b) => Number(size(b.amount) - size(a.amount)));
  return largest ? { day: largest.day, amount: exact(largest.amount) } : null;
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

export const presentDrawdown = (drawdown: Drawdown | null): Output['drawdown'] =>
  drawdown && {
    percent: percent(drawdown.fall),
    high: drawdown.peak.day,
    low: drawdown.low.day,
    recovery: drawdown.recovery,
  };

function presentTotals({ invested }: ReportedHistory, { start, valuations }: ReturnHistory) {
  const value = (valuations.at(-1) ?? start).value;
  return {
    value: exact(value),
    invested: invested === null ? null : exact(invested),
    profit: invested === null ? null : exact(reported(value - invested)),
  };
}

/** The rate at which an amount, or what was stated last of its parts, was converted. */
function rateOf({ original, parts = [] }: TracedAmount): DatedRate | undefined {
  const stated = parts.filter(({ kind }) => kind === 'lastStated');
  const [last] = stated.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (original ?? last?.original)?.rate;
}

/** The rate of the last value that was stated, or of the last payment. */
function lastRate({ points, flows }: ReportedHistory): Output['exchangeRate'] {
  const stated = points.findLast(rateOf) ?? flows.findLast(rateOf);
  const converted = stated && rateOf(stated);
  const [rate] = converted ? ratesOf(converted) : [];
  return rate && 'rate' in rate.value ? presentRate(rate.value.rate) : null;
}

const presentBridge = (bridge: PerformanceBridge): Output['bridge'] => ({
  start: toDecimalString(bridge.start),
  deposits: toDecimalString(bridge.deposits),
  withdrawals: toDecimalString(bridge.withdrawals),
  realised: toDecimalString(bridge.realised),
  unrealised: toDecimalString(bridge.unrealised),
  income: toDecimalString(bridge.income),
  currency: toDecimalString(bridge.currency),
  fees: toDecimalString(bridge.fees),
  end: toDecimalString(bridge.end),
});

/** Returns of a range before they leave the service. */
interface CalculatedReturns {
  readonly period: Pick<ReportedPeriod, 'currency' | 'rates' | 'reported'>;
  readonly history: ReturnHistory;
  /** Why there are no returns, if there are none. */
  readonly missing: 'noValuation' | 'noExchangeRate' | null;
  readonly returns: AccountReturns;
  readonly profit: AccountProfit;
}

/** What is stated only where all exchange rates are known. */
function presentReported({ period, history, returns, profit }: CalculatedReturns) {
  const { reported: stated } = period;
  if (!stated) {
    const none = { totals: null, exchangeRate: null, bridge: null };
    return { ...none, contributions: [], years: [], growth: [] };
  }
  const bridge = performanceBridge(history, profit);
  return {
    totals: presentTotals(stated, history),
    exchangeRate: lastRate(stated),
    bridge: presentBridge(bridge),
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
        isValued: month.isValued,
      })),
    })),
    // Of one day the last.
    growth: returns.points
      .filter(({ day }, index) => day !== returns.points[index + 1]?.day)
      .map(({ day, growth }) => ({ day, percent: percent(toReturn(growth)) })),
  };
}

export function presentReturns(
  calculated: CalculatedReturns,
): Omit<Output, 'success' | 'range' | 'version' | 'reference' | 'references'> {
  const { period, history, missing, returns } = calculated;
  const notDefined = missing && ({ kind: 'notDefined', reason: missing } as const);
  return {
    currency: period.currency,
    from: returns.from,
    to: returns.to,
    isUnderOneYear: returns.isUnderOneYear,
    firstExchangeRate: period.rates.firstDay,
    timeWeighted: notDefined ?? presentTimeWeighted(returns),
    moneyWeighted: notDefined ?? presentMoneyWeighted(returns),
    largestPayment: largestPayment(history),
    drawdown: presentDrawdown(returns.drawdown),
    risk: presentRisk(returns),
    ...presentReported(calculated),
  };
}
