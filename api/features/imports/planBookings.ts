import { sha256Hex } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import {
  type Booking,
  type FindRate,
  positionBooking,
  transactionBooking,
} from '#common/domain/importing/bookings.ts';
import type { PositionRecord, TransactionRecord } from '#common/domain/importing/records.ts';
import { postingsOf } from '#common/domain/ledger/transaction.ts';
import { MAX_MONEY } from '#common/domain/money.ts';
import { DUPLICATE, type Fate, failed, jsonOf, NEW, type OfLine } from './fates.ts';
import { paymentKey, readHoldings, readKnownBookings, readKnownLines, tradeKey } from './known.ts';
import type { FileLookup } from './lookup.ts';
import { readRates } from './rates.ts';

export interface PlannedBooking extends OfLine {
  /** Id of the account. */
  readonly account: string;
  readonly date: string;
  readonly booking: Booking;
}

/** Of what a line itself states: what it books in dollars also depends on the rates that are recorded then. */
function lineHash(record: Booked): string {
  const { client, reference, date, currency, quantity, instrument } = record;
  const { kind, amount, fee } =
    'kind' in record
      ? { kind: record.kind, amount: record.cash, fee: record.fee }
      : { kind: 'position', amount: record.cost, fee: 0n };
  const content = [kind, date, amount, currency, instrument?.id ?? '', quantity, fee];
  return sha256Hex(jsonOf(['line', client, reference, ...content]));
}

/** What the booking of a line is recognised by that no import stored: its last trade, or else its payment. */
function contentKey(account: string, { payment, trades }: Booking): string {
  const trade = trades.at(-1);
  if (trade) return tradeKey(account, trade.kind, trade.valueDate, postingsOf(trade.movements));
  return payment ? paymentKey(account, payment.type, payment.date, payment.amount) : '';
}

/** Follows what accounts hold from line to line, so that a sale of more than there is has an error. */
class Holdings {
  readonly #held: Map<string, bigint>;
  readonly #invested = new Map<string, bigint>();
  readonly #cash: ReadonlySet<string>;

  constructor(held: Map<string, bigint>, { instruments }: FileLookup) {
    this.#held = held;
    this.#cash = new Set([...instruments.values()].flatMap(({ kind, id }) => (kind === 'cash' ? [id] : [])));
  }

  /** @returns the problem of a booking that the account cannot have */
  apply(account: string, { payment, trades }: Booking): Fate {
    for (const { account: of, instrument, quantity } of trades.flatMap(({ movements }) =>
      postingsOf(movements),
    )) {
      if (of !== `client:${account}`) continue;
      const key = `${account} ${instrument}`;
      const after = (this.#held.get(key) ?? 0n) + quantity;
      if (after < 0n && quantity < 0n && !this.#cash.has(instrument))
        return failed('more_than_held', 'quantity');
      this.#held.set(key, after);
    }
    if (!payment) return NEW;
    const signed = payment.type === 'deposit' ? payment.amount : -payment.amount;
    const invested = (this.#invested.get(account) ?? 0n) + signed;
    if (invested > MAX_MONEY || -invested > MAX_MONEY) return failed('too_large', 'amount');
    this.#invested.set(account, invested);
    return NEW;
  }
}

export type Booked = PositionRecord | TransactionRecord;

const bookingOf = (record: Booked, findRate: FindRate) =>
  'kind' in record ? transactionBooking(record, findRate) : positionBooking(record, findRate);

/** What the lines of positions or transactions book, in the order of their dates. */
export async function planBookings(em: Em, records: readonly Booked[], lookup: FileLookup) {
  const accounts = [...new Set(records.map(({ client }) => client))];
  const findRate = await readRates(em);
  const contents = await readKnownBookings(em, accounts);
  const holdings = new Holdings(await readHoldings(em, accounts), lookup);
  const booked = records.map((record) => ({
    record,
    booking: bookingOf(record, findRate),
    hash: lineHash(record),
  }));
  const stored = await readKnownLines(
    em,
    booked.map(({ hash }) => hash),
  );
  const planned: PlannedBooking[] = [];
  const fates = new Map<number, Fate>();
  const inOrder = booked.toSorted((a, b) =>
    a.record.date < b.record.date ? -1 : a.record.date > b.record.date ? 1 : 0,
  );
  for (const { record, booking, hash } of inOrder) {
    const { line, client: account, date, currency } = record;
    const decide = (): Fate => {
      const isStored = stored.take(hash);
      if ('problem' in booking)
        return isStored ? DUPLICATE : failed(booking.problem, undefined, `${currency} ${date}`);
      const isKnown = (isStored || record.reference === '') && contents.take(contentKey(account, booking));
      return isStored || isKnown ? DUPLICATE : holdings.apply(account, booking);
    };
    const fate = decide();
    fates.set(line, fate);
    if (fate.fate === 'new' && !('problem' in booking)) {
      planned.push({ line, account, date, booking, referenceHash: hash });
    }
  }
  return { planned, fates: records.map(({ line }) => fates.get(line) ?? NEW) };
}
