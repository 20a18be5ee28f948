import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { signWith } from '#api/journal/firmSignature.ts';
import type { StatementRow } from '#api/statements/entities.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { SAMPLE_STATEMENT } from './sampleStatement.ts';

/** The row of a statement, signed with a key. */
export function signedRow(
  privateKey: KeyObject | undefined,
  statement: Statement = SAMPLE_STATEMENT,
): StatementRow {
  if (!privateKey) throw new Error('There is no key.');
  const { id, period, version, asKnownAt, issuedAt, supersedes } = statement;
  const content = canonicalJson(statement);
  const row = {
    ...{ id, firstDay: period.from, lastDay: period.to, number: version, content },
    ...{ asKnownAt: new Date(asKnownAt), issuedAt: new Date(issuedAt) },
    ...{ supersedes: supersedes?.id, reason: supersedes?.reason },
    ...signWith(privateKey, 'statement', content),
  };
  return row as StatementRow;
}
