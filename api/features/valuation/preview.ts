import { notErased } from '#api/accounts/erasedAccounts.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type ValuationRun, ValuationRunSchema } from '#api/valuation/entities.ts';
import { followStrategy } from '#api/valuation/followStrategy.ts';
import {
  digestOf,
  type PriceBook,
  readHeld,
  readPriceBook,
  readRunPrices,
} from '#api/valuation/priceBook.ts';
import { type HeldPositions, pastDay, readPositions } from '#api/valuation/readPositions.ts';
import { type BookChange, findRunAt } from '#api/valuation/requestRun.ts';
import { add, subtract, sum } from '#common/domain/amount.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import type { Quote } from '#common/domain/prices/rate.ts';
import { changePercent, isOutlier } from '#common/domain/valuation/outliers.ts';

/** The last published run of a time up to this one. */
export const findLastRun = (em: Em, at: Date): Promise<ValuationRun | null> =>
  em.findOne(
    ValuationRunSchema,
    { at: { $lte: at }, publishedAt: { $ne: null } },
    { orderBy: { at: 'desc', number: 'desc' }, disableIdentityMap: true },
  );

type Account = Pick<HeldPositions, 'investorId' | 'fullName' | 'totalValue'>;

export interface PreviewedLine extends Account {
  readonly after: Money;
  readonly isOutlier: boolean;
  /** Whether its last run is of a later time, so that the total stays. */
  readonly isPast: boolean;
}

export interface Preview {
  readonly book: PriceBook;
  readonly pricesDigest: string;
  readonly lines: readonly PreviewedLine[];
  /** Who holds an instrument that has no price or rate, or an old one. */
  readonly holders: ReadonlyMap<string, readonly Account[]>;
}

/** The value of positions; undefined when a price is missing. */
function sumOf({ quantities, paidSince }: HeldPositions, book: PriceBook): Money | undefined {
  let sum = paidSince;
  for (const [instrument, quantity] of quantities) {
    const value = book.value(instrument, quantity);
    if (typeof value === 'object') return undefined;
    sum = add(sum, value);
  }
  return sum;
}

/** Instruments with a price or rate that no run has used before, or that moved further than its class may. */
function findOutliers(book: PriceBook, before: PriceBook | undefined, ids: readonly string[]): string[] {
  const isUnusual = ({ instrument, price }: Quote): boolean => {
    const then = before?.findPrice(instrument);
    return (
      before !== undefined &&
      (!then || isOutlier(instrument.assetClass, changePercent(then.units, price.units)))
    );
  };
  return ids.filter((id) => {
    const quote = book.quote(id);
    return !('missing' in quote) && [quote, ...quote.rate.quotes].some(isUnusual);
  });
}

/** What the positions of accounts were worth in the run that one of the same time would replace. */
async function readReplaced(em: Em, at: Date): Promise<ReadonlyMap<string, Money>> {
  const replaced = await findRunAt(em, at);
  if (!replaced) return new Map();
  const rows = await kysely(em)
    .selectFrom('valuation_line')
    .select(({ cast, ref }) => ['investor_id', cast<string>(ref('value'), 'text').as('value')])
    .where('run_number', '=', replaced.number)
    .execute();
  return new Map(rows.map(({ investor_id, value }) => [investor_id, money(BigInt(value))]));
}

/** What a run at a time would make of every account with positions. */
export async function previewAt(em: Em, at: Date, now: Date): Promise<Preview> {
  const book = await readPriceBook(em, at);
  const day = pastDay(at, now);
  const ids = await readHeld(em, day);
  const last = await findLastRun(em, at);
  const outliers = findOutliers(book, last ? await readRunPrices(em, last) : undefined, ids);
  const positions = await readPositions(em, notErased('i'), day);
  const replaced = await readReplaced(em, at);
  const lines: PreviewedLine[] = [];
  const isDoubtful = (id: string) => {
    const quote = book.quote(id);
    return 'missing' in quote || quote.freshness === 'stale';
  };
  const holders = new Map<string, Account[]>(ids.filter(isDoubtful).map((id) => [id, []]));
  for (const account of positions.values()) {
    const isHeld = (id: string) => (account.quantities.get(id) ?? 0n) !== 0n;
    for (const [id, accounts] of holders) {
      if (isHeld(id) || account.strategy === id) accounts.push(account);
    }
    const wasOutlier = outliers.some(isHeld);
    // A run of a time before the account's last one changes only the positions of that time.
    const isPast = account.positionsAt !== null && account.positionsAt > at;
    if (!isPast) followStrategy(account, book);
    const value = sumOf(account, book);
    if (value === undefined) continue;
    const { investorId, fullName, totalValue } = account;
    // The run may buy the first units of a strategy, or redeem the last.
    const isOutlier = wasOutlier || outliers.some(isHeld);
    const managed = subtract(totalValue, account.positionsValue);
    const change = isPast
      ? { totalValue: replaced.get(account.investor) ?? ZERO, after: subtract(value, account.paidSince) }
      : { totalValue, after: add(managed, value) };
    lines.push({ investorId, fullName, ...change, isOutlier, isPast });
  }
  return { book, pricesDigest: digestOf(book.pricesOf(ids)), lines, holders };
}

/** What a run makes of all accounts together. */
export const totalsOf = (lines: readonly PreviewedLine[]): BookChange => ({
  before: sum(lines.map(({ totalValue }) => totalValue)),
  after: sum(lines.map(({ after }) => after)),
  outliers: lines.filter(({ isOutlier }) => isOutlier).length,
});
