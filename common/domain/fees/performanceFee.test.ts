import { expect, test } from 'vitest';
import { type Money, requireMoney, ZERO } from '../money.ts';
import { UNCHANGED } from '../returns/growth.ts';
import { performanceFee, performanceSum, priceAfter, unitPriceText, unitsOf } from './performanceFee.ts';

const usd = requireMoney;

// 100 units with a mark of 1.
test.each<[string, bigint, Money, ReturnType<typeof performanceSum>]>([
  ['a price below the mark', 99n, ZERO, 'belowMark'],
  ['a price at the mark', 100n, usd('1'), 'belowMark'],
  ['a gain without a management fee', 120n, ZERO, 'gain'],
  ['a gain above the management fee', 120n, usd('19'), 'afterManagement'],
  ['a gain as large as the management fee', 120n, usd('20'), 'belowManagement'],
  ['a gain below the management fee', 120n, usd('20.01'), 'belowManagement'],
])('performanceSum › explains the fee of %s', (_, percent, management, sum) => {
  const state = { value: usd(String(percent)), price: (UNCHANGED * percent) / 100n, mark: UNCHANGED };
  expect(performanceSum(state, management)).toBe(sum);
  const fee = performanceFee({ ...state, redeemed: ZERO }, management, 500);
  expect(fee > ZERO).toBe(sum === 'gain' || sum === 'afterManagement');
});

test('priceAfter › falls by the part of the value that fees take', () => {
  expect(priceAfter({ value: usd('200'), price: UNCHANGED * 2n }, usd('10'))).toBe((UNCHANGED * 19n) / 10n);
  expect(priceAfter({ value: ZERO, price: UNCHANGED * 2n }, usd('10'))).toBe(UNCHANGED * 2n);
});

test('unitsOf › is value ÷ price with ten decimals, and nothing without a price', () => {
  expect(unitsOf({ value: usd('150'), price: (UNCHANGED * 3n) / 2n })).toBe(1_000_000_000_000n);
  expect(unitsOf({ value: usd('150'), price: 0n })).toBe(0n);
});

test('unitPriceText › has ten decimals', () => {
  expect(unitPriceText((UNCHANGED * 3n) / 2n)).toBe('1.5000000000');
});
