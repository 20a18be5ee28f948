import { type Investor, TransactionSchema, type Valuation, ValuationSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/open.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { portfolioHistory } from '#common/contract/portfolio.ts';
import { moneyToNumber, toDecimalString } from '#common/domain/money.ts';
import { correctTimes } from '#common/domain/performance/history.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';

/** Beyond this many points a day keeps only its last: more than a screen has pixels help nobody. */
const MOST_POINTS = 2_000;

function thinned(valuations: readonly Valuation[]): readonly Valuation[] {
  if (valuations.length <= MOST_POINTS) return valuations;
  return [...new Map(valuations.map((each) => [zurichDate(each.at), each])).values()];
}

/** Noon of the flow's day, kept within the range: a flow of its first or last day stands at its edge. */
function flowTime(date: string, from: Date, to: Date): Date {
  const noon = zurichInstant(date, '12:00').getTime();
  return new Date(Math.min(Math.max(noon, from.getTime()), to.getTime()));
}

const presentValuation = (valuation: Valuation) => ({
  at: valuation.at.toISOString(),
  value: toDecimalString(valuation.value),
  invested: toDecimalString(valuation.invested),
});

/** In the order of recording. Rows of earlier releases have the version 0 and are in order of time. */
const RECORDED = { version: 'asc', at: 'asc', id: 'asc' } as const;

/**
 * The valuations of a range, led by the last one before the range so that the line starts at its left edge.
 * Only the answer has corrected times; the rows keep the time of the journal entry that they belong to.
 */
async function valuationsSince(em: Em, { id: investor }: Investor, from: Date, now: Date) {
  const before = await em.findOne(
    ValuationSchema,
    { investor, at: { $lt: from } },
    { orderBy: { version: 'desc', at: 'desc', id: 'desc' }, disableIdentityMap: true },
  );
  const within = await em.find(
    ValuationSchema,
    { investor, at: { $gte: from } },
    { orderBy: RECORDED, disableIdentityMap: true },
  );
  const recorded = [...(before ? [before] : []), ...within].sort((a, b) => a.version - b.version);
  return thinned(correctTimes(recorded, now));
}

/** Valuations of a range, oldest first, and the cash flows dated within it. */
export async function readHistory(
  em: Em,
  investor: Investor,
  range: PerformanceRange,
  now: Date,
): Promise<Omit<HandlerOutput<typeof portfolioHistory>, 'success'>> {
  const { createdAt } = investor;
  const from = rangeStart(range, now) ?? (createdAt < now ? createdAt : now);
  const firstDay = range === 'All' ? '' : zurichDate(from);
  const flows = await em.find(
    TransactionSchema,
    {
      investor: investor.id,
      removedAt: null,
      status: 'completed',
      date: { $gte: firstDay, $lte: zurichDate(now) },
    },
    { orderBy: { date: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  const valuations = await valuationsSince(em, investor, from, now);
  return {
    range,
    from: from.toISOString(),
    to: now.toISOString(),
    valuations: valuations.map(presentValuation),
    flows: flows.map((flow) => ({
      at: flowTime(flow.date, from, now).toISOString(),
      amount: moneyToNumber(flow.amount),
      type: flow.type,
    })),
  };
}
