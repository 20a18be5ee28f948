import {
  type AccountTransaction,
  type Investor,
  InvestorSchema,
  TransactionSchema,
} from '#api/accounts/entities.ts';
import { presentPortfolio, presentTransaction } from '#api/accounts/present.ts';
import type { Em } from '#api/db/open.ts';
import { command, polled, query, type Request, type Route, SUCCESS } from '#api/http/bind.ts';
import { Refusal } from '#api/http/errors.ts';
import { csv, findPage, setPageHeaders, type Until } from '#api/http/lists.ts';
import * as calls from '#common/contract/portfolio.ts';
import * as staffCalls from '#common/contract/staffPortfolio.ts';
import { addTransaction, setAssets, setTotals, setTransactionRemoved } from './commands.ts';
import { readHistory } from './history.ts';

async function investorOf(em: Em, investorId: string): Promise<Investor> {
  const investor = await em.findOne(InvestorSchema, { investorId });
  if (!investor) throw new Refusal('not_found');
  return investor;
}

/** The version alone, so that a poll that changes nothing costs one narrow read. */
async function portfolioVersion({ context, input }: Request<typeof calls.getPortfolio>): Promise<string> {
  const { investorId } = input.params;
  const rows = await context
    .em()
    .getConnection()
    .execute<{ version: number }[]>('select version from investor where investor_id = ?', [investorId]);
  if (!rows[0]) throw new Refusal('not_found');
  return `${investorId} ${rows[0].version}`;
}

type TransactionsInput = Request<typeof calls.listTransactions>['input'] & { readonly query: Partial<Until> };

async function findTransactions(em: Em, { params, query: list }: TransactionsInput) {
  const investor = await investorOf(em, params.investorId);
  return findPage<AccountTransaction>(em, TransactionSchema, list, {
    search: ['type', 'date'],
    came: 'createdAt',
    where: { investor: investor.id, removedAt: null, ...(list.status ? { status: list.status } : {}) },
  });
}

const reading: Route[] = [
  polled(calls.getPortfolio, async (request) => ({
    version: await portfolioVersion(request),
    answer: async () => {
      const em = request.context.em();
      const investor = await investorOf(em, request.input.params.investorId);
      return { ...SUCCESS, portfolio: await presentPortfolio(em, investor) };
    },
  })),
  query(calls.portfolioHistory, async ({ context, input }) => {
    const em = context.em();
    const investor = await investorOf(em, input.params.investorId);
    return { ...SUCCESS, ...(await readHistory(em, investor, input.query.range, context.clock.now())) };
  }),
  query(calls.listTransactions, async (request) => {
    const [rows, total] = await findTransactions(request.context.em(), request.input);
    setPageHeaders(request, total, request.input.query);
    return rows.map(presentTransaction);
  }),
  csv(
    calls.exportTransactions,
    'transactions.csv',
    ['id', 'date', 'type', 'amount', 'status'],
    async ({ context, input }, window) => {
      const [rows] = await findTransactions(context.em(), { ...input, query: { ...input.query, ...window } });
      return rows.map(presentTransaction);
    },
  ),
];

const editing: Route[] = [
  command(staffCalls.updatePortfolio, async ({ input }, work) => {
    const investor = await setTotals(work, input.body);
    await work.em.flush();
    return { ...SUCCESS, portfolio: await presentPortfolio(work.em, investor) };
  }),
  command(staffCalls.updateAssets, async ({ input }, work) => {
    const { investor, allocationTotal } = await setAssets(work, input.body);
    return { ...SUCCESS, portfolio: await presentPortfolio(work.em, investor), allocationTotal };
  }),
  command(staffCalls.addDeposit, async ({ input }, work) => {
    const { investor, transaction } = await addTransaction(work, input.body);
    await work.em.flush();
    return { ...SUCCESS, portfolio: await presentPortfolio(work.em, investor), depositId: transaction.id };
  }),
  command(staffCalls.removeDeposit, async ({ input }, work) => {
    const investor = await setTransactionRemoved(work, { ...input.body, removed: true });
    await work.em.flush();
    return { ...SUCCESS, portfolio: await presentPortfolio(work.em, investor) };
  }),
  command(staffCalls.restoreDeposit, async ({ input }, work) => {
    const investor = await setTransactionRemoved(work, { ...input.body, removed: false });
    await work.em.flush();
    return { ...SUCCESS, portfolio: await presentPortfolio(work.em, investor) };
  }),
];

export const portfolioRoutes: Route[] = [...reading, ...editing];
