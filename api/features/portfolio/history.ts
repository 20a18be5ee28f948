import { type Investor, TransactionSchema, type Valuation, ValuationSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/open.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { portfolioHistory } from '#common/contract/portfolio.ts';
import { moneyToNumber, toDecimalString } from '#common/domain/money.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';

/** More points than a screen has pixels help nobody. */
const MOST_POINTS = 2_000;

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
    { orderBy: { at: 'desc', id: 'desc' }, limit: MOST_POINTS, disableIdentityMap: true },
  );
  const flows = await em.find(
    TransactionSchema,
    { investor: investor.id, removedAt: null, status: 'completed' },
    { orderBy: { date: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  const valuations = [...(before ? [before] : []), ...within.toReversed()];
  return {
    range,
    from: from.toISOString(),
    to: now.toISOString(),
    valuations: valuations.map(presentValuation),
    flows: flows
      .map((flow) => ({
        at: zurichInstant(flow.date, '12:00'),
        amount: moneyToNumber(flow.amount),
        type: flow.type,
      }))
      .filter((flow) => flow.at >= from && flow.at <= now)
      .map((flow) => ({ ...flow, at: flow.at.toISOString() })),
  };
}
