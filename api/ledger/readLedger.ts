import { type ExpressionOrFactory, type SqlBool, sql } from 'kysely';
import { isKnown, oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { LedgerTransaction } from '#common/domain/ledger/transaction.ts';
import { LedgerTransactionSchema, PositionSchema, PostingSchema } from './entities.ts';

export interface RecordedTransaction extends LedgerTransaction {
  readonly investor: string;
  /** The account's version with it, which is the order of recording. */
  readonly version: number;
  readonly source: string | null;
}

/** Chosen transactions with their postings, in the order of recording of each account. */
export async function readTransactions(
  em: Em,
  chosen: ExpressionOrFactory<Tables, 'ledger_transaction', SqlBool>,
): Promise<RecordedTransaction[]> {
  const rows = await findRows(em, LedgerTransactionSchema, (query) => query.where(chosen).orderBy('version'));
  const found = await findRows(em, PostingSchema, (query) =>
    query.where('transaction_id', 'in', ({ selectFrom }) =>
      selectFrom('ledger_transaction')
        .select('id')
        .where(chosen as never),
    ),
  );
  const postings = Map.groupBy(
    found.toSorted((a, b) => a.line - b.line),
    ({ transaction }) => transaction,
  );
  return rows.map((row) => ({
    ...row,
    source: row.source ?? null,
    reverses: row.reverses ?? null,
    postings: (postings.get(row.id) ?? []).map(({ account, instrument, quantity }) => ({
      account,
      instrument,
      quantity,
    })),
  }));
}

/**
 * The ledger transactions of accounts, by account in the order of recording.
 * @param knownAt those that were recorded by then; all, when left out
 */
export async function readLedger(
  em: Em,
  investors: readonly string[],
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly RecordedTransaction[]>> {
  const transactions = await readTransactions(em, ({ and, ref }) =>
    and([oneOf(em, sql.ref('investor_id'), investors), isKnown(ref('recorded_at'), knownAt)]),
  );
  return Map.groupBy(transactions, ({ investor }) => investor);
}

/** What an account holds of an instrument, in its smallest unit. */
export async function readQuantity(em: Em, investor: string, instrument: string): Promise<bigint> {
  const [position] = await findRows(em, PositionSchema, (query) =>
    query.where('investor_id', '=', investor).where('instrument', '=', instrument),
  );
  return position?.quantity ?? 0n;
}
