import { type Amount, amount, CURRENCIES, type Currency, divideHalfEven, powerOfTen } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { instrumentById } from '../instruments/instruments.ts';
import { lazy } from '../lazy.ts';
import { zurichDate } from '../zurichTime.ts';
import type { DatedPrice, Price } from './price.ts';
import { cashIdOf, type Rate, rateBetween } from './rate.ts';

const DOLLAR = instrumentById('usd');

/** A dollar is one dollar. */
export const DOLLAR_PRICE: Price = {
  id: DOLLAR.id,
  instrument: DOLLAR.id,
  at: new Date(0),
  units: powerOfTen(DOLLAR.priceDecimals),
  source: 'definition',
  by: null,
  recordedAt: new Date(0),
  corrects: null,
};

/** A price of a currency, and the valuation run that used it, if one did. */
export interface RatePrice extends DatedPrice {
  readonly run?: number;
}

interface RateQuote {
  readonly instrument: Instrument;
  readonly price: RatePrice;
}

/** A rate with the prices that it follows from; of a currency to itself there are none. */
export type DatedRate = Rate<RateQuote>;

/** What cash of each currency is; a history needs it for thousands of rates. */
const cashOf = lazy(() => new Map(CURRENCIES.map((of) => [of, instrumentById(cashIdOf(of))])));

/** The rate between two currencies by the prices of currencies in dollars; null where one is missing or 0. */
export function rateFrom(
  from: Currency,
  to: Currency,
  priceOf: (currency: Currency) => RatePrice | undefined,
): DatedRate | null {
  const rate = rateBetween<RateQuote>(from, to, (currency) => {
    const price = currency === 'USD' ? DOLLAR_PRICE : priceOf(currency);
    const instrument = cashOf().get(currency);
    return price && instrument ? { instrument, price } : null;
  });
  return 'missing' in rate ? null : rate;
}

/** Finds the rate between two currencies at the end of a day in Zürich, 'YYYY-MM-DD'; null without one. */
export type FindRate = (from: Currency, to: Currency, day: string) => DatedRate | null;

/** Finds the last price of an instrument until the end of a day in Zürich, 'YYYY-MM-DD'. */
export type FindLastPrice = (instrument: string, day: string) => DatedPrice | undefined;

/** @param prices by instrument, the earliest first */
export function lastPrices(prices: ReadonlyMap<string, readonly DatedPrice[]>): FindLastPrice {
  const days = new Map(
    [...prices].map(([instrument, series]) => [
      instrument,
      series.map((price) => ({ day: zurichDate(price.at), price })),
    ]),
  );
  return (instrument, day) => {
    const series = days.get(instrument) ?? [];
    let [known, after] = [-1, series.length];
    while (after - known > 1) {
      const middle = (known + after) >> 1;
      if ((series[middle]?.day ?? '') <= day) known = middle;
      else after = middle;
    }
    return series[known]?.price;
  };
}

/** @param prices of the cash of currencies, by id, the earliest first */
export function rateHistory(prices: ReadonlyMap<string, readonly DatedPrice[]>): FindRate {
  const lastUntil = lastPrices(prices);
  return (from, to, day) => rateFrom(from, to, (currency) => lastUntil(cashIdOf(currency), day));
}

/** An amount in another currency, rounded once to the last decimal of amounts, halves to even. */
export const convert = <From extends Currency, To extends Currency>(
  from: Amount<From>,
  { numerator, denominator }: Pick<DatedRate, 'numerator' | 'denominator'>,
): Amount<To> => amount(divideHalfEven(from * numerator, denominator));
