import { add, sum } from '../amount.ts';
import { addDays } from '../calendarDate.ts';
import { type Money, minMoney, ZERO } from '../money.ts';
import type { RestatedHistory } from '../performance/restateByValueDate.ts';
import { daysBetween } from '../returns/dates.ts';
import { type Growth, link, UNCHANGED } from '../returns/growth.ts';
import { returnHistory } from '../returns/history.ts';
import { IN_DOLLARS, reportHistory } from '../returns/reporting.ts';
import { subPeriodsOf, timeWeighted } from '../returns/timeWeighted/timeWeighted.ts';
import { zurichDate, zurichInstant } from '../zurichTime.ts';
import {
  changeDays,
  type FeeCollection,
  type FeeTerms,
  isCrystallised,
  performanceSince,
  termsOn,
} from './feeTerms.ts';
import { type ManagementPart, managementParts } from './managementFee.ts';
import { performanceFee, priceAfter, type UnitState } from './performanceFee.ts';

/** Days without a value after which nothing is charged. */
export const MAX_VALUE_AGE_DAYS = 31;

/** Where a charge leaves an account: its last day, with the price and the mark of its units if it has a performance fee. */
export interface ChargedState {
  readonly to: string;
  readonly price: Growth | null;
  readonly mark: Growth | null;
}

export interface PerformancePart {
  readonly price: Growth;
  readonly mark: Growth;
  /** Tenths of a percent. */
  readonly rate: number;
  /** What has accrued. */
  readonly fee: Money;
  /** Whether it is charged at the end of the period. Until then it falls when the value falls. */
  readonly isDue: boolean;
}

/** The fees of an account from a day to another. */
export interface FeeLine {
  /** First and last day, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly to: string;
  /** At the end of the last day. */
  readonly value: Money;
  readonly parts: readonly ManagementPart[];
  readonly management: Money;
  readonly performance: PerformancePart | null;
  readonly collection: FeeCollection;
}

export const FEE_PROBLEMS = [
  'noTerms',
  'charged',
  'noValue',
  'staleValue',
  'noReturn',
  'nothing',
  'noRate',
  'overdrawn',
] as const;
/**
 * Why an account is not charged; `noRate`: by invoice, whose currency has no rate until the end of the period; `overdrawn`:
 * it is worth less than its fees now.
 */
export type FeeProblem = (typeof FEE_PROBLEMS)[number];

export type FeeCalculation = FeeLine | { readonly problem: FeeProblem; readonly line?: FeeLine };

interface Input {
  /** In the order in which they were set. */
  readonly terms: readonly FeeTerms[];
  readonly last: ChargedState | null;
  /** In which fees that left the account are flows, so that they change no price. */
  readonly history: Pick<RestatedHistory, 'valuations' | 'flows'>;
}

const startOf = (day: string): Date => zurichInstant(day, '00:00');
const endOf = (day: string): Date => new Date(startOf(addDays(day, 1)).getTime() - 1);

/** The growth after one day until another; null where it is not defined. */
function growthBetween(restated: Input['history'], after: string, to: string) {
  const from = startOf(addDays(after, 1));
  const { points = [], flows = [] } = reportHistory(restated, from, IN_DOLLARS) ?? {};
  const history = returnHistory({ points, flows, from, to: endOf(to) });
  const total = timeWeighted(subPeriodsOf(history));
  return total.kind === 'defined' && total.growth > 0n ? total.growth : null;
}

/** Price and mark at the end of a day; null where the return since the last charge is not defined. */
function unitsAt(
  { terms, last, history }: Input,
  since: string,
  to: string,
): Omit<UnitState, 'value'> | null {
  const isContinued = last !== null && last.price !== null && last.mark !== null && last.to >= since;
  const [day, price, mark] = isContinued
    ? [last.to, last.price, last.mark]
    : [addDays(since, -1), UNCHANGED, UNCHANGED];
  const growth = growthBetween(history, day, to);
  return growth === null || terms.length === 0 ? null : { price: link(price, growth), mark };
}

/**
 * What the fees of an account come to at the end of a day, since the last charge or the first terms. Nothing is charged
 * twice for a day.
 */
export function calculateFees(input: Input, to: string): FeeCalculation {
  const { terms, last, history } = input;
  const [first] = changeDays(terms, to);
  const current = termsOn(terms, to);
  if (first === undefined || !current) return { problem: 'noTerms' };
  const after = last?.to ?? addDays(first, -1);
  if (after >= to) return { problem: 'charged' };
  const point = history.valuations.findLast(({ at }) => zurichDate(at) <= to);
  if (!point || point.value <= ZERO) return { problem: 'noValue' };
  const { value } = point;
  const parts = managementParts(terms, history.valuations, { after, to });
  const management = minMoney(value, sum(parts.map(({ fee }) => fee)));
  const since = performanceSince(terms, to);
  const units = since === null ? null : unitsAt(input, since, to);
  if (since !== null && !units) return { problem: 'noReturn' };
  const { performance: rate, collection, crystallisation } = current;
  const performance = units && {
    ...units,
    rate,
    fee: performanceFee({ ...units, value }, management, rate),
    isDue: isCrystallised(crystallisation, to),
  };
  const line = { from: addDays(after, 1), to, value, parts, management, performance, collection };
  if (daysBetween(zurichDate(point.at), to) > MAX_VALUE_AGE_DAYS) return { problem: 'staleValue', line };
  return chargedFees(line).total === ZERO ? { problem: 'nothing', line } : line;
}

/** What is charged of a line at its end, and where it leaves the units: with an invoice, nothing leaves the account. */
export function chargedFees({
  value,
  management,
  performance,
  collection,
}: Omit<FeeLine, 'from' | 'to' | 'parts'>) {
  const fee = performance?.isDue ? performance.fee : ZERO;
  const total = add(management, fee);
  if (!performance) return { performance: fee, total, price: null, mark: null };
  const price =
    collection === 'account' ? priceAfter({ value, price: performance.price }, total) : performance.price;
  const mark = fee > ZERO && price > performance.mark ? price : performance.mark;
  return { performance: fee, total, price, mark };
}
