import { describe, expect, test } from 'vitest';
import { assetsOverTime, firstDayShown } from './assetsOverTime.ts';
import { type Money, money, toDecimalString } from './money.ts';

const usd = (dollars: number): Money => money(BigInt(dollars) * 100_000n);
const shown = (period: { date: string; value: Money; deposits: Money; withdrawals: Money }) =>
  `${period.date} ${toDecimalString(period.value, 0)} +${toDecimalString(period.deposits, 0)} -${toDecimalString(period.withdrawals, 0)}`;

describe('assetsOverTime', () => {
  const history = {
    totals: [
      { date: '2026-10-05', value: usd(1000) },
      { date: '2026-11-01', value: usd(1500) },
      { date: '2026-11-22', value: usd(1200) },
    ],
    flows: [
      { date: '2026-10-05', type: 'deposit', amount: usd(1000) },
      { date: '2026-11-01', type: 'deposit', amount: usd(400) },
      { date: '2026-11-22', type: 'withdrawal', amount: usd(300) },
      { date: '2026-11-22', type: 'deposit', amount: usd(50) },
    ],
    today: '2026-11-22',
  } as const;

  test('shows each month from the first valuation, with its deposits and withdrawals, up to today', () => {
    expect(assetsOverTime(history).months.map(shown)).toEqual([
      '2026-10-31 1000 +1000 -0',
      '2026-11-22 1200 +450 -300',
    ]);
  });

  test('shows thirty days; a total holds until the next one', () => {
    const { days } = assetsOverTime(history);
    expect(days).toHaveLength(30);
    expect(days.map(shown)).toEqual([
      ...Array.from({ length: 8 }, (_, index) => `2026-10-${24 + index} 1000 +0 -0`),
      '2026-11-01 1500 +400 -0',
      ...Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 2).padStart(2, '0')} 1500 +0 -0`),
      '2026-11-22 1200 +50 -300',
    ]);
  });

  test('is empty without accounts', () => {
    expect(assetsOverTime({ totals: [], flows: [], today: '2026-11-22' })).toEqual({ days: [], months: [] });
  });
});

test.each([
  ['2026-11-22', '2025-12-01'],
  ['2026-01-31', '2025-02-01'],
  ['2024-12-31', '2024-01-01'],
])('firstDayShown › of %s is %s', (today, first) => expect(firstDayShown(today)).toBe(first));
