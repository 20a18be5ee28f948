import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocationStatus,
  assetValue,
  checkAddedAllocation,
  FULL_ALLOCATION,
  percentFromTenths,
  scaleTo100,
  sumTenths,
  type Tenths,
  tenthsFromPercent,
} from './allocation.ts';
import { MONEY_UNITS_PER_DOLLAR, money } from './money.ts';

const tenths = (percent: number): Tenths => {
  const read = tenthsFromPercent(percent);
  if (read === null) throw new Error(`not a step of 0.1: ${percent}`);
  return read;
};
const usd = (dollars: number) => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);
const anyShare = fc.integer({ min: 0, max: 100_000 }).map((n) => n as Tenths);

describe('tenths of a percent', () => {
  it('converts every multiple of 0.1 without loss', () => {
    for (let n = 0; n <= 1000; n += 1) {
      const percent = Number((n / 10).toFixed(1));
      expect(tenthsFromPercent(percent)).toBe(n);
      expect(percentFromTenths(n as Tenths)).toBe(percent);
    }
  });

  it.each([33.33, 0.05, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.1, 1e308, 0.1 + 0.2])(
    'rejects %s',
    (n) => {
      expect(tenthsFromPercent(n)).toBeNull();
    },
  );

  it('converts up to a million percent', () => {
    expect(tenthsFromPercent(-1_000_000)).toBe(-10_000_000);
  });

  it('sums without rounding errors', () => {
    expect(sumTenths([tenths(33.3), tenths(33.3), tenths(33.4)])).toBe(FULL_ALLOCATION);
    expect(allocationStatus(sumTenths([0.1, 0.2, 99.7].map(tenths))).state).toBe('exact');
  });
});

describe('allocation totals', () => {
  it('return the distance from 100 percent', () => {
    expect(allocationStatus(tenths(100))).toEqual({ state: 'exact', remaining: 0 });
    expect(allocationStatus(tenths(99.9))).toEqual({ state: 'under', remaining: 1 });
    expect(allocationStatus(tenths(112.5))).toEqual({ state: 'over', remaining: -125 });
  });

  it('accept an asset up to exactly 100 percent', () => {
    expect(checkAddedAllocation([tenths(60)], tenths(40))).toEqual({ ok: true, total: FULL_ALLOCATION });
    expect(checkAddedAllocation([], tenths(0.1)).ok).toBe(true);
    expect(checkAddedAllocation([], tenths(100)).ok).toBe(true);
    expect(checkAddedAllocation([tenths(60)], tenths(40.1))).toEqual({
      ok: false,
      code: 'total_over_100',
      total: 1001,
    });
    expect(checkAddedAllocation([], tenths(0))).toMatchObject({ ok: false, code: 'allocation_out_of_range' });
    expect(checkAddedAllocation([], tenths(-5))).toMatchObject({
      ok: false,
      code: 'allocation_out_of_range',
    });
    expect(checkAddedAllocation([], tenths(100.1))).toMatchObject({
      ok: false,
      code: 'allocation_out_of_range',
    });
  });
});

describe('scaleTo100', () => {
  it('returns shares that add up to 100, each within a tenth of its exact value, in the same order', () => {
    fc.assert(
      fc.property(fc.array(anyShare, { minLength: 1, maxLength: 40 }), (list) => {
        const scaled = scaleTo100(list);
        const sum = sumTenths(list);
        expect(sumTenths(scaled)).toBe(FULL_ALLOCATION);
        for (const [i, share] of scaled.entries()) {
          const exact = sum === 0 ? FULL_ALLOCATION / list.length : ((list[i] ?? 0) * FULL_ALLOCATION) / sum;
          expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-9);
          for (const [j, other] of scaled.entries()) {
            if ((list[i] ?? 0) > (list[j] ?? 0)) expect(share).toBeGreaterThanOrEqual(other);
          }
        }
      }),
    );
  });

  it('does not change a list that adds up to 100', () => {
    fc.assert(
      fc.property(fc.array(anyShare, { minLength: 1, maxLength: 20 }), (list) => {
        const scaled = scaleTo100(list);
        expect(scaleTo100(scaled)).toEqual(scaled);
      }),
    );
  });

  it('handles empty lists, zeros and negative shares', () => {
    expect(scaleTo100([])).toEqual([]);
    expect(scaleTo100([0, 0, 0].map(tenths))).toEqual([334, 333, 333]);
    expect(scaleTo100([1, 1, 1].map(tenths))).toEqual([334, 333, 333]);
    expect(() => scaleTo100([tenths(-1), tenths(5)])).toThrow(RangeError);
  });
});

describe('assetValue', () => {
  it('rounds the value of a share to the dollar', () => {
    expect(assetValue(usd(120_000), tenths(40))).toBe(usd(48_000));
    expect(assetValue(usd(101), tenths(33.3))).toBe(usd(34));
    expect(assetValue(usd(1), tenths(50))).toBe(usd(1));
    expect(assetValue(usd(1), tenths(49.9))).toBe(usd(0));
  });

  it('differs from the total by at most half a dollar per asset', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.array(anyShare, { minLength: 1, maxLength: 12 }),
        (total, list) => {
          const shares = scaleTo100(list);
          const sum = shares.reduce((sofar, share) => sofar + assetValue(usd(total), share), 0n);
          const off = sum - usd(total);
          const bound = (BigInt(shares.length) * MONEY_UNITS_PER_DOLLAR) / 2n;
          return off <= bound && off >= -bound;
        },
      ),
    );
  });
});
