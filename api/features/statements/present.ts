import type { StatementRow, StatementRun } from '#api/statements/entities.ts';
import { contentOf, type ListedStatement } from '#api/statements/readStatements.ts';
import type { StatementRunValues } from '#common/contract/statementRuns.ts';
import type { IssuedStatement } from '#common/contract/statements.ts';

function presentListed(row: ListedStatement, isSuperseded: boolean): IssuedStatement {
  const { id, firstDay: from, lastDay: to, number: version, reason = null, digest } = row;
  return {
    id,
    from,
    to,
    version,
    isSuperseded,
    reason,
    asKnownAt: row.asKnownAt.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    closing: row.closing,
    digest,
  };
}

/** The current statement of its period. */
export const presentStatement = (row: StatementRow): IssuedStatement =>
  presentListed({ ...row, closing: contentOf(row).closing }, false);

/** @param rows a newer version of each is among them */
export function presentStatements(rows: readonly ListedStatement[]): IssuedStatement[] {
  const superseded = new Set(rows.map(({ supersedes }) => supersedes));
  return rows.map((row) => presentListed(row, superseded.has(row.id)));
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
