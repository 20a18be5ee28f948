import { type Investor, TransactionSchema, type Valuation, ValuationSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/open.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { portfolioHistory } from '#common/contract/portfolio.ts';
import { moneyToNumber, toDecimalString } from '#common/domain/money.ts';
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

/**
 * Valuations of a range, oldest first, led by the last one before the range so that the line starts at
 * its left edge; and the cash flows dated within it.
 */
export async function readHistory(
  em: Em,
  investor: Investor,
  range: PerformanceRange,
  now: Date,
): Promise<Omit<HandlerOutput<typeof portfolioHistory>, 'success'>> {
  const from = rangeStart(range, now) ?? investor.createdAt;
  const before = await em.findOne(
    ValuationSchema,
    { investor: investor.id, at: { $lt: from } },
    { orderBy: { at: 'desc', id: 'desc' }, disableIdentityMap: true },
  );
  const within = await em.find(
    ValuationSchema,
    { investor: investor.id, at: { $gte: from } },
    { orderBy: { at: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
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
  const valuations = [...(before ? [before] : []), ...thinned(within)];
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
