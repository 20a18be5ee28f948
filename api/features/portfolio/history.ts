import { type Investor, TransactionSchema, ValuationSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getPortfolioHistory } from '#common/contract/portfolio.ts';
import { moneyToNumber, negate, toDecimalString, ZERO } from '#common/domain/money.ts';
import { correctTimes } from '#common/domain/performance/history.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import { type RestatedHistory, restateByValueDate } from '#common/domain/performance/restateByValueDate.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';

/** Beyond this many points a day keeps only its last: more than a screen has pixels help nobody. */
const MAX_POINTS = 2_000;

/** Of a long history the last valuation of each day, and those that contain a flow. */
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

/** In the order of recording. Rows of earlier releases have the version 0 and are in order of time. */
const RECORDED = { version: 'asc', at: 'asc', id: 'asc' } as const;

/** The account's flows by their own dates and its values restated to contain them, up to now. */
async function readDatedHistory(em: Em, { id: investor }: Investor, now: Date): Promise<RestatedHistory> {
  const recorded = await em.find(
    ValuationSchema,
    { investor },
    { orderBy: RECORDED, disableIdentityMap: true },
  );
  const transactions = await em.find(
    TransactionSchema,
    { investor, removedAt: null, status: 'completed', date: { $lte: zurichDate(now) } },
    { orderBy: { date: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  const bookings = transactions.map(({ date, amount, type }) => ({
    date,
    amount: type === 'withdrawal' ? negate(amount) : amount,
  }));
  // Only the answer has corrected times; the rows keep the time of the journal entry that they belong to.
  return restateByValueDate(correctTimes(recorded, now), bookings, now);
}

/** The start of the day on which the account or its first flow stands. */
function accountStart({ createdAt }: Investor, { valuations, flows }: RestatedHistory, now: Date): Date {
  const times = [...valuations.slice(0, 1), ...flows.slice(0, 1)].map(({ at }) => at.getTime());
  const first = new Date(Math.min(createdAt.getTime(), now.getTime(), ...times));
  return zurichInstant(zurichDate(first), '00:00');
}

/**
 * Valuations of a range, oldest first, and its flows. The last valuation before the range leads, so that the line
 * starts at its left edge.
 */
export async function readHistory(
  em: Em,
  investor: Investor,
  range: PerformanceRange,
  now: Date,
): Promise<Omit<HandlerOutput<typeof getPortfolioHistory>, 'success'>> {
  const history = await readDatedHistory(em, investor, now);
  const from = rangeStart(range, now) ?? accountStart(investor, history, now);
  const valuations = thinOut(history);
  const before = valuations.findLastIndex(({ at }) => at <= from);
  return {
    range,
    from: from.toISOString(),
    to: now.toISOString(),
    valuations: valuations.slice(Math.max(before, 0)).map(presentValuation),
    flows: history.flows
      .filter(({ at }) => at > from)
      .map(({ at, amount }) => ({
        at: at.toISOString(),
        amount: Math.abs(moneyToNumber(amount)),
        type: amount < ZERO ? 'withdrawal' : 'deposit',
      })),
  };
}
