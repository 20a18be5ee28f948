import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { requireMoney, toDecimalString } from '../../money.ts';
import { reported } from '../reporting.ts';
import { performanceBridge } from './bridge.ts';

const AT = new Date('2026-01-31T12:00:00Z');
const worth = (day: string, value: bigint) => ({ day, statedAt: AT, value: reported(value) });
const stated = (text: string) => reported(requireMoney(text));

it('explains a year with income, a fee and payments in both directions', () => {
  const history = {
    start: worth('2025-12-31', stated('1000.004')),
    valuations: [
      {
        ...worth('2026-01-31', stated('1250')),
        flows: [
          { day: '2026-01-05', amount: stated('300') },
          { day: '2026-01-20', amount: stated('-100.50') },
        ],
      },
    ],
  };
  const bridge = performanceBridge(history, {
    realised: stated('5'),
    currency: stated('-1.5'),
    income: stated('12'),
    fees: stated('2.25'),
  });
  // 1250 − 1000 − 300 + 100.50 − 5 + 1.50 − 12 + 2.25
  expect(
    Object.fromEntries(Object.entries(bridge).map(([name, part]) => [name, toDecimalString(part)])),
  ).toEqual({
    start: '1000.00',
    deposits: '300.00',
    withdrawals: '100.50',
    realised: '5.00',
    unrealised: '37.25',
    income: '12.00',
    currency: '-1.50',
    fees: '2.25',
    end: '1250.00',
  });
});

test('its parts add up in cents, whatever the amounts', () => {
  const any = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(reported);
  const gains = fc.record({ realised: any, currency: any, income: any, fees: any });
  fc.assert(
    fc.property(any, any, fc.array(any), gains, (start, end, amounts, booked) => {
      const flows = amounts.map((amount) => ({ day: '2026-01-02', amount }));
      const history = {
        start: worth('2026-01-01', start),
        valuations: [{ ...worth('2026-01-31', end), flows }],
      };
      const bridge = performanceBridge(history, booked);
      const cents = (part: keyof typeof bridge) => BigInt(toDecimalString(bridge[part]).replace('.', ''));
      expect(
        cents('start') +
          cents('deposits') -
          cents('withdrawals') +
          cents('realised') +
          cents('unrealised') +
          cents('income') +
          cents('currency') -
          cents('fees'),
      ).toBe(cents('end'));
    }),
  );
});
