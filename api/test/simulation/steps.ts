import fc from 'fast-check';
import { FEED_MOODS } from './simulatedFeed.ts';
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

/** Of a coin: below, at and beyond what is unusual after the first. */
const COIN_DOLLARS = [60_000, 60_100, 61_700, 57_300, 72_000, 72_100, 48_000, 47_900, 90_000] as const;
const coinDollars = fc.constantFrom(...COIN_DOLLARS);

/** What is paid for coins. */
export const tradedCents = ({
  micros,
  dollars: ofOne,
}: {
  readonly micros: number;
  readonly dollars: number;
}) => Math.round((micros * ofOne) / 10_000);

const how = fc.constantFrom('fail', 'kill');

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
  { weight: 3, arbitrary: fc.record({ kind: kind('price'), actor: operator, dollars: coinDollars }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('takeFeed'),
      actor: operator,
      mood: fc.constantFrom(...FEED_MOODS),
      dollars: coinDollars,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('trade'),
      actor: operator,
      account,
      micros: fc.integer({ min: 1, max: 400_000 }),
      dollars: coinDollars,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('publish'),
      actor: operator,
      cut: fc.option(fc.record({ how, statements: fc.integer({ min: 1, max: 80 }) }), { nil: null }),
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
      how,
      statements: fc.integer({ min: 1, max: 40 }),
      isRetried: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('restart') }) },
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two accounts with money and coins in them. */
const OPENING: readonly Step[] = [
  { kind: 'enrol', actor: 'operations' },
  { kind: 'deposit', actor: 'operations', account: 0, dollars: 40_000, applies: true },
  { kind: 'enrol', actor: 'administrator' },
  { kind: 'deposit', actor: 'administrator', account: 1, dollars: 25_000, applies: true },
  { kind: 'price', actor: 'operations', dollars: 60_000 },
  { kind: 'trade', actor: 'operations', account: 0, micros: 123_457, dollars: 60_000 },
  { kind: 'trade', actor: 'administrator', account: 1, micros: 76_543, dollars: 60_100 },
  { kind: 'publish', actor: 'operations', cut: null },
  { kind: 'pass', hours: 30 },
];

/** One of a million lacks it: what shrinks leaves out what it does not need. */
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1_000_000 });

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** What a firm lives through, and where its ids and secrets come from. */
export interface FirmLife {
  readonly seed: number;
  readonly steps: readonly Step[];
}

const livesOf = (happening: fc.Arbitrary<readonly Step[]>): fc.Arbitrary<FirmLife> =>
  fc.record({
    seed: fc.noShrink(fc.nat()),
    steps: fc
      .tuple(fc.tuple(...OPENING.map((first) => optional(fc.constant(first)))), happening)
      .map(([opening, others]) => [...opening.filter(isThere), ...others]),
  });

/** Firms in which anything happens after their opening. @param count how many steps on average */
export const firms = (count: number): fc.Arbitrary<FirmLife> =>
  // Without the bias to short arrays.
  livesOf(fc.noBias(fc.array(step, { maxLength: 2 * count, size: 'max' })));

const weeks = fc.record({
  kind: kind('pass'),
  hours: fc.integer({ min: 11 * 24, max: 21 * 24 }),
});
const STEPS_PER_YEAR = 72;
const yearly = fc.oneof({ weight: 1, arbitrary: weeks }, { weight: 2, arbitrary: step });
const year = fc.array(optional(yearly), { minLength: STEPS_PER_YEAR, maxLength: STEPS_PER_YEAR });

/** Firms that live about ten years, of which as many as are not needed shrink to nothing. */
export const decades: fc.Arbitrary<FirmLife> = livesOf(
  fc
    .array(optional(year), { minLength: 10, maxLength: 10 })
    .map((years) => years.filter(isThere).flat().filter(isThere)),
);
