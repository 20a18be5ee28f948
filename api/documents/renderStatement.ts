import { SIGNATURE_PLACEHOLDER } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { type StatementContent, statementContent } from './statementContent.ts';
import { documentFont, INK, MUTED, writeFooters, writePdf } from './writePdf.ts';

/** The font for names that the font of the text has no characters for. */
const NAME_FONT = 'name';
const TEXT_SIZE = 9;

/** Whether the font of the text has all characters. */
const isInTextFont = (text: string): boolean =>
  /^[\n\x20-\x7e\u00a0-\u00ff\u2013\u2019\u2026\u202f\u2212]*$/.test(text);

const fontOf = (text: string, font = 'text') =>
  isInTextFont(text) ? { src: font, size: TEXT_SIZE } : { src: NAME_FONT, size: TEXT_SIZE };

type Section = StatementContent['sections'][number];

function writeTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { rows, widths, totals = 0 }: NonNullable<Section['table']>,
): void {
  const last = rows.length - totals;
  const structure = { structParent: root };
  pdf.table({
    ...structure,
    columnStyles: [...widths],
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: '#c5ccd1',
      padding: { top: 3.5, bottom: 3.5, left: 0, right: 6 },
    },
    data: rows.map((row, index) =>
      row.map((text, column) => ({
        text,
        ...(index === 0
          ? { type: 'TH' as const, scope: 'Column' as const }
          : column === 0
            ? { type: 'TH' as const, scope: 'Row' as const }
            : {}),
        textColor: index === 0 ? MUTED : INK,
        font: fontOf(text, index >= last || index === 0 ? 'strong' : 'text'),
        align: { x: column > 0 && column === row.length - 1 ? ('right' as const) : ('left' as const) },
      })),
    ),
  });
}

function writeContent(pdf: PDFKit.PDFDocument, content: StatementContent): void {
  const { title, subtitle, letterhead, facts, warning, sections } = content;
  const root = pdf.struct('Document');
  const structure = { structParent: root };
  pdf.addStructure(root);
  const write = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));
  const paragraph = (text: string, font = 'text', color = INK) =>
    write('P', () =>
      pdf
        .font(fontOf(text, font).src, TEXT_SIZE + 0.5)
        .fillColor(color)
        .text(text, { lineGap: 2.5 }),
    );
  pdf.registerFont(NAME_FONT, documentFont('payment-part-400'));
  paragraph(letterhead.join(' · '), 'text', MUTED);
  pdf.moveDown(1.6);
  write('H1', () => pdf.font('display').fontSize(26).fillColor(INK).text(title));
  paragraph(subtitle, 'text', MUTED);
  if (warning) paragraph(warning, 'strong');
  pdf.moveDown(0.8);
  pdf.fontSize(TEXT_SIZE);
  pdf.table({
    ...structure,
    columnStyles: [130, '*'],
    defaultStyle: { border: 0, padding: { top: 2, bottom: 2, left: 0, right: 6 } },
    data: facts.map(([label, value]) => [
      { text: label, type: 'TH' as const, scope: 'Row' as const, textColor: MUTED, font: fontOf(label) },
      { text: value, textColor: INK, font: fontOf(value) },
    ]),
  });
  for (const { heading, paragraphs = [], table, notes = [] } of sections) {
    pdf.moveDown(1.4);
    // A heading stays with what it is about.
    if (pdf.y > pdf.page.height - pdf.page.margins.bottom - 90) pdf.addPage();
    write('H2', () => pdf.font('strong').fontSize(12).fillColor(INK).text(heading, pdf.page.margins.left));
    pdf.moveDown(0.3);
    for (const text of paragraphs) paragraph(text);
    pdf.fontSize(TEXT_SIZE);
    if (table) writeTable(pdf, root, table);
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
  return writePdf(info, (pdf) => {
    const embed = (name: string, text: string, type: string, relationship: 'Source' | 'Alternative') => {
      const relation = { relationship };
      const description = `${content.title} (${name})`;
      const dates = { creationDate: date, modifiedDate: date };
      pdf.file(Buffer.from(text), { name, type, description, ...dates, ...relation });
    };
    embed('statement.json', json, 'application/json', 'Source');
    embed('statement.csv', csv, 'text/csv', 'Alternative');
    writeContent(pdf, content);
    writeFooters(pdf, content.footer);
  });
}
