import type { StatementContent } from './statementContent.ts';
import { INK, MUTED } from './writePdf.ts';
import { fontOf, registerNameFont, writeTable } from './writeTable.ts';

const TEXT_SIZE = 9.5;

/** Draws pages with their structure: letterhead, title, facts and sections. */
export async function writeContent(pdf: PDFKit.PDFDocument, content: StatementContent): Promise<void> {
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
