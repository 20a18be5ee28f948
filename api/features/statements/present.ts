import type { StatementRow, StatementRun } from '#api/statements/entities.ts';
import { contentOf } from '#api/statements/readStatements.ts';
import type { StatementRunValues } from '#common/contract/statementRuns.ts';
import type { IssuedStatement } from '#common/contract/statements.ts';

/** @param all the versions of its period are among them */
export function presentStatement(row: StatementRow, all: readonly StatementRow[]): IssuedStatement {
  const { id, firstDay: from, lastDay: to, number: version, reason = null, digest } = row;
  return {
    id,
    from,
    to,
    version,
    isSuperseded: all.some(({ supersedes }) => supersedes === id),
    reason,
    asKnownAt: row.asKnownAt.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    closing: contentOf(row).closing,
    digest,
  };
}

export function presentStatementRun(run: StatementRun): StatementRunValues {
  const { id, firstDay: from, lastDay: to, requestedBy, accounts, done, issued } = run;
  const { endedAt = null, cancelledBy = null } = run;
  return {
    ...{ id, from, to, requestedBy, cancelledBy, accounts, done, issued },
    status: endedAt === null ? 'running' : cancelledBy === null ? 'done' : 'cancelled',
    startedAt: run.startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
