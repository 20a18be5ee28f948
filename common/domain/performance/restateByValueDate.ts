import { type Money, maxMoney, minMoney, money, negate, ZERO } from '../money.ts';
import { zurichDate, zurichInstant } from '../zurichTime.ts';
import { type CashFlow, cashFlowsFromInvested, type Valuation } from './history.ts';

type RecordedValuation = Valuation & { readonly invested: Money };

/** A completed deposit (positive) or withdrawal (negative) and the calendar date it carries in Zürich. */
export interface BookedTransaction {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly amount: Money;
}

export interface RestatedHistory {
  /** In order of time. There is one at the instant of every flow, and it contains the flow. */
  readonly valuations: readonly RecordedValuation[];
  /** In order of time. */
  readonly flows: readonly CashFlow[];
}

/** A flow as the valuations contain it, with the booking that explains it, if any. */
interface MatchedCashFlow {
  readonly recordedAt: Date;
  readonly amount: Money;
  readonly transaction: BookedTransaction | null;
}

/**
 * Changes of the invested amount. The invested amount never falls below zero, so a withdrawal of more than that is
 * recognised by the change of the value.
 */
function recordedCashFlows(
  valuations: readonly RecordedValuation[],
  bookings: readonly BookedTransaction[],
): CashFlow[] {
  const uncapped = valuations.map((valuation, index) => {
    const before = valuations[index - 1];
    if (!before || valuation.invested !== ZERO) return null;
    const change = money(valuation.value - before.value);
    const isCapped = change < -before.invested && bookings.some(({ amount }) => amount === change);
    return isCapped ? { at: valuation.at, amount: change } : null;
  });
  const capped = uncapped.filter((flow) => flow !== null);
  const isCappedAt = (at: Date) => capped.some((flow) => flow.at.getTime() === at.getTime());
  return [...cashFlowsFromInvested(valuations).filter(({ at }) => !isCappedAt(at)), ...capped].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** Pairs by amount and date, then by amount, then first in, first out by parts. A rest has no booking. */
function matchTransactions(
  recorded: readonly CashFlow[],
  bookings: readonly BookedTransaction[],
): MatchedCashFlow[] {
  const open = bookings
    .map((booking) => ({ booking, left: booking.amount }))
    .sort((a, b) => (a.booking.date < b.booking.date ? -1 : 1));
  const matched: MatchedCashFlow[] = [];
  const pairEqual = (
    flows: readonly CashFlow[],
    isMatch: (flow: CashFlow, booking: BookedTransaction) => boolean,
  ) =>
    flows.filter((flow) => {
      const found = open.find(({ booking, left }) => left === flow.amount && isMatch(flow, booking));
      if (!found) return true;
      found.left = ZERO;
      matched.push({ recordedAt: flow.at, amount: flow.amount, transaction: found.booking });
      return false;
    });
  const otherDays = pairEqual(recorded, ({ at }, { date }) => zurichDate(at) === date);
  for (const { at, amount } of pairEqual(otherDays, () => true)) {
    let rest = amount;
    for (const candidate of open) {
      const isSameSign = amount > ZERO ? candidate.left > ZERO : candidate.left < ZERO;
      if (rest === ZERO || !isSameSign) continue;
      const part = amount > ZERO ? minMoney(rest, candidate.left) : maxMoney(rest, candidate.left);
      candidate.left = money(candidate.left - part);
      rest = money(rest - part);
      matched.push({ recordedAt: at, amount: part, transaction: candidate.booking });
    }
    if (rest !== ZERO) matched.push({ recordedAt: at, amount: rest, transaction: null });
  }
  return matched;
}

/** Noon of the booked date; the recorded instant when that is on the same date. */
function effectiveTime({ recordedAt, transaction: booking }: MatchedCashFlow, now: Date): Date {
  if (!booking || zurichDate(recordedAt) === booking.date) return recordedAt;
  const noon = zurichInstant(booking.date, '12:00');
  return noon > now ? now : noon;
}

/** The valuations with each amount added from its instant on, and a point at each of these instants. */
function applyAdjustments(
  valuations: readonly RecordedValuation[],
  shifts: readonly CashFlow[],
): RecordedValuation[] {
  const changes = shifts.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const shifted: RecordedValuation[] = [];
  let next = 0;
  let sum = 0n;
  let current = { value: ZERO, invested: ZERO };
  const push = (at: Date) =>
    shifted.push({
      at,
      value: money(current.value + sum),
      invested: maxMoney(ZERO, money(current.invested + sum)),
    });
  const takeChanges = (isDue: (at: Date) => boolean) => {
    for (let change = changes[next]; change && isDue(change.at); change = changes[next]) {
      sum += change.amount;
      next += 1;
      if (changes[next]?.at.getTime() !== change.at.getTime()) push(change.at);
    }
  };
  for (const valuation of valuations) {
    takeChanges((at) => at < valuation.at);
    for (let change = changes[next]; change && change.at <= valuation.at; change = changes[next]) {
      sum += change.amount;
      next += 1;
    }
    current = valuation;
    push(valuation.at);
  }
  takeChanges(() => true);
  return shifted;
}

/**
 * A history in which every flow counts from the date that it carries, not from the valuation that took it in: between
 * the two, values are restated by its amount. Where that would make a value negative, the flow stays where it was
 * recorded. Bookings that no valuation contains are left out.
 * @param recorded in order of time
 */
export function restateByValueDate(
  recorded: readonly RecordedValuation[],
  bookings: readonly BookedTransaction[],
  now: Date,
): RestatedHistory {
  const flows = matchTransactions(recordedCashFlows(recorded, bookings), bookings).map((flow) => ({
    ...flow,
    at: effectiveTime(flow, now),
  }));
  const isLowering = ({ at, recordedAt, amount }: (typeof flows)[number]) =>
    at < recordedAt === amount < ZERO;
  const moved = flows
    .filter(({ at, recordedAt }) => at.getTime() !== recordedAt.getTime())
    .sort((a, b) => Number(isLowering(a)) - Number(isLowering(b)) || a.at.getTime() - b.at.getTime());
  const shifts: CashFlow[] = [];
  let valuations: readonly RecordedValuation[] = recorded;
  const kept = new Set<MatchedCashFlow>();
  for (const flow of moved) {
    const added = [
      { at: flow.at, amount: flow.amount },
      { at: flow.recordedAt, amount: negate(flow.amount) },
    ];
    const restated = isLowering(flow) ? applyAdjustments(recorded, [...shifts, ...added]) : null;
    if (restated?.some(({ value }) => value < ZERO)) kept.add(flow);
    else shifts.push(...added);
  }
  if (shifts.length > 0) valuations = applyAdjustments(recorded, shifts);
  const merged = new Map<string, CashFlow>();
  for (const flow of flows) {
    const at = kept.has(flow) ? flow.recordedAt : flow.at;
    const key = `${bookings.indexOf(flow.transaction ?? { date: '', amount: ZERO })} ${at.getTime()}`;
    merged.set(key, { at, amount: money((merged.get(key)?.amount ?? ZERO) + flow.amount) });
  }
  return {
    valuations,
    flows: [...merged.values()].sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}
