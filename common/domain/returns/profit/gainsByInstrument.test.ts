import { expect, it } from 'vitest';
import { requireMoney, toDecimalString } from '../../money.ts';
import { performanceBridge } from '../bridge/bridge.ts';
import { reported } from '../reporting.ts';
import { accountProfit } from './accountProfit.ts';
import { gainsByInstrument } from './gainsByInstrument.ts';

it('lists the most first, equal amounts by symbol, and last what is of no instrument', () => {
  const booked = (instrument: string | null, text: string) => ({
    day: '2026-01-10',
    instrument,
    amount: reported(requireMoney(text)),
  });
  const profit = accountProfit({
    day: '2026-01-31',
    statedAt: null,
    method: 'average',
    instruments: [],
    cash: [],
    exchanges: [],
    income: [booked('B', '5'), booked('A', '5'), booked('D', '7'), booked('C', '5')],
    fees: [booked('E', '2'), booked(null, '1')],
  });
  const worth = (day: string, text: string) => ({ day, statedAt: null, value: reported(requireMoney(text)) });
  const history = {
    start: worth('2025-12-31', '0'),
    valuations: [{ ...worth('2026-01-31', '30'), flows: [] }],
  };
  const gains = gainsByInstrument(profit, performanceBridge(history, profit));
  expect(gains.map(({ instrument, amount }) => [instrument, toDecimalString(amount)])).toEqual([
    ['D', '7.00'],
    ['A', '5.00'],
    ['B', '5.00'],
    ['C', '5.00'],
    ['E', '-2.00'],
    [null, '10.00'],
  ]);
});
