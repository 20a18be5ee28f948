import { type SqlBool, sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { findRows, findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { LedgerTransaction } from '#common/domain/ledger/transaction.ts';
import { LedgerTransactionSchema, PositionSchema, PostingSchema } from './entities.ts';

export interface RecordedTransaction extends LedgerTransaction {
  readonly investor: string;
  /** The account's version with it, which is the order of recording. */
  readonly version: number;
  readonly source: string | null;
}

/** All ledger transactions of accounts, by account in the order of recording. */
export async function readLedger(
  em: Em,
  investors: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedTransaction[]>> {
  const ofAccounts = oneOf(em, sql.ref('investor_id'), investors);
  const rows = await findRows(em, LedgerTransactionSchema, (query) =>
    query.where(ofAccounts).orderBy('version'),
  );
  const found = await findRowsWhere(
    em,
    PostingSchema,
    sql<SqlBool>`transaction_id in (select id from ledger_transaction where ${ofAccounts})`,
  );
  const postings = Map.groupBy(
    found.toSorted((a, b) => a.line - b.line),
    ({ transaction }) => transaction,
  );
  const transactions = rows.map((row) => ({
    ...row,
    source: row.source ?? null,
    reverses: row.reverses ?? null,
    postings: (postings.get(row.id) ?? []).map(({ account, instrument, quantity }) => ({
      account,
      instrument,
      quantity,
    })),
  }));
  return Map.groupBy(transactions, ({ investor }) => investor);
}

/** What an account holds of an instrument, in its smallest unit. */
export async function readQuantity(em: Em, investor: string, instrument: string): Promise<bigint> {
  const position = await em.findOne(PositionSchema, { investor, instrument });
  return position?.quantity ?? 0n;
}
