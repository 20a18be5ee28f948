import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type RecordedTransaction, readLedger, readTransactions } from '#api/ledger/readLedger.ts';
import { type PriceBook, readRunPrices } from '#api/valuation/priceBook.ts';
import { readRates } from '#api/valuation/readRates.ts';
import { type PublishedLine, readLines } from '#api/valuation/readValuations.ts';
import type { Currency } from '#common/domain/amount.ts';
import { changesOf, isCharge, isFees, withoutReversed } from '#common/domain/ledger/transaction.ts';
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
  type ReportedHistory,
  report,
} from '#common/domain/returns/reporting.ts';
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

/** A fee that was charged, in dollars too. */
interface ChargedAmount extends BookedAmount {
  readonly dollars: bigint;
}

const dollarsOf = ({ dollars, amount: base }: ChargedAmount): DollarSum => ({ dollars, base });

/** The fees that were charged in a period, below 0 where a charge was taken back. They change the value at once. */
async function readCharged(
  em: Em,
  investor: string,
  { from, to, currency }: Pick<ReportedPeriod, 'from' | 'to' | 'currency'>,
): Promise<ChargedAmount[]> {
  const rows = await readTransactions(em, ({ eb, and }) =>
    and([
      eb('investor_id', '=', investor),
      eb('source', 'is not', null),
      eb('kind', 'in', ['fee', 'correction']),
      eb('recorded_at', '>', from),
      eb('recorded_at', '<=', to),
    ]),
  );
  const charges = rows.filter(isCharge);
  const findRate = charges.length === 0 ? null : await readRates(em, [currency]);
  return charges.flatMap(({ valueDate: day, postings }) => {
    const paid = postings.filter(({ account }) => isFees(account));
    const dollars = paid.reduce((total, { quantity }) => total + quantity, 0n);
    const fee = report('USD', dollars, () => findRate?.('USD', currency, day) ?? null);
    return fee ? [{ day, instrument: null, dollars, ...fee }] : [];
  });
}

/** Dollars that are in no position, such as those of declared totals: their gain of the currency. */
function restOf({ paid, endRate }: ReportedHistory, positions: readonly DollarSum[]): CashPeriod[] {
  const { dollars, base } = positions.reduce(
    (rest, part) => addDollars(rest, { dollars: -part.dollars, base: -part.base }),
    paid,
  );
  const end = report('USD', dollars, () => endRate);
  if (!end) return [];
  const { amount, original } = end;
  return [
    {
      symbol: null,
      start: { quantity: dollars, base },
      received: NO_CASH,
      end: { quantity: dollars, base: amount, original },
    },
  ];
}

/** What the positions of an account have made is read from its ledger and from runs, which are read once. */
export interface BookedAccount {
  readonly investor: string;
  readonly method: CostMethod;
  readonly lines: readonly PublishedLine[];
  readonly ledger: readonly RecordedTransaction[];
  readonly bookOf: (line: PublishedLine) => Promise<PriceBook>;
}

export async function readBookedAccount(em: Em, { id, costMethod }: Investor): Promise<BookedAccount> {
  const lines = (await readLines(em, [id])).get(id) ?? [];
  const opened = new Map<number, Promise<PriceBook>>();
  const bookOf = ({ at, run: number }: PublishedLine) => {
    const book = opened.get(number) ?? readRunPrices(em, { at, number });
    opened.set(number, book);
    return book;
  };
  const ledger = lines.length === 0 ? [] : ((await readLedger(em, [id])).get(id) ?? []);
  return { investor: id, method: costMethod, lines, ledger, bookOf };
}

/**
 * What the positions of an account made of the time between two values, which contain what a valuation run has taken into
 * account: from the last run until `from` to the last until `to`.
 */
export async function readProfit(
  em: Em,
  { investor, method, lines, ledger, bookOf }: BookedAccount,
  { from, to, currency, rates, reported }: ReportedPeriod,
): Promise<AccountProfit> {
  const [before, last] = [from, to].map((time) => lines.findLast(({ at }) => at <= time));
  const charged = await readCharged(em, investor, { from, to, currency });
  const worthIn = async (line: PublishedLine | undefined, rate: DatedRate | null | undefined) => {
    if (!line) return { ...NOTHING, book: null };
    const book = await bookOf(line);
    const rows = ledger.filter((row) => isIn(line, row));
    const worths = { investor, currency, rate: rate ?? rates.ofValue(line.at) };
    return { ...worthOf(rows, book, worths), book };
  };
  const start = await worthIn(before, reported?.startRate);
  const end = await worthIn(last, reported?.endRate);
  const kinds = new Map(ledger.map((row) => [row.id, row.kind]));
  const booked = withoutReversed(ledger.filter((row) => isIn(last, row) && !isIn(before, row)));
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
      ...(reported ? restOf(reported, [start.total, paid, ...charged.map(dollarsOf)]) : []),
    ],
  });
}
