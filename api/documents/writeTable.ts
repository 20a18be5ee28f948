import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StatementTable } from './statementFormats.ts';
import { documentFont, INK, MUTED } from './writePdf.ts';

/** The font for names that the font of the text has no characters for. */
const NAME_FONT = 'name';
const TEXT_SIZE = 9;
const CELL_SPACE = 6;
const LINE_COLOR = '#c5ccd1';
/** Rows that are drawn before other requests have their turn: about 10 ms. */
const ROWS_PER_TURN = 20;

/** Whether the font of the text has all characters. A name can have others. */
export const isInTextFont = (text: string): boolean =>
  /^[\n\x20-\x7e\u00a0-\u00ff\u2013\u2019\u2026\u202f\u2212]*$/.test(text);

/** The font that has all characters of a text. */
export const fontOf = (text: string, font = 'text'): string => (isInTextFont(text) ? font : NAME_FONT);

export const registerNameFont = (pdf: PDFKit.PDFDocument): unknown =>
  pdf.registerFont(NAME_FONT, documentFont('payment-part-400'));

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** On one line, which needs no search for breaks. */
  readonly lineWidth: number | undefined;
  readonly font: string;
  readonly color: string;
  readonly isRight: boolean;
  readonly scope: 'Column' | 'Row' | undefined;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly height: number;
}

/** How a table looks. */
interface Look {
  /** Above and below the text of a row. */
  readonly space: number;
  /** Whether it has no row of column heads, no lines between its rows, and no amounts on the right. */
  readonly isPlain?: boolean;
}

function columnsOf(pdf: PDFKit.PDFDocument, widths: StatementTable['widths']) {
  const { left, right } = pdf.page.margins;
  const fixed = widths.reduce<number>((sum, width) => sum + (width === '*' ? 0 : width), 0);
  const free = (pdf.page.width - left - right - fixed) / widths.filter((width) => width === '*').length;
  let x = left;
  return widths.map((width) => {
    const column = { x, width: width === '*' ? free : width };
    x += column.width;
    return column;
  });
}

function drawCell(pdf: PDFKit.PDFDocument, cell: Cell, y: number): void {
  const { text, x, width, lineWidth, font, color, isRight } = cell;
  pdf.font(font, TEXT_SIZE).fillColor(color);
  if (lineWidth === undefined) pdf.text(text, x, y, { width, align: isRight ? 'right' : 'left' });
  else pdf.text(text, isRight ? x + width - lineWidth : x, y, { lineBreak: false });
}

/**
 * Draws a table with its structure. A new page starts with its heads, and the last row stays with the totals. Other work has
 * its turn between rows.
 */
export async function writeTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { rows, widths, totals = 0 }: StatementTable,
  { space, isPlain = false }: Look = { space: 3.5 },
): Promise<void> {
  const columns = columnsOf(pdf, widths);
  const { left, right } = pdf.page.margins;
  const last = rows.length - totals;
  const measure = (texts: readonly string[], index: number): Row => {
    const isHead = index === 0 && !isPlain;
    let height = 0;
    const cells = texts.map((text, column): Cell => {
      const { x = 0, width: whole = 0 } = columns[column] ?? {};
      const width = whole - CELL_SPACE;
      const font = fontOf(text, !isPlain && (isHead || index >= last) ? 'strong' : 'text');
      pdf.font(font, TEXT_SIZE);
      const lineWidth = text.includes('\n') ? Number.POSITIVE_INFINITY : pdf.widthOfString(text);
      const isOneLine = lineWidth <= width;
      height = Math.max(
        height,
        isOneLine ? pdf.currentLineHeight(true) : pdf.heightOfString(text, { width }),
      );
      return {
        ...{ text, x, width, font, lineWidth: isOneLine ? lineWidth : undefined },
        color: isHead || (isPlain && column === 0) ? MUTED : INK,
        isRight: !isPlain && column > 0 && column === texts.length - 1,
        scope: isHead ? 'Column' : column === 0 ? 'Row' : undefined,
      };
    });
    return { cells, height: height + 2 * space };
  };
  const table = pdf.struct('Table');
  root.add(table);
  let y = pdf.y;
  const finishRow = ({ height }: Row) => {
    y += height;
    if (isPlain) return;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.lineWidth(0.5).strokeColor(LINE_COLOR);
    pdf
      .moveTo(left, y)
      .lineTo(pdf.page.width - right, y)
      .stroke();
    pdf.endMarkedContent();
  };
  const writeRow = (row: Row) => {
    const structure = pdf.struct('TR');
    table.add(structure);
    for (const cell of row.cells) {
      const tag = cell.scope ? 'TH' : 'TD';
      const options: object = cell.scope ? { scope: cell.scope } : {};
      structure.add(pdf.struct(tag, options, () => drawCell(pdf, cell, y + space)));
    }
    structure.end();
    finishRow(row);
  };
  /** The structure has the heads once. */
  const repeat = (head: Row) => {
    pdf.markContent('Artifact', { type: 'Pagination' });
    for (const cell of head.cells) drawCell(pdf, cell, y + space);
    pdf.endMarkedContent();
    finishRow(head);
  };
  const lastKept = Math.max(1, last - 1);
  const kept = rows.slice(lastKept).map((texts, index) => measure(texts, lastKept + index));
  const keptHeight = kept.reduce((sum, { height }) => sum + height, 0);
  let head: Row | undefined;
  for (const [index, texts] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn();
    const row = measure(texts, index);
    const needed = totals > 0 && index === lastKept ? keptHeight : row.height;
    if (y + needed > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage();
      y = pdf.page.margins.top;
      if (head) repeat(head);
    }
    writeRow(row);
    if (index === 0 && !isPlain) head = row;
  }
  table.end();
  pdf.x = left;
  pdf.y = y;
}
