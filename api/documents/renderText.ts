import { INK, MUTED, type PdfInfo, writeFooters, writePdf } from './writePdf.ts';

/** What a document says, in its order. */
export interface TextDocument extends PdfInfo {
  /** Small lines below the title. */
  readonly notes: readonly string[];
  readonly paragraphs: readonly string[];
  readonly list?: { readonly heading: string; readonly items: readonly string[] } | undefined;
  /** At the lower edge of each page. */
  readonly footer: string;
}

/** Renders a text as PDF. */
export const renderText = (content: TextDocument): Promise<Buffer> =>
  writePdf(content, (pdf) => {
    writeBody(pdf, content);
    writeFooters(pdf, content.footer);
  });

function writeBody(pdf: PDFKit.PDFDocument, { title, notes, paragraphs, list }: TextDocument): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (parent: PDFKit.PDFStructureElement, tag: string, draw: () => void) =>
    parent.add(pdf.struct(tag, {}, draw));
  write(root, 'H1', () => pdf.font('display').fontSize(30).fillColor(INK).text(title));
  pdf.moveDown(0.3);
  for (const note of notes) {
    write(root, 'P', () => pdf.font('text').fontSize(9.5).fillColor(MUTED).text(note, { lineGap: 3 }));
  }
  pdf.moveDown(1.5);
  for (const paragraph of paragraphs) {
    write(root, 'P', () => pdf.font('text').fontSize(11).fillColor(INK).text(paragraph, { lineGap: 4 }));
    pdf.moveDown(0.8);
  }
  if (list) {
    write(root, 'H2', () => pdf.font('strong').fontSize(11).text(list.heading, { lineGap: 4 }));
    pdf.moveDown(0.3);
    const items = pdf.struct('L');
    root.add(items);
    for (const item of list.items) {
      const entry = pdf.struct('LI');
      items.add(entry);
      write(entry, 'LBody', () => pdf.font('text').fontSize(11).text(item, { lineGap: 4 }));
      pdf.moveDown(0.3);
      entry.end();
    }
    items.end();
  }
  root.end();
}
