import { CURRENCIES, divideHalfEven, parseUnits, powerOfTen, unitsToText } from '#common/domain/amount.ts';
import { isCalendarDate } from '#common/domain/calendarDate.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { cashIdOf } from '#common/domain/prices/rate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { fetchText, unreadable } from './fetchText.ts';
import type { FeedPrice, PriceFeed } from './priceSource.ts';

/** When the central banks fix the rates that the ECB publishes later on the day. */
const FIXED_AT = '14:15';
const RATE_DECIMALS = 10;
const DECIMALS = instrumentById('eur').priceDecimals;

/** The one day of the file; its rates are elements without content. */
const DAY = /<Cube\s+time\s*=\s*(["'])([^"']*)\1\s*>([\s\S]*?)<\/Cube\s*>/g;
const RATE = /<Cube\s+currency\s*=\s*(["'])([A-Z]{3})\1\s+rate\s*=\s*(["'])([0-9.]{1,20})\3\s*\/>/g;

function readRates(content: string): ReadonlyMap<string, bigint> {
  const rates = new Map<string, bigint>([['EUR', powerOfTen(RATE_DECIMALS)]]);
  for (const [, , currency = '', , text = ''] of content.matchAll(RATE)) {
    const rate = parseUnits(text, RATE_DECIMALS);
    if (rate === null || rate <= 0n) throw unreadable(`The rate of ${currency} is not a number above 0.`);
    if (rates.has(currency)) throw unreadable(`${currency} is listed twice.`);
    rates.set(currency, rate);
  }
  if (content.replace(RATE, '').trim() !== '') throw unreadable('It has something else than rates.');
  return rates;
}

/**
 * Reads the ECB's file of the daily reference rates, `eurofxref-daily.xml`: units of each currency for a euro. Its form
 * is so regular that it is read strictly instead of with a parser for all of XML; anything else is rejected.
 * @returns what each of our currencies is worth in dollars, rounded once
 */
function readEcbRates(text: string): FeedPrice[] {
  const [day, ...others] = text.matchAll(DAY);
  const isWhole = /^\s*<\?xml|^\s*<(\w+:)?Envelope/.test(text) && /<\/(\w+:)?Envelope\s*>\s*$/.test(text);
  if (!day || others.length > 0 || !isWhole || text.includes('<!')) {
    throw unreadable('It is not the file of the reference rates of one day.');
  }
  const [, , date = '', content = ''] = day;
  if (!isCalendarDate(date)) throw unreadable('Its date cannot be read.');
  const rates = readRates(content);
  const of = (currency: string): bigint => {
    const rate = rates.get(currency);
    if (rate === undefined) throw unreadable(`It has no rate of ${currency}.`);
    return rate;
  };
  return CURRENCIES.filter((currency) => currency !== 'USD').map((currency) => ({
    symbol: cashIdOf(currency).toUpperCase(),
    price: unitsToText(divideHalfEven(of('USD') * powerOfTen(DECIMALS), of(currency)), DECIMALS),
    currency: 'USD',
    at: zurichInstant(date, FIXED_AT),
  }));
}

/** The reference rates of the European Central Bank. */
export const ecbFeed = (url: string): PriceFeed => ({
  id: 'rates',
  name: new URL(url).hostname,
  read: async () => readEcbRates(await fetchText(url, 'application/xml, text/xml')),
});
