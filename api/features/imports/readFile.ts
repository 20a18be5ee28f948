import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { fieldError } from '#api/errors/appError.ts';
import { decodeText, type Encoding } from './decode.ts';

/** The cells of a file as text; each row is a line of the file. */
export interface FileRows {
  readonly rows: readonly (readonly string[])[];
  readonly format: 'csv' | 'xlsx';
  /** Null of a workbook, which says it itself. */
  readonly encoding: Encoding | null;
  readonly separator: string | null;
  /** Names of the sheets of a workbook that have cells. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

const MAX_LINES = 100_000;
/** For a title and headers above the lines. */
const MAX_ROWS = MAX_LINES + 20;
/** Headers are looked for in every column. */
const MAX_COLUMNS = 200;
/** Of all that a workbook contains; a small file can be packed so that it fills the memory. */
const MAX_UNPACKED = 300 * 1024 * 1024;

const SEPARATORS = [';', ',', '\t', '|'] as const;
const SAMPLED_LINES = 50;

const fileError = (message: string) => fieldError('content', message);

function assertFewRows(count: number): void {
  if (count > MAX_ROWS) throw fileError(`The file has more than ${MAX_LINES} lines. Divide it`);
}

function assertFewColumns(row: readonly unknown[]): void {
  if (row.length > MAX_COLUMNS) throw fileError(`The file has more than ${MAX_COLUMNS} columns`);
}

/** The separator that most lines have equally often, outside of quotes; of several the one that makes more columns. */
function findSeparator(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED_LINES);
  const scored = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    const agreeing = Math.max(
      0,
      ...[...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length),
    );
    return { separator, agreeing, columns: Math.max(0, ...counts) };
  });
  return scored.reduce((best, next) =>
    next.agreeing > best.agreeing || (next.agreeing === best.agreeing && next.columns > best.columns)
      ? next
      : best,
  ).separator;
}

function* chunksOf(text: string, size = 65_536): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function readCsv(bytes: Uint8Array): Promise<FileRows> {
  const { text, encoding } = decodeText(bytes);
  const separator = findSeparator(text);
  const options = {
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
  };
  const rows: string[][] = [];
  try {
    for await (const { record, info } of Readable.from(chunksOf(text)).pipe(parse(options))) {
      assertFewColumns(record);
      rows.push(record);
      // A quoted cell can have several lines; the rows after it keep the number of their line.
      while (rows.length < info.lines) rows.push([]);
      assertFewRows(rows.length);
    }
  } catch (error) {
    const { code, lines } = error as Partial<CsvError>;
    if (code === undefined || !code.startsWith('CSV_')) throw error;
    throw fileError(`Line ${lines ?? rows.length + 1} cannot be read: a quotation mark is not closed`);
  }
  return { rows, format: 'csv', encoding, separator, sheets: [], sheet: null };
}

const CENTRAL_HEADER = 0x02014b50;

/** The size of all files of a ZIP archive once they are unpacked, as its directory states it. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1) {
    if (bytes[at] === 0x50 && view.getUint32(at, true) === CENTRAL_HEADER)
      size += view.getUint32(at + 24, true);
  }
  return size;
}

/** A number as people read it: spreadsheets keep 15 digits. A date without its time of day. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(Number(value)) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value);
}

async function readWorkbook(bytes: Uint8Array, chosen: string | undefined): Promise<FileRows> {
  if (unpackedSize(bytes) > MAX_UNPACKED) throw fileError('The workbook is too large');
  const workbook = await readXlsx(bytes).catch(() => {
    throw fileError('The workbook cannot be read. Save it as .xlsx without a password, or as CSV');
  });
  const filled = workbook.sheets.filter(({ rows }) => rows.length > 0);
  const found = chosen === undefined ? filled[0] : filled.find(({ name }) => name === chosen);
  if (!found) throw fileError('The workbook has no such sheet with cells');
  assertFewRows(found.rows.length);
  found.rows.forEach(assertFewColumns);
  return {
    rows: found.rows.map((row) => row.map(cellText)),
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheets: filled.map(({ name }) => name),
    sheet: found.name,
  };
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Reads a table as text: a workbook (.xlsx), or text with separators.
 * @throws {AppError} `validation` for a file of another kind, or too many lines
 */
export async function readFile(bytes: Uint8Array, sheet?: string): Promise<FileRows> {
  if (bytes.length === 0) throw fileError('The file is empty');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readWorkbook(bytes, sheet);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw fileError('This is an old or encrypted workbook. Save it as .xlsx without a password, or as CSV');
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw fileError('This is a PDF. Choose a CSV or .xlsx file');
  const file = await readCsv(bytes);
  if (file.rows.every((row) => row.every((cell) => cell.trim() === ''))) throw fileError('The file is empty');
  return file;
}
