import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_UNITS_PER_DOLLAR, money, requireMoney, ZERO } from '../money.ts';
import { correctTimes, valueAt } from './history.ts';
import { rangeStart } from './ranges.ts';
import { roundToWholeDollars, valueBridge } from './valueBridge.ts';

const usd = (dollars: number) => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);
const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const day = (n: number) => new Date(start + n * DAY);
const worth = (n: number, dollars: number) => ({ at: day(n), value: usd(dollars) });
const flow = (n: number, dollars: number) => ({ at: day(n), amount: usd(dollars) });

const anyHistory = fc
  .array(
    fc.record({ value: fc.integer({ min: 1, max: 1_000_000 }), flow: fc.integer({ min: -500, max: 500 }) }),
    {
      minLength: 2,
      maxLength: 30,
    },
  )
  .map((steps) => ({
    valuations: steps.map((step, i) => worth(i, step.value)),
    flows: steps.map((step, i) => flow(i, step.flow)),
  }));

describe('rangeStart', () => {
  const now = new Date('2026-03-31T10:00:00Z');

  it('returns calendar dates', () => {
    expect(rangeStart('1D', now)?.toISOString()).toBe('2026-03-30T10:00:00.000Z');
    expect(rangeStart('7D', now)?.toISOString()).toBe('2026-03-24T10:00:00.000Z');
    expect(rangeStart('1M', now)?.toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(rangeStart('1Y', new Date('2028-02-29T00:00:00Z'))?.toISOString()).toBe(
      '2027-02-28T00:00:00.000Z',
    );
    expect(rangeStart('1M', new Date('2026-01-15T00:00:00Z'))?.toISOString()).toBe(
      '2025-12-15T00:00:00.000Z',
    );
    expect(rangeStart('All', now)).toBeNull();
  });
});

describe('valueBridge', () => {
  it('separates cash flows from valuation changes', () => {
    const valuations = [worth(0, 100), worth(5, 160), worth(9, 120)];
    const flows = [flow(0, 100), flow(5, 50), flow(9, -30)];
    expect(valueBridge(valuations, flows, day(0), day(10))).toMatchObject({
      start: usd(100),
      deposits: usd(50),
      withdrawals: usd(30),
      valuationChange: ZERO,
      end: usd(120),
    });
  });

  it('adds up exactly, and adjacent bridges meet', () => {
    const anyDay = fc.integer({ min: -1, max: 31 });
    fc.assert(
      fc.property(anyHistory, anyDay, anyDay, anyDay, ({ valuations, flows }, ...days) => {
        const [from = 0, middle = 0, to = 0] = days.toSorted((a, b) => a - b);
        const whole = valueBridge(valuations, flows, day(from), day(to));
        const first = valueBridge(valuations, flows, day(from), day(middle));
        const second = valueBridge(valuations, flows, day(middle), day(to));
        expect(whole.start + whole.deposits - whole.withdrawals + whole.valuationChange).toBe(whole.end);
        expect(first.end).toBe(second.start);
        expect(first.valuationChange + second.valuationChange).toBe(whole.valuationChange);
      }),
    );
  });
});

describe('roundToWholeDollars', () => {
  it('keeps the gain that the cards show when a withdrawal has cents', () => {
    const amount = (dollars: string) => requireMoney(dollars);
    const valuations = [
      { at: day(0), value: amount('7500000000') },
      { at: day(1), value: amount('10000000000') },
      { at: day(2), value: amount('9999987499.50') },
    ];
    const flows = [{ at: day(2), amount: amount('-12500.50') }];
    const shown = roundToWholeDollars(valueBridge(valuations, flows, day(0), day(3)));
    expect(shown.valuationChange).toBe(amount('2500000000'));
    expect(shown.withdrawals).toBe(amount('12500'));
  });

  it('returns rows that add up', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(money);
    fc.assert(
      fc.property(units, units, units, units, (first, deposits, withdrawals, last) => {
        const valuations = [
          { at: day(0), value: first },
          { at: day(2), value: last },
        ];
        const flows = [
          { at: day(1), amount: deposits },
          { at: day(1), amount: money(-withdrawals) },
        ];
        const shown = roundToWholeDollars(valueBridge(valuations, flows, day(0), day(3)));
        expect(shown.start + shown.deposits - shown.withdrawals + shown.valuationChange).toBe(shown.end);
        for (const row of [shown.start, shown.deposits, shown.valuationChange, shown.end])
          expect(row % MONEY_UNITS_PER_DOLLAR).toBe(0n);
      }),
    );
  });
});

describe('correctTimes', () => {
  const times = (list: readonly { readonly at: Date }[]) =>
    list.map(({ at }) => (at.getTime() - start) / DAY);

  it('leaves the history of a correct clock unchanged', () => {
    fc.assert(
      fc.property(anyHistory, ({ valuations }) => {
        expect(correctTimes(valuations, day(40))).toEqual(valuations);
      }),
    );
  });

  it('moves a valuation from a clock that was ahead to the next one, or to now', () => {
    expect(times(correctTimes([worth(0, 1), worth(9, 2), worth(2, 3)], day(4)))).toEqual([0, 2, 2]);
    expect(times(correctTimes([worth(0, 1), worth(9, 2)], day(4)))).toEqual([0, 4]);
  });

  it('moves a valuation from a clock that was behind to the one before', () => {
    expect(times(correctTimes([worth(3, 1), worth(-900, 2), worth(5, 3)], day(6)))).toEqual([3, 3, 5]);
  });

  it('returns increasing times up to now, and keeps the last value', () => {
    const anyDays = fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyDays, (days) => {
        const now = day(20);
        const recorded = days.map((n, index) => worth(n, index + 1));
        const corrected = correctTimes(recorded, now);
        const at = times(corrected);
        expect(at).toEqual(at.toSorted((a, b) => a - b));
        expect(Math.max(...at)).toBeLessThanOrEqual(20);
        expect(valueAt(corrected, now)).toBe(recorded.at(-1)?.value);
      }),
    );
  });
});
