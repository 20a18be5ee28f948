import { type SqlBool, sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readPrices } from '#api/prices/readPrices.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { StrategyValues } from '#common/contract/strategies.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { type DatedPrice, priceHistory } from '#common/domain/returns/priceHistory.ts';
import { largestDrawdown } from '#common/domain/returns/risk/risk.ts';
import {
  growthPoints,
  subPeriodsOf,
  timeWeighted,
  timeWeightedPerYear,
} from '#common/domain/returns/timeWeighted/timeWeighted.ts';
import { readQuantities } from './queries.ts';

/**
 * The prices of instruments from a time until another, without those that were corrected, the earliest first.
 * @param from the last price until then is the first; null for all
 */
async function readPriceSeries(
  em: Em,
  instruments: readonly string[],
  from: Date | null,
  until: Date,
): Promise<ReadonlyMap<string, DatedPrice[]>> {
  const starts = from ? await readPrices(em, instruments, from) : new Map<string, DatedPrice>();
  const rows = await kysely(em)
    .selectFrom('price as p')
    .leftJoin('price as c', 'c.corrects', 'p.id')
    .select(({ cast, ref }) => ['p.instrument', 'p.at', cast<string>(ref('p.units'), 'text').as('units')])
    .where(oneOf(em, sql.ref('p.instrument'), instruments))
    .where('c.id', 'is', null)
    .where(from ? sql<SqlBool>`p.at > ${from}` : sql<SqlBool>`true`)
    .where('p.at', '<=', until)
    .orderBy('p.at')
    .orderBy('p.version')
    .execute();
  const series = new Map([...starts].map(([instrument, price]) => [instrument, [price]]));
  for (const { instrument, at, units } of rows) {
    const prices = series.get(instrument) ?? [];
    prices.push({ at: new Date(at), units: BigInt(units) });
    series.set(instrument, prices);
  }
  return series;
}

type Returns = StrategyValues['returns'];

function returnsOf(prices: readonly DatedPrice[]): Returns {
  const history = priceHistory(prices);
  const to = history?.valuations.at(-1)?.day;
  if (!history || !to) return null;
  const from = history.start.day;
  const subPeriods = subPeriodsOf(history);
  const total = timeWeighted(subPeriods);
  const drawdown = largestDrawdown(growthPoints(from, subPeriods));
  const percent = (value: number | null) => (value === null ? null : value * 100);
  return {
    from,
    to,
    percent: percent(total.kind === 'defined' ? toReturn(total.growth) : null),
    perYear: percent(timeWeightedPerYear(total, from, to)),
    drawdown: percent(drawdown?.fall ?? null),
  };
}

/** The book by strategy, in the order in which staff added them. */
export async function readStrategies(em: Em, range: PerformanceRange, now: Date): Promise<StrategyValues[]> {
  const book = await readPriceBook(em, now);
  const strategies = [...book.instruments.values()].filter(({ kind }) => kind === 'strategy');
  const ids = strategies.map(({ id }) => id);
  const held = await readQuantities(em, ids);
  const series = await readPriceSeries(em, ids, rangeStart(range, now), now);
  return strategies.map((strategy) => {
    const { id, symbol, name, quoteCurrency: currency } = strategy;
    const { accounts, quantity } = held.get(id) ?? { accounts: 0, quantity: 0n };
    const price = book.findPrice(strategy);
    const value = book.value(id, quantity);
    return {
      id,
      symbol,
      name,
      currency,
      accounts,
      units: quantityText(quantity, strategy),
      price: price && { at: price.at.toISOString(), price: priceText(price.units, strategy) },
      value: typeof value === 'object' ? null : toDecimalString(value),
      returns: returnsOf(series.get(id) ?? []),
    };
  });
}
