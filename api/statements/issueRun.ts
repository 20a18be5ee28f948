import { sql } from 'kysely';
import { lockAccounts } from '#api/accounts/lockAccount.ts';
import type { Context } from '#api/context.ts';
import { oneOf } from '#api/db/conditions.ts';
import { IN_THREAD } from '#api/db/executionOptions.ts';
import { lockRow } from '#api/db/findRow.ts';
import { statementIssuedEmail } from '#api/email/templates/statements.ts';
import type { Job, JobKind } from '#api/jobs/jobs.ts';
import { publishNow } from '#api/journal/checkpoints.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { localPath } from '#common/language/localPath.ts';
import { type StatementRun, StatementRunSchema } from './entities.ts';
import { addStatement, issuerOf } from './issueStatement.ts';
import { NoExchangeRateError } from './readFigures.ts';
import { type RunAccount, readRunAccounts } from './readRun.ts';
import { readCurrent } from './readStatements.ts';
import { endStatementRun, STATEMENT_RUN_JOB } from './startRun.ts';

/** Accounts in one transaction: few enough that other changes wait less than a second. */
const BATCH = 25;

interface Progress {
  readonly run: string;
  /** Accounts up to this id are through. */
  readonly after: string;
}

/** Issues the statements of accounts that have none for the period yet and no day without an exchange rate, and writes to their investors. */
async function issueBatch(work: UnitOfWork, run: StatementRun, ids: readonly string[]): Promise<number> {
  const { em, context } = work;
  const period = { from: run.firstDay, to: run.lastDay };
  await lockPrices(work);
  let issued = 0;
  for (const investor of await lockAccounts(work, oneOf(em, sql.ref('id'), ids))) {
    if (await readCurrent(em, investor.id, period)) continue;
    try {
      await addStatement(work, investor, { ...period, knownAt: run.startedAt }, { run });
    } catch (error) {
      // It stays in the next preview.
      if (error instanceof NoExchangeRateError) continue;
      throw error;
    }
    const { fullName: name, email, language } = investor;
    const portalUrl = context.config.publicUrl + localPath(language, '/portal');
    work.enqueueEmail(
      statementIssuedEmail({ firm: context.firm, name, email, language, portalUrl, ...period }),
    );
    issued += 1;
  }
  return issued;
}

/**
 * Goes on with a run: issues the statements of these accounts, or ends it where none are left.
 * @returns whether it has ended
 */
export async function issueAccounts(
  work: UnitOfWork,
  id: string,
  accounts: readonly RunAccount[],
): Promise<boolean> {
  const run = await lockRow(work, StatementRunSchema, { id });
  if (run.endedAt) return true;
  if (accounts.length > 0) {
    const toIssue = accounts.filter(({ problem }) => problem === null);
    run.issued += await issueBatch(
      work,
      run,
      toIssue.map((account) => account.id),
    );
    run.done += accounts.length;
    return false;
  }
  const ended = await endStatementRun(work, run, null);
  work.record({ action: 'statement_run_ended', actor: issuerOf(run), subject: id, after: ended });
  return true;
}

/** Issues statements in batches. A process that ends in between repeats nothing and leaves nobody out. */
async function issueRun(context: Context, job: Job): Promise<void> {
  let { run: id, after } = JSON.parse(job.progress ?? '{}') as Progress;
  for (let isEnded = false; !isEnded; ) {
    const em = context.em();
    const run = await em.findOne(StatementRunSchema, { id, endedAt: null });
    if (!run) return;
    const period = { from: run.firstDay, to: run.lastDay };
    const page = await readRunAccounts(em, period, { after, limit: BATCH });
    after = page.at(-1)?.id ?? after;
    await job.step(JSON.stringify({ run: id, after } satisfies Progress), async (work) => {
      isEnded = await issueAccounts(work, id, page);
    });
  }
  // One for all its statements. Where this fails, the first download makes it.
  await publishNow(context);
}

export const statementRuns: JobKind = { kind: STATEMENT_RUN_JOB, options: IN_THREAD, run: issueRun };
