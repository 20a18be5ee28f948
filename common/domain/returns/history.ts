import { addDays } from '../calendarDate.ts';
import { zurichDate } from '../zurichTime.ts';
import { type Reported, reported, type TracedAmount } from './reporting.ts';

/** A deposit (above 0) or withdrawal (below 0) with its value date, 'YYYY-MM-DD'. */
export interface Flow extends TracedAmount {
  readonly day: string;
  readonly amount: Reported;
}

/** What an account was worth, at the start of a history or by a valuation. */
export interface Worth extends TracedAmount {
  readonly day: string;
  /** When the value was stated; null where it follows from another one and from payments. */
  readonly statedAt: Date | null;
  readonly value: Reported;
}

/** A valuation with the flows since the one before, which its value contains. */
interface ValuedDay extends Worth {
  readonly flows: readonly Flow[];
}

/** What returns are calculated from. */
export interface ReturnHistory {
  readonly start: Worth;
  /** The earliest first. */
  readonly valuations: readonly ValuedDay[];
}

/** The value from an instant on, with the flows of the same instant. */
export interface Point extends TracedAmount {
  readonly at: Date;
  readonly value: Reported;
  /** Whether the account was valued then; otherwise only a flow was added to the value before. */
  readonly isValued: boolean;
  /** Whether the value is the recorded one, and not restated for a flow with another value date. */
  readonly isAsRecorded: boolean;
}

/** A payment at a time. */
export interface DatedFlow extends Omit<Flow, 'day'> {
  readonly at: Date;
}

interface Input {
  /** The earliest first. */
  readonly points: readonly Point[];
  /** The earliest first; at the instant of each is a point. */
  readonly flows: readonly DatedFlow[];
  readonly from: Date;
  readonly to: Date;
}

const NOTHING: Reported = reported(0n);
const NO_FLOWS: readonly Flow[] = [];

const statedAt = ({ at, isValued, isAsRecorded }: Point): Date | null =>
  isValued && isAsRecorded ? at : null;

const tracedBy = (point: Point | undefined): TracedAmount =>
  point?.parts ? { parts: point.parts } : { original: point?.original ?? null };

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The valuations of a period with their flows. An account that is worth nothing needs no valuation to be known to be so:
 * a payment into it starts a new sub-period, and the first one the period. The last value, which flows without a
 * valuation may have changed, ends it.
 */
export function returnHistory({ points, flows, from, to }: Input): ReturnHistory {
  const [since, until] = [from.getTime(), to.getTime()];
  const opening = points.findLast(({ at }) => at.getTime() <= since);
  // Midnight is the end of the day before.
  let start: Worth = {
    day: zurichDate(new Date(from.getTime() - 1)),
    statedAt: opening ? statedAt(opening) : null,
    value: opening?.value ?? NOTHING,
    ...tracedBy(opening),
  };
  const ahead = flows.filter(({ at }) => at > from);
  const valuations: ValuedDay[] = [];
  let next = 0;
  let open: Flow[] = [];
  let last: Worth = start;
  let value = start.value;
  let latest = opening;
  const close = (worth: Worth) => {
    last = worth;
    valuations.push({ ...worth, flows: open.length === 0 ? NO_FLOWS : open });
    if (open.length > 0) open = [];
  };
  for (const point of points) {
    const time = point.at.getTime();
    if (time <= since || time > until) continue;
    const day = zurichDate(point.at);
    for (let flow = ahead[next]; flow && flow.at.getTime() <= time; flow = ahead[next]) {
      if (value === 0n && open.length === 0) {
        const empty = { day: later(last.day, addDays(day, -1)), statedAt: null, value: NOTHING };
        if (last === start && start.value === 0n) {
          start = empty;
          last = empty;
        } else close(empty);
      }
      const { at, ...paid } = flow;
      open.push({ day: zurichDate(at), ...paid });
      value = reported(value + flow.amount);
      next += 1;
    }
    value = point.value;
    latest = point;
    if (point.isValued || value === 0n) {
      close({ day, statedAt: statedAt(point), value, ...tracedBy(point) });
    }
  }
  if (open.length > 0) close({ day: zurichDate(to), statedAt: null, value, ...tracedBy(latest) });
  return { start, valuations };
}
