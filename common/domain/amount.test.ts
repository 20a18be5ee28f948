import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import {
  type Amount,
  add,
  amount,
  divideHalfEven,
  parseUnits,
  powerOfTen,
  sum,
  unitsToText,
} from './amount.ts';

describe('amounts', () => {
  it('of one currency are added; of two they do not compile', () => {
    const [francs, dollars] = [amount<'CHF'>(1n), amount<'USD'>(2n)];
    expect(add(dollars, dollars)).toBe(4n);
    // @ts-expect-error francs cannot be added to dollars
    add(dollars, francs);
    // @ts-expect-error nor summed with them
    sum([dollars, francs]);
    expectTypeOf(francs).not.toExtend<Amount<'USD'>>();
  });
});

describe('divideHalfEven', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [0n, 9n, 0n],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(divideHalfEven(numerator, denominator)).toBe(expected);
  });

  it('is never further than half away', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const twice = 2n * (divideHalfEven(numerator, denominator) * denominator - numerator);
        expect(twice <= denominator && twice >= -denominator).toBe(true);
      }),
    );
  });
});

test('powerOfTen › is the same each time', () => {
  const decimals = [0, 3, 24, 3, 0];
  expect(decimals.map(powerOfTen)).toEqual(decimals.map((count) => BigInt(`1${'0'.repeat(count)}`)));
});

describe('units', () => {
  it.each([0, 2, 18, 30])('have at most 60 digits before %d decimals', (decimals) => {
    for (const sign of ['', '-']) {
      const text = sign + '9'.repeat(60);
      const largest = parseUnits(decimals > 0 ? `${text}.${'9'.repeat(decimals)}` : text, decimals) ?? 0n;
      expect(largest).toBe(BigInt(`${sign}1`) * (10n ** BigInt(60 + decimals) - 1n));
      expect(parseUnits(unitsToText(largest, decimals), decimals)).toBe(largest);
      expect(parseUnits(`${text}9`, decimals)).toBeNull();
    }
  });

  it('survive a round trip through text', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 60n) + 1n, 10n ** 60n - 1n),
        fc.integer({ min: 0, max: 18 }),
        (units, decimals) => {
          expect(parseUnits(unitsToText(units, decimals), decimals)).toBe(units);
        },
      ),
    );
  });

  it.each(['', ' 1', '1e3', '1.001', '+1', '--1', '1,00', '.5', '1.', 'NaN'])('"%s" is no number', (text) => {
    expect(parseUnits(text, 2)).toBeNull();
  });
});
