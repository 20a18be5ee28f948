import { type AccountTransaction, type Investor, TransactionSchema } from '#api/accounts/entities.ts';
import { findAccount, findTransactions } from '#api/accounts/queries.ts';
import { anyOf, escapePattern } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSqlite, readRows } from '#api/db/rows.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listTransactions } from '#common/contract/portfolio.ts';
import { foldText } from '#common/domain/foldText.ts';
import { money } from '#common/domain/money.ts';
import { datePatterns } from './datePatterns.ts';
import { searchedTypes } from './searchedTypes.ts';

export interface Portfolio {
  readonly investor: Investor;
  readonly transactions: readonly AccountTransaction[];
}

/** What a portfolio shows of its account. */
export interface PortfolioRows {
  readonly investor: Pick<
    Investor,
    'investorId' | 'totalValue' | 'totalInvested' | 'assets' | 'version' | 'updatedAt'
  >;
  /** Left out of responses to edits. */
  readonly valuedAt?: Date | undefined;
  readonly transactions: readonly PortfolioTransaction[];
}

export type PortfolioTransaction = Pick<AccountTransaction, 'id' | 'amount' | 'date' | 'type' | 'status'>;

/** @throws {AppError} `not_found` */
export async function findPortfolio(em: Em, investorId: string): Promise<Portfolio> {
  const investor = await findAccount(em, investorId);
  return { investor, transactions: await findTransactions(em, investor) };
}

type TransactionValues = readonly [
  id: string,
  amount: string,
  date: string,
  type: PortfolioTransaction['type'],
  status: PortfolioTransaction['status'],
];

/** An account with its transactions, as the driver returns it: JSON as text on SQLite. */
export interface PortfolioRow {
  readonly investor_id_code: string;
  readonly version: number;
  readonly total_value: string;
  readonly total_invested: string;
  readonly assets: string | Investor['assets'];
  readonly updated_at: string | number | Date;
  readonly valued_at: string | number | Date | null;
  readonly transactions: string | readonly TransactionValues[] | null;
}

const selectPortfolio = (list: string, group: string) => `cast(i.total_value as text) as total_value,
  cast(i.total_invested as text) as total_invested, i.assets, i.updated_at,
  (select max(v.at) from valuation v where v.investor_id = i.id) as valued_at,
  (select ${group}(${list}(t.id, cast(t.amount as text), t.date, t.type, t.status)
      order by t.date desc, t.created_at desc, t.id desc)
    from account_transaction t where t.investor_id = i.id and t.removed_at is null) as transactions`;

const COLUMNS = {
  sqlite: selectPortfolio('json_array', 'json_group_array'),
  postgresql: selectPortfolio('json_build_array', 'json_agg'),
} as const;

/** Columns of a portfolio beside ID and version. Selects a few columns and no removed transaction. */
export const portfolioColumns = (em: Em): string => COLUMNS[isSqlite(em) ? 'sqlite' : 'postgresql'];

const parseJson = <Value extends object>(value: string | Value): Value =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value;

export const toPortfolio = (row: PortfolioRow): PortfolioRows => ({
  investor: {
    investorId: row.investor_id_code,
    version: row.version,
    totalValue: money(BigInt(row.total_value)),
    totalInvested: money(BigInt(row.total_invested)),
    assets: parseJson(row.assets),
    updatedAt: new Date(row.updated_at),
  },
  valuedAt: row.valued_at === null ? undefined : new Date(row.valued_at),
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
  const sql = `select i.investor_id as investor_id_code, i.version, ${portfolioColumns(em)}
    from investor i where i.investor_id = ?`;
  const [row] = await readRows<PortfolioRow>(em, sql, [investorId]);
  if (!row) throw new AppError('not_found');
  return toPortfolio(row);
}

type TransactionList = Request<typeof listTransactions>['input'];

/** @throws {AppError} `not_found` */
async function filterFor(
  em: Em,
  { params, query }: TransactionList,
): Promise<ListFilter<AccountTransaction>> {
  const { id: investor } = await findAccount(em, params.investorId);
  const { status, q } = query;
  const patterns = [escapePattern(foldText(q)), ...datePatterns(q), ...searchedTypes(q)];
  return {
    search: anyOf(
      patterns.flatMap((pattern) =>
        ['type', 'date'].map((column) => ({
          sql: `${column} like ? escape '\\'`,
          values: [`%${pattern}%`],
        })),
      ),
    ),
    where: { investor, removedAt: null, ...(status ? { status } : {}) },
  };
}

/** The requested page; sets its headers. */
export async function findTransactionPage(
  request: Request<typeof listTransactions>,
): Promise<AccountTransaction[]> {
  const { context, input } = request;
  const filter = await filterFor(context.em(), input);
  return findRequestedPage(request, TransactionSchema, input.query, filter);
}

export async function findNextTransactions(
  em: Em,
  list: TransactionList,
  cursor: Cursor<AccountTransaction>,
): Promise<AccountTransaction[]> {
  return findNext(em, TransactionSchema, list.query, await filterFor(em, list), cursor);
}
