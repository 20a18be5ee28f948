import { add, subtract } from '../amount.ts';
import { type Money, money, ZERO } from '../money.ts';

/** A declared price of the managed portfolio, with what was invested in it by then. */
export interface DeclaredTotal {
  readonly at: Date;
  readonly value: Money;
  readonly invested: Money;
  /** What was charged in fees by then, and left it. */
  readonly fees: Money;
}

/** What the positions were worth in a published run. */
export interface RunLine {
  /** The time that the run values, and its day in Zürich, 'YYYY-MM-DD'. */
  readonly at: Date;
  readonly day: string;
  readonly value: Money;
  /** The account's version with it. */
  readonly version: number;
}

/** What was paid into cash (above 0) or out of it, or charged in fees. */
export interface CashPayment {
  readonly recordedAt: Date;
  /** Value date, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly version: number;
  readonly amount: Money;
  /** Whether it is a charge of fees, or one that was taken back: what is invested does not change. */
  readonly isFee: boolean;
}

type ValuePoint = DeclaredTotal;

/** What is paid into an account, without fees. */
const paidBy = ({ amount, isFee }: CashPayment): Money => (isFee ? ZERO : amount);

/** Whether the value of a line contains a payment. */
export const contains = (line: Pick<RunLine, 'day' | 'version'>, { day, version }: CashPayment): boolean =>
  version <= line.version && day <= line.day;

/**
 * What an account was worth over time: the declared price of its managed portfolio, and the value of its positions in
 * the last run with what was paid since. A payment that was recorded after the time of a run that contains it counts from
 * that time on.
 * @param lines one of each time
 */
export function valueTimeline(
  declared: readonly DeclaredTotal[],
  lines: readonly RunLine[],
  payments: readonly CashPayment[],
): ValuePoint[] {
  const runs = lines.toSorted((a, b) => Number(a.at) - Number(b.at));
  const timeOf = (payment: CashPayment): Date => {
    const first = runs.find((line) => contains(line, payment));
    return first && first.at < payment.recordedAt ? first.at : payment.recordedAt;
  };
  interface Parts {
    readonly managed: Omit<DeclaredTotal, 'at'>;
    readonly positions: Money;
    readonly paid: Money;
    readonly fees: Money;
  }
  interface Event {
    readonly at: Date;
    readonly next: (parts: Parts) => Partial<Parts>;
  }
  const events: Event[] = [
    ...declared.map((managed) => ({ at: managed.at, next: () => ({ managed }) })),
    ...payments.map((payment) => ({
      at: timeOf(payment),
      next: ({ paid, fees, positions }: Parts) => ({
        paid: add(paid, paidBy(payment)),
        fees: subtract(fees, payment.isFee ? payment.amount : ZERO),
        positions: add(positions, payment.amount),
      }),
    })),
    // After the payments of the same time. What was paid before and the run does not contain is added to it.
    ...runs.map((line) => ({
      at: line.at,
      next: () => ({
        positions: payments
          .filter((payment) => timeOf(payment) <= line.at && !contains(line, payment))
          .reduce((value, { amount }) => add(value, amount), line.value),
      }),
    })),
  ];
  const none = { value: ZERO, invested: ZERO, fees: ZERO };
  let parts: Parts = { managed: none, positions: ZERO, paid: ZERO, fees: ZERO };
  const points: ValuePoint[] = [];
  for (const { at, next } of events.sort((a, b) => Number(a.at) - Number(b.at))) {
    parts = { ...parts, ...next(parts) };
    if (points.at(-1)?.at.getTime() === at.getTime()) points.pop();
    const { managed, positions, paid, fees } = parts;
    points.push({
      at,
      value: add(managed.value, positions),
      invested: add(managed.invested, paid),
      fees: add(managed.fees, fees),
    });
  }
  return points;
}

/** What the positions are worth now: in the last line, with the payments that it does not contain. */
export const positionsNow = (line: RunLine | undefined, payments: readonly CashPayment[]): Money =>
  payments
    .filter((payment) => !line || !contains(line, payment))
    .reduce((value, { amount }) => money(value + amount), line?.value ?? ZERO);

/** What was invested in the managed portfolio: all that was invested without what went to cash. */
export const investedInManaged = (
  invested: Money,
  version: number,
  payments: readonly CashPayment[],
): Money =>
  payments
    .filter((payment) => payment.version <= version)
    .reduce((rest, payment) => subtract(rest, paidBy(payment)), invested);
