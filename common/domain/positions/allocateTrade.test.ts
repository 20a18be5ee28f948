import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateTrade } from './allocateTrade.ts';

describe('a trade for all holders of a strategy', () => {
  it('gives the units that remain to the largest remainders, and money with the units', () => {
    expect(allocateTrade({ units: 10n, amount: 1000n, fee: 7n }, [1n, 1n, 4n])).toEqual([
      { units: 2n, amount: 200n, fee: 2n },
      { units: 2n, amount: 200n, fee: 1n },
      { units: 6n, amount: 600n, fee: 4n },
    ]);
    expect(allocateTrade({ units: 1n, amount: 100n, fee: null }, [1n, 9n])).toEqual([
      { units: 0n, amount: 0n, fee: null },
      { units: 1n, amount: 100n, fee: null },
    ]);
  });

  const part = fc.option(fc.bigInt(1n, 10n ** 24n));
  const weights = fc.array(fc.bigInt(1n, 10n ** 20n), { minLength: 1, maxLength: 30 });

  it('law: the shares add up to the trade, and none is further than one from its proportion', () => {
    fc.assert(
      fc.property(fc.record({ units: part, amount: part, fee: part }), weights, (trade, held) => {
        const shares = allocateTrade(trade, held);
        for (const column of ['units', 'amount', 'fee'] as const) {
          const total = trade[column];
          const parts = shares.map((share) => share[column]);
          if (total === null) {
            expect(parts.every((share) => share === null)).toBe(true);
            continue;
          }
          expect(parts.reduce((sum: bigint, share) => sum + (share ?? 0n), 0n)).toBe(total);
          const by =
            column === 'units' || trade.units === null ? held : shares.map(({ units }) => units ?? 0n);
          const sum = by.reduce((all, weight) => all + weight, 0n);
          for (const [index, weight] of by.entries()) {
            const exact = total * weight;
            const share = (parts[index] ?? 0n) * sum;
            expect(share > exact - sum && share < exact + sum).toBe(true);
          }
        }
      }),
    );
  });
});
