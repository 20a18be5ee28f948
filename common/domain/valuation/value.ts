import {
  AMOUNT_DECIMALS,
  type Amount,
  amount,
  type Currency,
  divideHalfEven,
  powerOfTen,
} from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { type Freshness, freshness, type Price } from '../prices/price.ts';
import { type FindCashQuote, type Quote, type Rate, rateBetween } from '../prices/rate.ts';

const STATED_DECIMALS = 2;

/** What is held of an instrument, as an integer of its smallest unit. */
interface Position {
  readonly instrument: Instrument;
  readonly quantity: bigint;
}

/** What a unit of an instrument is worth at a time. */
export interface UnitQuote extends Quote {
  readonly rate: Rate;
  /** Of price and rate, whichever can be relied on less. */
  readonly freshness: Freshness;
}

/**
 * Quantity × price × rate, rounded once, halves to even: to 0.01 of the currency unless more decimals (at most 5) are
 * asked for. Totals are sums of values to 0.01, so that the lines of a statement add up.
 */
export const positionValue = <C extends Currency>(
  { quantity, instrument }: Position,
  price: Pick<Price, 'units'>,
  rate: Pick<Rate, 'numerator' | 'denominator'>,
  valueDecimals = STATED_DECIMALS,
): Amount<C> => valuerOf<C>(instrument, price, rate, valueDecimals)(quantity);

/** As `positionValue`, for many quantities of one instrument. */
export function valuerOf<C extends Currency>(
  { decimals, priceDecimals }: Pick<Instrument, 'decimals' | 'priceDecimals'>,
  { units }: Pick<Price, 'units'>,
  { numerator, denominator }: Pick<Rate, 'numerator' | 'denominator'>,
  valueDecimals = STATED_DECIMALS,
): (quantity: bigint) => Amount<C> {
  const factor = units * numerator * powerOfTen(valueDecimals);
  const divisor = denominator * powerOfTen(decimals + priceDecimals);
  const scale = powerOfTen(AMOUNT_DECIMALS - valueDecimals);
  return (quantity) => amount(divideHalfEven(quantity * factor, divisor) * scale);
}

/** A price or rate without which a value cannot be stated. */
export type MissingInput =
  | { readonly code: 'price_missing'; readonly instrument: string }
  | { readonly code: 'rate_missing'; readonly currency: Currency };

export interface ValuationInput<C extends Currency> {
  readonly currency: C;
  readonly at: Date;
  readonly findPrice: (instrument: Instrument) => Price | null;
  readonly findCash: FindCashQuote;
}

const LEAST_RELIABLE_FIRST: readonly Freshness[] = ['stale', 'declared', 'fresh'];

function worstFreshness(quotes: readonly Quote[], at: Date): Freshness {
  const all = new Set(quotes.map(({ price, instrument }) => freshness(price, instrument, at)));
  return LEAST_RELIABLE_FIRST.find((candidate) => all.has(candidate)) ?? 'fresh';
}

/** Price and rate of an instrument at a time, or what is missing. */
export function quoteUnit<C extends Currency>(
  instrument: Instrument,
  { currency, at, findPrice, findCash }: ValuationInput<C>,
): UnitQuote | { readonly missing: readonly MissingInput[] } {
  const price = findPrice(instrument);
  const rate = rateBetween(instrument.quoteCurrency, currency, findCash);
  const missing: MissingInput[] = [];
  if (!price) missing.push({ code: 'price_missing', instrument: instrument.id });
  if ('missing' in rate) missing.push({ code: 'rate_missing', currency: rate.missing });
  if (!price || 'missing' in rate) return { missing };
  return { instrument, price, rate, freshness: worstFreshness([{ instrument, price }, ...rate.quotes], at) };
}
