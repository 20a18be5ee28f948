import { createInvestor } from '#api/accounts/createInvestor.ts';
import { type AccountTransaction, type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import { findTransactions, presentInvestor } from '#api/accounts/present.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { command, query, type Request, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import * as calls from '#common/contract/investors.ts';
import { sumMoney, toDecimalString, ZERO } from '#common/domain/money.ts';
import { reconcile } from '#common/domain/portfolio.ts';
import { resendActivation, resetAccessCode, updateInvestor } from './commands.ts';

type List = Request<typeof calls.listInvestors>['input']['query'];

/** Sort names of the interface that differ from the columns. */
const ordered = (list: List) => ({ ...list, sort: list.sort.replace('portfolioValue', 'totalValue') });

const investorFilter = ({ status }: List): ListFilter<Investor> => ({
  search: ['fullName', 'email', 'investorId'],
  where: status ? { isActive: status === 'active' } : undefined,
});

function presentReconciliation(investor: Investor, transactions: readonly AccountTransaction[]) {
  const { difference } = reconcile({ invested: investor.totalInvested, transactions });
  const completed = (type: AccountTransaction['type']) =>
    sumMoney(
      transactions
        .filter((each) => each.type === type && each.status === 'completed')
        .map((each) => each.amount),
    );
  return {
    invested: toDecimalString(investor.totalInvested),
    deposits: toDecimalString(completed('deposit')),
    withdrawals: toDecimalString(completed('withdrawal')),
    difference: toDecimalString(difference),
    reconciled: difference === ZERO,
  };
}

export const investorRoutes: Route[] = [
  query(calls.listInvestors, async (request) => {
    const list = request.input.query;
    const rows = await findRequestedPage(request, InvestorSchema, ordered(list), investorFilter(list));
    return rows.map((investor) => presentInvestor(investor, request.context.clock.now()));
  }),
  ...listExports([calls.exportInvestors, calls.exportInvestorsWorkbook], {
    fileName: 'investors',
    columns: [
      'investorId',
      'fullName',
      'email',
      'investmentTier',
      'portfolioValue',
      'totalInvested',
      'currentPnL',
      'isActive',
      'createdAt',
      'access',
    ],
    types: { portfolioValue: 'amount', totalInvested: 'amount', currentPnL: 'amount', createdAt: 'instant' },
    find: ({ context, input: { query: list } }, next: Cursor<Investor>) =>
      findNext(context.em(), InvestorSchema, ordered(list), investorFilter(list), next),
    present: (investor, { context }) => presentInvestor(investor, context.clock.now()),
  }),
  query(calls.getInvestor, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    return {
      ...SUCCESS,
      investor: presentInvestor(investor, context.clock.now()),
      reconciliation: presentReconciliation(investor, await findTransactions(em, investor)),
      activationExpiresAt: investor.activationExpiresAt?.toISOString(),
      lastSignInAt: investor.lastSignInAt?.toISOString(),
    };
  }),
  command(calls.generateInvestor, async ({ input }, work) => {
    const investor = createInvestor(work, { ...input.body, tier: 'Basic' }, { action: 'investor_created' });
    return { ...SUCCESS, investorId: investor.investorId, investor: presentInvestor(investor, work.now) };
  }),
  command(calls.updateInvestor, async ({ input }, work) => {
    const investor = await updateInvestor(work, input.params.id, input.body);
    return { ...SUCCESS, investor: presentInvestor(investor, work.now) };
  }),
  command(calls.resendActivation, async ({ input }, work) => ({
    ...SUCCESS,
    ...(await resendActivation(work, input.params.id)),
  })),
  command(calls.resetAccessCode, async ({ input }, work) => ({
    ...SUCCESS,
    ...(await resetAccessCode(work, input.params.id, input.body ?? {})),
  })),
];
