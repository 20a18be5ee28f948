import type { Em } from '#api/db/openDatabase.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import type { FindRate } from '#common/domain/importing/bookings.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { rateBetween } from '#common/domain/prices/rate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { type KnownPrice, readKnownPrices } from './known.ts';

/** The last price up to the end of a day; undefined without one. */
function priceOn(prices: readonly KnownPrice[], date: string): KnownPrice | undefined {
  const end = zurichInstant(date, '23:59');
  return prices.findLast(({ at }) => at <= end);
}

/** Finds the rates of days from the prices of currencies that are recorded now. */
export async function readRates(em: Em): Promise<FindRate> {
  const cash = CURRENCIES.map((currency) => currency.toLowerCase() as 'chf');
  const prices = Map.groupBy(await readKnownPrices(em, cash), ({ instrument }) => instrument);
  const found = new Map<string, ReturnType<FindRate>>();
  return (currency, date) => {
    const key = `${currency} ${date}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const instrument = instrumentById(currency.toLowerCase() as 'chf');
    const dollar = instrumentById('usd');
    const price = priceOn(prices.get(instrument.id) ?? [], date);
    const rate = rateBetween(currency, 'USD', (of) => {
      if (of === 'USD')
        return { instrument: dollar, price: { units: 10n ** BigInt(dollar.priceDecimals) } } as never;
      return price ? ({ instrument, price } as never) : null;
    });
    const result = 'missing' in rate ? null : rate;
    found.set(key, result);
    return result;
  };
}
