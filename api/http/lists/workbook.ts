import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Type of a column that does not contain text. */
export type ColumnType = 'amount' | 'integer' | 'day' | 'instant';

export interface WorkbookColumn {
  readonly name: string;
  readonly type: ColumnType | undefined;
}

const FORMATS: Readonly<Record<ColumnType, string>> = {
  amount: '#,##0.00###',
  integer: '0',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
};

/** Excel rejects a file with a longer text in a cell. */
const MAX_TEXT = 32_767;
/** Characters that XML 1.0 does not allow, including unpaired surrogates. */
const INVALID_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const textCell = (text: string): string => {
  const clean = text.replace(INVALID_IN_XML, '\ufffd');
  return clean.length <= MAX_TEXT ? clean : `${clean.slice(0, MAX_TEXT - 1)}…`;
};

function cell(value: unknown, type: ColumnType | undefined): CellValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value;
  switch (type) {
    case 'amount':
    case 'integer':
      return Number(value);
    case 'day':
    case 'instant': {
      const date = new Date(String(value));
      // A workbook counts the days from 1900 on.
      return date.getUTCFullYear() < 1900 ? textCell(String(value)) : date;
    }
    default:
      return textCell(String(value));
  }
}

/** Dates in a workbook have no time zone, so the heading states it. */
const heading = ({ name, type }: WorkbookColumn) => (type === 'instant' ? `${name} (UTC)` : name);

/**
 * Streams lines as an Excel workbook in constant memory. Texts are inline strings, which Excel never reads as
 * formulas. Lines beyond the limit of a sheet continue on the next sheet.
 */
export function workbookStream(
  sheet: string,
  columns: readonly WorkbookColumn[],
  lines: AsyncIterable<readonly unknown[]>,
): Readable {
  async function* rows() {
    for await (const line of lines) yield line.map((value, index) => cell(value, columns[index]?.type));
  }
  const definitions = columns.map((column): ColumnDef => {
    const format = column.type && FORMATS[column.type];
    return { header: heading(column), width: 22, ...(format ? { numFmt: format } : {}) };
  });
  const stream = writeXlsxStream(rows(), {
    name: sheet.slice(0, 31),
    columns: definitions,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as WebStream<Uint8Array>);
}
