import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, unitsToText } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { freshness, type Price } from '../prices/price.ts';
import type { FindCashQuote } from '../prices/rate.ts';
import { positionValue, quoteUnit } from './value.ts';

const AT = new Date('2026-03-31T16:00:00Z');
const NOW = new Date('2026-04-01T08:00:00Z');

const instrument = (id: string, settings: Partial<Instrument> = {}): Instrument => ({
  id,
  symbol: id,
  name: id,
  aliases: [],
  kind: 'security',
  quoteCurrency: 'USD',
  decimals: 0,
  priceDecimals: 4,
  assetClass: 'equities',
  riskClass: 'medium',
  colour: '#000000',
  isin: null,
  staleAfterDays: 5,
  ...settings,
});

const price = (of: string, units: bigint, settings: Partial<Price> = {}): Price => ({
  id: `${of}-${units}`,
  instrument: of,
  at: AT,
  units,
  source: 'feed',
  by: null,
  recordedAt: AT,
  corrects: null,
  ...settings,
});

const cash = (currency: Currency) =>
  instrument(currency, { kind: 'cash', decimals: 2, assetClass: 'cash', riskClass: 'low' });

/** Dollar 1, euro 1.1588 dollar; no franc. */
const CASH: Partial<Record<Currency, Price>> = {
  USD: price('USD', 10_000n, { source: 'definition', at: new Date(0) }),
  EUR: price('EUR', 11_588n),
};
const findCash: FindCashQuote = (currency) => {
  const found = CASH[currency];
  return found ? { instrument: cash(currency), price: found } : null;
};

const PRICES: Readonly<Record<string, Price>> = {
  BTC: price('BTC', 892_300_000n),
  EUR: price('EUR', 11_588n),
  OLD: price('OLD', 10_000n, { at: new Date('2026-03-01T16:00:00Z') }),
  OWN: price('OWN', 1_200_005n, { source: 'declared', by: 'Mara Keller' }),
  SAP: price('SAP', 2_000_000n),
};

/** What each position is worth, or what is missing to know it. */
const shown = (positions: readonly (readonly [Instrument, bigint])[]) =>
  positions.flatMap(([held, quantity]): unknown[] => {
    const quote = quoteUnit(held, {
      currency: 'USD',
      at: AT,
      findPrice: ({ id }) => PRICES[id] ?? null,
      findCash,
    });
    if ('missing' in quote) return [...quote.missing];
    const worth = positionValue({ instrument: held, quantity }, quote.price, quote.rate);
    return [[held.id, unitsToText(worth, 5), quote.freshness]];
  });

describe('the value of a position', () => {
  const bitcoin = instrument('BTC', { kind: 'coin', decimals: 8 });
  const sap = instrument('SAP', { quoteCurrency: 'EUR' });

  it.each([
    // 0.5 × 89 230.00
    { name: 'a coin', positions: [[bitcoin, 50_000_000n]], lines: [['BTC', '44615.00000', 'fresh']] },
    // 1000.00 euro × 1.1588
    { name: 'cash', positions: [[cash('EUR'), 100_000n]], lines: [['EUR', '1158.80000', 'fresh']] },
    // 3 × 200.00 euro × 1.1588
    { name: 'a share in euro', positions: [[sap, 3n]], lines: [['SAP', '695.28000', 'fresh']] },
    // 120.0005 half to even
    {
      name: 'a declared total',
      positions: [[instrument('OWN'), 1n]],
      lines: [['OWN', '120.00000', 'declared']],
    },
    { name: 'an old price', positions: [[instrument('OLD'), 2n]], lines: [['OLD', '2.00000', 'stale']] },
    { name: 'nothing', positions: [[bitcoin, 0n]], lines: [['BTC', '0.00000', 'fresh']] },
  ] as const)('states $name', ({ positions, lines }) => {
    expect(shown(positions)).toEqual(lines);
  });

  it('is not stated without a price or rate, and each is named', () => {
    const swiss = instrument('NESN', { quoteCurrency: 'CHF' });
    expect(
      shown([
        [swiss, 1n],
        [instrument('NEW'), 1n],
      ]),
    ).toEqual([
      { code: 'price_missing', instrument: 'NESN' },
      { code: 'rate_missing', currency: 'CHF' },
      { code: 'price_missing', instrument: 'NEW' },
    ]);
  });

  it('states 116.45 dollars at 0.8854 as 103.10483 francs', () => {
    const position = { instrument: instrument('X', { priceDecimals: 2 }), quantity: 1n };
    const francs = positionValue<'CHF'>(
      position,
      { units: 11_645n },
      { numerator: 8_854n, denominator: 10_000n },
      5,
    );
    expect(unitsToText(francs, 5)).toBe('103.10483');
  });

  it('is whole cents, whatever is held', () => {
    const position = fc.tuple(
      fc.constantFrom(bitcoin, sap, cash('EUR')),
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
    );
    fc.assert(
      fc.property(position, (held) => {
        expect(shown([held])).toEqual([[held[0].id, expect.stringMatching(/\d000$/), 'fresh']]);
      }),
    );
  });
});

it('a definition never ages', () => {
  expect(CASH.USD && freshness(CASH.USD, cash('USD'), NOW)).toBe('fresh');
});
