import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, unitsToText } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { freshness, type Price, priceAt } from '../prices/price.ts';
import type { FindCashQuote } from '../prices/rate.ts';
import { positionValue, valuePositions } from './value.ts';

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

const value = (positions: readonly (readonly [Instrument, bigint])[], currency: Currency = 'USD') =>
  valuePositions(
    positions.map(([held, quantity]) => ({ instrument: held, quantity })),
    { currency, at: AT, findPrice: ({ id }) => PRICES[id] ?? null, findCash },
  );

const shown = (result: ReturnType<typeof value>) =>
  result.ok
    ? result.positions.map((line) => [line.instrument.id, unitsToText(line.value, 5), line.freshness])
    : result.missing;

describe('valuePositions', () => {
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
    { name: 'nothing', positions: [[bitcoin, 0n]], lines: [] },
  ] as const)('states $name', ({ positions, lines }) => {
    expect(shown(value(positions))).toEqual(lines);
  });

  it('names every missing price and rate, and states no total then', () => {
    const swiss = instrument('NESN', { quoteCurrency: 'CHF' });
    expect(
      shown(
        value([
          [bitcoin, 1n],
          [swiss, 1n],
          [instrument('NEW'), 1n],
        ]),
      ),
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

  it('has a total that is the sum of its lines, whatever is held', () => {
    const position = fc.tuple(
      fc.constantFrom(bitcoin, sap, cash('EUR')),
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
    );
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        const result = value(positions);
        const wholeCents = result.ok && result.positions.every((line) => line.value % 1_000n === 0n);
        expect(wholeCents).toBe(true);
        expect(result.ok && result.total).toBe(
          result.ok && result.positions.reduce((total, line) => total + line.value, 0n),
        );
      }),
    );
  });
});

describe('priceAt', () => {
  const first = price('BTC', 1n, { id: 'first', at: new Date('2026-03-01') });
  const wrong = price('BTC', 2n, { id: 'wrong', recordedAt: new Date('2026-03-31') });
  const right = price('BTC', 3n, { id: 'right', recordedAt: new Date('2026-04-02'), corrects: 'wrong' });
  const all = [right, wrong, first];

  it.each([
    { at: '2026-02-01', knownAt: '2026-05-01', expected: undefined },
    { at: '2026-03-15', knownAt: '2026-05-01', expected: 'first' },
    { at: '2026-04-01', knownAt: '2026-04-01', expected: 'wrong' },
    { at: '2026-04-01', knownAt: '2026-05-01', expected: 'right' },
  ])('at $at, as known on $knownAt, is $expected', ({ at, knownAt, expected }) => {
    expect(priceAt(all, { at: new Date(at), knownAt: new Date(knownAt) })?.id).toBe(expected);
  });

  it('a definition never ages', () => {
    expect(CASH.USD && freshness(CASH.USD, cash('USD'), NOW)).toBe('fresh');
  });
});
