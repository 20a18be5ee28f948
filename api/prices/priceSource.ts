import type { Logger } from 'pino';
import type { Config } from '#api/config/config.ts';
import type { Clock } from '#api/context.ts';
import type { MarketPrice } from '#common/contract/markets.ts';
import { httpPriceSource } from './httpPriceSource.ts';
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
