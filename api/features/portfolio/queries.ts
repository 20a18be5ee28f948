import { type AccountTransaction, type Investor, TransactionSchema } from '#api/accounts/entities.ts';
import { findAccount, findTransactions, readAccount } from '#api/accounts/queries.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listTransactions } from '#common/contract/portfolio.ts';
import { datePatterns } from './datePatterns.ts';

export interface Portfolio {
  readonly investor: Investor;
  readonly transactions: readonly AccountTransaction[];
}

/** @throws {AppError} `not_found` */
export async function findPortfolio(em: Em, investorId: string): Promise<Portfolio> {
  const investor = await findAccount(em, investorId);
  return { investor, transactions: await findTransactions(em, investor) };
}

/** Reads a portfolio that is not changed. @throws {AppError} `not_found` */
export async function readPortfolio(em: Em, investorId: string): Promise<Portfolio> {
  const investor = await readAccount(em, investorId);
  const newestFirst = 'and removed_at is null order by date desc, created_at desc, id desc';
  const transactions = await findRows(em, TransactionSchema, { investor: investor.id }, newestFirst);
  return { investor, transactions };
}

type TransactionList = Request<typeof listTransactions>['input'];

/** @throws {AppError} `not_found` */
async function filterFor(
  em: Em,
  { params, query }: TransactionList,
): Promise<ListFilter<AccountTransaction>> {
  const { id: investor } = await findAccount(em, params.investorId);
  const { status, q } = query;
  return {
    search: ['type', 'date'],
    alternatives: datePatterns(q),
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
