import { addDays } from './calendarDate.ts';
import { type Money, money, ZERO } from './money.ts';

/** The total at the end of a day. */
interface DatedTotal {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly value: Money;
}

interface DatedFlow {
  /** Value date, 'YYYY-MM-DD'. */
  readonly date: string;
  readonly type: 'deposit' | 'withdrawal';
  readonly amount: Money;
}

interface AssetHistory {
  /** Sorted by date, only days on which the total changed. */
  readonly totals: readonly DatedTotal[];
  readonly flows: readonly DatedFlow[];
  readonly today: string;
}

/** A day or a month: its last day, the total at its end, and what flowed in and out during it. */
export interface AssetPeriod {
  readonly date: string;
  readonly value: Money;
  readonly deposits: Money;
  readonly withdrawals: Money;
}

const DAYS = 30;
const MONTHS = 12;

const monthOf = (date: string): string => date.slice(0, 7);

const endOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
};

/** The day on which the oldest month of the year up to `today` begins. */
export function firstDayShown(today: string): string {
  let month = monthOf(today);
  for (let count = 1; count < MONTHS; count += 1) month = monthOf(addDays(`${month}-01`, -1));
  return `${month}-01`;
}

/** The total at the end of each date, and the flows after the date before. Periods before the first total are left out. */
function periods({ totals, flows }: AssetHistory, start: string, ends: readonly string[]): AssetPeriod[] {
  let before = addDays(start, -1);
  return ends.flatMap((date) => {
    const value = totals.findLast((total) => total.date <= date)?.value;
    const within = flows.filter((flow) => flow.date > before && flow.date <= date);
    before = date;
    const sum = (type: DatedFlow['type']) =>
      money(within.reduce((total, flow) => (flow.type === type ? total + flow.amount : total), 0n));
    const [deposits, withdrawals] = [sum('deposit'), sum('withdrawal')];
    const isMeasured = value !== undefined || within.length > 0;
    return isMeasured ? [{ date, value: value ?? ZERO, deposits, withdrawals }] : [];
  });
}

/** The last 30 days and the last 12 months; today ends both. */
export function assetsOverTime(history: AssetHistory) {
  const { today } = history;
  const firstDay = addDays(today, 1 - DAYS);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(firstDay, index));
  const firstMonth = firstDayShown(today);
  const months: string[] = [];
  for (let month = firstMonth; month <= today; month = addDays(endOfMonth(monthOf(month)), 1)) {
    const end = endOfMonth(monthOf(month));
    months.push(end < today ? end : today);
  }
  return { days: periods(history, firstDay, days), months: periods(history, firstMonth, months) };
}
