import { sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { findRows, findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { LedgerTransactionSchema, PostingSchema } from '#api/ledger/entities.ts';
import { isTrade, type LedgerTransaction } from '#common/domain/ledger/transaction.ts';

export interface RecordedTransaction extends LedgerTransaction {
  readonly version: number;
  readonly source: string | null;
}

/** All ledger transactions of an account in the order of recording. */
export async function readLedger(em: Em, investor: string): Promise<RecordedTransaction[]> {
  const rows = await findRows(em, LedgerTransactionSchema, (query) =>
    query.where('investor_id', '=', investor).orderBy('version'),
  );
  const ids = rows.map(({ id }) => id);
  const postings = Map.groupBy(
    await findRowsWhere(em, PostingSchema, oneOf(em, sql.ref('transaction_id'), ids)),
    ({ transaction }) => transaction,
  );
  return rows.map((row) => ({
    ...row,
    source: row.source ?? null,
    reverses: row.reverses ?? null,
    postings: (postings.get(row.id) ?? []).toSorted((a, b) => a.line - b.line),
  }));
}

/** The trades among ledger transactions, and which of them were taken back. */
export function tradesOf(ledger: readonly RecordedTransaction[], investor: string) {
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  return ledger
    .filter((row) => row.kind !== 'correction' && isTrade(row.postings, investor))
    .map((row) => ({ ...row, isReversed: reversed.has(row.id) }));
}

export type RecordedTrade = ReturnType<typeof tradesOf>[number];

/** What a client received (above 0) or gave, by instrument. */
export function changesOf(
  { postings }: Pick<RecordedTransaction, 'postings'>,
  investor: string,
): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  for (const { account, instrument, quantity } of postings)
    if (account === `client:${investor}`) changes.set(instrument, (changes.get(instrument) ?? 0n) + quantity);
  return changes;
}
