import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribute } from './distribute.ts';

describe('distribute', () => {
  it('gives three equal parts of 1000 as 334, 333 and 333', () => {
    expect(distribute(1000n, [1n, 1n, 1n])).toEqual([334n, 333n, 333n]);
    expect(distribute(1000n, [0n, 0n])).toEqual([500n, 500n]);
    expect(distribute(5n, [])).toEqual([]);
    expect(distribute(0n, [1n, 2n])).toEqual([0n, 0n]);
  });

  it('raises the parts with the largest remainders, not the largest parts', () => {
    // 5.45, 2.73 and 1.82.
    expect(distribute(10n, [6n, 3n, 2n])).toEqual([5n, 3n, 2n]);
  });

  it('gives what is owed a part below 0, so that all parts still add up', () => {
    expect(distribute(1000n, [9_995n, 20n, -15n])).toEqual([1000n, 2n, -2n]);
    expect(distribute(1000n, [200n, -100n])).toEqual([2000n, -1000n]);
    const error = new RangeError('not a whole of parts');
    expect(() => distribute(1000n, [1n, -1n])).toThrow(error);
    expect(() => distribute(1000n, [1n, -2n])).toThrow(error);
    expect(() => distribute(-1n, [1n])).toThrow(error);
  });

  it('gives parts that add up, each less than one away from its share', () => {
    const weight = fc.bigInt(-(10n ** 20n), 10n ** 20n);
    const weights = fc
      .array(weight, { minLength: 1, maxLength: 20 })
      .filter((list) => list.reduce((result, part) => result + part, 0n) > 0n);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), weights, (total, list) => {
        const parts = distribute(total, list);
        expect(parts.reduce((result, part) => result + part, 0n)).toBe(total);
        const all = list.reduce((result, weight) => result + weight, 0n);
        for (const [index, part] of parts.entries()) {
          const difference = part * all - total * (list[index] ?? 0n);
          expect(difference < all && -difference < all).toBe(true);
        }
      }),
    );
  });
});
