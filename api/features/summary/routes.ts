import { conditionalQuery, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { getSummary } from '#common/contract/summary.ts';
import { countRecords } from './queries.ts';

export const summaryRoutes: Route[] = [
  // The version is the counts themselves, because counts can return to an earlier value.
  conditionalQuery(getSummary, async ({ context }) => {
    const counts = await countRecords(context.em());
    return { version: JSON.stringify(counts), load: async () => ({ ...SUCCESS, ...counts }) };
  }),
];
