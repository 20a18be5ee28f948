import type { Investor } from '#api/accounts/entities.ts';
import type { TransactionSnapshot } from '#api/journal/accountRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  type LedgerTransaction,
  type Movement,
  postingsOf,
  reversalOf,
} from '#common/domain/ledger/transaction.ts';
import { type Money, requireMoney, ZERO } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { LedgerTransactionSchema, PostingSchema } from './entities.ts';

interface Booking extends Pick<LedgerTransaction, 'kind' | 'valueDate' | 'postings'> {
  /** The deposit or withdrawal of the list of transactions that it is about. */
  readonly source?: string;
  readonly reverses?: string | null;
}

/** Adds a transaction of an account with its postings. */
function add(
  { em, now, context }: UnitOfWork,
  { id: investor, version }: Investor,
  { kind, valueDate, postings, source, reverses }: Booking,
): void {
  const id = context.random.uuid();
  const columns = { kind, valueDate, version, source: source ?? null, reverses: reverses ?? null };
  em.create(LedgerTransactionSchema, { id, investor, recordedAt: now, ...columns });
  for (const [line, posting] of postings.entries()) {
    em.create(PostingSchema, { transaction: id, line, ...posting });
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

interface AccountBooking {
  /** A recorded deposit or withdrawal that changed. */
  readonly transaction?: { readonly before?: TransactionSnapshot; readonly after: TransactionSnapshot };
  /** The change of the invested amount. */
  readonly invested: Money;
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
 * suspense account; what becomes invested moves from there to the issuer of the private instrument. So the balance of
 * the suspense account is the difference between what was recorded as paid and what is invested.
 */
export async function bookAccountChange(
  work: UnitOfWork,
  investor: Investor,
  { transaction, invested }: AccountBooking,
): Promise<void> {
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
  if (invested === ZERO) return;
  const kind = invested > ZERO ? 'subscription' : 'redemption';
  const valueDate = paid?.date ?? zurichDate(work.now);
  const postings = postingsOf([moveCash(suspense, `issuer:${investor.id}`, invested)]);
  add(work, investor, { kind, valueDate, postings });
}
