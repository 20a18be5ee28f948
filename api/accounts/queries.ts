import { findRows } from '#api/db/entityRows.ts';
import { findRow } from '#api/db/findRow.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { type AccountTransaction, type Investor, InvestorSchema, TransactionSchema } from './entities.ts';

/** Loads an account without a lock. @throws {AppError} `not_found` */
export const findAccount = (em: Em, investorId: string): Promise<Investor> =>
  findRow(em, InvestorSchema, { investorId });

/** Reads an account that is not changed. @throws {AppError} `not_found` */
export async function readAccount(em: Em, investorId: string): Promise<Investor> {
  const [investor] = await findRows(em, InvestorSchema, (query) =>
    query.where('investor_id', '=', investorId),
  );
  if (!investor) throw new AppError('not_found');
  return investor;
}

/** The transactions of an account that were not removed, newest first. */
export const findTransactions = (em: Em, investor: Investor): Promise<AccountTransaction[]> =>
  findRows(em, TransactionSchema, (query) =>
    query
      .where('investor_id', '=', investor.id)
      .where('removed_at', 'is', null)
      .orderBy('date', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );

const VERSIONS = { portfolio: 'version', withdrawals: 'withdrawals_version' } as const;

export const versionText = (investorId: string, version: number): string => `${investorId} ${version}`;

/**
 * The version of what a screen shows of an account, for conditional queries. Reads a single column.
 * @throws {AppError} `not_found`
 */
export async function readAccountVersion(
  em: Em,
  investorId: string,
  shown: keyof typeof VERSIONS,
): Promise<string> {
  const row = await kysely(em)
    .selectFrom('investor')
    .select(`${VERSIONS[shown]} as version`)
    .where('investor_id', '=', investorId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return versionText(investorId, row.version);
}
