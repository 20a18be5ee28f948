import { SIGNATURE_PLACEHOLDER } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { type StatementContent, statementContent } from './statementContent.ts';
import { INK, MUTED, writeFooters, writePdf } from './writePdf.ts';
import { fontOf, registerNameFont, writeTable } from './writeTable.ts';

const TEXT_SIZE = 9.5;

async function writeContent(pdf: PDFKit.PDFDocument, content: StatementContent): Promise<void> {
  const { title, subtitle, letterhead, facts, warning, sections } = content;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));
  const paragraph = (text: string, font = 'text', color = INK) =>
    write('P', () => pdf.font(fontOf(text, font), TEXT_SIZE).fillColor(color).text(text, { lineGap: 2.5 }));
  registerNameFont(pdf);
  paragraph(letterhead.join(' · '), 'text', MUTED);
  pdf.moveDown(1.6);
  write('H1', () => pdf.font('display').fontSize(26).fillColor(INK).text(title));
  paragraph(subtitle, 'text', MUTED);
  if (warning) paragraph(warning, 'strong');
  pdf.moveDown(0.8);
  await writeTable(pdf, root, { rows: facts, widths: [130, '*'] }, { space: 2, isPlain: true });
  for (const { heading, paragraphs = [], table, notes = [] } of sections) {
    pdf.moveDown(1.4);
    // A heading stays with what it is about.
    if (pdf.y > pdf.page.height - pdf.page.margins.bottom - 110) pdf.addPage();
    write('H2', () => pdf.font('strong').fontSize(12).fillColor(INK).text(heading, pdf.page.margins.left));
    pdf.moveDown(0.3);
    for (const text of paragraphs) paragraph(text);
    if (table) await writeTable(pdf, root, table);
    for (const text of notes) {
      pdf.moveDown(0.4);
      paragraph(text, 'text', MUTED);
    }
  }
  root.end();
}

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
