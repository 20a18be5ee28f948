import { ZERO } from '../money.ts';
import type { RestatedHistory, ValuePart } from '../performance/restateByValueDate.ts';
import { convert, type DatedRate } from '../prices/rateHistory.ts';
import { zurichDate } from '../zurichTime.ts';
import type { DatedFlow, Point } from './history.ts';
import {
  type AmountPart,
  addDollars,
  type DollarRates,
  type DollarSum,
  NO_DOLLARS,
  type Original,
  type Reported,
  type ReportedAmount,
  report,
  reported,
} from './reporting.ts';

export interface ReportedHistory {
  /** From the last one before the range on. */
  readonly points: readonly Point[];
  /** After the start of the range. */
  readonly flows: readonly DatedFlow[];
  /** What was invested since the account's start, each change at the rate of its day; null where one has no rate. */
  readonly invested: Reported | null;
  /** The changes that it is the sum of. */
  readonly investments: readonly AmountPart[];
  /** Of what was declared, of positions and of moved cash flows, where it was stated after the start of the range. */
  readonly revalued: readonly (Revalued | null)[];
}

/** A part of the value at the start, with what was paid into it until it was last stated, each at its own rate. */
interface Revalued {
  readonly sum: DollarSum;
  /** When it was last stated, and at which rate. */
  readonly statedAt: Date;
  readonly rate: DatedRate;
}

type Dated = RestatedHistory['valuations'][number];

/** What a part of a value is in the reporting currency, from one value to the next. Amounts are null without a rate. */
interface ReportedPart {
  /** Of payments that count at another time than recorded, which nobody states. */
  readonly isMoved: boolean;
  last: ValuePart;
  value: bigint | null;
  /** When it was stated last, and at which rate; null for nothing. */
  knownAt: Date | null;
  rate: DatedRate | null;
  /** What was converted of what was paid and charged since. */
  booked: AmountPart | undefined;
  /** Since the start of the range. */
  sum: DollarSum | null;
  /** The same when it was last stated. */
  statedAt: Date | null;
  statedSum: DollarSum | null;
}

/** Where the parts of a value have those payments. */
const MOVED = 2;

const NO_PART: ValuePart = { value: ZERO, paid: ZERO, isStated: true };

/** In the reporting currency; null without a rate. Nothing is nothing without one. */
function convertAt(dollars: bigint, at: Date, rateAt: (at: Date) => DatedRate | null): bigint | null {
  if (dollars === 0n) return 0n;
  const rate = rateAt(at);
  return rate && (rate.quotes.length === 0 ? dollars : convert(reported(dollars), rate));
}

/** What the value of a part follows from: what was stated, and what was paid and charged since. */
function traceOf({ booked, knownAt, rate, value, last, isMoved }: ReportedPart): AmountPart | undefined {
  if (booked || !knownAt || !rate) return booked;
  const original: Original | null =
    rate.quotes.length === 0 ? null : { currency: 'USD', amount: last.value, rate };
  const stated = { day: zurichDate(knownAt), amount: reported(value ?? 0n), original };
  return isMoved ? { kind: 'booking', ...stated } : { kind: 'lastStated', ...stated, statedAt: knownAt };
}

/** What a part follows from after a payment or charge. */
function bookedAfter(before: AmountPart | undefined, at: Date, booked: ReportedAmount | null) {
  if (!booked) return before;
  return { kind: 'booking', day: zurichDate(at), ...booked, ...(before && { before }) } as const;
}

