import type { Em } from '#api/db/openDatabase.ts';
import { readPriceSeries } from '#api/prices/readPrices.ts';
import { catalogue } from '#common/domain/instruments/catalogue.ts';
import { type Money, money } from '#common/domain/money.ts';
import type { DatedPrice } from '#common/domain/returns/priceHistory.ts';
import { valuerOf } from '#common/domain/valuation/value.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';

const ONE = { numerator: 1n, denominator: 1n };

/** Cash as it was booked. */
interface BookedCash {
  /** 'YYYY-MM-DD' */
  readonly valueDate: string;
  /** Id of a currency. */
  readonly cash: string;
  readonly quantity: bigint;
}

/** The last price until a time, of prices of which the earliest is the first. */
function lastUntil(prices: readonly DatedPrice[], time: Date): DatedPrice | undefined {
  let [known, after] = [-1, prices.length];
  while (after - known > 1) {
    const middle = (known + after) >> 1;
    if ((prices[middle]?.at ?? 0) <= time) known = middle;
    else after = middle;
  }
  return prices[known];
}

/** Tells the dollars that cash was worth at the end of its day; null without a rate. Reads the rates of a currency once. */
export function dollarsOn(em: Em): (booked: BookedCash) => Promise<Money | null> {
  const read = new Map<string, readonly DatedPrice[]>();
  return async ({ valueDate, cash, quantity }) => {
    if (cash === 'usd') return money(quantity);
    const rates = read.get(cash) ?? (await readPriceSeries(em, [cash], null, null)).get(cash) ?? [];
    read.set(cash, rates);
    const rate = lastUntil(rates, zurichInstant(valueDate, '23:59'));
    const instrument = catalogue.find(({ id }) => id === cash);
    // The price of cash is in dollars.
    return rate && instrument ? valuerOf<'USD'>(instrument, rate, ONE)(quantity) : null;
  };
}
