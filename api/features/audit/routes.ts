import { InvestorSchema } from '#api/accounts/entities.ts';
import { query, type Request, type Route, SUCCESS } from '#api/http/bind.ts';
import { Refusal } from '#api/http/errors.ts';
import { csv, setPageHeaders } from '#api/http/lists.ts';
import { JournalHeadSchema } from '#api/journal/entities.ts';
import { verifyChain } from '#api/journal/verify.ts';
import * as calls from '#common/contract/journal.ts';
import { accountActivity } from '#common/contract/portfolio.ts';
import { findActivity, findJournal, presentActivity, presentEntry, presentEntryRow } from './entries.ts';

type Export = Request<typeof calls.exportJournal>;

const heads = new WeakMap<Export, number>();

/** Where the journal ended when an export began: entries that follow would shift its pages. */
async function headOf(request: Export): Promise<number> {
  const known = heads.get(request);
  if (known !== undefined) return known;
  const { seq } = await request.context.em().findOneOrFail(JournalHeadSchema, { id: 1 });
  heads.set(request, seq);
  return seq;
}

export const auditRoutes: Route[] = [
  query(calls.listJournal, async (request) => {
    const [entries, total] = await findJournal(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return entries.map(presentEntry);
  }),
  csv(
    calls.exportJournal,
    'journal.csv',
    [
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
      'hash',
      'previousHash',
    ],
    async (request, window) => {
      const { context, input } = request;
      const upTo = await headOf(request);
      const [entries] = await findJournal(context.em(), { ...input.query, ...window, upTo });
      return entries.map(presentEntryRow);
    },
  ),
  query(calls.verifyJournal, async ({ context }) => ({
    ...SUCCESS,
    ...(await verifyChain(context.em())),
    checkedAt: context.clock.now().toISOString(),
  })),
  query(accountActivity, async (request) => {
    const { context, caller, input } = request;
    const em = context.em();
    const { investorId } = input.params;
    if ((await em.count(InvestorSchema, { investorId })) === 0) throw new Refusal('not_found');
    const [entries, total] = await findActivity(em, investorId, input.query);
    setPageHeaders(request, total, input.query);
    const reader = { isInvestor: caller.kind === 'investor', firmName: context.firm.name };
    return entries.map((entry) => presentActivity(entry, reader));
  }),
];
