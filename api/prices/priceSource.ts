import type { Logger } from 'pino';
import type { Config } from '#api/config/config.ts';
import type { Clock } from '#api/context.ts';
import type { MarketPrice } from '#common/contract/markets.ts';
import { httpPriceSource } from './httpPriceSource.ts';
import { instruments, SAMPLE_AS_OF } from './samplePrices.ts';

export interface PriceList {
  /** Where the prices come from, for people. */
  readonly source: string;
  readonly sample: boolean;
  readonly asOf: Date;
  readonly prices: readonly MarketPrice[];
}

/** Where market prices come from. */
export interface PriceSource {
  /** @throws {Refusal} `unavailable` when there are none that are fresh enough to show */
  prices(): Promise<PriceList>;
}

const samplePriceSource: PriceSource = {
  prices: async () => ({
    source: 'Bundled sample',
    sample: true,
    asOf: SAMPLE_AS_OF,
    prices: instruments,
  }),
};

/** Prices from PRICE_SOURCE_URL, or the bundled sample without it. */
export function createPriceSource(config: Config, clock: Clock, log: Logger): PriceSource {
  const { priceSourceUrl: url } = config;
  return url ? httpPriceSource({ url, clock, log }) : samplePriceSource;
}
