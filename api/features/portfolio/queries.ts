import { type Expression, expressionBuilder, type InferResult } from 'kysely';
import { type AccountTransaction, type Investor, TransactionSchema } from '#api/accounts/entities.ts';
import { findAccount, findTransactions } from '#api/accounts/queries.ts';
import { contains } from '#api/db/conditions.ts';
import { findRow } from '#api/db/findRow.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { AppError } from '#api/errors/appError.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import { sessionByToken } from '#api/sessions/investorSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { listTransactions } from '#common/contract/portfolio.ts';
import { foldText } from '#common/domain/foldText.ts';
import { money } from '#common/domain/money.ts';
import { datePatterns, searchedTypes } from './searchTerms.ts';

interface Portfolio {
  readonly investor: Investor;
  readonly transactions: readonly AccountTransaction[];
}

/** What a portfolio shows of its account. */
export interface PortfolioRows {
  readonly investor: Pick<
    Investor,
    'investorId' | 'totalValue' | 'totalInvested' | 'positionsValue' | 'assets' | 'version' | 'updatedAt'
  >;
  /** Left out of responses to edits. */
  readonly valuedAt?: Date | undefined;
  readonly transactions: readonly PortfolioTransaction[];
}

export type PortfolioTransaction = Pick<AccountTransaction, 'id' | 'amount' | 'date' | 'type' | 'status'>;

/** The portfolio of a locked account after its change. */
export async function flushPortfolio({ em }: UnitOfWork, investor: Investor): Promise<Portfolio> {
  await em.flush();
  return { investor, transactions: await findTransactions(em, investor) };
}

type TransactionValues = readonly [
  id: string,
  amount: string,
  date: string,
  type: PortfolioTransaction['type'],
  status: PortfolioTransaction['status'],
];

/** Columns of the account `i`, with its transactions and the time of its last valuation. */
function portfolioColumns(em: Em) {
  const eb = expressionBuilder<Tables & { i: Tables['investor'] }, 'i'>();
  const [list, group] = isSqlite(em)
    ? (['json_array', 'json_group_array'] as const)
    : (['json_build_array', 'json_agg'] as const);
  const transactions = eb
    .selectFrom('account_transaction as t')
    .select(({ cast, fn }) =>
      fn
        .agg<string | readonly TransactionValues[] | null>(group, [
          fn(list, ['t.id', cast('t.amount', 'text'), 't.date', 't.type', 't.status']),
        ])
        .orderBy('t.date', 'desc')
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id', 'desc')
        .as('transactions'),
    )
    .whereRef('t.investor_id', '=', 'i.id')
    .where('t.removed_at', 'is', null);
  const valued = eb
    .selectFrom('price as v')
    .select(({ fn }) => fn.max('v.at').as('at'))
    .where('v.source', '=', 'declared');
  return [
    eb.cast<string>('i.total_value', 'text').as('total_value'),
    eb.cast<string>('i.total_invested', 'text').as('total_invested'),
    eb.cast<string | null>('i.positions_value', 'text').as('positions_value'),
    eb.ref('i.assets').as('assets'),
    eb.ref('i.updated_at').as('updated_at'),
    valued.whereRef('v.instrument', '=', 'i.id').as('valued_at'),
    eb.ref('i.positions_at').as('positions_at'),
    transactions.as('transactions'),
  ] as const;
}

const selectPortfolio = (em: Em, investorId: string) =>
  kysely(em)
    .selectFrom('investor as i')
    .select(['i.investor_id', 'i.version'])
    .select(portfolioColumns(em))
    .where('i.investor_id', '=', investorId);

/** An account with its transactions, as the driver returns it: JSON as text on SQLite. */
export type PortfolioRow = InferResult<ReturnType<typeof selectPortfolio>>[number];

/** The portfolio of the account that a session belongs to. */
export const portfolioWithSession = (em: Em, tokenHash: Expression<string>) =>
  sessionByToken(em, tokenHash).select(portfolioColumns(em));

const parseJson = <Value extends object>(value: string | Value): Value =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value;

/** The later of the last declared total and the last run. */
function lastValuation({
  valued_at,
  positions_at,
}: Pick<PortfolioRow, 'valued_at' | 'positions_at'>): Date | undefined {
  const times = [valued_at, positions_at].filter((at) => at !== null).map((at) => Number(new Date(at)));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

export const toPortfolio = (row: PortfolioRow): PortfolioRows => ({
  investor: {
    investorId: row.investor_id,
    version: row.version,
    totalValue: money(BigInt(row.total_value)),
    totalInvested: money(BigInt(row.total_invested)),
    positionsValue: row.positions_value === null ? null : money(BigInt(row.positions_value)),
    assets: parseJson(row.assets),
    updatedAt: new Date(row.updated_at),
  },
  valuedAt: lastValuation(row),
  transactions: parseJson(row.transactions ?? []).map(([id, amount, date, type, status]) => ({
    id,
    amount: money(BigInt(amount)),
    date,
    type,
    status,
  })),
});

/** Reads what `presentPortfolio` shows. @throws {AppError} `not_found` */
export async function readPortfolio(em: Em, investorId: string): Promise<PortfolioRows> {
  const row = await selectPortfolio(em, investorId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toPortfolio(row);
}

/** A transaction of a locked account that still waits. @throws {AppError} `not_found`, `already_decided` */
export async function findPendingTransaction(
  work: UnitOfWork,
  { id: investor }: Investor,
  id: string,
): Promise<AccountTransaction> {
  const transaction = await findRow(work.em, TransactionSchema, { id, investor, removedAt: null });
  if (transaction.status !== 'pending') {
    throw new AppError('already_decided', { message: `This transaction is already ${transaction.status}.` });
  }
  return transaction;
}

export const transactionList = {
  source: (em: Em) => entitySource(em, TransactionSchema, 'id'),
  /** @throws {AppError} `not_found` */
  async filter({ context, input }: ListRequest<typeof listTransactions>): Promise<ListFilter> {
    const eb = expressionBuilder<Tables, 'account_transaction'>();
    const { id: investor } = await findAccount(context.em(), input.params.investorId);
    const { status, q } = input.query;
    const texts = [foldText(q), ...searchedTypes(q)];
    return {
      search: eb.or([
        ...texts.flatMap((text) => [contains(eb.ref('type'), text), contains(eb.ref('date'), text)]),
        ...datePatterns(q).map((pattern) => eb('date', 'like', `%${pattern}%`)),
      ]),
      conditions: [
        eb('investor_id', '=', investor),
        eb('removed_at', 'is', null),
        ...(status ? [eb('status', '=', status)] : []),
      ],
    };
  },
};
