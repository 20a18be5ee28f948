import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type RecordedTransaction, readLedger, readTransactions } from '#api/ledger/readLedger.ts';
import { dollarsOn } from '#api/valuation/dollarsOn.ts';
import { type PriceBook, readRunPrices } from '#api/valuation/priceBook.ts';
import type { PublishedLine } from '#api/valuation/readValuations.ts';
import { divideHalfEven, powerOfTen, sum } from '#common/domain/amount.ts';
import { changesOf, isCharge, isFees, withoutReversed } from '#common/domain/ledger/transaction.ts';
import { type Money, money } from '#common/domain/money.ts';
import { CASH_IDS, cashIdOf } from '#common/domain/prices/rate.ts';
import {
  type AccountProfit,
  accountProfit,
  type BookedAmount,
  type CashPeriod,
  profitWithout,
} from '#common/domain/returns/profit/accountProfit.ts';
import type { HeldWorth, UnitTrade } from '#common/domain/returns/profit/profit.ts';
import { valuerOf } from '#common/domain/valuation/value.ts';

/** Cash so large that its value in dollars states the rate exactly enough. */
const MUCH_CASH = powerOfTen(15);

const isIn = (line: PublishedLine | undefined, { valueDate, version }: RecordedTransaction): boolean =>
  line !== undefined && version <= line.version && valueDate <= line.day;

/** What a client held in a line, by instrument, in dollars and in the instrument's currency. */
function worthOf(
  rows: readonly RecordedTransaction[],
  investor: string,
  book: PriceBook,
): ReadonlyMap<string, HeldWorth> {
  const quantities = new Map<string, bigint>();
  for (const row of rows)
    for (const [id, quantity] of changesOf(row, investor))
      if (id !== investor) quantities.set(id, (quantities.get(id) ?? 0n) + quantity);
  const worths = new Map<string, HeldWorth>();
  for (const [id, quantity] of quantities) {
    const quote = book.quote(id);
    const base = book.value(id, quantity);
    if (quantity === 0n || 'missing' in quote || typeof base !== 'bigint') continue;
    const one = { numerator: 1n, denominator: 1n };
    worths.set(id, { quantity, base, local: valuerOf(quote.instrument, quote.price, one)(quantity) });
  }
  return worths;
}

/** What a transaction changes besides units: cash, fees on top of it, and its value in dollars. */
interface CashLeg {
  readonly dollars: Money;
  readonly fees: Money;
}

async function readLeg(
  { valueDate, postings }: RecordedTransaction,
  investor: string,
  toDollars: ReturnType<typeof dollarsOn>,
): Promise<CashLeg | null> {
  let [dollars, fees] = [0n, 0n];
  for (const { account, instrument: cash, quantity } of postings) {
    if (!CASH_IDS.has(cash) || (!isFees(account) && account !== `client:${investor}`)) continue;
    const amount = await toDollars({ valueDate, cash, quantity });
    if (amount === null) return null;
    if (isFees(account)) fees += amount;
    else dollars += amount;
  }
  return { dollars: money(dollars), fees: money(fees) };
}

/** The instrument whose issuer a transaction names. */
const issuedIn = ({ postings }: RecordedTransaction): string | undefined =>
  postings.map(({ account }) => /^issuer:(.*)$/.exec(account)?.[1]).find(Boolean);

const NO_CASH = { quantity: 0n, base: 0n };

const isCash = (id: string): boolean => CASH_IDS.has(id);

/** What was booked in a period. */
interface Movements {
  readonly trades: Map<string, UnitTrade[]>;
  /** By currency. */
  readonly cash: Map<string, CashPeriod['received']>;
  readonly income: BookedAmount[];
  readonly fees: BookedAmount[];
  readonly exchanges: BookedAmount[];
  /** What was booked on a day without a rate. */
  readonly unvalued: Set<string>;
}

interface Booked {
  readonly investor: string;
  /** In the order in which they took effect. */
  readonly rows: readonly RecordedTransaction[];
  /** The kind of a transaction, or of the one that it takes back. */
  readonly kindOf: (row: RecordedTransaction) => string;
  readonly book: PriceBook;
}

