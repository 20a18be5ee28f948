import { expect, test } from 'vitest';
import type { CostMethod } from '../../positions/cost.ts';
import type { DatedRate } from '../../prices/rateHistory.ts';
import { type AmountPart, type Original, reported } from '../reporting.ts';
import { type HeldWorth, positionProfit, type UnitTrade } from './profit.ts';

const original = (amount: bigint): Original => ({ currency: 'EUR', amount, rate: {} as DatedRate });
const trade = (day: string, quantity: bigint, base: bigint): UnitTrade => ({
  day,
  quantity,
  paid: { local: base, base, original: original(base) },
});
const START = { quantity: 10n, local: 100n, base: 100n, original: original(100n), day: '2025-12-31' };
const STATED: AmountPart = {
  kind: 'lastStated',
  day: '2025-12-31',
  amount: reported(100n),
  original: original(100n),
};
const booked = (day: string, amount: bigint): AmountPart => ({
  kind: 'booking',
  day,
  amount: reported(amount),
  original: original(amount),
});

function costPartsOf(
  start: HeldWorth | undefined,
  trades: readonly UnitTrade[],
  quantity: bigint,
  method: CostMethod = 'average',
) {
  const end = { quantity, local: 7n, base: 7n };
  const profit = positionProfit({ start, trades, end, day: '2026-01-31', method, isTraced: true });
  if (!profit) throw new Error('no profit');
  return [...profit.realised, profit.unrealised].map(({ costParts = [] }) =>
    costParts.map(({ part, share }) => [part, share]),
  );
}

const BUY = trade('2026-01-05', 5n, 50n);

test.each<
  [string, HeldWorth | undefined, readonly UnitTrade[], bigint, readonly (readonly [AmountPart, number][])[]]
>([
  ['the value at the start', START, [], 10n, [[[STATED, 1]]]],
  ['a purchase', undefined, [BUY], 5n, [[[booked('2026-01-05', 50n), 1]]]],
  [
    'both',
    START,
    [BUY],
    15n,
    [
      [
        [STATED, 1],
        [booked('2026-01-05', 50n), 1],
      ],
    ],
  ],
  ['all of it once all is sold', START, [trade('2026-01-06', -10n, -120n)], 0n, [[[STATED, 1]], []]],
  [
    'its share once a part is sold',
    START,
    [trade('2026-01-06', -5n, -60n), BUY],
    10n,
    [
      [[STATED, 0.5]],
      [
        [STATED, 0.5],
        [booked('2026-01-05', 50n), 1],
      ],
    ],
  ],
  [
    'what was bought after all was sold',
    START,
    [trade('2026-01-06', -5n, -60n), trade('2026-01-07', -5n, -50n), trade('2026-01-08', 5n, 50n)],
    5n,
    [[[STATED, 0.5]], [[STATED, 0.5]], [[booked('2026-01-08', 50n), 1]]],
  ],
])('positionProfit › names as parts of a cost %s', (_name, start, trades, quantity, parts) => {
  expect(costPartsOf(start, trades, quantity)).toEqual(parts);
});

test('positionProfit › names parts that were not converted, and the first bought first by FIFO, after a split', () => {
  const { original: _, ...plain } = START;
  const stated = { ...STATED, original: null };
  const split: UnitTrade = { day: '2026-01-06', quantity: 15n, paid: null };
  expect(costPartsOf(plain, [], 10n)).toEqual([[[stated, 1]]]);
  expect(costPartsOf(plain, [BUY, split, trade('2026-01-07', -25n, -99n)], 5n, 'fifo')).toEqual([
    [
      [stated, 1],
      [booked('2026-01-05', 50n), 0.5],
    ],
    [[booked('2026-01-05', 50n), 0.5]],
  ]);
});

test('positionProfit › keeps the parts of proceeds and values, with the sign of what was received', () => {
  const paid = { local: -10n, base: -10n, parts: [booked('2026-01-06', -10n)] };
  const end = { quantity: 9n, local: 90n, base: 90n, parts: [booked('2026-01-31', 90n)] };
  const trades = [{ day: '2026-01-06', quantity: -1n, paid }];
  const profit = positionProfit({ start: START, trades, end, day: '2026-01-31', method: 'average' });
  expect(profit?.realised[0]?.parts).toEqual([booked('2026-01-06', 10n)]);
  expect(profit?.unrealised.parts).toEqual(end.parts);
});
