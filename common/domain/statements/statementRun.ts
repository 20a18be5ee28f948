import { quarterEndsBefore } from '../fees/feeTerms.ts';

/** First and last day, 'YYYY-MM-DD'. */
export interface RunPeriod {
  readonly from: string;
  readonly to: string;
}

/** Why a run issues no statement for an account. */
export const RUN_PROBLEMS = ['issued', 'noValue', 'noRate'] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** How many quarters back statements can be issued for all accounts. */
export const RUN_QUARTERS = 8;

function firstDayOfQuarter(last: string): string {
  const month = Number(last.slice(5, 7)) - 2;
  return `${last.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** The last quarters that were over before a day, and the years that ended with one of them, the newest first. */
export function finishedPeriods(today: string, quarters: number): RunPeriod[] {
  return quarterEndsBefore(today, quarters).flatMap((to) => [
    { from: firstDayOfQuarter(to), to },
    ...(to.endsWith('-12-31') ? [{ from: `${to.slice(0, 4)}-01-01`, to }] : []),
  ]);
}
