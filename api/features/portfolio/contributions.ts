import type { Em } from '#api/db/openDatabase.ts';
import type { BookedAccount } from '#api/returns/bookedAccount.ts';
import { type ReportedPeriod, readProfits } from '#api/returns/profit.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import type { AccountReturns } from '#common/domain/returns/accountReturns.ts';
import { type Contribution, contributionsOf } from '#common/domain/returns/attribution/contributions.ts';
import { knownGains } from '#common/domain/returns/profit/gainsByInstrument.ts';
import { endOfDay } from '#common/domain/zurichTime.ts';

/** The last instant before a month 'YYYY-MM'. */
const beforeMonth = (month: string): Date => endOfDay(addDays(`${month}-01`, -1));

const nextMonth = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

/** What each instrument contributed to the time-weighted return, by months; null where there is no return. */
export async function readContributions(
  em: Em,
  account: BookedAccount,
  { years }: AccountReturns,
  period: ReportedPeriod,
): Promise<Contribution[] | null> {
  const months = years.flatMap((year) => year.months);
  const periods = months.map(({ month }, index) => {
    const end = beforeMonth(nextMonth(month));
    // What is left of the first day counts in the first month, also on the last day of the month before.
    const from = index === 0 ? period.from : beforeMonth(month);
    return { from, to: end < period.to ? end : period.to, reported: null };
  });
  const profits = await readProfits(em, account, period, periods);
  return contributionsOf(
    months.map((month, index) => {
      const profit = profits[index];
      return { month, gains: profit ? knownGains(profit) : new Map() };
    }),
  );
}
