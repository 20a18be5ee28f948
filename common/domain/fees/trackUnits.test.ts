import { expect, test } from 'vitest';
import { toReturn, UNCHANGED } from '../returns/growth.ts';
import { reported } from '../returns/reporting.ts';
import { subPeriodsOf } from '../returns/timeWeighted/timeWeighted.ts';
import { usd } from '../testing/feeHistory.ts';
import { NEW_UNITS, trackUnits, type Units } from './trackUnits.ts';

/** Units after ten days in which a payment was not valued. */
function unitsAfter(
  before: Units,
  start: number,
  paid: number,
  end: number,
  day = '2026-01-07',
): Units | null {
  const worth = (day: string, value: number) => ({ day, statedAt: null, value: reported(usd(value)) });
  const flows = [{ day, amount: reported(usd(paid)) }];
  const valuations = [{ ...worth('2026-01-11', end), flows }];
  return trackUnits(before, subPeriodsOf({ start: worth('2026-01-01', start), valuations }));
}

const rounded = (growth: bigint | undefined) => (toReturn(growth ?? 0n) + 1).toFixed(6);

test('a payment that was not valued buys units at the price of its day', () => {
  // 130 of 150, which were there on average: a price of 1.866667. 100 for half of the time cost 1.302326 each.
  const units = unitsAfter(NEW_UNITS, 100, 100, 330);
  expect(rounded(units?.price)).toBe('1.866667');
  // 200 ÷ (100 + 76.785714) units.
  expect(rounded(units?.mark)).toBe('1.131313');
});

test('units that were bought at two prices bear a mark by units, also at another price than 1', () => {
  const doubled: Units = { ...NEW_UNITS, price: 2n * UNCHANGED };
  // 50 units with a mark of 1, and as many at 2.
  expect(rounded(unitsAfter(doubled, 100, 100, 200)?.mark)).toBe('1.500000');
});

test('an account that was worth nothing starts again at a price of 1', () => {
  expect(unitsAfter({ ...NEW_UNITS, price: 2n * UNCHANGED }, 100, -100, 0)).toMatchObject({
    price: UNCHANGED,
    mark: UNCHANGED,
    redeemed: usd(50),
  });
});

test('a loss of all that was there on average has no price where something is left', () => {
  expect(unitsAfter(NEW_UNITS, 100, 100, 50)).toBeNull();
});

test('a loss of everything, also of what was paid in, leaves nothing', () => {
  expect(unitsAfter(NEW_UNITS, 100, 50, 0, '2026-01-02')).toEqual(NEW_UNITS);
});
