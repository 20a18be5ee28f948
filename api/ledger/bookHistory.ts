import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { negate } from '#common/domain/amount.ts';
import {
  type LedgerTransaction,
  type Movement,
  postingsOf,
  reversalOf,
} from '#common/domain/ledger/transaction.ts';
import { assertNothingOwed } from './assertNothingOwed.ts';
import { type BookedTrade, investmentEntry, type Payment, paymentEntry, writeEntries } from './book.ts';
import { readLedger } from './readLedger.ts';
import type { Entry } from './writeTransactions.ts';

export interface HistoricalTrade extends Pick<LedgerTransaction, 'kind' | 'valueDate'> {
  readonly movements: readonly Movement[];
}

/** What a payment moves into the client's cash, or out of it. */
const cashEntry = (investor: string, { type, amount, date: valueDate }: Payment): Entry =>
  investmentEntry(investor, { invested: type === 'deposit' ? amount : -amount, isCash: true, valueDate });

/** Writes payments and trades. @returns the trades as the journal states them */
async function write(
  work: UnitOfWork,
  investor: Investor,
  paid: readonly Entry[],
  traded: readonly Omit<BookedTrade, 'id'>[],
): Promise<BookedTrade[]> {
  const ids = await writeEntries(work, investor, [...paid, ...traded]);
  return traded.map(({ kind, valueDate, postings, reverses }, index) => {
    return { id: ids[paid.length + index] ?? '', kind, valueDate, postings, reverses };
  });
}

/** Books payments that are cash of a locked account, and trades. @returns the trades as the journal states them */
export async function bookHistory(
  work: UnitOfWork,
  investor: Investor,
  {
    payments,
    trades,
  }: { readonly payments: readonly Payment[]; readonly trades: readonly HistoricalTrade[] },
): Promise<BookedTrade[]> {
  const { id } = investor;
  const paid = payments.flatMap((payment) => [paymentEntry(id, payment), cashEntry(id, payment)]);
  const traded = trades.map(({ movements, ...trade }) => {
    return { ...trade, postings: postingsOf(movements), reverses: null };
  });
  const booked = await write(work, investor, paid, traded);
  await assertNothingOwed(work, [investor]);
  return booked;
}

/** The transactions of a locked account that nothing took back, by id and by the payment from outside that they are. */
export async function readOpen(em: Em, investor: string) {
  const ledger = (await readLedger(em, [investor])).get(investor) ?? [];
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  const open = ledger.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  return {
    byId: new Map(open.map((row) => [row.id, row])),
    bySource: new Map(open.flatMap((row) => (row.source === null ? [] : [[row.source, row] as const]))),
  };
}

/**
 * Takes back payments that were cash of a locked account, and trades, on their value dates.
 * @returns the corrections of the trades as the journal states them
 */
export async function reverseHistory(
  work: UnitOfWork,
  investor: Investor,
  { payments, trades }: { readonly payments: readonly Payment[]; readonly trades: readonly string[] },
  { byId, bySource }: Awaited<ReturnType<typeof readOpen>>,
): Promise<BookedTrade[]> {
  const paid = payments.flatMap((payment): Entry[] => {
    const { id, amount } = payment;
    const row = bySource.get(id);
    // Payments of the cash are read from the transfers, so one in the other direction takes it back.
    const taken = cashEntry(investor.id, { ...payment, amount: negate(amount) });
    return row ? [{ ...reversalOf(row), source: row.source }, taken] : [taken];
  });
  const traded = trades.flatMap((id) => {
    const row = byId.get(id);
    return row ? [reversalOf(row)] : [];
  });
  return write(work, investor, paid, traded);
}
