import { SIGNATURE_PLACEHOLDER } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { statementContent } from './statementContent.ts';
import { writeContent } from './writeContent.ts';
import { writeFooters, writePdf } from './writePdf.ts';

interface Embedded {
  readonly digest: string;
  /** The signed statement, canonical JSON. */
  readonly json: string;
  readonly csv: string;
}

/**
 * Renders a statement as A4 pages, built to PDF/A-3b and PDF/UA-1, with JSON and CSV embedded and a place for the signature
 * of its bytes. The same statement gives the same bytes.
 */
export function renderStatement(statement: Statement, { digest, json, csv }: Embedded): Promise<Buffer> {
  const { language, firm, issuedAt } = statement;
  const content = statementContent(statement, digest);
  const date = new Date(issuedAt);
  const info = {
    language,
    title: `${content.title} ${content.subtitle}`,
    date,
    author: firm.legalName,
    archive: { Signature: SIGNATURE_PLACEHOLDER, Subject: `SHA-256 ${digest}` },
  };
  return writePdf(info, async (pdf) => {
    const embed = (name: string, text: string, type: string, relationship: 'Source' | 'Alternative') => {
      const relation = { relationship };
      const description = `${content.title} (${name})`;
      const dates = { creationDate: date, modifiedDate: date };
      pdf.file(Buffer.from(text), { name, type, description, ...dates, ...relation });
    };
    embed('statement.json', json, 'application/json', 'Source');
    embed('statement.csv', csv, 'text/csv', 'Alternative');
    await writeContent(pdf, content);
    writeFooters(pdf, content.footer);
  });
}
