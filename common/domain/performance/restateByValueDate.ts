import { negate } from '../amount.ts';
import { isDateInRange } from '../enteredDate.ts';
import { type Money, maxMoney, minMoney, money, ZERO } from '../money.ts';
import type { ValuePoint } from '../valuation/timeline.ts';
import { zurichDate, zurichInstant } from '../zurichTime.ts';
import type { CashFlow, Valuation } from './history.ts';

interface RecordedValuation extends Valuation, Partial<Omit<ValuePoint, 'at' | 'value' | 'invested'>> {
  readonly invested: Money;
}

/** A part of a value that is stated by itself. */
export interface ValuePart {
  readonly value: Money;
  /** What was paid into it until then, less fees. */
  readonly paid: Money;
  /** Whether it was stated then, and not only changed by payments and charges; what is nothing is known. */
  readonly isStated: boolean;
}

export interface RestatedValuation extends Valuation {
  readonly invested: Money;
  /** Together the value: what is declared, what is in positions, and cash flows that count at another time than recorded. */
  readonly parts: readonly ValuePart[];
  /** Whether it is by somebody; otherwise it only adds a cash flow to the value before. */
  readonly isValued: boolean;
  /** Whether no cash flow that was moved to its value date changes it. */
  readonly isAsRecorded: boolean;
}

const NO_PART: ValuePart = { value: ZERO, paid: ZERO, isStated: true };

/** A completed deposit (positive) or withdrawal (negative) with its value date in Zürich. */
export interface BookedTransaction {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly amount: Money;
}

export interface RestatedHistory {
  /** Sorted by time. Each cash flow has a valuation at its instant, which includes it. */
  readonly valuations: readonly RestatedValuation[];
  /** Sorted by time. */
  readonly flows: readonly CashFlow[];
  /** Whether the portfolio was valued after its first valuation, other than by a cash flow. */
  readonly hasSecondValuation: boolean;
}

/** A cash flow in the recorded valuations, with the transaction that explains it, if any. */
interface MatchedCashFlow {
  readonly recordedAt: Date;
  readonly amount: Money;
  readonly transaction: BookedTransaction | null;
}

/**
 * Cash flows: the changes of the invested amount. Earlier releases stopped it at zero, so there a larger withdrawal is
 * read from the change of the value. A later entry of what was left out is no cash flow.
 */
function recordedCashFlows(
  valuations: readonly RecordedValuation[],
  transactions: readonly BookedTransaction[],
): RestatedHistory {
  let before = { value: ZERO, invested: ZERO, fees: ZERO };
  let paid = ZERO;
  let leftOut = ZERO;
  let hasSecondValuation = false;
  const flows: CashFlow[] = [];
  const marked: RestatedValuation[] = [];
  for (const [index, valuation] of valuations.entries()) {
    const { at, value, invested, fees = ZERO, isDeclared = true, isRun = false } = valuation;
    const { positions = NO_PART } = valuation;
    const change = money(value - before.value);
    const flow = money(invested - before.invested);
    const isCapped =
      invested === ZERO && change < flow && transactions.some(({ amount }) => amount === change);
    const isCorrection = leftOut !== ZERO && change === ZERO && flow === leftOut;
    if (isCapped) leftOut = money(leftOut + change - flow);
    else if (isCorrection) leftOut = ZERO;
    const amount = isCapped ? change : isCorrection ? ZERO : flow;
    if (amount !== ZERO) flows.push({ at, amount });
    const isBooking = isCorrection || (amount !== ZERO && amount === change);
    if (index > 0 && !isBooking) hasSecondValuation = true;
    const charged = money(fees - before.fees);
    // A run values what is declared too.
    const isRevalued = isRun && !isBooking;
    const isCharge = charged !== ZERO && change === money(amount - charged);
    paid = money(paid + amount - charged);
    const declared = money(value - positions.value);
    const parts = [
      {
        value: declared,
        paid: money(paid - positions.paid),
        isStated: declared === ZERO || isRevalued || (isDeclared && !isBooking && !isCharge),
      },
      positions === NO_PART ? NO_PART : { ...positions, isStated: positions.value === ZERO || isRevalued },
    ];
    marked.push({ at, value, invested, parts, isValued: !isBooking, isAsRecorded: true });
    before = { value, invested, fees };
  }
  return { valuations: marked, flows, hasSecondValuation };
}

/** Matches by amount and date, then by amount, then first in, first out in parts. A remainder has no transaction. */
function matchTransactions(
  recorded: readonly CashFlow[],
  transactions: readonly BookedTransaction[],
): MatchedCashFlow[] {
  const candidates = transactions
    .map((transaction) => ({ transaction, unmatched: transaction.amount }))
    .sort((a, b) => (a.transaction.date < b.transaction.date ? -1 : 1));
  const matched: MatchedCashFlow[] = [];
  const matchEqual = (flows: readonly CashFlow[], isOfDay: boolean) =>
    flows.filter((flow) => {
      const day = zurichDate(flow.at);
      const found = candidates.find(
        ({ transaction, unmatched }) => unmatched === flow.amount && (!isOfDay || transaction.date === day),
      );
      if (!found) return true;
      found.unmatched = ZERO;
      matched.push({ recordedAt: flow.at, amount: flow.amount, transaction: found.transaction });
      return false;
    });
  const otherDays = matchEqual(recorded, true);
  for (const { at, amount } of matchEqual(otherDays, false)) {
    let remainder = amount;
    for (const candidate of candidates) {
      const isSameSign = amount > ZERO ? candidate.unmatched > ZERO : candidate.unmatched < ZERO;
      if (remainder === ZERO || !isSameSign) continue;
      const part =
        amount > ZERO ? minMoney(remainder, candidate.unmatched) : maxMoney(remainder, candidate.unmatched);
      candidate.unmatched = money(candidate.unmatched - part);
      remainder = money(remainder - part);
      matched.push({ recordedAt: at, amount: part, transaction: candidate.transaction });
    }
    if (remainder !== ZERO) matched.push({ recordedAt: at, amount: remainder, transaction: null });
  }
  return matched;
}

