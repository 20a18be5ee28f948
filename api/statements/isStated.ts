import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import type { StatementRow } from './entities.ts';
import { contentOf } from './readStatements.ts';

/** Whether the columns of a row are what its signed content says. */
export function isStated(row: StatementRow): boolean {
  const statement = contentOf(row);
  const { id, period, version, asKnownAt, issuedAt, supersedes } = statement;
  return (
    canonicalJson(statement) === row.content &&
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
