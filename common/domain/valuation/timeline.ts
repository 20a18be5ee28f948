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

export interface ValuePoint extends DeclaredTotal {
  /** What of the value is in positions, and what was paid into them, less fees. */
  readonly positions: { readonly value: Money; readonly paid: Money };
  /** What was stated at this time, and not only changed by payments and charges. */
  readonly isDeclared: boolean;
  readonly isRun: boolean;
}

/** What is paid into an account, without fees. */
const paidBy = ({ amount, isFee }: CashPayment): Money => (isFee ? ZERO : amount);

/** Whether the value of a line contains a payment. */
export const contains = (line: Pick<RunLine, 'day' | 'version'>, { day, version }: CashPayment): boolean =>
  version <= line.version && day <= line.day;

/**
 * When each payment counts from, and what each run contains of payments, in one pass over the runs.
 * @param runs the earliest first
 */
export function placePayments(runs: readonly RunLine[], payments: readonly CashPayment[]) {
  const times = new Map(payments.map((payment) => [payment, payment.recordedAt]));
  const placed = new Set<CashPayment>();
  const ahead = payments.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  let next = 0;
  /** Those until the day of the run, by version: it contains the first `count` of them. */
  const known: CashPayment[] = [];
  let count = 0;
  let sum = ZERO;
  const contained = runs.map((line) => {
    const added: CashPayment[] = [];
    for (let payment = ahead[next]; payment && payment.day <= line.day; payment = ahead[next]) {
      added.push(payment);
      next += 1;
    }
    const lowest = Math.min(line.version, ...added.map(({ version }) => version));
    for (let last = known[count - 1]; last && last.version > lowest; last = known[count - 1]) {
      sum = subtract(sum, last.amount);
      count -= 1;
    }
    for (const payment of added) {
      known.splice(known.findLastIndex(({ version }) => version <= payment.version) + 1, 0, payment);
    }
    for (let first = known[count]; first && first.version <= line.version; first = known[count]) {
      sum = add(sum, first.amount);
      count += 1;
      if (!placed.has(first) && line.at < first.recordedAt) times.set(first, line.at);
      placed.add(first);
    }
    return sum;
  });
  return { times, contained };
}

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
  const { times, contained } = placePayments(runs, payments);
  interface Parts {
    readonly managed: Omit<DeclaredTotal, 'at'>;
    /** The value of the last run without the payments in it. */
    readonly gained: Money;
    readonly paid: Money;
    readonly fees: Money;
  }
  interface Event {
    readonly at: Date;
    readonly states?: 'managed' | 'positions';
    readonly next: (parts: Parts) => Partial<Parts>;
  }
  const events: Event[] = [
    ...declared.map((managed) => ({ at: managed.at, states: 'managed' as const, next: () => ({ managed }) })),
    ...[...times].map(([payment, at]) => ({
      at,
      next: ({ paid, fees }: Parts) => ({
        paid: add(paid, paidBy(payment)),
        fees: subtract(fees, payment.isFee ? payment.amount : ZERO),
      }),
    })),
    // After the payments of the same time.
    ...runs.map(({ at, value }, index) => ({
      at,
      states: 'positions' as const,
      next: () => ({ gained: subtract(value, contained[index] ?? ZERO) }),
    })),
  ];
  const none = { value: ZERO, invested: ZERO, fees: ZERO };
  let parts: Parts = { managed: none, gained: ZERO, paid: ZERO, fees: ZERO };
  const points: ValuePoint[] = [];
  for (const { at, states, next } of events.sort((a, b) => Number(a.at) - Number(b.at))) {
    parts = { ...parts, ...next(parts) };
    const same = points.at(-1)?.at.getTime() === at.getTime() ? points.pop() : undefined;
    const { managed, gained, paid, fees } = parts;
    const net = subtract(paid, fees);
    const positions = { value: add(gained, net), paid: net };
    points.push({
      at,
      value: add(managed.value, positions.value),
      invested: add(managed.invested, paid),
      fees: add(managed.fees, fees),
      positions,
      isDeclared: states === 'managed' || same?.isDeclared === true,
      isRun: states === 'positions' || same?.isRun === true,
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
