import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { type Investor, InvestorSchema, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { presentStaffWithdrawal } from '#api/accounts/present.ts';
import type { Em } from '#api/db/open.ts';
import type { Request } from '#api/http/bind.ts';
import { textSearch, type Until } from '#api/http/lists.ts';
import type { listWithdrawals, StaffWithdrawal } from '#common/contract/withdrawals.ts';

type List = Request<typeof listWithdrawals>['input']['query'];

function orderOf(sort: string): QueryOrderMap<Withdrawal> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace(/^-/, '');
  const first =
    name === 'investorName'
      ? { investor: { fullName: direction } }
      : { [name === 'amount' ? 'amount' : 'requestedAt']: direction };
  return { ...first, id: direction } as QueryOrderMap<Withdrawal>;
}

/** Requests with their investors; the search looks at both. */
export async function findStaffWithdrawals(
  em: Em,
  list: List & Partial<Until>,
): Promise<{ rows: StaffWithdrawal[]; total: number }> {
  const conditions: object[] = list.status ? [{ status: list.status }] : [];
  if (list.until) conditions.push({ requestedAt: { $lte: list.until } });
  if (list.q) {
    const people = textSearch(em, ['fullName', 'investorId'], list.q);
    conditions.push({ $or: [{ investor: people }, textSearch(em, ['address', 'id'], list.q)] });
  }
  const where = { $and: conditions } as FilterQuery<Withdrawal>;
  const [withdrawals, total] = await em.findAndCount<Withdrawal>(WithdrawalSchema, where, {
    orderBy: orderOf(list.sort),
    limit: list.limit,
    offset: list.offset,
  });
  const investors: Investor[] = await em.find(InvestorSchema, {
    id: { $in: [...new Set(withdrawals.map((each) => each.investor))] },
  });
  const byId = new Map(investors.map((investor) => [investor.id, investor]));
  const rows = withdrawals.flatMap((withdrawal) => {
    const investor = byId.get(withdrawal.investor);
    return investor ? [presentStaffWithdrawal(withdrawal, investor)] : [];
  });
  return { rows, total };
}
