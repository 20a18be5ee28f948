import { zurichDate } from '#common/domain/zurichTime.ts';
import { FEED_AGES_MS, type FeedMood } from './simulatedFeed.ts';

// What the product's documents say of prices, positions and valuation runs. Amounts are cents, quantities millionths of
// a coin.

const HOUR_MS = 3_600_000;
const MICROS = 1_000_000;
/** How long what a feed said can be recorded. */
const KEPT_READING_MS = HOUR_MS / 4;
const STALE_MS = 48 * HOUR_MS;
/** Changes of the price of a coin above it are looked at by a second person. */
const OUTLIER_PERCENT = 20;

interface Price {
  readonly at: number;
  readonly cents: number;
}

/** What a feed said, and which price of the book was the last one then. */
interface Reading extends Price {
  readonly readAt: number;
  readonly last: Price | undefined;
}

export interface Trade {
  readonly day: string;
  readonly recordedAt: number;
  readonly micros: number;
  readonly cents: number;
}

/** What an account holds beside its managed portfolio, from its first trade on. */
export interface Positions {
  readonly trades: readonly Trade[];
  /** What was paid in, less what was paid out, since the first trade. */
  readonly paid: number;
  /** As its last run valued them, with what was paid since. */
  readonly value: number;
}

export interface Run {
  readonly at: number;
  readonly price: Price;
  readonly requestedAt: number;
  readonly status: 'preparing' | 'published' | 'failed';
}

/** The prices and runs of a firm. */
export interface Book {
  readonly prices: readonly Price[];
  /** How often some were recorded. */
  readonly recordings: number;
  readonly reading: Reading | undefined;
  readonly runs: readonly Run[];
}

export const NEW_BOOK: Book = { prices: [], recordings: 0, reading: undefined, runs: [] };

/** The last price up to a time; of two for one time, the one that was recorded last. */
export const priceAt = ({ prices }: Book, at: number): Price | undefined =>
  prices
    .filter((price) => price.at <= at)
    .toSorted((a, b) => a.at - b.at)
    .at(-1);

export const isStale = (price: Price, at: number): boolean => at - price.at >= STALE_MS;

/** Quantity × price, rounded once to the cent, halves to even. */
export function worth(micros: number, { cents }: Price): number {
  const exact = micros * cents;
  const whole = Math.floor(exact / MICROS);
  const rest = exact - whole * MICROS;
  return rest * 2 > MICROS || (rest * 2 === MICROS && whole % 2 !== 0) ? whole + 1 : whole;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** What positions are worth at the price of a run, with what was paid, and without what was traded on later days. */
export function valuePositions(
  { trades, paid }: Positions,
  { at, price }: Pick<Run, 'at' | 'price'>,
): number {
  const day = zurichDate(new Date(at));
  const counted = trades.filter((trade) => trade.day <= day);
  const micros = sum(counted.map((trade) => trade.micros));
  return paid - sum(counted.map(({ cents }) => cents)) + worth(micros, price);
}

/** Of all accounts together, whether the price of a run is unusual: nobody can say so of the first. */
export function isOutlier({ runs }: Book, { cents }: Price): boolean {
  const before = runs.findLast(({ status }) => status === 'published')?.price.cents;
  return before !== undefined && Math.abs(cents - before) * 100 > OUTLIER_PERCENT * before;
}

/** A run fails when something was traded after its request, by the clock. */
export const hasTradedSince = (
  accounts: readonly { readonly positions: Positions | undefined }[],
  { requestedAt }: Run,
): boolean =>
  accounts.some(({ positions }) => positions?.trades.some((trade) => trade.recordedAt > requestedAt));

/** What a feed says, where its price can be right. */
export function readingOf(
  book: Book,
  { mood, dollars }: { readonly mood: FeedMood; readonly dollars: number },
  now: number,
): Reading | undefined {
  if (mood === 'silent' || mood === 'unreadable' || mood === 'absurd' || mood === 'tooLate') return undefined;
  return { at: now - FEED_AGES_MS[mood], cents: dollars * 100, readAt: now, last: priceAt(book, now) };
}

export const record = (book: Book, price: Price): Book => ({
  ...book,
  prices: [...book.prices, price],
  recordings: book.recordings + 1,
});

/** Records what was read of a feed; undefined when that is too long ago, or prices changed since. */
export function recordReading(book: Book, now: number): Book | undefined {
  const { reading } = book;
  if (!reading || now - reading.readAt > KEPT_READING_MS) return undefined;
  const { at, cents, last } = reading;
  const isNews = !last || last.at < at || (last.at === at && last.cents !== cents);
  if (!isNews) return book;
  return priceAt(book, now) === last ? record(book, { at, cents }) : undefined;
}
