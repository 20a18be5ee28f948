import type { Investor } from '#api/accounts/entities.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  type LedgerTransaction,
  type Movement,
  type Posting,
  postingsOf,
} from '#common/domain/ledger/transaction.ts';
import type { Money } from '#common/domain/money.ts';
import type { TransactionType } from '#common/domain/portfolio.ts';
import { assertNothingOwed } from './assertNothingOwed.ts';
import type { BookedTrade } from './book.ts';
import { LedgerTransactionSchema, PositionSchema, PostingSchema } from './entities.ts';
import { type RecordedTransaction, readLedger } from './readLedger.ts';

/** A completed deposit or withdrawal that is cash of the account. */
export interface CashPayment {
  /** Id of the transaction in the list. */
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: Money;
  readonly date: string;
}

export interface HistoricalTrade extends Pick<LedgerTransaction, 'kind' | 'valueDate'> {
  readonly movements: readonly Movement[];
}

type Entry = Pick<LedgerTransaction, 'kind' | 'valueDate' | 'postings' | 'reverses'> & {
  readonly source: string | null;
};

/** Adds transactions of an account with statements of many rows. @returns their ids in the same order */
async function addAll(
  work: UnitOfWork,
  { id: investor, version }: Investor,
  entries: readonly Entry[],
): Promise<string[]> {
  const { em, now, context } = work;
  const ids = entries.map(() => context.random.uuid());
  const rows = entries.map(({ postings: _, ...entry }, index) => ({
    ...entry,
    id: ids[index] ?? '',
    investor,
    recordedAt: now,
    version,
  }));
  await insertRows(em, LedgerTransactionSchema, rows);
  const postings = entries.flatMap((entry, index) =>
    entry.postings.map((posting, line) => ({ ...posting, transaction: ids[index] ?? '', line })),
  );
  await insertRows(em, PostingSchema, postings);
  await changeManyPositions(work, investor, postings);
  return ids;
}

/** Adds all that a client received or gave to the kept positions. */
async function changeManyPositions(
  { em }: UnitOfWork,
  investor: string,
  postings: readonly Posting[],
): Promise<void> {
  const changes = new Map<string, bigint>();
  for (const { account, instrument, quantity } of postings) {
    if (account !== `client:${investor}` || instrument === investor) continue;
    changes.set(instrument, (changes.get(instrument) ?? 0n) + quantity);
  }
  const rows = await kysely(em)
    .selectFrom('position')
    .select(({ cast, ref }) => ['instrument', cast<string>(ref('quantity'), 'text').as('quantity')])
    .where('investor_id', '=', investor)
    .execute();
  const held = new Map(rows.map(({ instrument, quantity }) => [instrument, BigInt(quantity)]));
  const added = [...changes].filter(([instrument]) => !held.has(instrument));
  await insertRows(
    em,
    PositionSchema,
    added.map(([instrument, quantity]) => ({ investor, instrument, quantity })),
  );
  for (const [instrument, change] of changes) {
    const before = held.get(instrument);
    if (before === undefined || change === 0n) continue;
    await em.nativeUpdate(PositionSchema, { investor, instrument }, { quantity: before + change });
  }
}

/** A payment from outside into the client's cash or back, through the suspense account. */
function paymentEntries(investor: string, { id, type, amount, date: valueDate }: CashPayment): Entry[] {
  const [suspense, client] = [`suspense:${investor}`, `client:${investor}`] as const;
  const usd = { instrument: 'usd', quantity: amount };
  const isIn = type === 'deposit';
  const outside: Movement = isIn
    ? { from: 'external', to: suspense, ...usd }
    : { from: suspense, to: 'external', ...usd };
  const inside: Movement = isIn
    ? { from: suspense, to: client, ...usd }
    : { from: client, to: suspense, ...usd };
  return [
    { kind: type, valueDate, postings: postingsOf([outside]), source: id, reverses: null },
    { kind: 'transfer', valueDate, postings: postingsOf([inside]), source: null, reverses: null },
  ];
}

/** Books payments that are cash of a locked account, and trades. @returns the trades as the journal states them */
export async function bookHistory(
  work: UnitOfWork,
  investor: Investor,
  {
    payments,
    trades,
  }: { readonly payments: readonly CashPayment[]; readonly trades: readonly HistoricalTrade[] },
): Promise<BookedTrade[]> {
  const paid = payments.flatMap((payment) => paymentEntries(investor.id, payment));
  const traded = trades.map(({ kind, valueDate, movements }) => ({
    kind,
    valueDate,
    postings: postingsOf(movements),
    source: null,
    reverses: null,
  }));
  const ids = await addAll(work, investor, [...paid, ...traded]);
  await assertNothingOwed(work, investor);
  return traded.map((trade, index) => ({ ...trade, id: ids[paid.length + index] ?? '' }));
}

const mirrored = ({ postings }: Pick<LedgerTransaction, 'postings'>): Posting[] =>
  postings.map((posting) => ({ ...posting, quantity: -posting.quantity }));

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
  { payments, trades }: { readonly payments: readonly CashPayment[]; readonly trades: readonly string[] },
  { byId, bySource }: Awaited<ReturnType<typeof readOpen>>,
): Promise<BookedTrade[]> {
  const correction = ({ id, valueDate, source, ...row }: RecordedTransaction): Entry => ({
    kind: 'correction',
    valueDate,
    postings: mirrored(row),
    source,
    reverses: id,
  });
  const paid = payments.flatMap((payment): Entry[] => {
    const row = bySource.get(payment.id);
    const [, inside] = paymentEntries(investor.id, payment);
    // Payments of the cash are read from the transfers, so one in the other direction takes it back.
    const taken = inside ? [{ ...inside, postings: mirrored(inside) }] : [];
    return row ? [correction(row), ...taken] : taken;
  });
  const traded = trades.flatMap((id) => {
    const row = byId.get(id);
    return row ? [correction(row)] : [];
  });
  const ids = await addAll(work, investor, [...paid, ...traded]);
  return traded.map((trade, index) => ({ ...trade, id: ids[paid.length + index] ?? '' }));
}
