import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { type Investor, InvestorSchema, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { readWithdrawalLimit } from '#api/approvals/policies.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import {
  afterCursor,
  type Cursor,
  setPageHeaders,
  sortDirection,
  textSearch,
} from '#api/http/lists/lists.ts';
import type { listWithdrawals } from '#common/contract/withdrawals.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import type { Money } from '#common/domain/money.ts';
import { availableToWithdraw, ROLLING_WINDOW_DAYS } from '#common/domain/withdrawals.ts';

type WithdrawalList = Request<typeof listWithdrawals>['input']['query'];

export interface InvestorWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly investor: Investor;
}

/** A day more than the rolling window; the rules leave out what does not count. */
const CONTEXT_DAYS = ROLLING_WINDOW_DAYS + 1;

/** The portfolio value and the withdrawals that can count against it. */
export async function findWithdrawalContext(em: Em, investor: Investor, now: Date) {
  const found = await em.find(WithdrawalSchema, {
    investor: investor.id,
    $or: [
      { status: 'pending' },
      { status: 'approved', decidedAt: { $gt: new Date(now.getTime() - CONTEXT_DAYS * DAY_MS) } },
    ],
  });
  const withdrawals = found.map(({ status, amount, decidedAt }) => ({
    status,
    amount,
    decidedAt: decidedAt ?? null,
  }));
  const limit = await readWithdrawalLimit(em);
  return { portfolioValue: investor.totalValue, limit, withdrawals, now };
}

/** The amount that the investor can withdraw now. @throws {AppError} `not_found` */
export async function findAvailable(em: Em, investorId: string, now: Date): Promise<Money> {
  const investor = await findAccount(em, investorId);
  return availableToWithdraw(await findWithdrawalContext(em, investor, now));
}

/** An account's requests, newest first. @throws {AppError} `not_found` */
export async function findWithdrawalHistory(em: Em, investorId: string): Promise<Withdrawal[]> {
  const { id } = await findAccount(em, investorId);
  return em.find(WithdrawalSchema, { investor: id }, { orderBy: { requestedAt: 'desc', id: 'desc' } });
}

/** The columns that staff can sort by: the condition on each, and its value in a row. */
const SORT_COLUMNS = {
  requestDate: {
    condition: (value: unknown) => ({ requestedAt: value }),
    sortValue: ({ withdrawal }: InvestorWithdrawal) => withdrawal.requestedAt,
  },
  amount: {
    condition: (value: unknown) => ({ amount: value }),
    sortValue: ({ withdrawal }: InvestorWithdrawal) => withdrawal.amount,
  },
  investorName: {
    condition: (value: unknown) => ({ investor: { fullName: value } }),
    sortValue: ({ investor }: InvestorWithdrawal) => investor.fullName,
  },
};

const sortColumn = (sort: WithdrawalList['sort']) =>
  SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];

const orderBy = (sort: WithdrawalList['sort']) =>
  ({
    ...sortColumn(sort).condition(sortDirection(sort)),
    id: sortDirection(sort),
  }) as QueryOrderMap<Withdrawal>;

const allOf = (conditions: object[]) => ({ $and: conditions }) as FilterQuery<Withdrawal>;

/** A search finds the request and its investor. */
function conditionsFor(em: Em, { status, q }: WithdrawalList): object[] {
  const byInvestor = { investor: textSearch(em, ['fullName', 'investorId'], q) };
  const bySearch = q ? [{ $or: [byInvestor, textSearch(em, ['address', 'id'], q)] }] : [];
  return [...(status ? [{ status }] : []), ...bySearch];
}

async function withInvestors(em: Em, withdrawals: readonly Withdrawal[]): Promise<InvestorWithdrawal[]> {
  const ids = [...new Set(withdrawals.map(({ investor }) => investor))];
  const investors: Investor[] = await em.find(InvestorSchema, { id: { $in: ids } });
  const byId = new Map(investors.map((investor) => [investor.id, investor]));
  return withdrawals.flatMap((withdrawal) => {
    const investor = byId.get(withdrawal.investor);
    return investor ? [{ withdrawal, investor }] : [];
  });
}

/** The requested page; sets its headers. */
export async function findWithdrawals(
  request: Request<typeof listWithdrawals>,
): Promise<InvestorWithdrawal[]> {
  const em = request.context.em();
  const list = request.input.query;
  const { sort, limit, offset } = list;
  const options = { orderBy: orderBy(sort), limit, offset };
  const [found, total] = await em.findAndCount<Withdrawal>(
    WithdrawalSchema,
    allOf(conditionsFor(em, list)),
    options,
  );
  setPageHeaders(request, total, list);
  return withInvestors(em, found);
}

export async function findNextWithdrawals(
  em: Em,
  list: WithdrawalList,
  { last, limit }: Cursor<InvestorWithdrawal>,
): Promise<InvestorWithdrawal[]> {
  const { condition, sortValue } = sortColumn(list.sort);
  const after = last
    ? [afterCursor(sortDirection(list.sort), condition, { value: sortValue(last), id: last.withdrawal.id })]
    : [];
  const conditions = allOf([...conditionsFor(em, list), ...after]);
  const options = { orderBy: orderBy(list.sort), limit };
  return withInvestors(em, await em.find<Withdrawal>(WithdrawalSchema, conditions, options));
}
