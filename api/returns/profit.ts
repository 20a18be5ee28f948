import type { Investor } from '#api/accounts/entities.ts';
import { isKnown } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type RecordedTransaction, readLedger, readTransactions } from '#api/ledger/readLedger.ts';
import { type PriceBook, readRunPrices } from '#api/valuation/priceBook.ts';
import { type PublishedLine, readLines } from '#api/valuation/readValuations.ts';
import type { Currency } from '#common/domain/amount.ts';
import { changesOf, isCharge, isFees, withoutReversed } from '#common/domain/ledger/transaction.ts';
import { ZERO } from '#common/domain/money.ts';
import type { CostMethod } from '#common/domain/positions/cost.ts';
import { CASH_IDS, cashIdOf } from '#common/domain/prices/rate.ts';
import type { DatedRate } from '#common/domain/prices/rateHistory.ts';
import {
  type AccountProfit,
  accountProfit,
  type BookedAmount,
  type CashPeriod,
} from '#common/domain/returns/profit/accountProfit.ts';
import type { HeldWorth } from '#common/domain/returns/profit/profit.ts';
import {
  addDollars,
  type DollarRates,
  type DollarSum,
  NO_DOLLARS,
  type Original,
  type ReportedHistory,
  report,
  subtractDollars,
} from '#common/domain/returns/reporting.ts';
import { placePayments } from '#common/domain/valuation/timeline.ts';
import { valuerOf } from '#common/domain/valuation/value.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { NO_CASH, NO_MOVEMENTS, readMovements } from './movements.ts';

const isIn = (line: PublishedLine | undefined, { valueDate, version }: RecordedTransaction): boolean =>
  line !== undefined && version <= line.version && valueDate <= line.day;

interface Worths {
  readonly investor: string;
  readonly currency: Currency;
  readonly rate: DatedRate | null;
}

/** What was held, each instrument in its own currency and in the reporting currency, and all of it in dollars. */
interface HeldWorths {
  readonly byInstrument: ReadonlyMap<string, HeldWorth>;
  readonly total: DollarSum;
}

const NOTHING: HeldWorths = { byInstrument: new Map(), total: NO_DOLLARS };

/** What a client held in a line. */
function worthOf(
  rows: readonly RecordedTransaction[],
  book: PriceBook,
  { investor, currency, rate }: Worths,
): HeldWorths {
  const quantities = new Map<string, bigint>();
  for (const row of rows)
    for (const [id, quantity] of changesOf(row, investor))
      if (id !== investor) quantities.set(id, (quantities.get(id) ?? 0n) + quantity);
  const byInstrument = new Map<string, HeldWorth>();
  let total = NO_DOLLARS;
  for (const [id, quantity] of quantities) {
    const quote = book.quote(id);
    const dollars = book.value(id, quantity);
    if (quantity === 0n || 'missing' in quote || typeof dollars !== 'bigint') continue;
    const converted = report('USD', dollars, () => rate);
    if (!converted) continue;
    const { instrument, price } = quote;
    const local = valuerOf(instrument, price, { numerator: 1n, denominator: 1n })(quantity);
    const worth =
      instrument.quoteCurrency === currency
        ? { base: local }
        : { base: converted.amount, original: converted.original };
    byInstrument.set(id, { quantity, local, ...worth });
    total = addDollars(total, { dollars, base: converted.amount });
  }
  return { byInstrument, total };
}

/** The time that a profit is of, and the currency that it is stated in. */
export interface ReportedPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly currency: Currency;
  readonly rates: DollarRates;
  /** Null where the range needs an exchange rate that there is not. */
  readonly reported: ReportedHistory | null;
}

/** The fees that changed the value in a period, below 0 where a charge was taken back. */
async function readCharged(
  em: Em,
  { investor, chargedAt, knownAt }: Pick<BookedAccount, 'investor' | 'chargedAt' | 'knownAt'>,
  { from, to, rates }: Pick<ReportedPeriod, 'from' | 'to' | 'rates'>,
): Promise<BookedAmount[]> {
  const rows = await readTransactions(em, ({ eb, and, ref }) =>
    and([
      isKnown(ref('recorded_at'), knownAt),
      eb('investor_id', '=', investor),
      eb('source', 'is not', null),
      eb('kind', 'in', ['fee', 'correction']),
    ]),
  );
  return rows.filter(isCharge).flatMap((row) => {
    const at = chargedAt(row);
    if (at <= from || at > to) return [];
    const paid = row.postings.filter(({ account }) => isFees(account));
    const dollars = paid.reduce((total, { quantity }) => total + quantity, 0n);
    const fee = report('USD', dollars, () => rates.ofPayment(at));
    return fee ? [{ day: zurichDate(at), instrument: null, ...fee }] : [];
  });
}

/**
 * What the currency made of dollars that are in no position, such as those of declared totals. What was not stated again
 * is still at its own rates.
 * @param positions the dollars that are in positions
 */
