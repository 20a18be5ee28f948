import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listInvestors } from '#common/contract/investors.ts';

type InvestorList = Request<typeof listInvestors>['input']['query'];

/** The endpoint's `portfolioValue` is the column `totalValue`. */
const withColumnSort = (list: InvestorList) => ({
  ...list,
  sort: list.sort.replace('portfolioValue', 'totalValue'),
});

const filterFor = ({ status }: InvestorList): ListFilter<Investor> => ({
  search: ['fullName', 'email', 'investorId'],
  where: status ? { isActive: status === 'active' } : undefined,
});

/** The requested page; sets its headers. */
export function findInvestors(request: Request<typeof listInvestors>): Promise<Investor[]> {
  const list = request.input.query;
  return findRequestedPage(request, InvestorSchema, withColumnSort(list), filterFor(list));
}

export const findNextInvestors = (
  em: Em,
  list: InvestorList,
  cursor: Cursor<Investor>,
): Promise<Investor[]> => findNext(em, InvestorSchema, withColumnSort(list), filterFor(list), cursor);
