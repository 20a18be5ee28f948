import type { Clock } from '#api/context.ts';
import { ProviderError, unreadable } from '#api/prices/fetchText.ts';
import type { FeedPrice, PriceFeed } from '#api/prices/priceSource.ts';

/** What the feed says: a price of a minute ago, of a day ago or of three, none above 0, nothing, or what nobody can read. */
export const FEED_MOODS = ['right', 'late', 'tooLate', 'absurd', 'silent', 'unreadable'] as const;
export type FeedMood = (typeof FEED_MOODS)[number];

const MINUTE_MS = 60_000;
export const FEED_AGES_MS = {
  right: MINUTE_MS,
  late: 1_440 * MINUTE_MS,
  tooLate: 4_320 * MINUTE_MS,
} as const;

/** A feed with prices of the coin that accounts hold, and of others. */
export class SimulatedFeed implements PriceFeed {
  readonly id = 'market';
  readonly name = 'prices.firnline.test';
  mood: FeedMood = 'right';
  dollars = 0;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async read(): Promise<readonly FeedPrice[]> {
    const { mood, dollars } = this;
    if (mood === 'silent') throw new ProviderError('timeout');
    if (mood === 'unreadable') throw unreadable('Simulated.');
    const [price, age] = mood === 'absurd' ? [-dollars, MINUTE_MS] : [dollars, FEED_AGES_MS[mood]];
    const at = new Date(this.#clock.now().getTime() - age);
    return ['ETH', 'BTC', 'XYZ'].map((symbol) => ({ symbol, price: String(price), currency: 'USD', at }));
  }
}
