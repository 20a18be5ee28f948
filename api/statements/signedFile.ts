import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { isSigned } from '#api/journal/firmSignature.ts';
import { proveEntry } from '#api/journal/proveEntry.ts';
import { readKeyFile } from '#api/journal/signingKey.ts';
import { SIGNED_FORMAT, type SignedStatement } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import type { StatementRow } from './entities.ts';
import { isStated } from './isStated.ts';
import { contentOf } from './readStatements.ts';

/** @throws {Error} for a row whose content is not what a key of the firm signed, or not what its columns say */
export function assertSigned({ config }: Context, row: StatementRow): void {
  const { trusted } = readKeyFile(config.journalKeyFile);
  if (!trusted.includes(row.publicKey) || !isSigned('statement', row.content, row) || !isStated(row))
    throw new Error(`Statement ${row.id} is not what was signed.`);
}

/**
 * The signed statement as a file, with the proof that the journal has its entry: the same bytes at each call.
 * @throws {AppError} and {Error} as `proveEntry`
 */
export async function signedFile(context: Context, row: StatementRow): Promise<string> {
  const { id, digest, signature, publicKey } = row;
  const inclusion = await proveEntry(context, { action: 'statement_issued', subject: id });
  const file: SignedStatement<Statement> = {
    format: SIGNED_FORMAT,
    statement: contentOf(row),
    digest,
    signature,
    publicKey,
    inclusion,
  };
  return canonicalJson(file);
}
