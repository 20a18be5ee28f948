import type { Investor } from '#api/accounts/entities.ts';
import { AppError } from '#api/errors/appError.ts';
import type { TransactionSnapshot } from '#api/journal/accountRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { movementsOf } from '#common/domain/ledger/bookings.ts';
import {
  isTrade,
  type LedgerTransaction,
  type Movement,
  postingsOf,
  reversalOf,
} from '#common/domain/ledger/transaction.ts';
import { type Money, requireMoney, ZERO } from '#common/domain/money.ts';
import type { TransactionType } from '#common/domain/portfolio.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { assertNothingOwed } from './assertNothingOwed.ts';
import { readTransactions } from './readLedger.ts';
import { type Entry, writeTransactions } from './writeTransactions.ts';

/** A completed deposit or withdrawal. */
export interface Payment {
  /** Id of the transaction in the list. */
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: Money;
  readonly date: string;
}

/** A movement of dollars; an amount below 0 moves the other way. */
const moveCash = (from: Movement['from'], to: Movement['to'], amount: bigint): Movement =>
  amount < 0n
    ? { from: to, to: from, instrument: 'usd', quantity: -amount }
    : { from, to, instrument: 'usd', quantity: amount };

/** What a payment moves from outside into the account's suspense account, or back. */
export const paymentEntry = (
  investor: string,
  { id: source, type, amount, date: valueDate }: Payment,
): Entry => ({
  kind: type,
  valueDate,
  source,
  postings: postingsOf([moveCash('external', `suspense:${investor}`, type === 'deposit' ? amount : -amount)]),
});

/** What becomes invested: it moves from the suspense account to the client's cash, or to the issuer of the private unit. */
export function investmentEntry(
  investor: string,
  {
    invested,
    isCash,
    valueDate,
  }: { readonly invested: bigint; readonly isCash: boolean; readonly valueDate: string },
): Entry {
  const kind = isCash ? 'transfer' : invested > 0n ? 'subscription' : 'redemption';
  const to = isCash ? (`client:${investor}` as const) : (`issuer:${investor}` as const);
  return { kind, valueDate, postings: postingsOf([moveCash(`suspense:${investor}`, to, invested)]) };
}

/** Writes entries of one locked account. @returns their ids */
export const writeEntries = (
  work: UnitOfWork,
  investor: Investor,
  entries: readonly Entry[],
): Promise<string[]> =>
  writeTransactions(
    work,
    entries.map((entry) => ({ ...entry, investor })),
  );

/** Books the one unit of its private instrument that an account holds, from its creation on. */
export async function bookUnits(work: UnitOfWork, investors: readonly Investor[]): Promise<void> {
  const valueDate = zurichDate(work.now);
  const units = investors.map((investor) => {
    const { id } = investor;
    const unit = { from: `issuer:${id}`, to: `client:${id}`, instrument: id, quantity: 1n } as const;
    return { investor, kind: 'subscription', valueDate, postings: postingsOf([unit]) } as const;
  });
  await work.em.flush();
  await writeTransactions(work, units);
}

/** A trade, or the transaction of which it takes all postings back. */
export type Trade =
  | (Pick<LedgerTransaction, 'kind' | 'valueDate'> & { readonly movements: readonly Movement[] })
  | { readonly reverses: string };

/** A trade as the journal states it. */
export type BookedTrade = Pick<LedgerTransaction, 'id' | 'kind' | 'valueDate' | 'postings' | 'reverses'>;

/** @throws {AppError} `not_found` for a trade of another account or none, `already_decided` when it was taken back before */
async function reversalOfTrade({ em }: UnitOfWork, { id: investor }: Investor, id: string) {
  const found = await readTransactions(em, ({ eb, or }) => or([eb('id', '=', id), eb('reverses', '=', id)]));
  const traded = found.find((row) => row.id === id && row.investor === investor);
  const isOfTrade = traded?.source === null && traded.reverses === null && isTrade(traded.postings, investor);
  if (!traded || !isOfTrade) throw new AppError('not_found');
  if (found.length > 1) throw new AppError('already_decided');
  return reversalOf(traded);
}

