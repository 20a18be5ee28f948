import type { Logger } from 'pino';
import type { Config } from '#api/config/config.ts';
import type { Clock } from '#api/context.ts';
import type { MarketPrice } from '#common/contract/markets.ts';
import type { PriceFeedId } from '#common/contract/priceFeeds.ts';
import { csvFeed } from './csvFeed.ts';
import { ecbFeed } from './ecbFeed.ts';
import { coinGeckoFeed, httpPriceSource } from './httpPriceSource.ts';
import { SAMPLE_AS_OF, samplePrices } from './samplePrices.ts';

export interface PriceList {
  /** Name of the provider, for display. */
  readonly source: string;
  readonly sample: boolean;
  readonly asOf: Date;
  readonly prices: readonly MarketPrice[];
}

/** Provides market prices. */
export interface PriceSource {
  /** @throws {AppError} `unavailable` when there are no recent prices */
  prices(): Promise<PriceList>;
}

/** A price as a feed states it. */
export interface FeedPrice {
  readonly symbol: string;
  /** Decimal text with a point. */
  readonly price: string;
  readonly currency: string;
  readonly at: Date;
}

/** Prices that staff take into the book. */
export interface PriceFeed {
  readonly id: PriceFeedId;
  /** Name of the provider, for display. */
  readonly name: string;
  /** Reads them now. @throws an error whose code `codeOf` tells */
  read(): Promise<readonly FeedPrice[]>;
}

const samplePriceSource: PriceSource = {
  prices: async () => ({
    source: 'Bundled sample',
    sample: true,
    asOf: SAMPLE_AS_OF,
    prices: samplePrices,
  }),
};

/** Uses PRICE_SOURCE_URL, or the bundled sample prices without it. */
export function createPriceSource(config: Config, clock: Clock, log: Logger): PriceSource {
  const { priceSourceUrl: url } = config;
  return url ? httpPriceSource({ url, clock, log }) : samplePriceSource;
}

/** The feeds that the settings name. */
export function createPriceFeeds(
  { priceSourceUrl, rateSourceUrl, priceFileUrl }: Config,
  clock: Clock,
): readonly PriceFeed[] {
  return [
    ...(priceSourceUrl ? [coinGeckoFeed(priceSourceUrl, clock)] : []),
    ...(rateSourceUrl ? [ecbFeed(rateSourceUrl)] : []),
    ...(priceFileUrl ? [csvFeed(priceFileUrl)] : []),
  ];
}
