import { readFileSync } from 'node:fs';
import type { Language } from '#common/language/language.ts';
import { escapeHtml } from '../escapeHtml.ts';

export interface PdfInfo {
  readonly language: Language;
  readonly title: string;
  /** Date of the text: the same content has the same bytes whenever it is rendered. */
  readonly date: Date;
  readonly author: string;
  /** Further entries of the document information of a file that is built to PDF/A-3b and PDF/UA-1. */
  readonly archive?: Readonly<Record<string, string>>;
}

export const documentFont = (name: string): Buffer =>
  readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

export const INK = '#0e1a24';
export const MUTED = '#55616b';
const MARGINS = { top: 72, bottom: 84, left: 72, right: 72 };
const FOOTER_Y = 44;

const archiveIds = (['pdfa', 'pdfua'] as const).map((name) => {
  const conformance = name === 'pdfa' ? '<pdfaid:conformance>B</pdfaid:conformance>' : '';
  const part = `<${name}id:part>${name === 'pdfa' ? 3 : 1}</${name}id:part>`;
  return `<rdf:Description xmlns:${name}id="http://www.aiim.org/${name}/ns/id/" rdf:about="">${part}${conformance}</rdf:Description>`;
});

/** States what the file is built to. The library does the same for one of the two only, and finds its profile by its path. */
function addArchiveMetadata(pdf: PDFKit.PDFDocument): void {
  const inside = pdf as PDFKit.PDFDocument & {
    readonly appendXML: (xml: string) => void;
    readonly _root: { readonly data: Record<string, unknown> };
  };
  for (const xml of archiveIds) inside.appendXML(xml);
  const profile = pdf.ref({ N: 3 });
  profile.end(readFileSync(new URL('./fonts/srgb.icc', import.meta.url)));
  const name = new String('sRGB IEC61966-2.1');
  const intent = pdf.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    Info: name,
    OutputConditionIdentifier: name,
    DestOutputProfile: profile,
  });
  (intent.end as () => void)();
  inside._root.data['OutputIntents'] = [intent];
}

/** The library writes the texts of the XML metadata unescaped: a name with & would make it unreadable. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const inside = pdf as PDFKit.PDFDocument & {
    readonly appendXML: (xml: string, newline?: boolean) => void;
    _addInfo: () => void;
  };
  const { info, _addInfo: addInfo } = inside;
  const escaped = Object.entries(info).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? escapeHtml(value) : value,
  ]);
  const target = { info: Object.fromEntries(escaped), appendXML: inside.appendXML.bind(pdf) };
  inside._addInfo = () => addInfo.call(target);
}

/** Makes a tagged PDF with embedded fonts: `text`, `strong` and `display`. The library is loaded by the first call. */
export async function writePdf(
  { language, title, date, author, archive }: PdfInfo,
  draw: (pdf: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    // Keeps the library from reading a font of its own. Given here, it would be parsed again whenever it is chosen.
    font: '',
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date, ...archive },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('text', documentFont('hanken-grotesk-400'));
  pdf.registerFont('strong', documentFont('hanken-grotesk-600'));
  pdf.registerFont('display', documentFont('newsreader-display-420'));
  await draw(pdf);
  if (archive) addArchiveMetadata(pdf);
  escapeMetadata(pdf);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** The firm and the number of the page, which readers of the structure leave out. */
export function writeFooters(pdf: PDFKit.PDFDocument, footer: string): void {
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
