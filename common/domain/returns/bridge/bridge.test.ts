import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { money, requireMoney, toDecimalString } from '../../money.ts';
import { performanceBridge } from './bridge.ts';

const AT = new Date('2026-01-31T12:00:00Z');
const worth = (day: string, value: bigint) => ({ day, statedAt: AT, value: money(value) });

it('explains a year with income, a fee and payments in both directions', () => {
  const history = {
    start: worth('2025-12-31', requireMoney('1000.004')),
    valuations: [
      {
        ...worth('2026-01-31', requireMoney('1250')),
        flows: [
          { day: '2026-01-05', amount: requireMoney('300') },
          { day: '2026-01-20', amount: requireMoney('-100.50') },
        ],
      },
    ],
  };
  const bridge = performanceBridge(history, { income: requireMoney('12'), fees: requireMoney('2.25') });
  // 1250 − 1000 − 300 + 100.50 − 12 + 2.25
  expect(
    Object.fromEntries(Object.entries(bridge).map(([name, part]) => [name, toDecimalString(part)])),
  ).toEqual({
    start: '1000.00',
    deposits: '300.00',
    withdrawals: '100.50',
    prices: '40.75',
    income: '12.00',
    fees: '2.25',
    end: '1250.00',
  });
});

test('its parts add up in cents, whatever the amounts', () => {
  const any = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  fc.assert(
    fc.property(any, any, fc.array(any), any, any, (start, end, amounts, income, fees) => {
      const flows = amounts.map((amount) => ({ day: '2026-01-02', amount: money(amount) }));
      const history = {
        start: worth('2026-01-01', start),
        valuations: [{ ...worth('2026-01-31', end), flows }],
      };
      const bridge = performanceBridge(history, { income: money(income), fees: money(fees) });
      const inCents = Object.fromEntries(
        Object.entries(bridge).map(([name, part]) => [name, BigInt(toDecimalString(part).replace('.', ''))]),
      );
      const { start: first = 0n, deposits = 0n, withdrawals = 0n, prices = 0n } = inCents;
      const sum =
        first + deposits - withdrawals + prices + (inCents['income'] ?? 0n) - (inCents['fees'] ?? 0n);
      expect(sum).toBe(inCents['end']);
    }),
  );
});
