import type { Em } from '#api/db/openDatabase.ts';
import type { RecordedTransaction } from '#api/ledger/readLedger.ts';
import { type PriceBook, readPricesOfRuns } from '#api/valuation/priceBook.ts';
import { readRates } from '#api/valuation/readRates.ts';
import type { PublishedLine } from '#api/valuation/readValuations.ts';
import type { Currency } from '#common/domain/amount.ts';
import { isCharge, isFees, withoutReversed } from '#common/domain/ledger/transaction.ts';
import { CASH_IDS, cashIdOf, currencyOf } from '#common/domain/prices/rate.ts';
import type { DatedRate } from '#common/domain/prices/rateHistory.ts';
import {
  type AccountProfit,
  accountProfit,
  type BookedAmount,
  type CashPeriod,
} from '#common/domain/returns/profit/accountProfit.ts';
import type { HeldWorth } from '#common/domain/returns/profit/profit.ts';
import type { ReportedHistory } from '#common/domain/returns/reportHistory.ts';
import {
  type AmountPart,
  addDollars,
  type DollarRates,
  type DollarSum,
  NO_DOLLARS,
  report,
  subtractDollars,
} from '#common/domain/returns/reporting.ts';
import { valuerOf } from '#common/domain/valuation/value.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type BookedAccount, heldIn, isIn } from './bookedAccount.ts';
import { movementsOf, NO_CASH, NO_MOVEMENTS } from './movements.ts';

interface Worths {
  readonly currency: Currency;
  readonly rate: DatedRate | null;
  /** Of the line. */
  readonly day: string;
  readonly statedAt: Date;
}

/** What was held, each instrument in its own currency and in the reporting currency, and all of it in dollars. */
interface HeldWorths {
  readonly byInstrument: ReadonlyMap<string, HeldWorth>;
  readonly total: DollarSum;
}

const NOTHING: HeldWorths = { byInstrument: new Map(), total: NO_DOLLARS };

/** What quantities of instruments were worth. */
function worthOf(
  quantities: ReadonlyMap<string, bigint>,
  book: PriceBook,
  { currency, rate, ...stated }: Worths,
): HeldWorths {
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
    byInstrument.set(id, { quantity, local, ...stated, ...worth });
    total = addDollars(total, { dollars, base: converted.amount });
  }
  return { byInstrument, total };
}

/** The currency that profits are stated in. */
interface Reporting {
  readonly currency: Currency;
  readonly rates: DollarRates;
}

/** The time that a profit is of. */
interface ProfitPeriod {
  readonly from: Date;
  readonly to: Date;
  /** Null where the range needs an exchange rate that there is not. */
  readonly reported: ReportedHistory | null;
}

export type ReportedPeriod = Reporting & ProfitPeriod;

