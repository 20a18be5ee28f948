import { countEnded, countWaiting } from '#api/approvals/waitingFor.ts';
import { conditionalQuery, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { getSummary } from '#common/contract/summary.ts';
import { countRecords } from './queries.ts';

export const summaryRoutes: Route[] = [
  // The version is the counts themselves, because counts can return to an earlier value.
  conditionalQuery(getSummary, async ({ context, caller }) => {
    const em = context.em();
    const now = context.clock.now();
    const { waiting, ...records } = await countRecords(em);
    const approvals = await countWaiting(em, caller, now);
    const endedRequests = await countEnded(em, caller.id, now);
    const counts = { ...records, endedRequests, waiting: { ...waiting, approvals } };
    return { version: JSON.stringify(counts), load: async () => ({ ...SUCCESS, ...counts }) };
  }),
];
