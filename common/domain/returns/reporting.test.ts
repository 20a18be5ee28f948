import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendarDate.ts';
import { money } from '../money.ts';
import type { RestatedHistory } from '../performance/restateByValueDate.ts';
import { rateHistory } from '../prices/rateHistory.ts';
import { zurichDate, zurichInstant } from '../zurichTime.ts';
import { type AccountReturns, accountReturns } from './accountReturns.ts';
import { performanceBridge } from './bridge/bridge.ts';
import { toReturn } from './growth.ts';
import { returnHistory } from './history.ts';
import { reportHistory } from './reportHistory.ts';
import { type DollarRates, IN_DOLLARS, reported } from './reporting.ts';

/** A day with the dollars that were paid in (above 0) or out, and the value after it; null where nobody valued. */
interface Row {
  readonly flow: number;
  /** What is charged then, where nobody valued the account; 0 when left out. */
  readonly fee?: number;
  readonly value: number | null;
  /** Dollars for a franc. */
  readonly rate: number;
}

const FIRST = '2026-01-01';
const dayOf = (index: number) => addDays(FIRST, index * 3);
const noon = (index: number) => zurichInstant(dayOf(index), '12:00');
const units = (amount: number) => money(BigInt(Math.round(amount * 100_000)));

/** A history of dollars, as the service restates it. */
function historyOf(rows: readonly Pick<Row, 'flow' | 'fee' | 'value'>[]): RestatedHistory {
  let [value, invested, fees] = [0, 0, 0];
  const valuations = rows.map(({ flow, fee = 0, value: stated }, index) => {
    const charged = stated === null ? fee : 0;
    value = stated ?? value + flow - charged;
    invested += flow;
    fees += charged;
    const [exact, paid] = [units(value), units(invested - fees)];
    const isValued = stated !== null || charged !== 0;
    const parts = [{ value: exact, paid, isStated: stated !== null || exact === 0n }];
    return { at: noon(index), value: exact, invested: units(invested), parts, isValued, isAsRecorded: true };
  });
  const flows = rows.flatMap(({ flow }, index) =>
    flow === 0 ? [] : [{ at: noon(index), amount: units(flow) }],
  );
  return { valuations, flows, hasSecondValuation: true };
}

function ratesOf(rows: readonly Row[]): DollarRates {
  const prices = rows.map(({ rate }, index) => ({
    at: noon(index),
    units: BigInt(Math.round(rate * 1e6)) * 10_000n,
    source: 'sample' as const,
  }));
  const find = rateHistory(new Map([['chf', prices]]));
  const rateAt = (at: Date) => find('USD', 'CHF', zurichDate(at));
  return { ofValue: rateAt, ofPayment: rateAt, firstDay: FIRST };
}

const NOTHING = reported(0n);
const NO_GAINS = { realised: NOTHING, currency: NOTHING, income: NOTHING, fees: NOTHING };

function measure(restated: RestatedHistory, rates: DollarRates, days: number) {
  const from = zurichInstant(FIRST, '00:00');
  const francs = reportHistory(restated, from, rates);
  if (!francs) return null;
  const history = returnHistory({ ...francs, from, to: noon(days) });
  const returns = accountReturns(history, dayOf(days));
  return { returns, bridge: performanceBridge(history, NO_GAINS), invested: francs.invested };
}

const figures = ({ timeWeighted, moneyWeighted, points }: AccountReturns) => [
  timeWeighted.kind === 'defined' ? toReturn(timeWeighted.growth) : timeWeighted.reason,
  moneyWeighted.kind === 'defined' ? moneyWeighted.rate : moneyWeighted.kind,
  ...points.map(({ growth }) => toReturn(growth)),
];
const isClose = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
    : a === b;

const anyRow = fc.record({
  flow: fc.constantFrom(0, 0, 250_000, -50_000, 1_000_000),
  fee: fc.constantFrom(0, 0, 0, 12_345.67),
  value: fc.option(fc.integer({ min: 2_000_000, max: 9_000_000 }), { nil: null, freq: 3 }),
  rate: fc.integer({ min: 700_000, max: 1_500_000 }).map((millionths) => millionths / 1e6),
});
const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 25 })
  .map((rows): Row[] => [{ flow: 5_000_000, value: null, rate: 1.1 }, ...rows]);

test('a book and its translation at the same dated rates have the same returns and the same bridge, with fees', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const converted = measure(historyOf(rows), ratesOf(rows), rows.length);
      // The same payments and values in francs, as if francs were the dollars of the book.
      const translated = rows.map(({ flow, fee = 0, value, rate }) => ({
        flow: flow / rate,
        fee: fee / rate,
        value: value === null ? null : value / rate,
      }));
      const native = measure(historyOf(translated), IN_DOLLARS, rows.length);
      if (!converted || !native) throw new Error('no rate');
      const [a, b] = [figures(converted.returns), figures(native.returns)];
      expect(a.length).toBe(b.length);
      expect(a.filter((figure, index) => !isClose(figure, b[index]))).toEqual([]);
      for (const part of ['start', 'deposits', 'withdrawals', 'unrealised', 'end'] as const) {
        const difference = converted.bridge[part] - native.bridge[part];
        // A cent, and of what is left the cents of the others.
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(4_000n);
      }
      expect(Number((converted.invested ?? 0n) - (native.invested ?? 0n))).toBeCloseTo(0, -3);
    }),
  );
});

