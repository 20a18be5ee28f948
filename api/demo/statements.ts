import type { Actor } from '#api/journal/append.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { issueAccounts } from '#api/statements/issueRun.ts';
import { readRunAccounts } from '#api/statements/readRun.ts';
import { startStatementRun } from '#api/statements/startRun.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { finishedPeriods } from '#common/domain/statements/statementRun.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';
import { POLICY_DAY } from './staff.ts';
import type { Timeline } from './timeline.ts';

/** Days after the end of a quarter on which its statements are issued, once its fees are charged. */
const ISSUED_AFTER = 4;

/** The statements of all accounts for a quarter, in a run that one person could still start alone, and that has ended. */
export function seedStatements(timeline: Timeline, operations: Actor): void {
  const [period] = finishedPeriods(zurichDate(timeline.daysAgo(POLICY_DAY + ISSUED_AFTER + 2)), 1);
  if (!period) return;
  let run = '';
  const started = zurichInstant(addDays(period.to, ISSUED_AFTER), '10:15').getTime();
  const after = (minutes: number) => new Date(started + minutes * MINUTE_MS);
  timeline.at(after(0), operations, async (work) => {
    run = (await startStatementRun(work, period)).id;
  });
  timeline.at(after(1), systemActor, async (work) =>
    issueAccounts(work, run, await readRunAccounts(work.em, period)),
  );
  timeline.at(after(2), systemActor, (work) => issueAccounts(work, run, []));
}
