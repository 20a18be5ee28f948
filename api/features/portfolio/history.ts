import { AllocationChangeSchema, type Investor } from '#api/accounts/entities.ts';
import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { accountStart, findRestatedHistory } from '#api/returns/accountHistory.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getAllocationHistory, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { moneyToNumber, toDecimalString, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import type { RestatedHistory } from '#common/domain/performance/restateByValueDate.ts';
import {
  roundToWholeDollars,
  type ValueBridge,
  valueBridge,
} from '#common/domain/performance/valueBridge.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { returnHistory } from '#common/domain/returns/history.ts';
import { reportHistory } from '#common/domain/returns/reportHistory.ts';
import { IN_DOLLARS } from '#common/domain/returns/reporting.ts';
import { largestDrawdown } from '#common/domain/returns/risk/risk.ts';
import {
  growthPoints,
  subPeriodsOf,
  timeWeighted,
} from '#common/domain/returns/timeWeighted/timeWeighted.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

/** A longer history has one valuation per day. */
const MAX_POINTS = 2_000;

/** The last valuation of each day, and those that contain a flow. */
function thinOut({ valuations, flows }: RestatedHistory): RestatedHistory['valuations'] {
  if (valuations.length <= MAX_POINTS) return valuations;
  const flowTimes = new Set(flows.map(({ at }) => at.getTime()));
  const keyOf = (at: Date) => (flowTimes.has(at.getTime()) ? at.toISOString() : zurichDate(at));
  return [...new Map(valuations.map((valuation) => [keyOf(valuation.at), valuation])).values()].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

const presentValuation = (valuation: RestatedHistory['valuations'][number]) => ({
  at: valuation.at.toISOString(),
  value: toDecimalString(valuation.value),
  invested: toDecimalString(valuation.invested),
});

const presentBridge = ({ start, deposits, withdrawals, valuationChange, end }: ValueBridge) => ({
  start: toExactDecimalString(start),
  deposits: toExactDecimalString(deposits),
  withdrawals: toExactDecimalString(withdrawals),
  valuationChange: toExactDecimalString(valuationChange),
  end: toExactDecimalString(end),
});

/** The time-weighted return and the largest fall of a range, in percent. */
function returnsOf(restated: RestatedHistory, from: Date, to: Date) {
  const reported = reportHistory(restated, from, IN_DOLLARS);
  const history = returnHistory({ points: [], flows: [], ...reported, from, to });
  const subPeriods = subPeriodsOf(history);
  const points = growthPoints(history.start.day, subPeriods);
  const total = timeWeighted(subPeriods, points);
  const drawdown = largestDrawdown(points);
  return {
    timeWeighted: total.kind === 'defined' ? toReturn(total.growth) * 100 : null,
    drawdown: drawdown && -drawdown.fall * 100,
  };
}

/**
 * Valuations of a range, oldest first, and its flows. Starts with the last valuation before the range, so that the
 * chart begins at its left edge.
 */
export async function readHistory(
  em: Em,
  investor: Investor,
  range: PerformanceRange,
  now: Date,
): Promise<Omit<HandlerOutput<typeof getPortfolioHistory>, 'success'>> {
  const history = await findRestatedHistory(em, investor, now);
  const from = rangeStart(range, now) ?? accountStart(investor, history, now);
  const valuations = thinOut(history);
  const before = valuations.findLastIndex(({ at }) => at <= from);
  const bridge = valueBridge(history.valuations, history.flows, from, now);
  return {
    range,
    version: investor.version,
    from: from.toISOString(),
    to: now.toISOString(),
    hasSecondValuation: history.hasSecondValuation,
    ...returnsOf(history, from, now),
    valuations: valuations.slice(Math.max(before, 0)).map(presentValuation),
    flows: history.flows
      .filter(({ at }) => at > from)
      .map(({ at, amount }) => ({
        at: at.toISOString(),
        amount: Math.abs(moneyToNumber(amount)),
        type: amount < ZERO ? 'withdrawal' : 'deposit',
      })),
    bridge: presentBridge(bridge),
    roundedBridge: presentBridge(roundToWholeDollars(bridge)),
  };
}

const MAX_CHANGES = 1_000;

type Change = HandlerOutput<typeof getAllocationHistory>['changes'][number];

/** The allocations of an account, oldest first. @throws {AppError} `not_found` */
export async function readAllocationHistory(em: Em, investorId: string): Promise<Change[]> {
  const { id } = await findAccount(em, investorId);
  const newest = { orderBy: { version: 'desc' }, limit: MAX_CHANGES, disableIdentityMap: true } as const;
  const changes = await em.find(AllocationChangeSchema, { investor: id }, newest);
  return changes.toReversed().map(({ at, assets }) => ({
    at: at.toISOString(),
    assets: assets.map(({ name, tenths }) => ({ name, allocation: percentFromTenths(tenths as Tenths) })),
  }));
}
