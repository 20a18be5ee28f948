import { sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { StrategyValues } from '#common/contract/strategies.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import { accountReturns } from '#common/domain/returns/accountReturns.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { priceHistory } from '#common/domain/returns/priceHistory.ts';
import { readQuantities } from './queries.ts';

/** The prices of instruments up to a time, without those that were corrected, the earliest first. */
async function readPriceSeries(em: Em, instruments: readonly string[], until: Date) {
  const rows = await kysely(em)
    .selectFrom('price as p')
    .leftJoin('price as c', 'c.corrects', 'p.id')
    .select(({ cast, ref }) => ['p.instrument', 'p.at', cast<string>(ref('p.units'), 'text').as('units')])
    .where(oneOf(em, sql.ref('p.instrument'), instruments))
    .where('c.id', 'is', null)
    .orderBy('p.at')
    .orderBy('p.version')
    .execute();
  const prices = rows.map(({ at, units, instrument }) => ({
    instrument,
    at: new Date(at),
    units: BigInt(units),
  }));
  return Map.groupBy(
    prices.filter(({ at }) => at <= until),
    ({ instrument }) => instrument,
  );
}

type Returns = StrategyValues['returns'];

function returnsOf(prices: Parameters<typeof priceHistory>[0], from: Date | null): Returns {
  const history = priceHistory(prices, from);
  const last = history?.valuations.at(-1);
  if (!history || !last) return null;
  const { timeWeighted, timeWeightedPerYear, drawdown } = accountReturns(history, last.day);
  const percent = (value: number | null) => (value === null ? null : value * 100);
  return {
    from: history.start.day,
    to: last.day,
    percent: percent(timeWeighted.kind === 'defined' ? toReturn(timeWeighted.growth) : null),
    perYear: percent(timeWeightedPerYear),
    drawdown: percent(drawdown?.fall ?? null),
  };
}

/** The book by strategy, in the order in which staff added them. */
export async function readStrategies(em: Em, range: PerformanceRange, now: Date): Promise<StrategyValues[]> {
  const book = await readPriceBook(em, now);
  const strategies = [...book.instruments.values()].filter(({ kind }) => kind === 'strategy');
  const ids = strategies.map(({ id }) => id);
  const held = await readQuantities(em);
  const series = await readPriceSeries(em, ids, now);
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
      returns: returnsOf(series.get(id) ?? [], rangeStart(range, now)),
    };
  });
}
