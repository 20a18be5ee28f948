import type { RecordedTransaction } from '#api/ledger/readLedger.ts';
import { isTrade } from '#common/domain/ledger/transaction.ts';

/** The trades among ledger transactions, and which of them were taken back. */
export function tradesOf(ledger: readonly RecordedTransaction[], investor: string) {
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  return ledger
    .filter((row) => row.kind !== 'correction' && row.source === null && isTrade(row.postings, investor))
    .map((row) => ({ ...row, isReversed: reversed.has(row.id) }));
}

export type RecordedTrade = ReturnType<typeof tradesOf>[number];
