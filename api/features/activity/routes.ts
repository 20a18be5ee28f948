import { findAccount } from '#api/accounts/queries.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { setPageHeaders } from '#api/http/lists/lists.ts';
import { verifyChain } from '#api/journal/verifyChain.ts';
import * as calls from '#common/contract/activity.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import {
  findActivity,
  findJournalEntries,
  findNextJournalEntries,
  presentActivity,
  presentJournalEntry,
  presentJournalRow,
} from './entries.ts';

export const activityRoutes: Route[] = [
  query(calls.listJournal, async (request) => {
    const [entries, total] = await findJournalEntries(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return entries.map(presentJournalEntry);
  }),
  ...listExports([calls.exportJournal, calls.exportJournalWorkbook], {
    fileName: 'journal',
    columns: [
      'seq',
      'at',
      'actorType',
      'actor',
      'action',
      'investorId',
      'summary',
      'before',
      'after',
      'reason',
      'investorNote',
      'hash',
      'previousHash',
    ],
    types: { seq: 'integer', at: 'instant' },
    find: ({ context, input }, next) => findNextJournalEntries(context.em(), input.query, next),
    present: presentJournalRow,
  }),
  query(calls.verifyJournal, async ({ context }) => ({
    ...SUCCESS,
    ...(await verifyChain(context.em())),
    checkedAt: context.clock.now().toISOString(),
  })),
  query(listAccountActivity, async (request) => {
    const { context, caller, input } = request;
    const em = context.em();
    const { investorId } = await findAccount(em, input.params.investorId);
    const [entries, total] = await findActivity(em, investorId, input.query);
    setPageHeaders(request, total, input.query);
    const isInvestor = caller.kind === 'investor' || input.query.as === 'investor';
    const reader = { isInvestor, firmName: context.firm.name };
    return entries.map((entry) => presentActivity(entry, reader));
  }),
];
