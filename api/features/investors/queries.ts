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

/** What a list does not show of an investor. */
type Details = 'assets' | 'watchlist';
export type ListedInvestor = Omit<Investor, Details>;

const filterFor = ({ status }: InvestorList): ListFilter<Investor, Details> => ({
  search: ['fullName', 'email', 'investorId'],
  where: status ? { isActive: status === 'active' } : undefined,
  omit: ['assets', 'watchlist'],
  kept: { status },
});

/** The requested page; sets its headers. */
export function findInvestors(request: Request<typeof listInvestors>): Promise<ListedInvestor[]> {
  const list = request.input.query;
  return findRequestedPage(request, InvestorSchema, withColumnSort(list), filterFor(list));
}

export const findNextInvestors = (
  em: Em,
  list: InvestorList,
  cursor: Cursor<ListedInvestor>,
): Promise<ListedInvestor[]> => findNext(em, InvestorSchema, withColumnSort(list), filterFor(list), cursor);

/** Whether an edit would give the account another email address. */
export const changesEmail = async (em: Em, id: string, email: string): Promise<boolean> =>
  (await em.count(InvestorSchema, { id, email: { $ne: email } })) > 0;
