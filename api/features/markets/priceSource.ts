import type { Config } from '#api/config.ts';
import type { Clock } from '#api/context.ts';
import type { MarketPrice } from '#common/contract/markets.ts';

export interface PriceList {
  readonly source: string;
  readonly sample: boolean;
  readonly asOf: Date;
  readonly prices: readonly MarketPrice[];
}

/** Where market prices come from. */
export interface PriceSource {
  prices(): Promise<PriceList>;
}

export function createPriceSource(_config: Config, clock: Clock): PriceSource {
  return { prices: async () => ({ source: 'sample', sample: true, asOf: clock.now(), prices: [] }) };
}
