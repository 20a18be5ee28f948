import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays, selectedRecords, withEmail } from '#api/http/lists/filters.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
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

const eb = expressionBuilder<Tables, 'investor'>();

function accessCondition(access: NonNullable<InvestorList['access']>, now: Date): Expression<SqlBool> {
  const withoutCode = eb('access_code_hash', 'is', null);
  switch (access) {
    case 'active':
      return eb('access_code_hash', 'is not', null);
    case 'invited':
      return withoutCode.and('activation_expires_at', '>', now);
    case 'expired':
      return withoutCode.and(
        eb.or([eb('activation_expires_at', 'is', null), eb('activation_expires_at', '<=', now)]),
      );
    default:
      return withoutCode;
  }
}

const differing = eb.selectFrom('account_difference').select('investor_id').where('difference', '<>', 0);

function filterFor(
  em: Em,
  { status, tier, email, access, reconciliation, ids, tasks, tag, ...days }: InvestorList,
  now: Date,
): ListFilter<Details> {
  return {
    counted: { status, condition: status !== undefined && eb('is_active', '=', status === 'active') },
    conditions: [
      ...selectedRecords(em, ids),
      ...(tier ? [eb('tier', '=', tier)] : []),
      ...withEmail(email),
      ...(access ? [accessCondition(access, now)] : []),
      ...(reconciliation ? [eb('id', reconciliation === 'reconciled' ? 'not in' : 'in', differing)] : []),
      ...withOpenTask('investor', tasks),
      ...withTag('investor', tag),
      ...betweenDays(eb.ref('created_at'), days),
    ],
    omit: ['assets', 'watchlist'],
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
