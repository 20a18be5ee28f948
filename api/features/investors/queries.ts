import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays, selectedRecords, withEmail } from '#api/http/lists/filters.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import { withOpenTask } from '#api/notedRecords.ts';
import { type Tagged, withTag, withTags } from '#api/tags/queries.ts';
import type { listInvestors } from '#common/contract/investors.ts';

type InvestorList = Request<typeof listInvestors>['input']['query'];

/** What a list does not show of an investor. */
const DETAILS = ['assets', 'watchlist'] as const;
export type ListedInvestor = Omit<Investor, (typeof DETAILS)[number]>;
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

export const investorList = {
  source: (em: Em) => entitySource(em, InvestorSchema, 'id', DETAILS),
  sortedAs: { portfolioValue: 'totalValue' },
  filter({ context, input }: ListRequest<typeof listInvestors>): ListFilter {
    const { status, tier, email, access, reconciliation, ids, tasks, tag, ...days } = input.query;
    return {
      status,
      conditions: [
        ...selectedRecords(context.rowsEm, ids),
        ...(tier ? [eb('tier', '=', tier)] : []),
        ...withEmail(email),
        ...(access ? [accessCondition(access, context.clock.now())] : []),
        ...(reconciliation ? [eb('id', reconciliation === 'reconciled' ? 'not in' : 'in', differing)] : []),
        ...withOpenTask('investor', tasks),
        ...withTag('investor', tag),
        ...betweenDays(eb.ref('created_at'), days),
      ],
    };
  },
  complete: ({ rowsEm }: Context, rows: readonly ListedInvestor[]) => withTags(rowsEm, 'investor', rows),
};
