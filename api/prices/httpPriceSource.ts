import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import { readLimitedText } from '#api/readLimitedText.ts';
import type { MarketPrice } from '#common/contract/markets.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { type InstrumentId, instrumentById } from '#common/domain/instruments/instruments.ts';
import type { PriceList, PriceSource } from './priceSource.ts';

const CACHE_MS = MINUTE_MS;
/** Older prices are not shown. */
const MAX_AGE_MS = 15 * MINUTE_MS;
/** Time without requests after an error. */
const PAUSE_MS = 10_000;
/** Minimum interval between log entries while the provider keeps failing. */
const REPORT_INTERVAL_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 5_000;
const MAX_CHARACTERS = 256 * 1024;

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

interface Options {
  /** Base of the API, e.g. `https://api.coingecko.com/api/v3`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly timeoutMs?: number;
}

/** An error with a code for the log. The original message may contain the address, which may contain a key. */
class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function codeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.code;
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'unreadable';
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'unreachable';
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

/**
 * Prices from an HTTP API in the format of CoinGecko's /simple/price. A response is cached for a minute. When the
 * provider fails, the last prices are used for up to 15 minutes.
 */
export function httpPriceSource({ url, clock, log, timeoutMs = TIMEOUT_MS }: Options): PriceSource {
  const base = url.replace(/\/$/, '');
  const { host, hostname } = new URL(base);
  const query = new URLSearchParams({
    ids: COIN_GECKO_IDS.map(([, id]) => id).join(','),
    vs_currencies: 'usd',
    include_24hr_change: 'true',
  });
  let last: PriceList | undefined;
  let pausedUntil = 0;
  let failures = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;
  let running: Promise<void> | undefined;

  const age = () => (last ? clock.now().getTime() - last.asOf.getTime() : Number.POSITIVE_INFINITY);

  async function load(): Promise<void> {
    const response = await fetch(`${base}/simple/price?${query}`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new ProviderError(`status_${response.status}`);
    const text = await readLimitedText(response, MAX_CHARACTERS);
    if (text.length > MAX_CHARACTERS) throw new ProviderError('too_large');
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
