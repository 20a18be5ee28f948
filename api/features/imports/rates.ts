import type { Em } from '#api/db/openDatabase.ts';
import { powerOfTen } from '#common/domain/amount.ts';
import type { FindRate } from '#common/domain/importing/bookings.ts';
import { type InstrumentId, instrumentById } from '#common/domain/instruments/instruments.ts';
import { CASH_IDS, cashIdOf, rateBetween } from '#common/domain/prices/rate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { type KnownPrice, readKnownPrices } from './known.ts';

const dollar = instrumentById('usd');
/** A dollar is one dollar. */
const DOLLAR = { instrument: dollar, price: { units: powerOfTen(dollar.priceDecimals) } };

/** The last price up to the end of a day; undefined without one. */
function priceOn(prices: readonly KnownPrice[], date: string): KnownPrice | undefined {
  const end = zurichInstant(date, '23:59');
  return prices.findLast(({ at }) => at <= end);
}

/** Finds the rates of days from the prices of currencies that are recorded now. */
export async function readRates(em: Em): Promise<FindRate> {
  const prices = Map.groupBy(await readKnownPrices(em, [...CASH_IDS]), ({ instrument }) => instrument);
  const found = new Map<string, ReturnType<FindRate>>();
  return (currency, date) => {
    const key = `${currency} ${date}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const instrument = instrumentById(cashIdOf(currency) as InstrumentId);
    const price = priceOn(prices.get(instrument.id) ?? [], date);
    const rate = rateBetween(currency, 'USD', (of) => {
      if (of === 'USD') return DOLLAR;
      return price ? { instrument, price } : null;
    });
    const result = 'missing' in rate ? null : rate;
    found.set(key, result);
    return result;
  };
}
