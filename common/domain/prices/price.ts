import { DAY_MS } from '../duration.ts';
import type { Instrument } from '../instruments/instrument.ts';

/**
 * Where a price comes from: declared by staff, a feed, an imported file, generated for a demonstration, or a definition
 * (a dollar is one dollar).
 */
export const PRICE_SOURCES = ['declared', 'feed', 'import', 'sample', 'definition'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** A price of one whole unit. Prices are never overwritten: a correction is a new one that names the old one. */
export interface Price {
  readonly id: string;
  readonly instrument: string;
  /** The time it is for. */
  readonly at: Date;
  /** Integer of 10^-priceDecimals of the instrument, in its quote currency. */
  readonly units: bigint;
  readonly source: PriceSource;
  /** Who declared or imported it, or the name of the feed. */
  readonly by: string | null;
  readonly recordedAt: Date;
  /** The price that it corrects. */
  readonly corrects: string | null;
}

/** What a price was at a time, and where it came from. */
export type DatedPrice = Pick<Price, 'at' | 'units' | 'source'>;

export const FRESHNESS = ['fresh', 'stale', 'declared'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** Whether a price can be relied on at a time: a declared one is somebody's word, and all but definitions age. */
export function freshness(price: Price, { staleAfterDays }: Instrument, at: Date): Freshness {
  if (price.source === 'definition') return 'fresh';
  if (Number(at) - Number(price.at) >= staleAfterDays * DAY_MS) return 'stale';
  return price.source === 'declared' ? 'declared' : 'fresh';
}
