import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { getOverview } from '#common/contract/overview.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { presentDecision, presentPeriod, presentWaiting } from './present.ts';
import { countExceptions, countUnpaid, countWork, findLastDecision, readAssets } from './queries.ts';
import { findQueue } from './waiting.ts';

export const overviewRoutes: Route[] = [
  query(getOverview, async ({ context, caller }) => {
    const em = context.em();
    const now = context.clock.now();
    const queue = await findQueue(em, caller, now);
    const { waiting, pendingAmount } = await countWork(em, caller, now);
    const decision = queue.length === 0 ? await findLastDecision(em) : undefined;
    const unpaid = await countUnpaid(em);
    const { value, days, months } = await readAssets(context);
    return {
      ...SUCCESS,
      asOf: now.toISOString(),
      waiting: [...waiting],
      queue: queue.map(presentWaiting),
      pendingWithdrawals: toDecimalString(pendingAmount),
      unpaidWithdrawals: {
        count: unpaid.count,
        amount: toDecimalString(unpaid.amount),
        oldestApprovedAt: unpaid.oldestApprovedAt?.toISOString(),
      },
      ...(await countExceptions(em, now)),
      lastDecision: decision && presentDecision(decision),
      assets: {
        value: toDecimalString(value),
        days: days.map(presentPeriod),
        months: months.map(presentPeriod),
      },
    };
  }),
];
