import { readFileSync } from 'node:fs';
import type { Language } from '#common/language/language.ts';

/** What a document says, in its order. */
export interface PdfContent {
  readonly language: Language;
  readonly title: string;
  /** Date of the text: the same content has the same bytes whenever it is rendered. */
  readonly date: Date;
  readonly author: string;
  /** Small lines below the title. */
  readonly notes: readonly string[];
  readonly paragraphs: readonly string[];
  readonly list?: { readonly heading: string; readonly items: readonly string[] } | undefined;
  /** At the lower edge of each page. */
  readonly footer: string;
}

const font = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

const INK = '#0e1a24';
const MUTED = '#55616b';
const MARGINS = { top: 72, bottom: 84, left: 72, right: 72 };
const FOOTER_Y = 44;

/** Makes a tagged PDF with embedded fonts. The library is loaded by the first call. */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const text = font('hanken-grotesk-400');
  const info = {
    Title: content.title,
    Author: content.author,
    CreationDate: content.date,
    ModDate: content.date,
  };
  const pdf = new PdfDocument({
    // Also keeps the library from reading a font of its own.
    font: text as unknown as string,
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: content.language,
    info,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('text', text);
  pdf.registerFont('strong', font('hanken-grotesk-600'));
  pdf.registerFont('display', font('newsreader-display-420'));
  writeBody(pdf, content);
  writeFooters(pdf, content.footer);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function writeBody(pdf: PDFKit.PDFDocument, { title, notes, paragraphs, list }: PdfContent): void {
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

/** The firm and the number of the page, which readers of the structure leave out. */
function writeFooters(pdf: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Otherwise text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - FOOTER_Y;
    const width = pdf.page.width - MARGINS.left - MARGINS.right;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('text').fontSize(8.5).fillColor(MUTED);
    pdf.text(footer, MARGINS.left, y, { width: width - 48, lineBreak: false });
    pdf.text(`${index - start + 1} / ${count}`, MARGINS.left, y, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}