/** Moves a part on to a value: what was stated at the rate of its time, and what was paid since at that of its own. */
function moveOn(part: ReportedPart, next: ValuePart, { at, value }: Dated, rates: DollarRates): void {
  const { last } = part;
  const dollars = next.paid - last.paid;
  if (dollars !== 0n) {
    const base = convertAt(dollars, at, rates.ofPayment);
    part.sum = part.sum && base !== null ? addDollars(part.sum, { dollars, base }) : null;
  }
  if (next.isStated || value === ZERO) {
    part.rate = next.value === ZERO ? null : rates.ofValue(at);
    part.value = convertAt(next.value, at, () => part.rate);
    part.knownAt = at;
    part.booked = undefined;
    part.statedAt = at;
    part.statedSum = part.sum;
  } else if (next.value !== last.value) {
    const change = report('USD', next.value - last.value, () => rates.ofPayment(at));
    part.booked = bookedAfter(traceOf(part), at, change);
    part.value = part.value !== null && change ? part.value + change.amount : null;
  }
  part.last = next;
}

/**
 * The value of all parts; null where one has no rate. A value in dollars that was stated then follows from nothing. Others
 * follow from what they were in dollars where one part is all of it and was stated then, and otherwise from their parts,
 * each of which is rounded by itself.
 */
function pointOf({ at, value: dollars, isValued, isAsRecorded }: Dated, parts: readonly ReportedPart[]) {
  let value = 0n;
  for (const part of parts) {
    if (part.value === null) return null;
    value += part.value;
  }
  const converted = parts.filter(({ booked, rate }) => booked || rate?.quotes.length);
  const point = { at, value: reported(value), isValued, isAsRecorded, original: null };
  const [only] = converted;
  if (!only && isAsRecorded) return point;
  const isOriginal = only && !only.booked && converted.length === 1 && only.knownAt === at;
  return isOriginal && only.rate && only.last.value === dollars
    ? { ...point, original: { currency: 'USD' as const, amount: dollars, rate: only.rate } }
    : { ...point, parts: parts.flatMap((part) => traceOf(part) ?? []) };
}

/**
 * A history in the reporting currency: what was stated at the rate of its time, each payment and charge at that of its
 * day, and a value that only adds one is the value before with it.
 * @returns null where something in the range has no rate
 */
export function reportHistory(
  { valuations, flows }: Pick<RestatedHistory, 'valuations' | 'flows'>,
  from: Date,
  rates: DollarRates,
): ReportedHistory | null {
  const opening = valuations.findLastIndex(({ at }) => at.getTime() <= from.getTime());
  const parts = (valuations[0]?.parts ?? []).map(
    (_, index): ReportedPart => ({
      isMoved: index === MOVED,
      last: NO_PART,
      value: 0n,
      knownAt: null,
      rate: null,
      booked: undefined,
      sum: NO_DOLLARS,
      statedAt: null,
      statedSum: null,
    }),
  );
  const points: Point[] = [];
  const investments: AmountPart[] = [];
  let invested: bigint | null = 0n;
  let paid: bigint = ZERO;
  for (const [index, point] of valuations.entries()) {
    if (point.invested !== paid) {
      const { at } = point;
      const change = report('USD', point.invested - paid, () => rates.ofPayment(at));
      invested = invested !== null && change ? invested + change.amount : null;
      if (change) investments.push({ kind: 'booking', day: zurichDate(at), ...change });
      paid = point.invested;
    }
    for (const [of, part] of parts.entries()) {
      moveOn(part, point.parts[of] ?? NO_PART, point, rates);
      if (index !== opening) continue;
      part.sum = part.value === null ? null : { dollars: part.last.value, base: part.value };
      part.statedAt = null;
    }
    if (index < opening) continue;
    const worth = pointOf(point, parts);
    if (!worth) return null;
    points.push(worth);
  }
  const dated: DatedFlow[] = [];
  for (const { at, amount: dollars } of flows) {
    if (at <= from) continue;
    const flow = report('USD', dollars, () => rates.ofPayment(at));
    if (!flow) return null;
    dated.push({ at, ...flow });
  }
  const revalued = parts.map(({ statedAt, statedSum: sum }): Revalued | null => {
    const rate = statedAt && rates.ofValue(statedAt);
    return rate && sum && { sum, rate, statedAt };
  });
  return {
    points,
    flows: dated,
    invested: invested === null ? null : reported(invested),
    investments,
    revalued,
  };
}
