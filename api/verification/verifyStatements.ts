import { findErasedAccounts } from '#api/accounts/erasedAccounts.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSigned } from '#api/journal/firmSignature.ts';
import { StatementRunSchema, StatementSchema } from '#api/statements/entities.ts';
import { isStated } from '#api/statements/isStated.ts';
import { digestOfRun } from '#api/statements/readRun.ts';

const PAGE = 200;

/**
 * Checks that runs that have ended issued the statements that their entries name. The digest of a run covers those of its
 * statements, which are erased with their person; then there are as many as the run says, of which each names it.
 */
async function verifyStatementRuns(em: Em): Promise<string | undefined> {
  const runs = await findRows(em, StatementRunSchema, (query) => query.where('ended_at', 'is not', null));
  for (const { id, digest, issued } of runs) {
    const count = (where: object = {}) => em.count(StatementSchema, { run: id, ...where });
    const isWhole =
      (await count()) === issued &&
      ((await count({ digest: '' })) > 0 || (await digestOfRun(em, id)) === digest);
    if (!isWhole) return `Statement run ${id} issued other statements than it says.`;
  }
  return undefined;
}

/**
 * Checks that each statement is what the firm signed, or was erased with its person. What the journal says of it is compared with all other records.
 * @param trusted keys that may have signed; any, when left out
 * @returns a sentence about the first difference
 */
export async function verifyStatements(
  em: Em,
  trusted: readonly string[] | undefined,
): Promise<string | undefined> {
  const erased = await findErasedAccounts(em);
  let last = '';
  for (;;) {
    const rows = await findRows(em, StatementSchema, (query) =>
      query.where('id', '>', last).orderBy('id').limit(PAGE),
    );
    for (const row of rows) {
      if (erased.has(row.investor)) {
        if (row.content || row.digest || row.signature) return `Statement ${row.id} was not erased.`;
        continue;
      }
      const isKnown = !trusted || trusted.includes(row.publicKey);
      if (!isKnown || !isSigned('statement', row.content, row) || !isStated(row)) {
        return `Statement ${row.id} is not what the firm signed.`;
      }
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return verifyStatementRuns(em);
    last = end.id;
  }
}
