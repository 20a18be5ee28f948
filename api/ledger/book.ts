import type { Investor } from '#api/accounts/entities.ts';
import { AppError } from '#api/errors/appError.ts';
import type { TransactionSnapshot } from '#api/journal/accountRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  isTrade,
  type LedgerTransaction,
  type Movement,
  type Posting,
  postingsOf,
  reversalOf,
} from '#common/domain/ledger/transaction.ts';
import { type Money, requireMoney, ZERO } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { assertNothingOwed } from './assertNothingOwed.ts';
import { LedgerTransactionSchema, PositionSchema, PostingSchema } from './entities.ts';

interface Booking extends Pick<LedgerTransaction, 'kind' | 'valueDate' | 'postings'> {
  /** The deposit or withdrawal of the list of transactions that it is about. */
  readonly source?: string;
  readonly reverses?: string | null;
}

/** Adds a transaction of an account with its postings. @returns its id */
function add(
  { em, now, context }: UnitOfWork,
  { id: investor, version }: Investor,
  { kind, valueDate, postings, source, reverses }: Booking,
): string {
  const id = context.random.uuid();
  const columns = { kind, valueDate, version, source: source ?? null, reverses: reverses ?? null };
  em.create(LedgerTransactionSchema, { id, investor, recordedAt: now, ...columns });
  for (const [line, posting] of postings.entries()) {
    em.create(PostingSchema, { transaction: id, line, ...posting });
  }
  return id;
}

/** Adds what a client received or gave to the kept positions. The account's lock serialises it. */
async function changePositions(
  { em }: UnitOfWork,
  { id: investor }: Investor,
  postings: readonly Posting[],
): Promise<void> {
  for (const { account, instrument, quantity } of postings) {
    if (account !== `client:${investor}` || instrument === investor) continue;
    const position = await em.findOne(PositionSchema, { investor, instrument });
    if (position) position.quantity += quantity;
    else em.create(PositionSchema, { investor, instrument, quantity });
  }
}

/** A movement of dollars; an amount below 0 moves the other way. */
const moveCash = (from: Movement['from'], to: Movement['to'], amount: Money): Movement =>
  amount < ZERO
    ? { from: to, to: from, instrument: 'usd', quantity: -amount }
    : { from, to, instrument: 'usd', quantity: amount };

/** Books the one unit of its private instrument that an account holds, from its creation on. */
export function bookUnit(work: UnitOfWork, investor: Investor): void {
  const { id } = investor;
  const postings = postingsOf([{ from: `issuer:${id}`, to: `client:${id}`, instrument: id, quantity: 1n }]);
  add(work, investor, { kind: 'subscription', valueDate: zurichDate(work.now), postings });
}

/** A trade, or the transaction of which it takes all postings back. */
export type Trade =
  | (Pick<LedgerTransaction, 'kind' | 'valueDate'> & { readonly movements: readonly Movement[] })
  | { readonly reverses: string };

/** A trade as the journal states it. */
export type BookedTrade = Pick<LedgerTransaction, 'id' | 'kind' | 'valueDate' | 'postings' | 'reverses'>;

/**
 * Books a trade of a locked account.
 * @throws {AppError} `not_found` for a trade of another account or none, `already_decided` when it was taken back before,
 * `conflict` when more would be given than was held on some day
 */
async function bookTrade(work: UnitOfWork, investor: Investor, trade: Trade): Promise<BookedTrade> {
  const { kind, valueDate, postings, reverses } =
    'reverses' in trade
      ? await reversalOfTrade(work, investor, trade.reverses)
      : { ...trade, postings: postingsOf(trade.movements), reverses: null };
  const id = add(work, investor, { kind, valueDate, postings, reverses });
  await changePositions(work, investor, postings);
  await assertNothingOwed(work, investor);
  return { id, kind, valueDate, postings, reverses };
}

async function reversalOfTrade(work: UnitOfWork, { id: investor }: Investor, id: string) {
  const traded = await work.em.findOne(LedgerTransactionSchema, {
    id,
    investor,
    source: null,
    reverses: null,
  });
  const rows = await work.em.find(PostingSchema, { transaction: id }, { orderBy: { line: 'asc' } });
  if (!traded || !isTrade(rows, investor)) throw new AppError('not_found');
  if (await work.em.findOne(LedgerTransactionSchema, { reverses: id })) throw new AppError('already_decided');
  const postings = rows.map(({ account, instrument, quantity }) => ({ account, instrument, quantity }));
  return reversalOf({ ...traded, reverses: null, postings }, { id: '', recordedAt: work.now });
}

interface AccountBooking {
  /** A recorded deposit or withdrawal that changed. */
  readonly transaction?: { readonly before?: TransactionSnapshot; readonly after: TransactionSnapshot };
  /** The change of the invested amount. */
  readonly invested: Money;
  /** Whether what is invested goes to the client's cash and not into the managed portfolio. */
  readonly isCash: boolean;
  readonly trade?: Trade | undefined;
}

const isBooked = (transaction: TransactionSnapshot | undefined): boolean =>
  transaction !== undefined && transaction.status === 'completed' && !transaction.removed;

/** Takes back the booking of a deposit or withdrawal. */
async function reverse(work: UnitOfWork, investor: Investor, source: string): Promise<void> {
  const [booked] = await work.em.find(
    LedgerTransactionSchema,
    { investor: investor.id, source, reverses: null },
    { orderBy: { version: 'desc' }, limit: 1 },
  );
  if (!booked) throw new Error(`Transaction ${source} is not booked.`);
  const rows = await work.em.find(PostingSchema, { transaction: booked.id }, { orderBy: { line: 'asc' } });
  const postings = rows.map(({ account, instrument, quantity }) => ({ account, instrument, quantity }));
  const reversal = reversalOf(
    { ...booked, reverses: null, postings },
    { id: work.context.random.uuid(), recordedAt: work.now },
  );
  add(work, investor, { ...reversal, source });
}

/**
 * Books what a change of an account means for the ledger. A completed deposit is paid from outside into the account's
 * suspense account; what becomes invested moves from there to the issuer of the private instrument, or to the client's
 * cash. So the balance of the suspense account is the difference between what was recorded as paid and what is invested.
 * @returns the trade of the change
 */
export async function bookAccountChange(
  work: UnitOfWork,
  investor: Investor,
  { transaction, invested, isCash, trade }: AccountBooking,
): Promise<BookedTrade | undefined> {
  const suspense = `suspense:${investor.id}` as const;
  const wasBooked = isBooked(transaction?.before);
  if (transaction && wasBooked && !isBooked(transaction.after)) {
    await reverse(work, investor, transaction.after.id);
  }
  const paid = !wasBooked && isBooked(transaction?.after) ? transaction?.after : undefined;
  if (paid) {
    const kind = paid.type === 'withdrawal' ? 'withdrawal' : 'deposit';
    const amount = requireMoney(paid.amount);
    const movement =
      kind === 'deposit' ? moveCash('external', suspense, amount) : moveCash(suspense, 'external', amount);
    add(work, investor, { kind, valueDate: paid.date, postings: postingsOf([movement]), source: paid.id });
  }
  if (invested !== ZERO) {
    const kind = isCash ? 'transfer' : invested > ZERO ? 'subscription' : 'redemption';
    const valueDate = paid?.date ?? zurichDate(work.now);
    const to = isCash ? (`client:${investor.id}` as const) : (`issuer:${investor.id}` as const);
    const postings = postingsOf([moveCash(suspense, to, invested)]);
    add(work, investor, { kind, valueDate, postings });
    await changePositions(work, investor, postings);
  }
  return trade && bookTrade(work, investor, trade);
}
