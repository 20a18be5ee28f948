import { type AccountTransaction, TransactionSchema } from '#api/accounts/entities.ts';
import { presentPortfolio, presentTransaction } from '#api/accounts/present.ts';
import { findAccount, readAccountVersion } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { datePatterns } from '#api/features/portfolio/datePatterns.ts';
import {
  command,
  conditionalQuery,
  query,
  type Request,
  type Route,
  SUCCESS,
} from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import * as calls from '#common/contract/portfolio.ts';
import * as staffCalls from '#common/contract/staffPortfolio.ts';
import { addTransaction, setAssets, setTotals, setTransactionRemoved } from './commands.ts';
import { readHistory } from './history.ts';

type TransactionsInput = Request<typeof calls.listTransactions>['input'];

async function transactionFilter(
  em: Em,
  { params, query }: TransactionsInput,
): Promise<ListFilter<AccountTransaction>> {
  const { id: investor } = await findAccount(em, params.investorId);
  const { status, q } = query;
  return {
    search: ['type', 'date'],
    alternatives: datePatterns(q),
    where: { investor, removedAt: null, ...(status ? { status } : {}) },
  };
}

const reading: Route[] = [
  conditionalQuery(calls.getPortfolio, async ({ context, input }) => {
    const em = context.em();
    const { investorId } = input.params;
    return {
      version: await readAccountVersion(em, investorId, 'portfolio'),
      load: async () => ({
        ...SUCCESS,
        portfolio: await presentPortfolio(em, await findAccount(em, investorId)),
      }),
    };
  }),
  query(calls.getPortfolioHistory, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    return { ...SUCCESS, ...(await readHistory(em, investor, input.query.range, context.clock.now())) };
  }),
  query(calls.listTransactions, async (request) => {
    const { context, input } = request;
    const finding = await transactionFilter(context.em(), input);
    const rows = await findRequestedPage(request, TransactionSchema, input.query, finding);
    return rows.map(presentTransaction);
  }),
  ...listExports([calls.exportTransactions, calls.exportTransactionsWorkbook], {
    fileName: 'transactions',
    columns: ['id', 'date', 'type', 'amount', 'status'],
    types: { date: 'day', amount: 'amount' },
    async find({ context, input }, next) {
      const em = context.em();
      return findNext(em, TransactionSchema, input.query, await transactionFilter(em, input), next);
    },
    present: presentTransaction,
  }),
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
