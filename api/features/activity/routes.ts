import { findAccount } from '#api/accounts/queries.ts';
import { readOutside } from '#api/erasure/erasureList.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { findRequestedPage } from '#api/http/lists/lists.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { findingsOf } from '#api/verification/recordKind.ts';
import { verifyErasures } from '#api/verification/verifyErasures.ts';
import * as endpoints from '#common/contract/activity.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import { presentActivity, presentJournalEntry, presentJournalRow } from './present.ts';
import { presentAccessEntry } from './presentAccess.ts';
import { accessList, findActivity, journalList } from './queries.ts';

const journalRoutes: Route[] = [
  cachedList(endpoints.listJournal, {
    // A search finds entries by the name of their investor; an approved change has its requester in the request.
    tables: ['investor', 'journal_entry', 'approval'],
    list: journalList,
    present: (rows) => rows.map(presentJournalEntry),
  }),
  ...listExports([endpoints.exportJournal, endpoints.exportJournalWorkbook], {
    fileName: 'journal',
    columns: [
      'seq',
      'at',
      'actorType',
      'actor',
      'requestedBy',
      'action',
      'investorId',
      'summary',
      'before',
      'after',
      'reason',
      'investorNote',
      'erased',
      'hash',
    ],
    types: { seq: 'integer', at: 'instant' },
    list: journalList,
    present: presentJournalRow,
  }),
  query(endpoints.verifyJournal, async ({ context }) => {
    const tree = await verifyTree(context.em());
    const findings = await findingsOf([() => verifyErasures(context.em(), readOutside(context))]);
    const intact = tree.intact && findings.length === 0;
    return { ...SUCCESS, ...tree, intact, checkedAt: context.clock.now().toISOString() };
  }),
  query(listAccountActivity, async (request) => {
    const { context, caller, input } = request;
    const { investorId } = await findAccount(context.em(), input.params.investorId);
    const isInvestor = caller.kind === 'investor' || input.query.as === 'investor';
    const reader = { isInvestor, firmName: context.firm.name };
    return (await findActivity(request, investorId)).map((entry) => presentActivity(entry, reader));
  }),
];

const accessLogRoutes: Route[] = [
  query(endpoints.listAccessLog, async (request) =>
    (await findRequestedPage(request, accessList)).map(presentAccessEntry),
  ),
  ...listExports([endpoints.exportAccessLog, endpoints.exportAccessLogWorkbook], {
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
    list: accessList,
    present: presentAccessEntry,
  }),
];

export const activityRoutes: Route[] = [...journalRoutes, ...accessLogRoutes];
