import { z } from 'zod';
import type { Clock } from '#api/context.ts';
import { Refusal } from '#api/http/errors.ts';
import type { MarketPrice } from '#common/contract/markets.ts';
import type { PriceList, PriceSource } from './priceSource.ts';
import { instruments } from './samplePrices.ts';

const FRESH_MS = 60_000;
/** Older prices than this are not shown at all. */
const KEPT_MS = 15 * 60_000;
/** A provider that failed is left alone for this long. */
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 5_000;
const MAX_CHARACTERS = 256 * 1024;

/** CoinGecko's answer to /simple/price; entries of another shape are passed over. */
const answer = z.record(z.string(), z.unknown());
const quote = z.object({ usd: z.number().positive(), usd_24h_change: z.number() });

interface Options {
  /** Base of the API, e.g. `https://api.coingecko.com/api/v3`. */
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** Plain digits: small numbers would otherwise read `1e-7`. */
const decimalText = (price: number): string =>
  price >= 1e-6 && price < 1e21 ? String(price) : price.toFixed(12);

function presentQuotes(body: unknown): MarketPrice[] {
  const quotes = answer.parse(body);
  return instruments.flatMap(({ symbol, name, coinGeckoId }) => {
    const parsed = quote.safeParse(coinGeckoId ? quotes[coinGeckoId] : undefined);
    if (!parsed.success) return [];
    const { usd, usd_24h_change } = parsed.data;
    const change24h = Math.round(usd_24h_change * 100) / 100;
    return [{ symbol, name, price: decimalText(usd), change24h, sparkline: [] }];
  });
}

/**
 * Prices from an HTTP API in the shape of CoinGecko's simple-price call. An answer is used for a minute;
 * when the provider fails, the last good one stands in for up to 15 minutes.
 */
export function httpPriceSource({ url, clock, timeoutMs = TIMEOUT_MS }: Options): PriceSource {
  const base = url.replace(/\/$/, '');
  const ids = instruments.flatMap(({ coinGeckoId }) => (coinGeckoId ? [coinGeckoId] : []));
  const query = new URLSearchParams({
    ids: ids.join(','),
    vs_currencies: 'usd',
    include_24hr_change: 'true',
  });
  let last: PriceList | undefined;
  let pausedUntil = 0;
  let underWay: Promise<void> | undefined;

  const age = () => (last ? clock.now().getTime() - last.asOf.getTime() : Number.POSITIVE_INFINITY);

  async function load(): Promise<void> {
    const response = await fetch(`${base}/simple/price?${query}`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The price source answered ${response.status}.`);
    const text = await response.text();
    if (text.length > MAX_CHARACTERS) throw new Error('The price source answered too much.');
    const prices = presentQuotes(JSON.parse(text));
    if (prices.length === 0) throw new Error('The price source answered no prices.');
    last = { source: new URL(base).hostname, sample: false, asOf: clock.now(), prices };
  }

  /** One request at a time, whoever asks; a failure only shows in the age of what is kept. */
  function refresh(): Promise<void> {
    underWay ??= load()
      .catch(() => {
        pausedUntil = clock.now().getTime() + PAUSE_MS;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  return {
    async prices() {
      if (age() >= FRESH_MS && clock.now().getTime() >= pausedUntil) await refresh();
      if (last && age() < KEPT_MS) return last;
      throw new Refusal('unavailable', {
        message: 'Prices are not available at the moment.',
        retryAfter: 30,
      });
    },
  };
}
