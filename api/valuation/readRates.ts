import { isKnown } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readPriceSeries } from '#api/prices/readPrices.ts';
import type { Currency } from '#common/domain/amount.ts';
import { cashIdOf } from '#common/domain/prices/rate.ts';
import { type DatedRate, type FindRate, rateFrom, rateHistory } from '#common/domain/prices/rateHistory.ts';
import { type DollarRates, IN_DOLLARS } from '#common/domain/returns/reporting.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

/** Reads the rates of currencies; undefined is none. */
export async function readRates(
  em: Em,
  currencies: Iterable<Currency | undefined>,
  knownAt?: Date,
): Promise<FindRate> {
  const cash = [...new Set(currencies)].flatMap((currency) =>
    currency === undefined || currency === 'USD' ? [] : [cashIdOf(currency)],
  );
  return rateHistory(cash.length === 0 ? new Map() : await readPriceSeries(em, cash, null, null, knownAt));
}

/** The rates of the published runs of an account that used a price of the currency, by the time of the run. */
async function readRunRates(em: Em, investor: string, currency: Currency, knownAt?: Date) {
  const rows = await kysely(em)
    .selectFrom('valuation_line as l')
    .innerJoin('valuation_run as r', 'r.number', 'l.run_number')
    .innerJoin('run_price as u', 'u.run_number', 'r.number')
    .innerJoin('price as p', 'p.id', 'u.price_id')
    .select(({ cast, ref }) => [
      'r.number as run',
      'r.at as time',
      'p.at',
      'p.source',
      cast<string>(ref('p.units'), 'text').as('units'),
    ])
    .where('l.investor_id', '=', investor)
    .where('r.published_at', 'is not', null)
    .where(({ ref }) => isKnown(ref('r.published_at'), knownAt))
    .where('p.instrument', '=', cashIdOf(currency))
    .orderBy('r.number')
    .execute();
  return new Map(
    rows.map(({ run, time, at, units, source }) => {
      const price = { at: new Date(at), units: BigInt(units), source, run };
      return [Number(new Date(time)), rateFrom('USD', currency, () => price)];
    }),
  );
}

/**
 * The rates of an account's dollars: a value of a run at the rate that the run used, and all else at the last one until
 * the end of its day.
 */
export async function readDollarRates(
  em: Em,
  investor: string,
  currency: Currency,
  knownAt?: Date,
): Promise<DollarRates> {
  if (currency === 'USD') return IN_DOLLARS;
  const cash = cashIdOf(currency);
  const prices = await readPriceSeries(em, [cash], null, null, knownAt);
  const [first] = prices.get(cash) ?? [];
  const findRate = rateHistory(prices);
  const runRates = await readRunRates(em, investor, currency, knownAt);
  let known: { readonly day: string; readonly rate: DatedRate | null } | undefined;
  const ofPayment = (at: Date) => {
    const day = zurichDate(at);
    if (known?.day !== day) known = { day, rate: findRate('USD', currency, day) };
    return known.rate;
  };
  return {
    ofValue: (at) => runRates.get(Number(at)) ?? ofPayment(at),
    ofPayment,
    firstDay: first ? zurichDate(first.at) : null,
  };
}
