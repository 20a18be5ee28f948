import type { Context as KoaContext } from 'koa';
import { findAccount, readAccountVersion, versionText } from '#api/accounts/queries.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { voidOutdated } from '#api/approvals/voidOutdated.ts';
import { accountPoll } from '#api/http/endpoints/accountPoll.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { requestLanguage } from '#api/http/endpoints/requestLanguage.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { findRequestedPage } from '#api/http/lists/lists.ts';
import { portalResponseTexts } from '#api/messages/portalResponses.ts';
import * as endpoints from '#common/contract/portfolio.ts';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import * as staffEndpoints from '#common/contract/staffPortfolio.ts';
import {
  addTransaction,
  setAssets,
  setTotals,
  setTransactionRemoved,
  settleTransaction,
} from './commands.ts';
import { readAllocationHistory, readHistory } from './history.ts';
import { presentPortfolio, presentTransaction } from './present.ts';
import { proposeOutcome, proposeRemoval, proposeTotals, proposeTransaction } from './proposals.ts';
import {
  flushPortfolio,
  type PortfolioRow,
  portfolioWithSession,
  readPortfolio,
  toPortfolio,
  transactionList,
} from './queries.ts';
import { readReturns, readReturnTrail } from './returns.ts';

const fileTexts = (ctx: KoaContext) => portalResponseTexts(requestLanguage(ctx));

const portalRoutes: Route[] = [
  accountPoll(
    endpoints.getPortfolio,
    async ({ context, investorId, caller, row }) => {
      const em = context.rowsEm;
      const read = async () => (row ? toPortfolio(row as PortfolioRow) : await readPortfolio(em, investorId));
      return {
        version: caller
          ? versionText(investorId, caller.versions.portfolio)
          : await readAccountVersion(em, investorId, 'portfolio'),
        load: async () => ({ ...SUCCESS, portfolio: presentPortfolio(await read()) }),
      };
    },
    portfolioWithSession,
  ),
  query(endpoints.getPortfolioHistory, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    return { ...SUCCESS, ...(await readHistory(em, investor, input.query.range, context.clock.now())) };
  }),
  query(getReturns, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    return { ...SUCCESS, ...(await readReturns(em, investor, input.query, context.clock.now())) };
  }),
  query(getReturnTrail, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    return { ...SUCCESS, ...(await readReturnTrail(em, investor, input.query, context.clock.now())) };
  }),
  query(endpoints.getAllocationHistory, async ({ context, input }) => ({
    ...SUCCESS,
    changes: await readAllocationHistory(context.em(), input.params.investorId),
  })),
  query(endpoints.listTransactions, async (request) =>
    (await findRequestedPage(request, transactionList)).map(presentTransaction),
  ),
  ...listExports([endpoints.exportTransactions, endpoints.exportTransactionsWorkbook], {
    fileName: 'transactions',
    columns: ['id', 'date', 'type', 'amount', 'status'],
    heading: (column, { ctx }) => fileTexts(ctx)(`transactions.${column}`),
    types: { date: 'day', amount: 'amount' },
    list: transactionList,
    present(transaction, { ctx }) {
      const t = fileTexts(ctx);
      const { type, status, ...rest } = presentTransaction(transaction);
      return { ...rest, type: t(`transactions.${type}`), status: t(`transactions.${status}`) };
    },
  }),
];

const staffRoutes: Route[] = [
  approvable(staffEndpoints.updatePortfolio, {
    propose: ({ body }, work) => proposeTotals(work, body),
    async run({ body }, work) {
      const investor = await setTotals(work, body);
      return { ...SUCCESS, portfolio: presentPortfolio(await flushPortfolio(work, investor)) };
    },
  }),
  command(staffEndpoints.updateAssets, async ({ input }, work) => {
    const { investor, allocationTotal } = await setAssets(work, input.body);
    const portfolio = presentPortfolio(await flushPortfolio(work, investor));
    const { id: subject, investorId } = investor;
    return { ...SUCCESS, portfolio, allocationTotal, ...(await voidOutdated(work, { subject, investorId })) };
  }),
  approvable(staffEndpoints.addDeposit, {
    propose: ({ body }, work) => proposeTransaction(work, body),
    async run({ body }, work) {
      const { investor, transaction } = await addTransaction(work, body);
      const portfolio = presentPortfolio(await flushPortfolio(work, investor));
      return { ...SUCCESS, portfolio, depositId: transaction.id };
    },
  }),
  approvable(staffEndpoints.settleDeposit, {
    propose: ({ body }, work) => proposeOutcome(work, body),
    async run({ body }, work) {
      const investor = await settleTransaction(work, body);
      return { ...SUCCESS, portfolio: presentPortfolio(await flushPortfolio(work, investor)) };
    },
  }),
  approvable(staffEndpoints.removeDeposit, {
    propose: ({ body }, work) => proposeRemoval(work, { ...body, removed: true }),
    async run({ body }, work) {
      const investor = await setTransactionRemoved(work, { ...body, removed: true });
      return { ...SUCCESS, portfolio: presentPortfolio(await flushPortfolio(work, investor)) };
    },
  }),
  approvable(staffEndpoints.restoreDeposit, {
    propose: ({ body }, work) => proposeRemoval(work, { ...body, removed: false }),
    async run({ body }, work) {
      const investor = await setTransactionRemoved(work, { ...body, removed: false });
      return { ...SUCCESS, portfolio: presentPortfolio(await flushPortfolio(work, investor)) };
    },
  }),
];

export const portfolioRoutes: Route[] = [...portalRoutes, ...staffRoutes];
