import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { readKeyFile } from '#api/journal/signingKey.ts';
import { SIGNED_FORMAT, type SignedStatement } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import type { StatementRow } from './entities.ts';
import { isStated } from './isStated.ts';
import { contentOf } from './readStatements.ts';
import { isSigned } from './signStatement.ts';

/**
 * The signed statement as a file.
 * @throws {Error} for a row whose content is not what a key of the firm signed, or not what its columns say: nothing is
 * rendered from it
 */
export function signedFile({ config }: Context, row: StatementRow): string {
  const { digest, signature, publicKey } = row;
  const { trusted } = readKeyFile(config.journalKeyFile);
  if (!trusted.includes(publicKey) || !isSigned('statement', row.content, row) || !isStated(row))
    throw new Error(`Statement ${row.id} is not what was signed.`);
  const file: SignedStatement<Statement> = {
    format: SIGNED_FORMAT,
    statement: contentOf(row),
    digest,
    signature,
    publicKey,
  };
  return canonicalJson(file);
}
