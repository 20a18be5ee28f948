import type { Investor } from '#api/accounts/entities.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { type RecordedTransaction, readLedger } from '#api/ledger/readLedger.ts';
import { type Price, PriceSchema } from '#api/prices/entities.ts';
import { type ValuationRun, ValuationRunSchema } from '#api/valuation/entities.ts';
import { PriceBook, readRunPrices } from '#api/valuation/priceBook.ts';
import { readCashPayments, readLines } from '#api/valuation/readValuations.ts';
import { subtract, sum } from '#common/domain/amount.ts';
import { changesOf } from '#common/domain/ledger/transaction.ts';
import { type Money, ZERO } from '#common/domain/money.ts';
import { contains } from '#common/domain/valuation/timeline.ts';
import { type AccountCosts, costsOf, type PositionCosts } from './costs.ts';
import { tradesOf } from './queries.ts';

export interface Holding {
  readonly instrument: string;
  readonly quantity: bigint;
  readonly value: Money;
  readonly costs: PositionCosts | null;
}

export interface AccountHoldings {
  readonly managed: Price;
  readonly managedValue: Money;
  readonly now: Date;
  readonly run: ValuationRun | null;
  readonly book: PriceBook;
  readonly holdings: readonly Holding[];
  readonly costs: AccountCosts;
  readonly paidSince: Money;
  readonly pendingTrades: number;
}

/** The trades that are not taken back. */
const standingTrades = (ledger: readonly RecordedTransaction[], investor: string): ReadonlySet<string> =>
  new Set(
    tradesOf(ledger, investor)
      .filter(({ isReversed }) => !isReversed)
      .map(({ id }) => id),
  );

/** What an account holds as its value is stated: in its last run, with what was paid since. */
export async function readHoldings(em: Em, investor: Investor, now: Date): Promise<AccountHoldings> {
  const { id } = investor;
  const line = (await readLines(em, [id])).get(id)?.at(-1);
  const payments = (await readCashPayments(em, [id])).get(id) ?? [];
  const ledger = (await readLedger(em, [id])).get(id) ?? [];
  const run = line
    ? await em.findOne(ValuationRunSchema, { number: line.run }, { disableIdentityMap: true })
    : null;
  const book = run ? await readRunPrices(em, run) : new PriceBook(now, await readInstruments(em), []);
  const isContained = ({ valueDate: day, version }: RecordedTransaction) =>
    line !== undefined && version <= line.version && day <= line.day;
  const contained = ledger.filter(isContained);
  const quantities = new Map<string, bigint>();
  const add = (instrument: string, quantity: bigint) =>
    quantities.set(instrument, (quantities.get(instrument) ?? 0n) + quantity);
  for (const row of contained)
    for (const [instrument, quantity] of changesOf(row, id)) if (instrument !== id) add(instrument, quantity);
  const paidSince = sum(
    payments.filter((payment) => !line || !contains(line, payment)).map(({ amount }) => amount),
  );
  if (paidSince !== ZERO) add('usd', paidSince);
  const costs = await costsOf(em, tradesOf(contained, id), id);
  const holdings = [...quantities]
    .filter(([, quantity]) => quantity !== 0n)
    .map(([instrument, quantity]) => {
      const value = book.value(instrument, quantity);
      if (typeof value === 'object') throw new Error(`Run ${run?.number} has no price of ${instrument}.`);
      return {
        instrument,
        quantity,
        value,
        costs: costs.get(instrument) ?? null,
      };
    })
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1));
  const [managed] = await findRows(em, PriceSchema, (query) =>
    query.where('instrument', '=', id).orderBy('version', 'desc').limit(1),
  );
  if (!managed) throw new Error('The managed portfolio has no price.');
  const managedValue = subtract(investor.totalValue, investor.positionsValue ?? ZERO);
  const pendingTrades = standingTrades(ledger, id).symmetricDifference(standingTrades(contained, id)).size;
  return {
    managed,
    managedValue,
    now,
    run,
    book,
    holdings,
    costs,
    paidSince,
    pendingTrades,
  };
}
