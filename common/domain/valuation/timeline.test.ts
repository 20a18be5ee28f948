import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, money } from '../money.ts';
import { type CashPayment, contains, type DeclaredTotal, type RunLine, valueTimeline } from './timeline.ts';

const HOUR = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * HOUR);
const dayOf = (hour: number) => at(hour).toISOString().slice(0, 10);

const hour = fc.integer({ min: 0, max: 200 });
const version = fc.integer({ min: 1, max: 12 });
const units = fc.integer({ min: -1_000, max: 1_000 }).map((value) => money(BigInt(value)));
const line = fc
  .record({ hour, value: units, version })
  .map(({ hour: time, ...rest }): RunLine => ({ at: at(time), day: dayOf(time), ...rest }));
const payment = fc.record({ recorded: hour, valued: hour, version, amount: units, isFee: fc.boolean() }).map(
  ({ recorded, valued, ...rest }): CashPayment => ({
    recordedAt: at(recorded),
    day: dayOf(valued),
    ...rest,
  }),
);
const declaration = fc
  .record({ hour, value: units, invested: units, fees: units })
  .map(({ hour: time, ...rest }): DeclaredTotal => ({ at: at(time), ...rest }));

/** What an account was worth at a time, from what each payment is by itself. */
function valueAt(
  time: Date,
  [declared, lines, payments]: [DeclaredTotal[], RunLine[], CashPayment[]],
): { value: Money; invested: Money; fees: Money } {
  const runs = lines.toSorted((a, b) => Number(a.at) - Number(b.at));
  const last = runs.findLast((run) => run.at <= time);
  const counted = payments.filter((paid) => {
    const first = runs.find((run) => contains(run, paid));
    return paid.recordedAt <= time || (first && first.at <= time);
  });
  const total = (parts: CashPayment[]) => parts.reduce((sum, { amount }) => sum + amount, 0n);
  const managed = declared
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .findLast((price) => price.at <= time);
  const rest = counted.filter((paid) => !last || !contains(last, paid));
  return {
    value: money((managed?.value ?? 0n) + (last?.value ?? 0n) + total(rest)),
    invested: money((managed?.invested ?? 0n) + total(counted.filter(({ isFee }) => !isFee))),
    fees: money((managed?.fees ?? 0n) - total(counted.filter(({ isFee }) => isFee))),
  };
}

describe('valueTimeline', () => {
  test('counts a payment once, from when a run contains it or it was recorded, in any order of versions', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(declaration, { selector: ({ at: time }) => time.getTime(), maxLength: 5 }),
        fc.uniqueArray(line, { selector: ({ at: time }) => time.getTime(), maxLength: 8 }),
        fc.array(payment, { maxLength: 12 }),
        (declared, lines, payments) => {
          for (const { at: time, ...point } of valueTimeline(declared, lines, payments)) {
            expect(point).toMatchObject(valueAt(time, [declared, lines, payments]));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('has a point for each time at which something changes', () => {
    const paid = { day: dayOf(30), version: 2, amount: money(50n), isFee: false };
    const run = { at: at(40), day: dayOf(40), value: money(60n), version: 3 };
    expect(valueTimeline([], [run], [{ recordedAt: at(10), ...paid }])).toMatchObject([
      { at: at(10), value: 50n, invested: 50n, fees: 0n },
      { at: at(40), value: 60n, invested: 50n, fees: 0n },
    ]);
    // Recorded after the run that contains it.
    expect(valueTimeline([], [run], [{ recordedAt: at(90), ...paid }])).toMatchObject([
      { at: at(40), value: 60n, invested: 50n, fees: 0n },
    ]);
  });
});