async function readMovements(em: Em, { investor, rows, kindOf, book }: Booked): Promise<Movements> {
  const [trades, cash, unvalued] = [
    new Map<string, UnitTrade[]>(),
    new Map<string, CashPeriod['received']>(),
    new Set<string>(),
  ];
  const [income, fees, exchanges]: [BookedAmount[], BookedAmount[], BookedAmount[]] = [[], [], []];
  const toDollars = dollarsOn(em);
  const addUnits = async ([id, quantity]: [string, bigint], row: RecordedTransaction, base: bigint) => {
    const { valueDate } = row;
    const currency = cashIdOf(book.instrument(id).quoteCurrency);
    const much = (await toDollars({ valueDate, cash: currency, quantity: MUCH_CASH })) ?? 0n;
    if (much === 0n) unvalued.add(id);
    else {
      const paid = kindOf(row) === 'split' ? null : { base, local: divideHalfEven(base * MUCH_CASH, much) };
      const earlier = trades.get(id) ?? [];
      earlier.push({ day: valueDate, quantity, paid });
      trades.set(id, earlier);
    }
  };
  for (const row of rows) {
    const { valueDate } = row;
    const changes = [...changesOf(row, investor)].filter(([id]) => id !== investor);
    const leg = await readLeg(row, investor, toDollars);
    if (!leg) {
      for (const [id] of changes) unvalued.add(id);
      continue;
    }
    for (const [id, quantity] of changes.filter(([id]) => isCash(id))) {
      const { quantity: received, base } = cash.get(id) ?? NO_CASH;
      const dollars = (await toDollars({ valueDate, cash: id, quantity })) ?? 0n;
      cash.set(id, { quantity: received + quantity, base: base + dollars });
    }
    const units = changes.find(([id]) => !isCash(id));
    const booked = (amount: Money, id: string | undefined): BookedAmount => ({
      day: valueDate,
      instrument: id === undefined ? null : book.instrument(id).symbol,
      amount,
    });
    if (leg.fees !== 0n) fees.push(booked(leg.fees, units?.[0]));
    if (units) await addUnits(units, row, -leg.dollars - leg.fees);
    else if (kindOf(row) === 'income') income.push(booked(leg.dollars, issuedIn(row)));
    else if (kindOf(row) === 'exchange') exchanges.push(booked(money(leg.dollars + leg.fees), undefined));
  }
  return { trades, cash, income, fees, exchanges, unvalued };
}

/** The fees that were charged in a period, below 0 where a charge was taken back. They change the value at once. */
async function readCharged(
  em: Em,
  investor: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BookedAmount[]> {
  const rows = await readTransactions(em, ({ eb, and }) =>
    and([
      eb('investor_id', '=', investor),
      eb('source', 'is not', null),
      eb('kind', 'in', ['fee', 'correction']),
      eb('recorded_at', '>', from),
      eb('recorded_at', '<=', to),
    ]),
  );
  return rows.filter(isCharge).map(({ valueDate: day, postings }) => {
    const paid = postings.filter(({ account }) => isFees(account));
    return { day, instrument: null, amount: sum(paid.map(({ quantity }) => money(quantity))) };
  });
}

/**
 * What the positions of an account made of the time between two values, which contain what a valuation run has taken into
 * account: from the last run until `from` to the last until `to`.
 */
export async function readProfit(
  em: Em,
  { id: investor, costMethod: method }: Pick<Investor, 'id' | 'costMethod'>,
  lines: readonly PublishedLine[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<AccountProfit> {
  const [before, last] = [from, to].map((time) => lines.findLast(({ at }) => at <= time));
  const charged = await readCharged(em, investor, { from, to });
  if (!last) return profitWithout(charged);
  const ledger = (await readLedger(em, [investor])).get(investor) ?? [];
  const bookOf = (line: PublishedLine) => readRunPrices(em, { at: line.at, number: line.run });
  const book = await bookOf(last);
  const worthIn = (line: PublishedLine, prices: PriceBook) =>
    worthOf(
      ledger.filter((row) => isIn(line, row)),
      investor,
      prices,
    );
  const start = before ? worthIn(before, await bookOf(before)) : new Map<string, HeldWorth>();
  const end = worthIn(last, book);
  const kinds = new Map(ledger.map((row) => [row.id, row.kind]));
  const booked = withoutReversed(
    ledger.filter((row) => !isCharge(row) && isIn(last, row) && !isIn(before, row)),
  );
  const rows = booked.toSorted((a, b) =>
    a.valueDate === b.valueDate ? a.version - b.version : a.valueDate < b.valueDate ? -1 : 1,
  );
  const { trades, cash, unvalued, ...amounts } = await readMovements(em, {
    investor,
    rows,
    kindOf: ({ reverses, kind }) => kinds.get(reverses ?? '') ?? kind,
    book,
  });
  const ids = [...new Set([...start.keys(), ...end.keys(), ...trades.keys(), ...cash.keys()])];
  const valued = ids
    .filter((id) => !unvalued.has(id))
    .map((id) => ({ id, symbol: book.instrument(id).symbol }));
  return accountProfit({
    ...amounts,
    fees: [...amounts.fees, ...charged],
    day: last.day,
    statedAt: last.at,
    method,
    instruments: valued
      .filter(({ id }) => !isCash(id))
      .map(({ id, symbol }) => ({
        symbol,
        start: start.get(id),
        trades: trades.get(id) ?? [],
        end: end.get(id),
      })),
    cash: valued
      .filter(({ id }) => isCash(id) && id !== 'usd')
      .map(({ id, symbol }) => ({
        symbol,
        start: start.get(id) ?? NO_CASH,
        received: cash.get(id) ?? NO_CASH,
        end: end.get(id) ?? NO_CASH,
      })),
  });
}
