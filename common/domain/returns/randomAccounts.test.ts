import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zurichInstant } from '../zurichTime.ts';
import { accountReturns } from './accountReturns.ts';
import { type Growth, toReturn } from './growth.ts';
import { type Point, returnHistory } from './history.ts';
import { reported } from './reporting.ts';
import { type Account, type AccountEvent, publishedReturns } from './testing/publishedReturns.ts';

/** Days since 1970 of 1 January 2023, so that most accounts live through 29 February 2024. */
const FIRST_DAY = 19_358;

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const units = (cents: number) => reported(BigInt(cents) * 1_000n);

const anyEvent = fc.record({
  after: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 40, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 30, max: 400 }) },
  ),
  /** Thousandths of what is there that are paid in or out, in place of a fixed payment. */
  part: fc.oneof(
    { weight: 20, arbitrary: fc.constant(0) },
    { weight: 20, arbitrary: fc.integer({ min: -900, max: 900 }) },
    { weight: 3, arbitrary: fc.constant(-1_000) },
  ),
  /** Thousandths by which the market moved; null where nobody valued the account. */
  moved: fc.oneof(
    { weight: 10, arbitrary: fc.constant(null) },
    { weight: 60, arbitrary: fc.integer({ min: -200, max: 250 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1_000, -1_050) },
  ),
});

/** Payments in and out, valued or not on their day, several on a day, gaps, and accounts that were emptied. */
const anyAccount = fc
  .record({
    from: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 500 }),
    opening: fc.constantFrom(0, 1_000_000, 7_654_321),
    events: fc.array(anyEvent, { minLength: 1, maxLength: 40, size: 'max' }),
    rest: fc.constantFrom(0, 1, 20, 200),
  })
  .map(({ from, opening, events: list, rest }): Account => {
    const events: AccountEvent[] = [];
    let day = from + 1;
    let balance: number = opening;
    for (const { after, part, moved } of list) {
      day += after;
      // Into an account that is worth nothing, something must be paid first.
      const paid = balance > 0 ? Math.round((balance * part) / 1_000) : 500_000 - Math.min(0, balance);
      const before = balance + paid;
      balance = before === 0 || moved === null ? before : before + Math.round((before * moved) / 1_000);
      if (paid !== 0 || moved !== null) events.push({ day, paid, value: balance, isValued: moved !== null });
    }
    return { from, opening, events, to: day + rest };
  });

/** The same figures as the service calculates them. */
function calculate({ from, opening, events, to }: Account) {
  const at = (day: number, second: number) =>
    new Date(zurichInstant(dateOf(day), '09:00').getTime() + second * 1_000);
  const dated = events.map((event, index) => ({ ...event, at: at(event.day, index) }));
  const stated = { isAsRecorded: true, original: null };
  const points: Point[] = [
    { at: at(from, 0), value: units(opening), isValued: true, ...stated },
    ...dated.map(({ at, value, isValued }) => ({ at, value: units(value), isValued, ...stated })),
  ];
  const flows = dated.filter(({ paid }) => paid !== 0).map(({ at, paid }) => ({ at, amount: units(paid) }));
  const [since, until] = [zurichInstant(dateOf(from + 1), '00:00'), zurichInstant(dateOf(to), '23:59')];
  const returns = accountReturns(returnHistory({ points, flows, from: since, to: until }), dateOf(to));
  const { timeWeighted, moneyWeighted, years, drawdown, risk } = returns;
  const percent = (growth: Growth | null) => (growth === null ? null : toReturn(growth));
  return {
    timeWeighted: timeWeighted.kind === 'defined' ? toReturn(timeWeighted.growth) : null,
    isApproximation: timeWeighted.kind === 'defined' && timeWeighted.isApproximation,
    perYear: returns.timeWeightedPerYear,
    moneyWeighted:
      moneyWeighted.kind === 'defined'
        ? [moneyWeighted.rate]
        : moneyWeighted.kind === 'notUnique'
          ? moneyWeighted.rates
          : [],
    months: years.flatMap(({ months }) => months.map(({ month, growth }) => [month, percent(growth)])),
    years: years.map(({ year, growth }) => [year, percent(growth)]),
    drawdown: drawdown && {
      ...drawdown,
      peak: drawdown.peak.day,
      low: drawdown.low.day,
    },
    risk: risk && {
      volatility: risk.volatility,
      volatilityPerYear: risk.volatilityPerYear,
      downside: risk.downside,
      best: risk.best.month,
      worst: risk.worst.month,
    },
  };
}

/** Where two figures differ by more than 1e-9: of 1, or of a figure above it. */
function differencesOf(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)) ? [] : [`${path}: ${a} and ${b}`];
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object')
    return a === b ? [] : [`${path}: ${String(a)} and ${String(b)}`];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) =>
    differencesOf(a[name as keyof typeof a], b[name as keyof typeof b], `${path}/${name}`),
  );
}

test('accountReturns › of 1 000 random accounts is what the published definitions say', () => {
  const found = {
    approximation: 0,
    perYear: 0,
    notDefined: 0,
    notUnique: 0,
    noRate: 0,
    risk: 0,
    recovery: 0,
  };
  fc.assert(
    fc.property(anyAccount, (account) => {
      const published = publishedReturns(account);
      expect(differencesOf(calculate(account), published)).toEqual([]);
      found.approximation += Number(published.isApproximation);
      found.perYear += Number(published.perYear !== null);
      found.notDefined += Number(published.timeWeighted === null);
      found.notUnique += Number(published.moneyWeighted.length > 1);
      found.noRate += Number(published.moneyWeighted.length === 0);
      found.risk += Number(published.risk !== null);
      found.recovery += Number(Boolean(published.drawdown?.recovery));
    }),
    { numRuns: 1_000, seed: 1 },
  );
  // Each kind of account is among them.
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
});
