import type { RecordedTransaction } from '#api/ledger/readLedger.ts';
import { isTrade } from '#common/domain/ledger/transaction.ts';

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