function restOf({ revalued }: ReportedHistory, positions: readonly DollarSum[]): CashPeriod[] {
  const [declared, run, moved] = revalued;
  const subtracted = run && { ...run, sum: positions.reduce(subtractDollars, run.sum) };
  let [start, end] = [NO_DOLLARS, NO_CASH.base];
  const originals: Original[] = [];
  for (const { sum, rate } of [declared, subtracted, moved].flatMap((part) => part ?? [])) {
    const stated = report('USD', sum.dollars, () => rate);
    if (!stated) continue;
    start = addDollars(start, sum);
    end += stated.amount;
    if (stated.original) originals.push(stated.original);
  }
  const { dollars: quantity, base } = start;
  const original = originals.length === 1 ? (originals[0] ?? null) : null;
  return [
    {
      symbol: null,
      start: { quantity, base },
      received: NO_CASH,
      end: { quantity, base: end, original },
    },
  ];
}

/** What the positions of an account have made is read from its ledger and from runs, which are read once. */
export interface BookedAccount {
  readonly investor: string;
  readonly method: CostMethod;
  readonly lines: readonly PublishedLine[];
  readonly ledger: readonly RecordedTransaction[];
  /** When a charge changed the value. */
  readonly chargedAt: (charge: RecordedTransaction) => Date;
  readonly bookOf: (line: PublishedLine) => Promise<PriceBook>;
  /** All of it is what was recorded by then; undefined for now. */
  readonly knownAt: Date | undefined;
}

export async function readBookedAccount(
  em: Em,
  { id, costMethod }: Investor,
  knownAt?: Date,
): Promise<BookedAccount> {
  const lines = (await readLines(em, [id], knownAt)).get(id) ?? [];
  const opened = new Map<number, Promise<PriceBook>>();
  const bookOf = ({ at, run: number }: PublishedLine) => {
    const book = opened.get(number) ?? readRunPrices(em, { at, number });
    opened.set(number, book);
    return book;
  };
  const ledger = lines.length === 0 ? [] : ((await readLedger(em, [id], knownAt)).get(id) ?? []);
  // A charge of a managed portfolio changes the value when it is recorded.
  const charges = ledger
    .filter((row) => isCharge(row) && row.postings.some(({ account }) => account === `client:${id}`))
    .map((row) => ({ ...row, day: row.valueDate, amount: ZERO, isFee: true }));
  const { times } = placePayments(lines, charges);
  const timesById = new Map(charges.map((charge) => [charge.id, times.get(charge)]));
  const chargedAt = (row: RecordedTransaction) => timesById.get(row.id) ?? row.recordedAt;
  return { investor: id, method: costMethod, lines, ledger, chargedAt, bookOf, knownAt };
}

/**
 * What the positions of an account made of the time between two values, which contain what a valuation run has taken into
 * account: from the last run until `from` to the last until `to`.
 */
export async function readProfit(
  em: Em,
  account: BookedAccount,
  { from, to, currency, rates, reported }: ReportedPeriod,
): Promise<AccountProfit> {
  const { investor, method, lines, ledger, bookOf, chargedAt, knownAt } = account;
  const [before, last] = [from, to].map((time) => lines.findLast(({ at }) => at <= time));
  const charged = await readCharged(em, account, { from, to, rates });
  const worthIn = async (line: PublishedLine | undefined) => {
    if (!line) return { ...NOTHING, book: null };
    const book = await bookOf(line);
    const rows = ledger.filter((row) => isIn(line, row));
    return { ...worthOf(rows, book, { investor, currency, rate: rates.ofValue(line.at) }), book };
  };
  const start = await worthIn(before);
  const end = await worthIn(last);
  const kinds = new Map(ledger.map((row) => [row.id, row.kind]));
  const booked = withoutReversed(ledger.filter((row) => isIn(last, row) && !isIn(before, row))).map((row) =>
    isCharge(row) ? { ...row, valueDate: zurichDate(chargedAt(row)) } : row,
  );
  const rows = booked.toSorted((a, b) =>
    a.valueDate === b.valueDate ? a.version - b.version : a.valueDate < b.valueDate ? -1 : 1,
  );
  const { book } = end;
  const { trades, cash, unvalued, paid, ...amounts } = book
    ? await readMovements(em, {
        investor,
        currency,
        rows,
        kindOf: ({ reverses, kind }) => kinds.get(reverses ?? '') ?? kind,
        book,
        knownAt,
      })
    : NO_MOVEMENTS;
  const ids = new Set([start.byInstrument, end.byInstrument, trades, cash].flatMap((map) => [...map.keys()]));
  const valued = [...ids]
    .filter((id) => !unvalued.has(id))
    .map((id) => ({
      id,
      symbol: book?.instrument(id).symbol ?? id,
      start: start.byInstrument.get(id),
      end: end.byInstrument.get(id),
    }));
  return accountProfit({
    ...amounts,
    fees: [...amounts.fees, ...charged],
    day: last?.day ?? zurichDate(to),
    statedAt: last?.at ?? null,
    method,
    instruments: valued
      .filter(({ id }) => !CASH_IDS.has(id))
      .map(({ id, ...instrument }) => ({ ...instrument, trades: trades.get(id) ?? [] })),
    cash: [
      ...valued
        .filter(({ id }) => CASH_IDS.has(id) && id !== cashIdOf(currency))
        .map(({ id, symbol, start: opening = NO_CASH, end: closing = NO_CASH }) => ({
          symbol,
          start: opening,
          received: cash.get(id) ?? NO_CASH,
          end: closing,
        })),
      ...(reported ? restOf(reported, [start.total, paid]) : []),
    ],
  });
}