/**
 * Noon of the value date, or the recorded instant if it is on that date. Earlier releases accepted any year; a date that
 * cannot be meant does not count.
 */
function effectiveTime({ recordedAt, transaction }: MatchedCashFlow, now: Date): Date {
  if (!transaction || !isDateInRange(transaction.date)) return recordedAt;
  if (zurichDate(recordedAt) === transaction.date) return recordedAt;
  const noon = zurichInstant(transaction.date, '12:00');
  return noon > now ? now : noon;
}

const isStatedAgain = ({ value, isStated }: ValuePart): boolean => isStated && value !== ZERO;
const NOTHING = { value: ZERO, invested: ZERO, parts: [NO_PART, NO_PART] };

/** Adds each amount to all valuations from its instant on, and adds a valuation at each of these instants. */
function applyAdjustments(
  valuations: readonly RestatedValuation[],
  adjustments: readonly CashFlow[],
): RestatedValuation[] {
  const changes = adjustments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const adjusted: RestatedValuation[] = [];
  let next = 0;
  let sum = ZERO;
  let moved: readonly [kept: ValuePart, stated: ValuePart] = [NO_PART, NO_PART];
  let current: Pick<RestatedValuation, 'value' | 'invested' | 'parts'> = NOTHING;
  const push = (at: Date, isValued: boolean, [declared = NO_PART, held = NO_PART]: readonly ValuePart[]) => {
    const [kept, stated] = moved;
    const isStated = isStatedAgain(declared) || isStatedAgain(held);
    adjusted.push({
      at,
      value: money(current.value + sum),
      invested: money(current.invested + sum),
      parts: [declared, held, isStated ? stated : kept],
      isValued,
      isAsRecorded: sum === ZERO,
    });
  };
  const applyUntil = (time: number, isPushed: (at: Date) => boolean) => {
    for (let change = changes[next]; change && change.at.getTime() <= time; change = changes[next]) {
      sum = money(sum + change.amount);
      next += 1;
      const part = { value: sum, paid: sum };
      moved = [
        { ...part, isStated: false },
        { ...part, isStated: true },
      ];
      if (changes[next]?.at.getTime() === change.at.getTime() || !isPushed(change.at)) continue;
      const unchanged = current.parts.map((of) => ({ ...of, isStated: of.value === ZERO }));
      push(change.at, false, unchanged);
    }
  };
  for (const valuation of valuations) {
    const time = valuation.at.getTime();
    applyUntil(time, (at) => at.getTime() < time);
    current = valuation;
    push(valuation.at, valuation.isValued, valuation.parts);
  }
  applyUntil(Number.POSITIVE_INFINITY, () => true);
  return adjusted;
}

/**
 * Restates a history so that each cash flow counts from its value date instead of the valuation that recorded it: values
 * between the two change by its amount. If a value would become negative, the cash flow keeps its recorded time.
 * Transactions that no valuation includes are ignored.
 * @param recorded sorted by time
 */
export function restateByValueDate(
  recorded: readonly RecordedValuation[],
  transactions: readonly BookedTransaction[],
  now: Date,
): RestatedHistory {
  const {
    valuations: marked,
    flows: recordedFlows,
    hasSecondValuation,
  } = recordedCashFlows(recorded, transactions);
  const flows = matchTransactions(recordedFlows, transactions).map((flow) => ({
    ...flow,
    at: effectiveTime(flow, now),
  }));
  const isLowering = ({ at, recordedAt, amount }: (typeof flows)[number]) =>
    at < recordedAt === amount < ZERO;
  const moved = flows
    .filter(({ at, recordedAt }) => at.getTime() !== recordedAt.getTime())
    .sort((a, b) => Number(isLowering(a)) - Number(isLowering(b)) || a.at.getTime() - b.at.getTime());
  const adjustments: CashFlow[] = [];
  let valuations = marked;
  const unmoved = new Set<MatchedCashFlow>();
  for (const flow of moved) {
    const added = [
      { at: flow.at, amount: flow.amount },
      { at: flow.recordedAt, amount: negate(flow.amount) },
    ];
    const restated = isLowering(flow) ? applyAdjustments(marked, [...adjustments, ...added]) : null;
    if (restated?.some(({ value }) => value < ZERO)) unmoved.add(flow);
    else adjustments.push(...added);
  }
  if (adjustments.length > 0) valuations = applyAdjustments(marked, adjustments);
  const merged = new Map<string, CashFlow>();
  for (const flow of flows) {
    const at = unmoved.has(flow) ? flow.recordedAt : flow.at;
    const key = `${transactions.indexOf(flow.transaction ?? { date: '', amount: ZERO })} ${at.getTime()}`;
    merged.set(key, { at, amount: money((merged.get(key)?.amount ?? ZERO) + flow.amount) });
  }
  return {
    valuations,
    flows: [...merged.values()].sort((a, b) => a.at.getTime() - b.at.getTime()),
    hasSecondValuation,
  };
}
