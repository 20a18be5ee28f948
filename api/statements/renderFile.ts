import type { Context } from '#api/context.ts';
import type { StatementFile } from '#common/domain/statements/signedStatement.ts';
import type { StatementRow } from './entities.ts';
import { contentOf } from './readStatements.ts';
import { assertSigned, signedFile } from './signedFile.ts';
import { signPages } from './signPages.ts';
import { signWithFirmKey } from './signStatement.ts';
import { statementCsv } from './statementCsv.ts';

let lastPdf: Promise<unknown> = Promise.resolve();

/** Renders after the PDFs that were asked for before, so that many at once do not fill the memory. */
function inTurn(render: () => Promise<Buffer>): Promise<Buffer> {
  const rendered = lastPdf.then(render);
  lastPdf = rendered.catch(() => {});
  return rendered;
}

/**
 * A file of a statement, made from its signed content alone.
 * @throws {AppError} and {Error} as `assertSigned` and `signedFile`
 */
export async function renderFile(
  context: Context,
  row: StatementRow,
  format: StatementFile,
): Promise<string | Buffer> {
  assertSigned(context, row);
  const csv = statementCsv(contentOf(row), row.digest);
  if (format === 'csv') return csv;
  const json = await signedFile(context, row);
  if (format === 'json') return json;
  // With its library, which the first document loads.
  const { renderStatement } = await import('#api/documents/renderStatement.ts');
  const pdf = await inTurn(() => renderStatement(contentOf(row), { digest: row.digest, json, csv }));
  return signPages(pdf, (bytes) => signWithFirmKey(context, 'statement-pdf', bytes));
}
