import type { Investor } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { kysely } from '#api/db/kysely.ts';
import { renderFeeInvoice } from '#api/documents/renderFeeInvoice.ts';
import type { ZippedFile } from '#api/documents/zipStream.ts';
import { AppError } from '#api/errors/appError.ts';
import { readFeeInvoice } from '#api/fees/readFeeInvoice.ts';
import { feeInvoiceTexts } from '#api/messages/feeInvoice.ts';
import { contentOf, readStatement } from '#api/statements/readStatements.ts';
import { renderFile } from '#api/statements/renderFile.ts';
import { statementFileName } from '#api/statements/statementFileName.ts';
import { readDocuments } from '#api/storedDocuments/readDocuments.ts';
import { readContent } from '#api/storedDocuments/storeContent.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

async function* statementsOf(context: Context, { id }: Investor): AsyncGenerator<ZippedFile> {
  const issued = await kysely(context.em())
    .selectFrom('statement')
    .select('id')
    .where('investor_id', '=', id)
    .where('digest', '<>', '')
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  for (const statement of issued) {
    const row = await readStatement(context.em(), id, statement.id);
    const content = await renderFile(context, row, 'pdf');
    yield { name: `${statementFileName(contentOf(row))}.pdf`, content };
  }
}

async function* invoicesOf(context: Context, { id, investorId }: Investor): AsyncGenerator<ZippedFile> {
  const charges = await kysely(context.em())
    .selectFrom('fee_charge')
    .select('number')
    .where('investor_id', '=', id)
    .orderBy('number')
    .execute();
  for (const { number } of charges) {
    try {
      const invoice = await readFeeInvoice(context.em(), { investorId, number });
      const name = feeInvoiceTexts(invoice.language)('fileName', { number });
      yield { name, content: await renderFeeInvoice(invoice) };
    } catch (error) {
      // An invoice that does not state where it is paid to cannot be made. The table has its figures.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }
}

/** What staff added for the client and the client uploaded, in all versions. */
async function* documentsOf(context: Context, { id: investor }: Investor): AsyncGenerator<ZippedFile> {
  const { documents } = await readDocuments(context.em(), investor);
  for (const { id, addedAt, fileName, digest } of documents) {
    const content = Buffer.from(await readContent(context.em(), digest));
    yield { name: `${zurichDate(addedAt)} ${id.slice(0, 8)} ${fileName}`, content };
  }
}

/** The files of an account, one at a time: statements and documents in all versions, and invoices of fees. */
export const personDocuments = (context: Context, investor: Investor) => ({
  statements: statementsOf(context, investor),
  invoices: invoicesOf(context, investor),
  documents: documentsOf(context, investor),
});
