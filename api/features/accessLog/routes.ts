import { query, type Route } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { setPageHeaders } from '#api/http/lists/lists.ts';
import * as calls from '#common/contract/accessLog.ts';
import { findAccessEntries, findNextAccessEntries, presentAccessEntry } from './entries.ts';

export const accessLogRoutes: Route[] = [
  query(calls.listAccessLog, async (request) => {
    const [entries, total] = await findAccessEntries(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return entries.map(presentAccessEntry);
  }),
  ...listExports([calls.exportAccessLog, calls.exportAccessLogWorkbook], {
    fileName: 'access-log',
    columns: [
      'seq',
      'at',
      'actorType',
      'actor',
      'action',
      'summary',
      'investorId',
      'subject',
      'detail',
      'network',
      'result',
    ],
    types: { seq: 'integer', at: 'instant' },
    find: ({ context, input }, next) => findNextAccessEntries(context.em(), input.query, next),
    present: presentAccessEntry,
  }),
];
