import fc from 'fast-check';
import { PROVIDER_MOODS } from './simulatedMail.ts';

export const STAFF = ['viewer', 'operations', 'approver', 'administrator'] as const;
export type StaffName = (typeof STAFF)[number];

export const MAX_ACCOUNTS = 3;
/** Longer than a request can be approved. What looks for such requests has not run yet when a clock jumps. */
const PAST_APPROVALS_MINUTES = 49 * 60;

const SHRINKS_TO_FIRST = { withCrossShrink: true };

/** Mostly those who may do it. */
const operator = fc.oneof(
  SHRINKS_TO_FIRST,
  { weight: 6, arbitrary: fc.constantFrom('operations', 'administrator') },
  { weight: 1, arbitrary: fc.constantFrom('viewer', 'approver') },
);
const decider = fc.oneof(
  SHRINKS_TO_FIRST,
  { weight: 6, arbitrary: fc.constantFrom('approver', 'administrator') },
  { weight: 1, arbitrary: fc.constantFrom('viewer', 'operations') },
);
const account = fc.oneof(
  SHRINKS_TO_FIRST,
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat({ max: MAX_ACCOUNTS - 1 }) },
);
/** Mostly one of the first. */
const which = fc.oneof(
  SHRINKS_TO_FIRST,
  { weight: 4, arbitrary: fc.nat({ max: 3 }) },
  { weight: 1, arbitrary: fc.nat({ max: 20 }) },
);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** Near the limits of what one person may do alone, and of what can be withdrawn. */
const dollars = fc.oneof(
  SHRINKS_TO_FIRST,
  fc.integer({ min: 1, max: 3_000 }),
  fc.constantFrom(5_000, 9_999, 10_000, 10_001, 15_000, 15_001, 50_000, 50_001, 120_000),
);
const withdrawn = fc.oneof(
  SHRINKS_TO_FIRST,
  fc.integer({ min: 1, max: 3_000 }),
  fc.constantFrom(5_000, 7_500, 7_501, 9_999, 10_000, 10_001, 15_000, 15_001),
);

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: kind('enrol'), actor: operator }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind('deposit'), actor: operator, account, dollars, applies: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('totals'),
      actor: operator,
      account,
      value: dollars,
      invested: dollars,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('remove'), actor: operator, account, which }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: kind('request'), account, dollars: withdrawn, address: fc.nat({ max: 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), account, which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('callBack'), actor: operator, account, which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('process'),
      actor: decider,
      account,
      which,
      action: fc.constantFrom('approve', 'approve', 'approve', 'decline'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('decide'),
      actor: decider,
      which,
      decision: fc.constantFrom('approve', 'approve', 'reject'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('again') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('spy'), account, which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('pass'),
      hours: fc.oneof(SHRINKS_TO_FIRST, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 40, max: 240 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('setClock'),
      minutes: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.constant(PAST_APPROVALS_MINUTES)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('provider'), mood: fc.constantFrom(...PROVIDER_MOODS) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: kind('interrupt'),
      how: fc.constantFrom('fail', 'kill'),
      statements: fc.integer({ min: 1, max: 40 }),
      isRetried: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('restart') }) },
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two accounts with money in them. */
const OPENING: readonly Step[] = [
  { kind: 'enrol', actor: 'operations' },
  { kind: 'deposit', actor: 'operations', account: 0, dollars: 40_000, applies: true },
  { kind: 'enrol', actor: 'administrator' },
  { kind: 'deposit', actor: 'administrator', account: 1, dollars: 25_000, applies: true },
  { kind: 'pass', hours: 30 },
];

/** Of a million firms, one lacks a step of its opening: what shrinks leaves out what it does not need. */
const opening = fc.tuple(
  ...OPENING.map((first) => fc.option(fc.constant(first), { nil: undefined, freq: 1_000_000 })),
);

/** What happens in a firm: its opening, then anything. @param count how many steps on average */
export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc
    // Without the bias to short arrays.
    .tuple(fc.noBias(fc.array(step, { maxLength: 2 * count, size: 'max' })), opening)
    .map(([others, first]) => [...first.filter((begun) => begun !== undefined), ...others]);