/** The fees that changed the value in a period, below 0 where a charge was taken back. */
function chargedIn(
  { ledger, chargedAt }: BookedAccount,
  rates: DollarRates,
  { from, to }: ProfitPeriod,
): BookedAmount[] {
  return ledger.filter(isCharge).flatMap((row) => {
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
  const parts: AmountPart[] = [];
  for (const { sum, rate, statedAt } of [declared, subtracted, moved].flatMap((part) => part ?? [])) {
    const stated = report('USD', sum.dollars, () => rate);
    if (!stated) continue;
    start = addDollars(start, sum);
    end += stated.amount;
    if (stated.amount !== 0n) parts.push({ kind: 'lastStated', day: zurichDate(statedAt), ...stated });
  }
  const { dollars: quantity, base } = start;
  const [{ original } = { original: null }] = parts;
  const traced = parts.length > 1 ? { parts } : { original };
  return [
    {
      symbol: null,
      start: { quantity, base },
      received: NO_CASH,
      end: { quantity, base: end, ...traced },
    },
  ];
}

/** A period with the lines at its start and its end, and what was booked between them. */
interface BookedPeriod {
  readonly period: ProfitPeriod;
  readonly before: PublishedLine | undefined;
  readonly last: PublishedLine | undefined;
  /** In the order in which they took effect. */
  readonly rows: readonly RecordedTransaction[];
}

function bookedIn({ lines, ledger, chargedAt }: BookedAccount, period: ProfitPeriod): BookedPeriod {
  const [before, last] = [period.from, period.to].map((time) => lines.findLast(({ at }) => at <= time));
  const booked = withoutReversed(ledger.filter((row) => isIn(last, row) && !isIn(before, row))).map((row) =>
    isCharge(row) ? { ...row, valueDate: zurichDate(chargedAt(row)) } : row,
  );
  const rows = booked.toSorted((a, b) =>
    a.valueDate === b.valueDate ? a.version - b.version : a.valueDate < b.valueDate ? -1 : 1,
  );
  return { period, before, last, rows };
}

/**
 * What the positions of an account made of periods, each from one value to a later one, which contain what a valuation run
 * has taken into account: from the last run until `from` to the last until `to`. The statements do not depend on how many
 * periods there are.
 */
export async function readProfits(
  em: Em,
  account: BookedAccount,
  { currency, rates }: Reporting,
  periods: readonly ProfitPeriod[],
  isTraced = false,
): Promise<AccountProfit[]> {
  const { investor, method, ledger, knownAt } = account;
  const booked = periods.map((period) => bookedIn(account, period));
  const pricesByRun = await readPricesOfRuns(
    em,
    booked.flatMap(({ before, last }) => [before ?? [], last ?? []].flat()),
  );
  const [{ instruments } = { instruments: null }] = pricesByRun.values();
  const ids = new Set(
    booked
      .flatMap(({ rows }) => rows)
      .flatMap(({ postings }) => postings.map(({ instrument }) => instrument)),
  );
  const currencies = [...ids].map((id) => currencyOf(id) ?? instruments?.get(id)?.quoteCurrency);
  const findRate = await readRates(em, [currency, ...currencies], knownAt);
  const kinds = new Map(ledger.map((row) => [row.id, row.kind]));
  const kindOf = ({ reverses, kind }: RecordedTransaction) => kinds.get(reverses ?? '') ?? kind;
  // The end of one period is often the start of the next.
  const known = new Map<PublishedLine, HeldWorths>();
  const worthIn = (line: PublishedLine | undefined): HeldWorths => {
    const book = line && pricesByRun.get(line.run);
    if (!book) return NOTHING;
    const stated = { currency, rate: rates.ofValue(line.at), day: line.day, statedAt: line.at };
    const worth = known.get(line) ?? worthOf(heldIn(account, line), book, stated);
    known.set(line, worth);
    return worth;
  };
  return booked.map(({ period, before, last, rows }) => {
    const { to, reported } = period;
    const [start, end] = [worthIn(before), worthIn(last)];
    const book = last && pricesByRun.get(last.run);
    const { trades, cash, unvalued, paid, ...amounts } = book
      ? movementsOf({ investor, currency, rows, kindOf, book, findRate })
      : NO_MOVEMENTS;
    const all = [start.byInstrument, end.byInstrument, trades, cash].flatMap((map) => [...map.keys()]);
    const valued = [...new Set(all)]
      .filter((id) => !unvalued.has(id))
      .map((id) => ({
        id,
        symbol: book?.instrument(id).symbol ?? id,
        start: start.byInstrument.get(id),
        end: end.byInstrument.get(id),
      }));
    return accountProfit({
      ...amounts,
      fees: [...amounts.fees, ...chargedIn(account, rates, period)],
      day: last?.day ?? zurichDate(to),
      statedAt: last?.at ?? null,
      method,
      isTraced,
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
  });
}

/** What the positions of an account made of a period. @param isTraced whether costs name their parts */
export async function readProfit(
  em: Em,
  account: BookedAccount,
  period: ReportedPeriod,
  isTraced = false,
): Promise<AccountProfit> {
  const [profit] = await readProfits(em, account, period, [period], isTraced);
  if (!profit) throw new Error('A period has no profit.');
  return profit;
}
