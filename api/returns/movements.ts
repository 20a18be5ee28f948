import type { RecordedTransaction } from '#api/ledger/readLedger.ts';
import type { PriceBook } from '#api/valuation/priceBook.ts';
import type { Currency } from '#common/domain/amount.ts';
import { changesOf, isCharge, isFees } from '#common/domain/ledger/transaction.ts';
import { currencyOf } from '#common/domain/prices/rate.ts';
import type { FindRate } from '#common/domain/prices/rateHistory.ts';
import type { BookedAmount, CashPeriod } from '#common/domain/returns/profit/accountProfit.ts';
import type { UnitTrade } from '#common/domain/returns/profit/profit.ts';
import {
  type AmountPart,
  addDollars,
  type DollarSum,
  NO_DOLLARS,
  opposite,
  oppositeParts,
  type ReportedAmount,
  report,
  reported,
} from '#common/domain/returns/reporting.ts';

type CashAmount = Pick<BookedAmount, 'amount' | 'original' | 'parts'>;

/** What a transaction changes besides units, in a currency: cash, fees on top of it, and both together. */
interface CashLeg {
  readonly cash: CashAmount;
  readonly fees: CashAmount;
  readonly both: CashAmount;
}

/** The total of amounts of a day, which is traced to each of them where one was converted. */
function totalOf(day: string, amounts: readonly ReportedAmount[]): CashAmount {
  const amount = reported(amounts.reduce((total, part) => total + part.amount, 0n));
  const [{ original } = { original: null }] = amounts;
  if (amounts.length <= 1) return { amount, original };
  if (amounts.every((part) => part.original === null)) return { amount, original: null };
  const parts = amounts.map((part): AmountPart => ({ kind: 'booking', day, ...part }));
  return { amount, original: null, parts };
}

/** Null where the day of the transaction has no rate. */
function legIn(
  currency: Currency,
  { valueDate, postings }: RecordedTransaction,
  investor: string,
  findRate: FindRate,
): CashLeg | null {
  const [cash, fees]: [ReportedAmount[], ReportedAmount[]] = [[], []];
  for (const { account, instrument, quantity } of postings) {
    const from = currencyOf(instrument);
    if (!from || (!isFees(account) && account !== `client:${investor}`)) continue;
    const part = report(from, quantity, () => findRate(from, currency, valueDate));
    if (!part) return null;
    (isFees(account) ? fees : cash).push(part);
  }
  const total = (amounts: readonly ReportedAmount[]) => totalOf(valueDate, amounts);
  return { cash: total(cash), fees: total(fees), both: total([...cash, ...fees]) };
}

/** The instrument whose issuer a transaction names. */
const issuedIn = ({ postings }: RecordedTransaction): string | undefined =>
  postings.map(({ account }) => /^issuer:(.*)$/.exec(account)?.[1]).find(Boolean);

export const NO_CASH: CashPeriod['received'] = { quantity: 0n, base: 0n };

/** What was booked in a period. */
interface Movements {
  readonly trades: ReadonlyMap<string, readonly UnitTrade[]>;
  /** By currency. */
  readonly cash: ReadonlyMap<string, CashPeriod['received']>;
  readonly income: readonly BookedAmount[];
  readonly fees: readonly BookedAmount[];
  readonly exchanges: readonly BookedAmount[];
  /** What was booked on a day without a rate. */
  readonly unvalued: ReadonlySet<string>;
  /** What the investor paid into cash, less what was paid out of it. */
  readonly paid: DollarSum;
}

export const NO_MOVEMENTS: Movements = {
  trades: new Map(),
  cash: new Map(),
  income: [],
  fees: [],
  exchanges: [],
  unvalued: new Set(),
  paid: NO_DOLLARS,
};

interface Booked {
  readonly investor: string;
  readonly currency: Currency;
  /** In the order in which they took effect. */
  readonly rows: readonly RecordedTransaction[];
  /** The kind of a transaction, or of the one that it takes back. */
  readonly kindOf: (row: RecordedTransaction) => string;
  readonly book: PriceBook;
  readonly findRate: FindRate;
}

export function movementsOf({ investor, currency, rows, kindOf, book, findRate }: Booked): Movements {
  const [trades, cash, unvalued] = [
    new Map<string, UnitTrade[]>(),
    new Map<string, CashPeriod['received'] & { readonly parts: AmountPart[] }>(),
    new Set<string>(),
  ];
  const [income, fees, exchanges]: [BookedAmount[], BookedAmount[], BookedAmount[]] = [[], [], []];
  let paid = NO_DOLLARS;
  const addUnits = ([id, quantity]: [string, bigint], row: RecordedTransaction, leg: CashLeg) => {
    const local = legIn(book.instrument(id).quoteCurrency, row, investor, findRate);
    if (!local) {
      unvalued.add(id);
      return;
    }
    const { amount, original, parts } = leg.both;
    const paid = {
      base: -amount,
      local: -local.both.amount,
      original: opposite(original),
      ...(parts && { parts: oppositeParts(parts) }),
    };
    const isSplit = kindOf(row) === 'split';
    const known = trades.get(id) ?? [];
    known.push({ day: row.valueDate, quantity, paid: isSplit ? null : paid });
    trades.set(id, known);
  };
  for (const row of rows) {
    const { valueDate: day } = row;
    const changes = [...changesOf(row, investor)].filter(([id]) => id !== investor);
    const leg = legIn(currency, row, investor, findRate);
    if (!leg) {
      for (const [id] of changes) unvalued.add(id);
      continue;
    }
    for (const [id, quantity] of changes) {
      const from = currencyOf(id);
      const part = from && report(from, quantity, () => findRate(from, currency, day));
      if (!part) continue;
      const { quantity: received, base, parts } = cash.get(id) ?? { ...NO_CASH, parts: [] };
      parts.push({ kind: 'booking', day, ...part });
      cash.set(id, { quantity: received + quantity, base: base + part.amount, parts });
      if (kindOf(row) === 'transfer' || isCharge(row))
        paid = addDollars(paid, { dollars: quantity, base: part.amount });
    }
    // A charge is a fee of its own time.
    if (isCharge(row)) continue;
    const units = changes.find(([id]) => !currencyOf(id));
    const symbolOf = (id: string | undefined) => (id === undefined ? null : book.instrument(id).symbol);
    if (leg.fees.amount !== 0n) fees.push({ day, instrument: symbolOf(units?.[0]), ...leg.fees });
    if (units) addUnits(units, row, leg);
    else if (kindOf(row) === 'income') income.push({ day, instrument: symbolOf(issuedIn(row)), ...leg.cash });
    else if (kindOf(row) === 'exchange') {
      exchanges.push({ day, instrument: null, ...leg.both });
    }
  }
  return { trades, cash, income, fees, exchanges, unvalued, paid };
}