test('a constant rate changes no return, with fees', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const constant = rows.map((row) => ({ ...row, rate: 1.25 }));
      const converted = measure(historyOf(constant), ratesOf(constant), rows.length);
      const dollars = measure(historyOf(constant), IN_DOLLARS, rows.length);
      if (!converted || !dollars) throw new Error('no rate');
      const [a, b] = [figures(converted.returns), figures(dollars.returns)];
      expect(a.filter((figure, index) => !isClose(figure, b[index]))).toEqual([]);
    }),
  );
});

describe('reportHistory', () => {
  const row = (flow: number, value: number | null, rate: number): Row => ({ flow, value, rate });
  const report = (rows: readonly Row[], from = zurichInstant(FIRST, '00:00'), known = 0) => {
    const { ofValue } = ratesOf(rows);
    const rateAt = (at: Date) => (at < noon(known) ? null : ofValue(at));
    return reportHistory(historyOf(rows), from, { ofValue: rateAt, ofPayment: rateAt, firstDay: null });
  };

  it('converts what is stated at its own rate, and adds a payment at its own to the value before', () => {
    const francs = report([row(100, 100, 1), row(50, null, 2), row(0, 160, 1.6), row(-20, null, 0.5)]);
    // 100; 100 + 25; 160 ÷ 1.6; 100 − 40. Invested 100 + 25 − 40.
    expect(francs?.points.map(({ value }) => value)).toEqual([100, 125, 100, 60].map(units));
    expect(francs?.flows.map(({ amount }) => amount)).toEqual([100, 25, -40].map(units));
    expect(francs?.invested).toBe(units(85));
  });

  it('traces a value by its parts where two of them were converted, each of which is rounded, with their days', () => {
    const rates = ratesOf([row(0, null, 1), row(0, null, 1.1303)]);
    const from = zurichInstant(FIRST, '00:00');
    const part = (value: number) => ({ value: units(value), paid: units(0), isStated: true });
    const nothing = part(0);
    const point = {
      at: noon(1),
      value: units(350.32),
      invested: units(0),
      isValued: true,
      isAsRecorded: true,
    };
    const both = [part(100.08), part(250.24)];
    const francs = reportHistory({ valuations: [{ ...point, parts: both }], flows: [] }, from, rates);
    const [value] = francs?.points ?? [];
    expect(value).toMatchObject({ value: units(309.93541), original: null });
    expect(value?.parts?.map(({ amount, day }) => [amount, day])).toEqual([
      [units(88.54286), dayOf(1)],
      [units(221.39255), dayOf(1)],
    ]);
    const all = { ...point, value: units(100.08), parts: [part(100.08), nothing] };
    const whole = reportHistory({ valuations: [all], flows: [] }, from, rates)?.points[0];
    expect(whole).toMatchObject({ original: { amount: units(100.08) } });
    expect(whole?.parts).toBeUndefined();
  });

  it('says when each part was stated last', () => {
    const rates = ratesOf([row(0, null, 1), row(0, null, 1.1), row(0, null, 1.2), row(0, null, 1.3)]);
    const valuations = [0, 1, 2, 3].map((index) => ({
      ...{ at: noon(index), value: units(30), invested: units(0), isValued: true, isAsRecorded: true },
      parts: [
        { value: units(10), paid: units(0), isStated: index < 2 },
        { value: units(20), paid: units(0), isStated: index < 3 },
      ],
    }));
    const francs = reportHistory({ valuations, flows: [] }, zurichInstant(FIRST, '00:00'), rates);
    expect(francs?.revalued.map((part) => part?.statedAt)).toEqual([noon(1), noon(2)]);
  });

  it('is worth nothing where nothing is left, whatever the rates were', () => {
    const francs = report([row(100, 100, 1), row(-100, null, 2)]);
    expect(francs?.points.at(-1)?.value).toBe(0n);
  });

  it('is null where the range needs a rate that there is not, and only then', () => {
    const rows = [row(100, 100, 1), row(0, 110, 1), row(0, 120, 1)];
    expect(report(rows, zurichInstant(FIRST, '00:00'), 1)).toBeNull();
    const later = report(rows, noon(1), 1);
    expect(later?.points.map(({ value }) => value)).toEqual([110, 120].map(units));
    expect(later?.invested).toBeNull();
  });
});
