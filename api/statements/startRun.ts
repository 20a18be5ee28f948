import { lockRow } from '#api/db/findRow.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { addJob } from '#api/jobs/jobs.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { finishedPeriods, RUN_QUARTERS, type RunPeriod } from '#common/domain/statements/statementRun.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type StatementRun, StatementRunSchema } from './entities.ts';
import { digestOfRun, type RunAccount, readRunAccounts } from './readRun.ts';

export const STATEMENT_RUN_JOB = 'statement run';

/**
 * Rejects days that no run can be for.
 * @throws {AppError} `validation` for anything but a quarter or year that is over and ended in the last two years
 */
export function assertRunPeriod({ from, to }: RunPeriod, now: Date): void {
  if (
    !finishedPeriods(zurichDate(now), RUN_QUARTERS).some((period) => period.from === from && period.to === to)
  ) {
    throw fieldError('to', 'Choose a quarter or year that is over');
  }
}

/**
 * The accounts of a run that can start.
 * @throws {AppError} as `assertRunPeriod`; `conflict` while a run for the period is under way, and with nothing to issue
 */
export async function checkStatementRun(work: UnitOfWork, period: RunPeriod): Promise<RunAccount[]> {
  const { em, now } = work;
  const { from, to } = period;
  assertRunPeriod(period, now);
  await lockPrices(work);
  if ((await em.count(StatementRunSchema, { firstDay: from, lastDay: to, endedAt: null })) > 0) {
    throw new AppError('conflict', {
      message: 'A run for this period is under way. Wait until it has ended.',
    });
  }
  const accounts = await readRunAccounts(em, period);
  if (accounts.every(({ problem }) => problem !== null)) {
    throw new AppError('conflict', { message: 'There is no statement to issue for this period.' });
  }
  return accounts;
}

/** Starts a run; a job issues its statements. @throws {AppError} as `checkStatementRun` */
export async function startStatementRun(work: UnitOfWork, { from, to }: RunPeriod): Promise<StatementRun> {
  const { em, now, context } = work;
  const accounts = await checkStatementRun(work, { from, to });
  const requester = work.requester ?? work.actor;
  const period = { firstDay: from, lastDay: to, accounts: accounts.length };
  const run = em.create(StatementRunSchema, {
    id: context.random.uuid(),
    ...period,
    startedAt: now,
    requestedBy: requester.name,
    requestedById: requester.id,
    done: 0,
    issued: 0,
    endedAt: null,
    cancelledBy: null,
    digest: null,
  });
  work.record({ action: 'statement_run_started', subject: run.id, after: { statementRun: period } });
  await addJob(work, STATEMENT_RUN_JOB, JSON.stringify({ run: run.id, after: '' }));
  return run;
}

/** Ends a locked run with the digest of what it issued. @param cancelledBy null for one that is through */
export async function endStatementRun(
  { em, now }: UnitOfWork,
  run: StatementRun,
  cancelledBy: string | null,
): Promise<{ issued: number; digest: string }> {
  const digest = await digestOfRun(em, run.id);
  Object.assign(run, { endedAt: now, cancelledBy, digest });
  return { issued: run.issued, digest };
}

/** Ends a run early; what it issued stays. @throws {AppError} `not_found`; `conflict` for a run that has ended */
export async function cancelStatementRun(work: UnitOfWork, id: string): Promise<StatementRun> {
  // Waits for the batch that is being issued; none begins after it.
  const run = await lockRow(work, StatementRunSchema, { id });
  if (run.endedAt) throw new AppError('conflict', { message: 'This run has already ended.' });
  const after = await endStatementRun(work, run, work.actor.name);
  work.record({ action: 'statement_run_cancelled', subject: id, after });
  return run;
}
