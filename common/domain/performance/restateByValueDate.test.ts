import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONEY_UNITS_PER_DOLLAR, money, ZERO } from '../money.ts';
import { zurichDate } from '../zurichTime.ts';
import { valueAt } from './history.ts';
import { type BookedTransaction, restateByValueDate } from './restateByValueDate.ts';
import { valueBridge } from './valueBridge.ts';

const usd = (dollars: number) => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);
const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1, 10);
const at = (day: number) => new Date(start + day * DAY);
const recorded = (day: number, value: number, invested: number) => ({
  at: at(day),
  value: usd(value),
  invested: usd(invested),
});
const booked = (day: number, amount: number): BookedTransaction => ({
  date: zurichDate(at(day)),
  amount: usd(amount),
});
const now = at(100);

const anyAccount = fc.record({
  valuations: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 100 }),
      value: fc.integer({ min: 0, max: 900 }),
      invested: fc.integer({ min: -300, max: 900 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  bookings: fc.array(
    fc.record({ day: fc.integer({ min: -40, max: 100 }), amount: fc.integer({ min: -300, max: 300 }) }),
    { maxLength: 8 },
  ),
});

const historyOf = ({ valuations, bookings }: typeof anyAccount extends fc.Arbitrary<infer T> ? T : never) => {
  const list = valuations
    .map(({ day, value, invested }) => recorded(day, value, invested))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    list,
    history: restateByValueDate(
      list,
      bookings.map((booking) => booked(booking.day, booking.amount)),
      now,
    ),
  };
};

