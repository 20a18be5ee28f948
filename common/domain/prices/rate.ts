import { CURRENCIES, type Currency, powerOfTen } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Price } from './price.ts';

/** The instrument that is cash of a currency. */
export const cashIdOf = (currency: Currency): Lowercase<Currency> =>
  currency.toLowerCase() as Lowercase<Currency>;

export const CASH_IDS: ReadonlySet<string> = new Set(CURRENCIES.map(cashIdOf));

/** The currency that an instrument is cash of, if of any. */
export const currencyOf = (id: string): Currency | undefined =>
  CURRENCIES.find((currency) => cashIdOf(currency) === id);

/** What a rate is made of. */
interface CashQuote {
  readonly instrument: Pick<Instrument, 'priceDecimals'>;
  readonly price: Pick<Price, 'units'>;
}

/** A price with its instrument. The price of cash is the rate of its currency. */
export interface Quote extends CashQuote {
  readonly instrument: Instrument;
  readonly price: Price;
}

/** An exact factor between two currencies, with the prices of cash that it follows from. */
export interface Rate<Q extends CashQuote = Quote> {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly quotes: readonly Q[];
}

/** Finds the price of cash of a currency, in the base currency; null without one. */
export type FindCashQuote<Q extends CashQuote = Quote> = (currency: Currency) => Q | null;

const isUsable = <Q extends CashQuote>(quote: Q | null): quote is Q =>
  quote !== null && quote.price.units > 0n;

/** The rate between two currencies, through the base currency; the currency without a price if there is none. */
export function rateBetween<Q extends CashQuote = Quote>(
  from: Currency,
  to: Currency,
  findCash: FindCashQuote<Q>,
): Rate<Q> | { readonly missing: Currency } {
  if (from === to) return { numerator: 1n, denominator: 1n, quotes: [] };
  const source = findCash(from);
  if (!isUsable(source)) return { missing: from };
  const target = findCash(to);
  if (!isUsable(target)) return { missing: to };
  const decimals = target.instrument.priceDecimals - source.instrument.priceDecimals;
  return {
    numerator: source.price.units * powerOfTen(Math.max(0, decimals)),
    denominator: target.price.units * powerOfTen(Math.max(0, -decimals)),
    quotes: [source, target],
  };
}
