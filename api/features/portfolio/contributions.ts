import type { Em } from '#api/db/openDatabase.ts';
import type { BookedAccount } from '#api/returns/bookedAccount.ts';
import { type ReportedPeriod, readProfits } from '#api/returns/profit.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import type { AccountReturns } from '#common/domain/returns/accountReturns.ts';
import { effectTrail } from '#common/domain/returns/attribution/contributions.ts';
import type { AccountProfit } from '#common/domain/returns/profit/accountProfit.ts';
import { knownGains } from '#common/domain/returns/profit/gainsByInstrument.ts';
import { contributionTrail } from '#common/domain/returns/profit/profitTrail.ts';
import { reported } from '#common/domain/returns/reporting.ts';
import type { MonthReturn } from '#common/domain/returns/timeWeighted/months.ts';
import type { Trail } from '#common/domain/returns/trail.ts';
import { endOfDay } from '#common/domain/zurichTime.ts';

/** The last instant before a month 'YYYY-MM'. */
const beforeMonth = (month: string): Date => endOfDay(addDays(`${month}-01`, -1));

const nextMonth = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

interface MonthProfit {
  readonly month: MonthReturn;
  readonly profit: AccountProfit;
}

/** What the positions of an account made of each month, with its return. */
export async function readMonthProfits(
  em: Em,
  account: BookedAccount,
  { years }: AccountReturns,
  period: ReportedPeriod,
  isTraced: boolean,
): Promise<MonthProfit[]> {
  const months = years.flatMap((year) => year.months);
  const periods = months.map(({ month }, index) => {
    const end = beforeMonth(nextMonth(month));
    // What is left of the first day counts in the first month, also on the last day of the month before.
    const from = index === 0 ? period.from : beforeMonth(month);
    return { from, to: end < period.to ? end : period.to, reported: null };
  });
  const profits = await readProfits(em, account, period, periods, isTraced);
  return months.flatMap((month, index) => {
    const profit = profits[index];
    return profit ? [{ month, profit }] : [];
  });
}

/** What an instrument contributed to the return of a month follows from. */
export function traceEffect(months: readonly MonthProfit[], of: string, instrument: string): Trail | null {
  const found = months.find(({ month }) => month.month === of);
  if (!found) return null;
  const { month, profit } = found;
  const amount = reported(knownGains(profit).get(instrument) ?? 0n);
  return effectTrail(
    month,
    contributionTrail(profit, { instrument, amount }, month.parts.at(-1)?.end.day ?? of),
  );
}
