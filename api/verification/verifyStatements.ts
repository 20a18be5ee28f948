import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type StatementRow, StatementSchema } from '#api/statements/entities.ts';
import { contentOf } from '#api/statements/readStatements.ts';
import { isSigned } from '#api/statements/signStatement.ts';

const PAGE = 200;

/** Whether the columns of a row are what its signed content says. */
function isStated(row: StatementRow): boolean {
  const { id, period, version, asKnownAt, issuedAt, supersedes } = contentOf(row);
  return (
    canonicalJson(contentOf(row)) === row.content &&
    id === row.id &&
    period.from === row.firstDay &&
    period.to === row.lastDay &&
    version === row.number &&
    asKnownAt === row.asKnownAt.toISOString() &&
    issuedAt === row.issuedAt.toISOString() &&
    (supersedes?.id ?? null) === (row.supersedes ?? null) &&
    (supersedes?.reason ?? null) === (row.reason ?? null)
  );
}

/**
 * Checks that each statement is what the firm signed. What the journal says of it is compared with all other records.
 * @param trusted keys that may have signed; any, when left out
 * @returns a sentence about the first difference
 */
export async function verifyStatements(
  em: Em,
  trusted: readonly string[] | undefined,
): Promise<string | undefined> {
  let last = '';
  for (;;) {
    const rows = await findRows(em, StatementSchema, (query) =>
      query.where('id', '>', last).orderBy('id').limit(PAGE),
    );
    for (const row of rows) {
      const isKnown = !trusted || trusted.includes(row.publicKey);
      if (!isKnown || !isSigned('statement', row.content, row) || !isStated(row)) {
        return `Statement ${row.id} is not what the firm signed.`;
      }
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return undefined;
    last = end.id;
  }
}
