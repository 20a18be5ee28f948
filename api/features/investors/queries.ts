import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { allOf, anyOf, type Condition, compares, equals } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays } from '#api/http/lists/betweenDays.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
import { selectedRecords } from '#api/http/lists/selectedRecords.ts';
import { withEmail } from '#api/http/lists/withEmail.ts';
import { withOpenTask } from '#api/notedRecords.ts';
import { type Tagged, withTag, withTags } from '#api/tags/queries.ts';
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
export type TaggedInvestor = Tagged<ListedInvestor>;

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
  { tier, email, access, reconciliation, ids, tasks, tag, ...days }: InvestorList,
  now: Date,
): Condition[] {
  return [
    ...selectedRecords(em, ids),
    ...(tier ? [equals('tier', tier)] : []),
    ...withEmail(email),
    ...(access ? [accessCondition(em, access, now)] : []),
    ...(reconciliation
      ? [{ sql: `id ${reconciliation === 'reconciled' ? 'not in' : 'in'} (${DIFFERING})`, values: [] }]
      : []),
    ...withOpenTask('investor', tasks),
    ...withTag('investor', tag),
    ...betweenDays(em, 'created_at', days),
  ];
}

function filterFor(em: Em, list: InvestorList, now: Date): ListFilter<Investor, Details> {
  const { status } = list;
  const conditions = conditionsFor(em, list, now);
  return {
    where: status ? { isActive: status === 'active' } : undefined,
    conditions,
    omit: ['assets', 'watchlist'],
    ...(conditions.length === 0 ? { kept: { status } } : {}),
  };
}

/** The requested page; sets its headers. */
export async function findInvestors(request: ListRequest<typeof listInvestors>): Promise<TaggedInvestor[]> {
  const list = request.input.query;
  const { context } = request;
  const filter = filterFor(context.em(), list, context.clock.now());
  const investors = await findRequestedPage(request, InvestorSchema, withColumnSort(list), filter);
  return withTags(context.rowsEm, 'investor', investors);
}

export async function findNextInvestors(
  { em: fork, clock }: Context,
  list: InvestorList,
  cursor: Cursor<ListedInvestor>,
): Promise<TaggedInvestor[]> {
  const em = fork();
  const filter = filterFor(em, list, clock.now());
  const investors = await findNext(em, InvestorSchema, withColumnSort(list), filter, cursor);
  return withTags(em, 'investor', investors);
}

/** Whether an edit would give the account another email address. */
export const changesEmail = async (em: Em, id: string, email: string): Promise<boolean> =>
  (await em.count(InvestorSchema, { id, email: { $ne: email } })) > 0;
