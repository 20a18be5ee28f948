import { approvable } from '#api/approvals/approvable.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { findStatementRuns, readRunAccounts } from '#api/statements/readRun.ts';
import { assertRunPeriod, cancelStatementRun, startStatementRun } from '#api/statements/startRun.ts';
import * as contract from '#common/contract/statementRuns.ts';
import { finishedPeriods, RUN_QUARTERS } from '#common/domain/statements/statementRun.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { presentStatementRun } from './present.ts';
import { proposeStatements } from './proposals.ts';

const SHOWN_ACCOUNTS = 200;

/** Runs that issue the statements of all accounts. */
export const statementRunRoutes: Route[] = [
  query(contract.previewStatements, async ({ context, input }) => {
    const now = context.clock.now();
    const periods = finishedPeriods(zurichDate(now), RUN_QUARTERS);
    const { from = periods[0]?.from ?? '', to = periods[0]?.to ?? '' } = input.query;
    assertRunPeriod({ from, to }, now);
    const accounts = await readRunAccounts(context.em(), { from, to });
    const lines = accounts
      .flatMap(({ investorId, fullName, problem }) => (problem ? [{ investorId, fullName, problem }] : []))
      .toSorted((a, b) => Number(a.problem === 'issued') - Number(b.problem === 'issued'));
    return {
      ...SUCCESS,
      ...{ from, to, periods, asKnownAt: now.toISOString() },
      accounts: accounts.length - lines.length,
      leftOut: lines.length,
      lines: lines.slice(0, SHOWN_ACCOUNTS),
    };
  }),
  approvable(contract.issueStatements, {
    propose: ({ body }, work) => proposeStatements(work, body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      run: presentStatementRun(await startStatementRun(work, body)),
    }),
  }),
  query(contract.listStatementRuns, async ({ context }) => ({
    ...SUCCESS,
    runs: (await findStatementRuns(context.em())).map(presentStatementRun),
  })),
  command(contract.cancelStatementRun, async ({ input }, work) => ({
    ...SUCCESS,
    run: presentStatementRun(await cancelStatementRun(work, input.body.id)),
  })),
];
