import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribute } from './distribute.ts';

describe('distribute', () => {
  it('gives three equal parts of 1000 as 334, 333 and 333', () => {
    expect(distribute(1000n, [1n, 1n, 1n])).toEqual([334n, 333n, 333n]);
    expect(distribute(1000n, [0n, 0n])).toEqual([500n, 500n]);
    expect(distribute(5n, [])).toEqual([]);
  });

  it('gives parts that add up, each less than one away from its share', () => {
    const weights = fc.array(fc.bigInt(0n, 10n ** 20n), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), weights, (total, list) => {
        const parts = distribute(total, list);
        expect(parts.reduce((result, part) => result + part, 0n)).toBe(total);
        const all = list.reduce((result, weight) => result + weight, 0n);
        for (const [index, part] of parts.entries()) {
          const difference = all === 0n ? 0n : part * all - total * (list[index] ?? 0n);
          expect(difference < all || all === 0n).toBe(true);
          expect(-difference < all || all === 0n).toBe(true);
        }
      }),
    );
  });
});
