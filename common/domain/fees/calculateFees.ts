import { add, subtract, sum } from '../amount.ts';
import { addDays } from '../calendarDate.ts';
import { type Money, ZERO } from '../money.ts';
import type { RestatedHistory } from '../performance/restateByValueDate.ts';
import { daysBetween } from '../returns/dates.ts';
import type { Growth } from '../returns/growth.ts';
import { returnHistory } from '../returns/history.ts';
import { reportHistory } from '../returns/reportHistory.ts';
import { IN_DOLLARS } from '../returns/reporting.ts';
import { subPeriodsOf } from '../returns/timeWeighted/timeWeighted.ts';
import { endOfDay, startOfDay, zurichDate } from '../zurichTime.ts';
import {
  changeDays,
  type FeeCollection,
  type FeeTerms,
  isCrystallised,
  performanceSince,
  termsOn,
} from './feeTerms.ts';
import { type ManagementDays, type ManagementPart, managementDays, managementFee } from './managementFee.ts';
import { performanceFee, priceAfter } from './performanceFee.ts';
import { NEW_UNITS, trackUnits, type Units } from './trackUnits.ts';

/** Days without a value after which nothing is charged. */
const MAX_VALUE_AGE_DAYS = 31;

/** Where a charge leaves an account: its last day and the value then, with its units if it has a performance fee. */
export interface ChargedState {
  readonly to: string;
  readonly value: Money;
  readonly units: Units | null;
}

interface PerformanceInputs extends Units {
  /** Tenths of a percent. */
  readonly rate: number;
  /** Whether it is charged at the end of the period. Until then what is not redeemed falls when the value falls. */
  readonly isDue: boolean;
  /** Whether a payment was not valued on its day, so that the price depends on how payments are weighted. */
  readonly isApproximation: boolean;
}

interface PerformancePart extends PerformanceInputs {
  /** What has accrued. */
  readonly fee: Money;
}

/** What the fees of an account from a day to another are calculated from. */
interface LineInputs {
  /** First and last day, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly to: string;
  /** At the end of the last day. */
  readonly value: Money;
  readonly parts: readonly ManagementDays[];
  readonly performance: PerformanceInputs | null;
  readonly collection: FeeCollection;
}

/** The fees of an account from a day to another. */
export interface FeeLine extends LineInputs {
  readonly parts: readonly ManagementPart[];
  readonly management: Money;
  readonly performance: PerformancePart | null;
}

export const FEE_PROBLEMS = [
  'noTerms',
  'charged',
  'noValue',
  'staleValue',
  'noReturn',
  'corrected',
  'paidOut',
  'nothing',
  'noRate',
  'overdrawn',
] as const;
/**
 * Why an account is not charged; `noRate`: by invoice, whose currency has no rate until the end of the period; `overdrawn`:
 * it was worth less than its fees at their end, or is now; `paidOut`: it was, or is, worth nothing.
 */
type FeeProblem = (typeof FEE_PROBLEMS)[number];

export type FeeCalculation = FeeLine | { readonly problem: FeeProblem; readonly line?: FeeLine };

interface Input {
  /** In the order in which they were set. */
  readonly terms: readonly FeeTerms[];
  readonly last: ChargedState | null;
  /** In which fees that left the account are flows, so that they change no price. */
  readonly history: Pick<RestatedHistory, 'valuations' | 'flows'>;
}

/** The units at the end of a day; null where the return since the last charge is not defined. */
function unitsAt({ last, history: restated }: Input, since: string, to: string) {
  const [day, before] =
    last?.units && last.to >= since ? [last.to, last.units] : [addDays(since, -1), NEW_UNITS];
  const from = startOfDay(addDays(day, 1));
  const { points = [], flows = [] } = reportHistory(restated, from, IN_DOLLARS) ?? {};
  const parts = subPeriodsOf(returnHistory({ points, flows, from, to: endOfDay(to) }));
  const units = trackUnits(before, parts);
  return units && { ...units, isApproximation: parts.some(({ isApproximation }) => isApproximation) };
}

/** The last value until the end of a day, and when it was known: payments into an account that is worth nothing say so too. */
function valueAt({ valuations }: Input['history'], to: string) {
  const until = valuations.filter(({ at }) => zurichDate(at) <= to);
  const known = until.findLast(({ isValued, value }, index) => {
    return isValued || value === ZERO || (until[index - 1]?.value ?? ZERO) === ZERO;
  });
  const last = until.at(-1);
  return last && known && { value: last.value, knownOn: zurichDate(known.at) };
}

/** The management fee that leaves the account before a performance fee is calculated. */
export const managementLeft = ({
  collection,
  management,
}: Pick<FeeLine, 'collection' | 'management'>): Money => (collection === 'account' ? management : ZERO);

/** Fees from their inputs, whatever the account is worth. */
export function feeLine({ parts, performance, ...inputs }: LineInputs): FeeLine {
  const { value, collection } = inputs;
  const charged = parts.map((part) => ({ ...part, fee: managementFee(part) }));
  const management = sum(charged.map(({ fee }) => fee));
  const gone = managementLeft({ collection, management });
  return {
    ...inputs,
    parts: charged,
    management,
    performance: performance && {
      ...performance,
      fee: performanceFee({ ...performance, value }, gone, performance.rate),
    },
  };
}

/** Why an account that is worth a value cannot pay an amount; null where it can. */
export function unpayable(value: Money, total: Money): FeeProblem | null {
  if (value <= ZERO) return 'paidOut';
  return total > value ? 'overdrawn' : null;
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
  const stated = valueAt(history, to);
  if (!stated) return { problem: 'noValue' };
  if (last && valueAt(history, last.to)?.value !== last.value) return { problem: 'corrected' };
  const since = performanceSince(terms, to);
  const units = since === null ? null : unitsAt(input, since, to);
  if (since !== null && !units) return { problem: 'noReturn' };
  const { performance: rate, collection, crystallisation } = current;
  const isDue = isCrystallised(crystallisation, to);
  const { value, knownOn } = stated;
  const parts = managementDays(terms, history.valuations, { after, to });
  const performance = units && { ...units, rate, isDue };
  const line = feeLine({ from: addDays(after, 1), to, value, parts, performance, collection });
  if (value > ZERO && daysBetween(knownOn, to) > MAX_VALUE_AGE_DAYS) return { problem: 'staleValue', line };
  const { total } = chargedFees(line);
  if (total === ZERO) return { problem: 'nothing', line };
  const problem = collection === 'account' ? unpayable(value, total) : null;
  return problem ? { problem, line } : line;
}

/** What is charged of a line at its end, and where it leaves the account: with an invoice, as it is. */
export function chargedFees(line: Omit<FeeLine, 'from' | 'parts'>) {
  const { to, value, management, performance, collection } = line;
  const fee = performance?.isDue ? performance.fee : ZERO;
  const total = add(management, fee);
  const left = collection === 'account' ? subtract(value, total) : value;
  const state: ChargedState = { to, value: left, units: performance && unitsLeft(line, performance, total) };
  return { performance: fee, total, state };
}

/** The units after a charge. */
function unitsLeft(
  { value, collection }: Pick<FeeLine, 'value' | 'collection'>,
  { price, mark, redeemed, fee, isDue }: PerformancePart,
  total: Money,
): Units {
  const isPaid = collection === 'account';
  const open = isDue ? ZERO : redeemed;
  if (isPaid && total === value) return { ...NEW_UNITS, redeemed: open };
  const after: Growth = isPaid ? priceAfter({ value, price }, total) : price;
  return { price: after, mark: isDue && fee > ZERO && after > mark ? after : mark, redeemed: open };
}
