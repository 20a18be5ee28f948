import type { Context } from '#api/context.ts';
import { signWithFirmKey } from '#api/journal/firmSignature.ts';
import type { StatementFile } from '#common/domain/statements/signedStatement.ts';
import type { StatementRow } from './entities.ts';
import { contentOf } from './readStatements.ts';
import { assertSigned, signedFile } from './signedFile.ts';
import { signPages } from './signPages.ts';
import { statementCsv } from './statementCsv.ts';

let lastPdf: Promise<unknown> = Promise.resolve();

/** Renders after the PDFs that were asked for before, so that many at once do not fill the memory. */
function inTurn(render: () => Promise<Buffer>): Promise<Buffer> {
  const rendered = lastPdf.then(render);
  lastPdf = rendered.catch(() => {});
  return rendered;
}

/** A PDF of a signed statement, with its JSON embedded. */
export async function renderPdf(context: Context, row: StatementRow, json: string): Promise<Buffer> {
  // With its library, which the first document loads.
  const { renderStatement } = await import('#api/documents/renderStatement.ts');
  const { digest } = row;
  const csv = statementCsv(contentOf(row), digest);
  const pdf = await inTurn(() => renderStatement(contentOf(row), { digest, json, csv }));
  return signPages(pdf, (bytes) => signWithFirmKey(context, 'statement-pdf', bytes));
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
  if (format === 'csv') return statementCsv(contentOf(row), row.digest);
  const json = await signedFile(context, row);
  return format === 'json' ? json : renderPdf(context, row, json);
}