describe('restateByValueDate', () => {
  test('counts back-dated deposits from their value dates', () => {
    const { valuations, flows } = restateByValueDate(
      [recorded(90, 124_457, 124_457)],
      [booked(0, 100_000), booked(30, 24_457)],
      now,
    );
    expect(flows.map((flow) => [zurichDate(flow.at), flow.amount])).toEqual([
      ['2026-01-01', usd(100_000)],
      ['2026-01-31', usd(24_457)],
    ]);
    expect(valuations.map(({ value }) => value)).toEqual([usd(100_000), usd(124_457), usd(124_457)]);
    const lastDay = valueBridge(valuations, flows, at(99), now);
    expect([lastDay.start, lastDay.deposits, lastDay.valuationChange]).toEqual([usd(124_457), ZERO, ZERO]);
  });

  test('keeps a cash flow of the same day at the instant of its valuation', () => {
    const valuations = [recorded(0, 100, 100), recorded(5, 60, 60)];
    const history = restateByValueDate(valuations, [booked(0, 100), booked(5, -40)], now);
    expect(history.valuations).toMatchObject(valuations);
    expect(history.flows).toEqual([
      { at: at(0), amount: usd(100) },
      { at: at(5), amount: usd(-40) },
    ]);
  });

  test('recognises a withdrawal of more than the invested amount', () => {
    const valuations = [recorded(0, 100, 100), recorded(10, 500, 100), recorded(20, 200, 0)];
    const { flows } = restateByValueDate(valuations, [booked(0, 100), booked(20, -300)], now);
    expect(flows.at(-1)).toEqual({ at: at(20), amount: usd(-300) });
    expect(valueBridge(valuations, flows, at(15), now).valuationChange).toBe(ZERO);
  });

  test('counts the later entry of what an earlier release left out as no cash flow', () => {
    const stopped = [recorded(0, 100, 100), recorded(10, 200, 100), recorded(20, 60, 0)];
    const { flows } = restateByValueDate(
      [...stopped, recorded(30, 60, -40)],
      [booked(0, 100), booked(20, -140)],
      now,
    );
    expect(flows.map(({ amount }) => amount)).toEqual([usd(100), usd(-140)]);
  });

  test('keeps what is invested below zero', () => {
    const valuations = [recorded(0, 1_000, 1_000), recorded(10, 1_200, 1_000), recorded(20, 100, -100)];
    const bookings = [booked(0, 1_000), booked(15, -1_100)];
    const history = restateByValueDate(valuations, bookings, now);
    expect(history.flows.map(({ amount }) => amount)).toEqual([usd(1_000), usd(-1_100)]);
    expect(history.valuations.at(-1)).toMatchObject({ value: usd(100), invested: usd(-100) });
  });

  test.each<
    [string, boolean, [day: number, value: number, invested: number][], [day: number, amount: number][]]
  >([
    ['one valuation', false, [[5, 100, 100]], []],
    ['a first deposit of an earlier date', false, [[5, 100, 100]], [[0, 100]]],
    [
      'deposits of earlier dates',
      false,
      [
        [5, 100, 100],
        [9, 150, 150],
      ],
      [
        [0, 100],
        [1, 50],
      ],
    ],
    [
      'flows without a transaction',
      false,
      [
        [5, 100, 100],
        [9, 150, 150],
        [12, 80, 80],
      ],
      [],
    ],
    [
      'a valuation at the same totals',
      true,
      [
        [5, 100, 100],
        [9, 100, 100],
      ],
      [[0, 100]],
    ],
    [
      'a gain and its loss',
      true,
      [
        [5, 100, 100],
        [9, 120, 100],
        [12, 100, 100],
      ],
      [[0, 100]],
    ],
    [
      'a gain that is recorded with a deposit',
      true,
      [
        [5, 100, 100],
        [9, 180, 150],
      ],
      [[9, 50]],
    ],
    [
      'the later entry of what was left out',
      true,
      [
        [0, 100, 100],
        [10, 200, 100],
        [20, 60, 0],
        [30, 60, -40],
      ],
      [[20, -140]],
    ],
  ])('of %s has a second valuation: %s', (_name, expected, valuations, bookings) => {
    const history = restateByValueDate(
      valuations.map(([day, value, invested]) => recorded(day, value, invested)),
      bookings.map(([day, amount]) => booked(day, amount)),
      now,
    );
    expect(history.hasSecondValuation).toBe(expected);
  });

  test('keeps the recorded time of a withdrawal that would make a value negative', () => {
    const valuations = [recorded(10, 100, 100), recorded(20, 40, 40)];
    const { flows } = restateByValueDate(valuations, [booked(10, 100), booked(0, -60)], now);
    expect(flows.at(-1)).toEqual({ at: at(20), amount: usd(-60) });
  });

  test.each(['0026-11-20', '1875-01-01', '1969-12-31', '2100-01-01'])(
    'counts a transaction of the stored date %s from the instant that recorded it',
    (date) => {
      const valuations = [recorded(0, 100, 100), recorded(9, 300, 300)];
      const history = restateByValueDate(valuations, [booked(0, 100), { date, amount: usd(200) }], now);
      expect(history.valuations).toMatchObject(valuations);
      expect(history.flows.at(-1)).toEqual({ at: at(9), amount: usd(200) });
    },
  );

  test('ignores transactions that no valuation includes, and keeps cash flows without a transaction', () => {
    const { flows } = restateByValueDate([recorded(10, 100, 100)], [booked(0, -60)], now);
    expect(flows).toEqual([{ at: at(10), amount: usd(100) }]);
  });

  test('returns an ordered history without negative values, with the same last value and a valuation at every cash flow', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const { list, history } = historyOf(account);
        const times = history.valuations.map((valuation) => valuation.at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(history.valuations.every(({ value }) => value >= ZERO)).toBe(true);
        expect(valueAt(history.valuations, now)).toBe(list.at(-1)?.value);
        expect(history.flows.every((flow) => times.includes(flow.at.getTime()))).toBe(true);
        expect(history.flows.every((flow) => flow.at <= now)).toBe(true);
      }),
    );
  });

  test('gives a bridge that equals the sum of the rows of its range', () => {
    const anyDay = fc.integer({ min: -45, max: 100 });
    fc.assert(
      fc.property(anyAccount, anyDay, anyDay, (account, one, other) => {
        const { valuations, flows } = historyOf(account).history;
        const [from, to] = [at(Math.min(one, other)), at(Math.max(one, other))];
        const bridge = valueBridge(valuations, flows, from, to);
        // The table: every flow of the range, and what each point adds beyond the flows since the point before.
        const rows = flows.filter((flow) => flow.at > from && flow.at <= to);
        const inAndOut = rows.reduce((sum, { amount }) => sum + amount, 0n);
        let change = 0n;
        let before = { at: from, value: valueAt(valuations, from) };
        for (const point of valuations.filter((valuation) => valuation.at > from && valuation.at <= to)) {
          const since = rows.filter((flow) => flow.at > before.at && flow.at <= point.at);
          change += point.value - before.value - since.reduce((sum, { amount }) => sum + amount, 0n);
          before = point;
        }
        expect(bridge.deposits - bridge.withdrawals).toBe(inAndOut);
        expect(bridge.valuationChange).toBe(change);
      }),
    );
  });
});
