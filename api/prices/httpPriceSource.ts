import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { MarketPrice } from '#common/contract/markets.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { type InstrumentId, instrumentById } from '#common/domain/instruments/instruments.ts';
import { codeOf, fetchText, ProviderError } from './fetchText.ts';
import type { PriceFeed, PriceList, PriceSource } from './priceSource.ts';

const CACHE_MS = MINUTE_MS;
/** Older prices are not shown. */
const MAX_AGE_MS = 15 * MINUTE_MS;
/** Time without requests after an error. */
const PAUSE_MS = 10_000;
/** Minimum interval between log entries while the provider keeps failing. */
const REPORT_INTERVAL_MS = 5 * MINUTE_MS;

/** CoinGecko's ids; it has no price of metals. */
const COIN_GECKO_IDS = [
  ['btc', 'bitcoin'],
  ['eth', 'ethereum'],
  ['usdt', 'tether'],
  ['xrp', 'ripple'],
  ['ada', 'cardano'],
  ['dot', 'polkadot'],
  ['ltc', 'litecoin'],
  ['link', 'chainlink'],
  ['bch', 'bitcoin-cash'],
  ['bnb', 'binancecoin'],
  ['sol', 'solana'],
] as const satisfies readonly (readonly [InstrumentId, string])[];

/** CoinGecko's response to /simple/price. Entries of another shape are ignored. */
const simplePrices = z.record(z.string(), z.unknown());
const quote = z.object({ usd: z.number().positive(), usd_24h_change: z.number() });
const feedQuote = z.object({ usd: z.number(), last_updated_at: z.int().nonnegative().optional() });

interface Options {
  /** Base of the API, e.g. `https://api.coingecko.com/api/v3`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly timeoutMs?: number;
}

/** Avoids exponents such as `1e-7`. */
const decimalText = (price: number): string =>
  price >= 1e-6 && price < 1e21 ? String(price) : price.toFixed(12);

function presentQuotes(body: unknown): MarketPrice[] {
  const quotes = simplePrices.parse(body);
  return COIN_GECKO_IDS.flatMap(([id, coinGeckoId]) => {
    const parsed = quote.safeParse(quotes[coinGeckoId]);
    if (!parsed.success) return [];
    const { symbol, name } = instrumentById(id);
    const { usd, usd_24h_change } = parsed.data;
    const change24h = Math.round(usd_24h_change * 100) / 100;
    return [{ symbol, name, price: decimalText(usd), change24h, sparkline: [] }];
  });
}

function addressOf(url: string, also: string): string {
  const query = new URLSearchParams({
    ids: COIN_GECKO_IDS.map(([, id]) => id).join(','),
    vs_currencies: 'usd',
    [also]: 'true',
  });
  return `${url.replace(/\/$/, '')}/simple/price?${query}`;
}

/** The same prices for the book: read now, and none is ignored that cannot be read. */
export const coinGeckoFeed = (url: string, clock: Clock): PriceFeed => ({
  id: 'market',
  name: new URL(url).hostname,
  async read() {
    const address = addressOf(url, 'include_last_updated_at');
    const quotes = simplePrices.parse(JSON.parse(await fetchText(address, 'application/json')));
    const now = clock.now();
    return COIN_GECKO_IDS.flatMap(([id, coinGeckoId]) => {
      if (quotes[coinGeckoId] === undefined) return [];
      const { usd, last_updated_at: seconds } = feedQuote.parse(quotes[coinGeckoId]);
      const at = seconds === undefined ? now : new Date(seconds * 1000);
      return [{ symbol: instrumentById(id).symbol, price: decimalText(usd), currency: 'USD', at }];
    });
  },
});

/**
 * Prices from an HTTP API in the format of CoinGecko's /simple/price. A response is cached for a minute. When the
 * provider fails, the last prices are used for up to 15 minutes.
 */
export function httpPriceSource({ url, clock, log, timeoutMs }: Options): PriceSource {
  const address = addressOf(url, 'include_24hr_change');
  const { host, hostname } = new URL(address);
  let last: PriceList | undefined;
  let pausedUntil = 0;
  let failures = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;
  let running: Promise<void> | undefined;

  const age = () => (last ? clock.now().getTime() - last.asOf.getTime() : Number.POSITIVE_INFINITY);

  async function load(): Promise<void> {
    const text = await fetchText(address, 'application/json', timeoutMs);
    const prices = presentQuotes(JSON.parse(text));
    if (prices.length === 0) throw new ProviderError('no_prices');
    last = { source: hostname, sample: false, asOf: clock.now(), prices };
    if (isReported) log.info({ host, failures }, 'the price source works again');
    failures = 0;
    isReported = false;
  }

  function handleError(error: unknown): void {
    const now = clock.now().getTime();
    pausedUntil = now + PAUSE_MS;
    failures += 1;
    if (now - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now;
    isReported = true;
    log.warn({ host, code: codeOf(error), failures }, 'the price source failed');
  }

  /** Runs one request at a time. Does not throw: an error only leaves the prices older. */
  function refresh(): Promise<void> {
    running ??= load()
      .catch(handleError)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    async prices() {
      if (age() >= CACHE_MS && clock.now().getTime() >= pausedUntil) await refresh();
      if (last && age() < MAX_AGE_MS) return last;
      throw new AppError('unavailable', {
        text: (t) => t('portal.prices'),
        retryAfter: 30,
      });
    },
  };
}
