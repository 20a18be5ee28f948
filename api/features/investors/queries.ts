import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { allOf, anyOf, type Condition, compares, equals } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays } from '#api/http/lists/betweenDays.ts';
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

function accessCondition(em: Em, access: NonNullable<InvestorList['access']>, now: Date): Condition {
  if (access === 'active') return { sql: 'access_code_hash is not null', values: [] };
  const withoutCode: Condition = { sql: 'access_code_hash is null', values: [] };
  const at = toColumnValue(em, now);
  if (access === 'invited') return allOf([withoutCode, compares('activation_expires_at', '>', at)]);
  const isExpired = anyOf([
    equals('activation_expires_at', null),
    compares('activation_expires_at', '<=', at),
  ]);
  return access === 'expired' ? allOf([withoutCode, isExpired]) : withoutCode;
}

const DIFFERING = 'select investor_id from account_difference where difference <> 0';

/** The conditions of the filters that have no kept count. */
function conditionsFor(
  em: Em,
  { tier, access, reconciliation, ...days }: InvestorList,
  now: Date,
): Condition[] {
  return [
    ...(tier ? [equals('tier', tier)] : []),
    ...(access ? [accessCondition(em, access, now)] : []),
    ...(reconciliation
      ? [{ sql: `id ${reconciliation === 'reconciled' ? 'not in' : 'in'} (${DIFFERING})`, values: [] }]
      : []),
    ...betweenDays(em, 'created_at', days),
  ];
}

function filterFor(em: Em, list: InvestorList, now: Date): ListFilter<Investor, Details> {
  const { status } = list;
  const conditions = conditionsFor(em, list, now);
  return {
    search: ['fullName', 'email', 'investorId'],
    where: status ? { isActive: status === 'active' } : undefined,
    conditions,
    omit: ['assets', 'watchlist'],
    ...(conditions.length === 0 ? { kept: { status } } : {}),
  };
}

/** The requested page; sets its headers. */
export function findInvestors(request: Request<typeof listInvestors>): Promise<ListedInvestor[]> {
  const list = request.input.query;
  const { context } = request;
  const filter = filterFor(context.em(), list, context.clock.now());
  return findRequestedPage(request, InvestorSchema, withColumnSort(list), filter);
}

export function findNextInvestors(
  { em: fork, clock }: Context,
  list: InvestorList,
  cursor: Cursor<ListedInvestor>,
): Promise<ListedInvestor[]> {
  const em = fork();
  return findNext(em, InvestorSchema, withColumnSort(list), filterFor(em, list, clock.now()), cursor);
}

/** Whether an edit would give the account another email address. */
export const changesEmail = async (em: Em, id: string, email: string): Promise<boolean> =>
  (await em.count(InvestorSchema, { id, email: { $ne: email } })) > 0;
