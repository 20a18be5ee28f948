import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import type { DatedPrice } from '#common/domain/prices/price.ts';
import { cashIdOf } from '#common/domain/prices/rate.ts';
import type { DatedRate } from '#common/domain/prices/rateHistory.ts';
import { unitTrail } from '#common/domain/returns/traceReturns.ts';
import type { ExchangeRate, Trail } from '#common/domain/returns/trail.ts';

/** A return of 0.1 as 10 percent. */
export const percent = (value: number): number => value * 100;

export function presentRate({ from, price }: ExchangeRate): NonNullable<TrailNode['rate']> {
  const { at, units, source, run = null } = price;
  const value = priceText(units, instrumentById(cashIdOf(from)));
  return { from, to: 'USD', value, at: at.toISOString(), source, run };
}

const quoteOf = ({ at, units, source }: DatedPrice, instrument: Instrument) => ({
  price: priceText(units, instrument),
  currency: instrument.quoteCurrency,
  at: at.toISOString(),
  source,
});

function presentValue(value: Trail['value']): Omit<TrailNode, 'name' | 'of' | 'inputs'> {
  if ('quote' in value) return { quote: quoteOf(value.quote.price, value.quote.instrument) };
  if ('quantity' in value) return { quantity: quantityText(value.quantity.units, value.quantity.instrument) };
  if ('rate' in value) return { rate: presentRate(value.rate) };
  if ('return' in value) return { percent: value.return === null ? null : percent(value.return) };
  const { amount, currency } = value;
  return { amount: toExactDecimalString(amount), ...(currency && { currency }) };
}

export function presentTrail(
  { value, statedAt, inputs, ...trail }: Trail,
  runs: ReadonlyMap<number, number>,
): TrailNode {
  return {
    ...trail,
    ...presentValue(value),
    // That nothing was held needs no source.
    ...(statedAt &&
      'amount' in value &&
      value.amount !== 0n && {
        source: { at: statedAt.toISOString(), run: runs.get(statedAt.getTime()) ?? null },
      }),
    inputs: inputs.map((input) => presentTrail(input, runs)),
  };
}

/** The price of a unit at the end of a day as it is recorded, with the rates to another currency. */
export const traceUnit = (
  instrument: Instrument,
  day: string,
  unit: { readonly price: DatedPrice; readonly rate: DatedRate },
): TrailNode[] =>
  unitTrail(instrument, day, unit).map((part) => ({ ...presentTrail(part, new Map()), of: day }));
