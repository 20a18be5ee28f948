import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { AppError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { codeOf, ProviderError } from '#api/prices/fetchText.ts';
import type { FeedPrice } from '#api/prices/priceSource.ts';
import { readPrices } from '#api/prices/readPrices.ts';
import { lockPrices, recordPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { priceText } from '#api/valuation/texts.ts';
import type { HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/priceFeeds.ts';
import { divideHalfEven, parseUnits, powerOfTen } from '#common/domain/amount.ts';
import { DAY_MS, MINUTE_MS } from '#common/domain/duration.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { MAX_MONEY } from '#common/domain/money.ts';
import type { Price } from '#common/domain/prices/price.ts';
import { changePercent } from '#common/domain/valuation/outliers.ts';
import { presentInstrument, presentPrice } from './present.ts';
import { readPriceSheet } from './queries.ts';

/** How long what was read can be recorded. */
const KEPT_MS = 15 * MINUTE_MS;
const MAX_DECIMALS = 30;

type Response = Omit<HandlerOutput<typeof contract.readFeed>, 'success'>;
type Line = Response['lines'][number];
type Reading = Pick<Response, 'name' | 'readAt' | 'prices'>;

const failed = (name: string, problem: string): AppError =>
  new AppError('feed_failed', { message: `${name}: ${problem} Nothing was recorded.` });

function problemOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'timeout') return 'There was no response in time.';
  if (code.startsWith('status_')) return `The response has status ${code.slice('status_'.length)}.`;
  if (code === 'too_large') return 'The response is too large.';
  if (code !== 'unreadable') return `There was no response (${code}).`;
  const detail = error instanceof ProviderError ? error.detail : undefined;
  return detail ?? 'The response cannot be read.';
}

/** A price in units of the instrument, rounded once to its decimals; null for what is no number. */
function toUnits(text: string, { priceDecimals }: Instrument): bigint | null {
  const exact = parseUnits(text, MAX_DECIMALS);
  return exact === null ? null : divideHalfEven(exact, powerOfTen(MAX_DECIMALS - priceDecimals));
}

/** The price in units, or what is wrong with it. */
function checkPrice({ price, currency, at }: FeedPrice, instrument: Instrument, now: Date): bigint | string {
  const units = toUnits(price, instrument);
  if (units === null) return 'is not a number';
  if (units <= 0n) return 'is not above 0';
  if (units > MAX_MONEY) return 'is too large';
  if (currency !== instrument.quoteCurrency) return `is not in ${instrument.quoteCurrency}`;
  if (at > now) return 'is of a time in the future';
  if (Number(now) - Number(at) >= instrument.staleAfterDays * DAY_MS) return 'is too old';
  return units;
}

function outcomeOf(units: bigint, at: Date, last: Price | null): Line['outcome'] {
  if (!last || last.at < at) return 'new';
  if (last.at > at) return 'older';
  return last.units === units ? 'same' : 'correction';
}

/** HMACs of a reading with the keys of the service, which all instances share; the first is the current one. */
const signaturesOf = ({ secretCipher }: Context, { name, readAt, prices }: Reading): string[] =>
  secretCipher.keyedHashes(canonicalJson({ name, readAt, prices }), 'price feed');

/** The prices of a feed by the instrument that they are of; several names can be of one. */
function matchPrices(prices: readonly FeedPrice[], instruments: Iterable<Instrument>, name: string) {
  const byName = new Map<string, Instrument>();
  for (const instrument of instruments) {
    for (const known of [instrument.symbol, instrument.isin, ...instrument.aliases]) {
      if (known && instrument.id !== 'usd') byName.set(known.toUpperCase(), instrument);
    }
  }
  const found = new Map<string, FeedPrice>();
  const unknown = new Set<string>();
  for (const price of prices) {
    const instrument = byName.get(price.symbol.toUpperCase());
    if (!instrument) unknown.add(price.symbol);
    else if (found.has(instrument.id)) throw failed(name, `${instrument.symbol} is listed twice.`);
    else found.set(instrument.id, price);
  }
  return { found, unknown: [...unknown] };
}

/**
 * Reads a feed and compares it with the last prices of what is held. One price that cannot be right rejects all.
 * @throws {AppError} `feed_failed`, `not_found` for a feed that the settings do not name
 */
export async function readFeed(context: Context, id: contract.PriceFeedId): Promise<Response> {
  const feed = context.priceFeeds.find((known) => known.id === id);
  if (!feed) throw new AppError('not_found');
  const prices = await feed.read().catch((error: unknown) => {
    throw failed(feed.name, problemOf(error));
  });
  const em = context.em();
  const now = context.clock.now();
  const { book, lines: held } = await readPriceSheet(em, now);
  const { found, unknown } = matchPrices(prices, book.instruments.values(), feed.name);
  const lines: Line[] = [];
  for (const { instrument } of held) {
    const price = found.get(instrument.id);
    if (!price) continue;
    found.delete(instrument.id);
    const units = checkPrice(price, instrument, now);
    if (typeof units === 'string') throw failed(feed.name, `The price of ${instrument.symbol} ${units}.`);
    const last = book.findPrice(instrument);
    lines.push({
      instrument: presentInstrument(instrument),
      at: price.at.toISOString(),
      price: priceText(units, instrument),
      before: last && presentPrice(last, instrument),
      changePercent: last && changePercent(last.units, units),
      outcome: outcomeOf(units, price.at, last),
    });
  }
  if (lines.length === 0) throw failed(feed.name, 'It has no price of what is held.');
  const reading = {
    name: feed.name,
    readAt: now.toISOString(),
    prices: lines
      .filter(({ outcome }) => outcome === 'new' || outcome === 'correction')
      .map(({ instrument, at, price, before }) => ({
        instrument: instrument.id,
        at,
        price,
        ...(before ? { last: before.id } : {}),
      })),
  };
  const [signature = ''] = signaturesOf(context, reading);
  const notHeld = [...found.keys()].map((other) => book.instrument(other).symbol);
  return { ...reading, signature, lines, unknown, notHeld };
}

/**
 * Records what was read of a feed.
 * @throws {AppError} `conflict` for what no feed said, or earlier than 15 minutes ago, or when a price was recorded since
 */
export async function recordFeed(
  work: UnitOfWork,
  { signature, name, readAt, prices: read }: HandlerInput<typeof contract.recordFeed>['body'],
): Promise<number> {
  const { em, now, context } = work;
  const stated = {
    name,
    readAt: readAt.toISOString(),
    prices: read.map((price) => ({ ...price, at: price.at.toISOString() })),
  };
  await lockPrices(work);
  const instruments = await readInstruments(em);
  const ids = read.map(({ instrument }) => instrument);
  const last = await readPrices(em, ids, now);
  if (
    !signaturesOf(context, stated).includes(signature) ||
    Number(now) - Number(readAt) > KEPT_MS ||
    read.some((price) => last.get(price.instrument)?.id !== price.last)
  ) {
    throw new AppError('conflict', { message: 'Prices changed since the feed was read. Take it again.' });
  }
  const prices = read.flatMap(({ instrument: id, at, price }) => {
    const instrument = instruments.get(id);
    const units = instrument && parseUnits(price, instrument.priceDecimals);
    if (!units) return [];
    const before = last.get(id);
    const corrects = before && Number(before.at) === Number(at) ? before.id : null;
    return [{ instrument: id, at, units, corrects }];
  });
  if (prices.length > 0) await recordPrices(work, prices, { source: 'feed', feed: name });
  return prices.length;
}
