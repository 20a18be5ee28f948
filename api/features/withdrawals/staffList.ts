import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { type Investor, InvestorSchema, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { afterCursor, type Cursor, sortDirection, textSearch } from '#api/http/lists/lists.ts';
import type { listWithdrawals } from '#common/contract/withdrawals.ts';

type List = Request<typeof listWithdrawals>['input']['query'];

/** A request and who made it. */
export interface StaffRow {
  readonly id: string;
  readonly withdrawal: Withdrawal;
  readonly investor: Investor;
}

/** What the list can be sorted by: where that stands in the tables, and its value in a row. */
const COLUMNS = {
  requestDate: {
    under: (inner: unknown) => ({ requestedAt: inner }),
    of: ({ withdrawal }: StaffRow) => withdrawal.requestedAt,
  },
  amount: {
    under: (inner: unknown) => ({ amount: inner }),
    of: ({ withdrawal }: StaffRow) => withdrawal.amount,
  },
  investorName: {
    under: (inner: unknown) => ({ investor: { fullName: inner } }),
    of: ({ investor }: StaffRow) => investor.fullName,
  },
};

const columnOf = (sort: List['sort']) => COLUMNS[sort.replace(/^-/, '') as keyof typeof COLUMNS];

const orderOf = (sort: List['sort']) =>
  ({ ...columnOf(sort).under(sortDirection(sort)), id: sortDirection(sort) }) as QueryOrderMap<Withdrawal>;

/** The search looks at the request and at who made it. */
function matching(em: Em, { status, q }: List): object[] {
  const conditions: object[] = status ? [{ status }] : [];
  if (!q) return conditions;
  const people = textSearch(em, ['fullName', 'investorId'], q);
  return [...conditions, { $or: [{ investor: people }, textSearch(em, ['address', 'id'], q)] }];
}

const all = (conditions: object[]) => ({ $and: conditions }) as FilterQuery<Withdrawal>;

async function withInvestors(em: Em, withdrawals: readonly Withdrawal[]): Promise<StaffRow[]> {
  const ids = [...new Set(withdrawals.map((each) => each.investor))];
  const investors: Investor[] = await em.find(InvestorSchema, { id: { $in: ids } });
  const byId = new Map(investors.map((investor) => [investor.id, investor]));
  return withdrawals.flatMap((withdrawal) => {
    const investor = byId.get(withdrawal.investor);
    return investor ? [{ id: withdrawal.id, withdrawal, investor }] : [];
  });
}

/** A page of requests with their investors, and how many match in all. */
export async function findStaffWithdrawals(em: Em, list: List): Promise<{ rows: StaffRow[]; total: number }> {
  const [withdrawals, total] = await em.findAndCount<Withdrawal>(WithdrawalSchema, all(matching(em, list)), {
    orderBy: orderOf(list.sort),
    limit: list.limit,
    offset: list.offset,
  });
  return { rows: await withInvestors(em, withdrawals), total };
}

/** The next requests of the whole list. */
export async function findNextStaffWithdrawals(
  em: Em,
  list: List,
  { last, limit }: Cursor<StaffRow>,
): Promise<StaffRow[]> {
  const { under, of } = columnOf(list.sort);
  const beyond = last ? [afterCursor(sortDirection(list.sort), under, { value: of(last), id: last.id })] : [];
  const conditions = all([...matching(em, list), ...beyond]);
  const withdrawals: Withdrawal[] = await em.find<Withdrawal>(WithdrawalSchema, conditions, {
    orderBy: orderOf(list.sort),
    limit,
  });
  return withInvestors(em, withdrawals);
}
