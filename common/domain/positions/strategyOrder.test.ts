import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instrumentOf } from '../instruments/instrument.ts';
import { rateBetween } from '../prices/rate.ts';
import { cashOfOrder, unitsToOrder } from './strategyOrder.ts';

const termsOf = (decimals: number, units: bigint, francs?: bigint) => {
  const quoteCurrency = francs ? ('CHF' as const) : ('USD' as const);
  const instrument = instrumentOf({ id: 'core', name: 'Core', kind: 'strategy', decimals, quoteCurrency });
  const price = { units } as never;
  const rate = rateBetween(quoteCurrency, 'USD', (currency) => ({
    instrument: { priceDecimals: 10 },
    price: { units: currency === 'USD' ? 10n ** 10n : (francs ?? 0n) },
  }));
  if ('missing' in rate) throw new Error('There is no rate.');
  return { instrument, price, rate: rate as never };
};

describe('cash of an account that follows a strategy', () => {
  it.each([
    { name: 'buys whole units toward zero', cash: 100_00000n, held: 0n, units: 33n, left: 1_00000n },
    { name: 'buys nothing below a cent', cash: 999n, held: 0n, units: 0n, left: 999n },
    { name: 'redeems more than is owed', cash: -10_00000n, held: 9n, units: -4n, left: 2_00000n },
    { name: 'redeems at most what is held', cash: -10_00000n, held: 2n, units: -2n, left: -4_00000n },
  ])('$name', ({ cash, held, units, left }) => {
    const terms = termsOf(0, 3_000000n);
    expect(unitsToOrder({ cash, held }, terms)).toBe(units);
    expect(cash + cashOfOrder(units, terms)).toBe(left);
  });

  it('is converted at the rate of the strategy’s currency', () => {
    // 100 dollars at 1.25 dollars for a franc are 80 francs, which are 8 units of 10 francs.
    expect(unitsToOrder({ cash: 100_00000n, held: 0n }, termsOf(4, 10_000000n, 12_500_000_000n))).toBe(
      80000n,
    );
  });

  const terms = fc
    .tuple(
      fc.integer({ min: 0, max: 18 }),
      fc.bigInt(1n, 10n ** 15n),
      fc.option(fc.bigInt(1n, 10n ** 12n), { nil: undefined }),
    )
    .map(([decimals, units, francs]) => termsOf(decimals, units, francs));
  const cash = fc.bigInt(-(10n ** 17n), 10n ** 17n);
  const held = fc.bigInt(0n, 10n ** 30n);

  it('law: an order leaves cash at or above 0, or nothing is held', () => {
    fc.assert(
      fc.property(cash, held, terms, (owned, units, at) => {
        const order = unitsToOrder({ cash: owned, held: units }, at);
        const left = owned + cashOfOrder(order, at);
        expect(left >= 0n || units + order === 0n).toBe(true);
        expect(units + order >= 0n).toBe(true);
        if (owned > 0n) expect([order >= 0n, left <= owned]).toEqual([true, true]);
      }),
    );
  });

  it('law: subscribing and redeeming at one price never creates money', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 17n), terms, (paid, at) => {
        const units = unitsToOrder({ cash: paid, held: 0n }, at);
        const back = cashOfOrder(-units, at);
        expect(cashOfOrder(units, at) + back <= 0n).toBe(true);
        // A second order at the same price finds nothing to do.
        const left = paid + cashOfOrder(units, at);
        expect(unitsToOrder({ cash: left, held: units }, at)).toBe(0n);
      }),
    );
  });
});
