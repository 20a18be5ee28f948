import { expressionBuilder, sql } from 'kysely';
import { type Investor, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { findAccount, readAccount } from '#api/accounts/queries.ts';
import { type PolicyLock, readPolicies } from '#api/approvals/policies.ts';
import { findRows, tableOf, type ValueKind } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { ListSource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import type { listWithdrawals } from '#common/contract/withdrawals.ts';
import { LIMIT_KINDS, withdrawalLimitOf } from '#common/domain/approvalPolicy.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { explainAvailable } from '#common/domain/withdrawals.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawalWindow.ts';

export interface InvestorWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly investor: Investor;
}

/** A request with what a list shows of its investor. */
export interface ListedWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly investor: Pick<Investor, 'investorId' | 'fullName' | 'phone'>;
  readonly approvalRequestedBy?: string | null;
}

/** A day more than the rolling window; the rules leave out what does not count. */
const CONTEXT_DAYS = ROLLING_WINDOW_DAYS + 1;

/**
 * The portfolio value, the limit and the withdrawals that can count against it.
 * @param lockMode of the policies of the limit, for a change that is based on it
 */
export async function findWithdrawalContext(em: Em, investor: Investor, now: Date, lockMode?: PolicyLock) {
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
  const limit = withdrawalLimitOf(investor, await readPolicies(em, LIMIT_KINDS, lockMode));
  return { portfolioValue: investor.totalValue, limit, withdrawals, now };
}

/** The amount that the investor can withdraw now, and how it is calculated. @throws {AppError} `not_found` */
export async function findAvailable(em: Em, investorId: string, now: Date) {
  const investor = await findAccount(em, investorId);
  return explainAvailable(await findWithdrawalContext(em, investor, now));
}

/** An account's requests, newest first. @throws {AppError} `not_found` */
export async function findWithdrawalHistory(em: Em, investorId: string): Promise<Withdrawal[]> {
  const { id } = await readAccount(em, investorId);
  return findRows(em, WithdrawalSchema, (query) =>
    query.where('investor_id', '=', id).orderBy('requested_at', 'desc').orderBy('id', 'desc'),
  );
}

/** Expressions of what staff can sort by. */
const SORT_COLUMNS: Readonly<Record<string, string>> = {
  requestDate: 'w.requested_at',
  amount: 'w.amount',
  investorName: 'investor.full_name',
};

const SORT_KINDS: Readonly<Record<string, ValueKind>> = {
  requestDate: 'instant',
  amount: 'money',
  investorName: 'text',
};

const sortValues: Readonly<Record<string, (row: ListedWithdrawal) => unknown>> = {
  requestDate: ({ withdrawal }) => withdrawal.requestedAt,
  amount: ({ withdrawal }) => withdrawal.amount,
  investorName: ({ investor }) => investor.fullName,
};

interface JoinedRow {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly ownerPhone: string | null;
  readonly approvalRequestedBy: string | null;
}

const eb = expressionBuilder<
  Tables & { w: Tables['withdrawal']; investor: Tables['investor'] },
  'w' | 'investor'
>();

const approvalRequestedBy = eb
  .selectFrom('approval as a')
  .select('a.requested_by_name')
  .whereRef('a.subject', '=', 'w.id')
  .where('a.status', '=', 'pending')
  .orderBy('a.requested_at')
  .limit(1);

/** Requests with the names of their investors, and of those who asked for their approval. */
function withdrawalSource(em: Em): ListSource<ListedWithdrawal> {
  const table = tableOf(em, WithdrawalSchema);
  return {
    em,
    table: table.name,
    alias: 'w',
    joins: sql`left join investor on ${eb('investor.id', '=', eb.ref('w.investor_id'))}`,
    selected: sql.join([
      table.selected({ alias: 'w' }),
      eb.ref('investor.investor_id').as('ownerId'),
      eb.ref('investor.full_name').as('ownerName'),
      eb.ref('investor.phone').as('ownerPhone'),
      approvalRequestedBy.as('approvalRequestedBy'),
    ]),
    key: 'w.id',
    column: (field) => SORT_COLUMNS[field] ?? '',
    kindOf: (field) => SORT_KINDS[field] ?? 'text',
    keyKind: 'text',
    read: (row) => {
      const { ownerId: investorId, ownerName: fullName, ownerPhone: phone, ...joined } = row as JoinedRow;
      const { approvalRequestedBy } = joined;
      return { withdrawal: table.read(row), investor: { investorId, fullName, phone }, approvalRequestedBy };
    },
    positionOf: (row, field) => ({ value: sortValues[field]?.(row), key: row.withdrawal.id }),
  };
}

export const withdrawalList = {
  source: withdrawalSource,
  filter: ({ input: { query } }: ListRequest<typeof listWithdrawals>): ListFilter => ({
    status: query.status,
    conditions: query.payment ? [eb('w.payment', '=', query.payment)] : [],
  }),
};
