import type { ProposedChange } from '#api/approvals/change.ts';
import { StatementRunSchema } from '#api/statements/entities.ts';
import { checkStatementRun } from '#api/statements/startRun.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import type { RunPeriod } from '#common/domain/statements/statementRun.ts';

/**
 * A run of statements as policies and the second person see it. Accounts whose statement somebody requests meanwhile
 * count, so that no investor can void the request.
 * @throws {AppError} as `checkStatementRun`
 */
export async function proposeStatements(work: UnitOfWork, period: RunPeriod): Promise<ProposedChange> {
  const accounts = await checkStatementRun(work, period);
  const stated = accounts.filter(({ problem }) => problem === null || problem === 'issued');
  const [from, to] = [formatDay(period.from), formatDay(period.to)];
  return {
    policies: ['statements'],
    title: `Issue the statements of all accounts from ${from} to ${to}`,
    subject: 'statements',
    versions: {
      runs: await work.em.count(StatementRunSchema, { firstDay: period.from, lastDay: period.to }),
    },
    preview: [
      { field: 'Period', before: null, after: `${from} to ${to}` },
      { field: 'Accounts with a statement', before: null, after: String(stated.length) },
    ],
  };
}