/** What a charge of fees takes from an account, on its value date. */
interface FeeBooking {
  /** Id of the charge. */
  readonly charge: string;
  readonly valueDate: string;
  readonly management: Money;
  readonly performance: Money;
}

/** The booking of fees: from the client's cash, or from the managed portfolio of an account without positions. */
export function feeEntry(
  investor: string,
  { charge, valueDate, management, performance }: FeeBooking,
  { isCash }: { readonly isCash: boolean },
): Entry {
  const client = isCash ? (`client:${investor}` as const) : (`issuer:${investor}` as const);
  const fees = { management, performance };
  const movements = (['management', 'performance'] as const).flatMap((feeKind) =>
    fees[feeKind] === ZERO
      ? []
      : movementsOf.fee({ client, cash: { instrument: 'usd', quantity: fees[feeKind] }, feeKind }),
  );
  return { kind: 'fee', valueDate, source: charge, reverses: null, postings: postingsOf(movements) };
}

interface AccountBooking {
  /** A recorded deposit or withdrawal that changed. */
  readonly transaction?: { readonly before?: TransactionSnapshot; readonly after: TransactionSnapshot };
  /** The change of the invested amount. */
  readonly invested: Money;
  /** Whether what is invested goes to the client's cash and not into the managed portfolio. */
  readonly isCash: boolean;
  readonly trade?: Trade | undefined;
  readonly fee?: Entry | undefined;
}

const isBooked = (transaction: TransactionSnapshot | undefined): boolean =>
  transaction !== undefined && transaction.status === 'completed' && !transaction.removed;

/** Takes back the booking of a deposit or withdrawal, or of a charge of fees. */
export async function reversalOfSource(
  { em }: Pick<UnitOfWork, 'em'>,
  { id: investor }: Pick<Investor, 'id'>,
  source: string,
): Promise<Entry> {
  const rows = await readTransactions(em, ({ eb, and }) =>
    and([eb('investor_id', '=', investor), eb('source', '=', source), eb('reverses', 'is', null)]),
  );
  const booked = rows.at(-1);
  if (!booked) throw new Error(`Transaction ${source} is not booked.`);
  return { ...reversalOf(booked), source };
}

/**
 * Books what a change of a locked account means for the ledger. A completed deposit is paid from outside into the
 * account's suspense account; what becomes invested moves from there to the issuer of the private instrument, or to the
 * client's cash. So the balance of the suspense account is the difference between what was recorded as paid and what is
 * invested.
 * @throws {AppError} for a trade: as `reversalOfTrade`; `conflict` when more would be given than was held on some day
 * @returns the trade of the change, or its fees
 */
export async function bookAccountChange(
  work: UnitOfWork,
  investor: Investor,
  { transaction, invested, isCash, trade, fee }: AccountBooking,
): Promise<BookedTrade | undefined> {
  const { id } = investor;
  const entries: Entry[] = [];
  const wasBooked = isBooked(transaction?.before);
  if (transaction && wasBooked && !isBooked(transaction.after)) {
    entries.push(await reversalOfSource(work, investor, transaction.after.id));
  }
  const paid = !wasBooked && isBooked(transaction?.after) ? transaction?.after : undefined;
  if (paid) {
    const type = paid.type === 'withdrawal' ? 'withdrawal' : 'deposit';
    entries.push(paymentEntry(id, { ...paid, type, amount: requireMoney(paid.amount) }));
  }
  if (invested !== ZERO) {
    const valueDate = paid?.date ?? zurichDate(work.now);
    entries.push(investmentEntry(id, { invested, isCash, valueDate }));
  }
  const traded =
    trade &&
    ('reverses' in trade
      ? await reversalOfTrade(work, investor, trade.reverses)
      : { ...trade, postings: postingsOf(trade.movements), reverses: null });
  const stated = traded ?? fee;
  if (stated) entries.push(stated);
  const ids = await writeEntries(work, investor, entries);
  if (!stated) return undefined;
  if (traded) await assertNothingOwed(work, [investor]);
  const { kind, valueDate, postings, reverses = null } = stated;
  return { id: ids.at(-1) ?? '', kind, valueDate, postings, reverses };
}
