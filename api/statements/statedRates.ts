import { priceText } from '#api/valuation/texts.ts';
import { currencyOf } from '#common/domain/prices/rate.ts';
import type { DatedRate } from '#common/domain/prices/rateHistory.ts';
import type { StatedRate } from '#common/domain/statements/statement.ts';

/** The prices of currencies in dollars that rates follow from, each once; that of a dollar is no price. */
export function statedRates(quotes: DatedRate['quotes']): StatedRate[] {
  const rates = quotes.flatMap(({ instrument, price: { at, units, source } }): [string, StatedRate][] => {
    const currency = currencyOf(instrument.id);
    if (!currency || currency === 'USD') return [];
    const rate = { currency, dollars: priceText(units, instrument), at: at.toISOString(), source };
    return [[`${currency} ${rate.dollars} ${rate.at}`, rate]];
  });
  return [...new Map(rates).values()];
}
