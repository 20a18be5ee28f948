import type { Em } from '#api/db/openDatabase.ts';
import { readPriceSeries } from '#api/prices/readPrices.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { StrategyValues } from '#common/contract/strategies.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { type PerformanceRange, rangeStart } from '#common/domain/performance/ranges.ts';
import type { DatedPrice } from '#common/domain/prices/price.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { priceHistory } from '#common/domain/returns/priceHistory.ts';
import { largestDrawdown } from '#common/domain/returns/risk/risk.ts';
import {
  growthPoints,
  subPeriodsOf,
  timeWeighted,
  timeWeightedPerYear,
} from '#common/domain/returns/timeWeighted/timeWeighted.ts';
import { readQuantities } from './queries.ts';

type Returns = StrategyValues['returns'];

function returnsOf(prices: readonly DatedPrice[]): Returns {
  const history = priceHistory(prices);
  const to = history?.valuations.at(-1)?.day;
  if (!history || !to) return null;
  const from = history.start.day;
  const subPeriods = subPeriodsOf(history);
  const points = growthPoints(from, subPeriods);
  const total = timeWeighted(subPeriods, points);
  const drawdown = largestDrawdown(points);
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
