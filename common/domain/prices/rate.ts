import { type Currency, powerOfTen } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Price } from './price.ts';

/** A price with its instrument. The price of cash is the rate of its currency. */
export interface Quote {
  readonly instrument: Instrument;
  readonly price: Price;
}

/** An exact factor between two currencies, with the prices of cash that it follows from. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly quotes: readonly Quote[];
}

/** Finds the price of cash of a currency, in the base currency; null without one. */
export type FindCashQuote = (currency: Currency) => Quote | null;

const isUsable = (quote: Quote | null): quote is Quote => quote !== null && quote.price.units > 0n;

/** The rate between two currencies, through the base currency; the currency without a price if there is none. */
export function rateBetween(
  from: Currency,
  to: Currency,
  findCash: FindCashQuote,
): Rate | { readonly missing: Currency } {
  if (from === to) return { numerator: 1n, denominator: 1n, quotes: [] };
  const source = findCash(from);
  if (!isUsable(source)) return { missing: from };
  const target = findCash(to);
  if (!isUsable(target)) return { missing: to };
  return {
    numerator: source.price.units * powerOfTen(target.instrument.priceDecimals),
    denominator: target.price.units * powerOfTen(source.instrument.priceDecimals),
    quotes: [source, target],
  };
}
