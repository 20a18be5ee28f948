import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CsvSeparator } from '#common/contract/csvSeparators.ts';

/**
 * Positions where a spreadsheet could start a cell and read it as a formula: the start of the text, and after every
 * character that some spreadsheet splits at. Spaces and quotation marks may precede the formula.
 */
const FORMULA_STARTS = /^(?=["']*[\t\r\n\0])|(?:^|(?<=[,;|\t\r\n]))(?=[\s\0"']*[=+\-@＝＋－＠])/g;

/** Inserts an apostrophe wherever a formula could begin; a plain negative number stays a number. */
export const escapeFormulas = (value: string): string =>
  /^-\d+(\.\d+)?$/.test(value) ? value : value.replace(FORMULA_STARTS, "'");

const csvCell = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : escapeFormulas(value === null || value === undefined ? '' : String(value));

const DELIMITERS: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';' };

/** Streams lines as CSV. */
export function csvStream(
  columns: readonly string[],
  lines: AsyncIterable<readonly unknown[]>,
  separator: CsvSeparator = 'comma',
): Readable {
  async function* cells() {
    for await (const line of lines) yield line.map(csvCell);
  }
  // Quotes cells with other separators too, because some spreadsheets split at several separators at once.
  const writer = stringify({
    header: true,
    columns: [...columns],
    delimiter: DELIMITERS[separator],
    bom: true,
    quoted_match: /[,;|\t]/,
  });
  // A later error closes the connection, so that a partial file is not mistaken for a complete one; Koa logs it.
  pipeline(Readable.from(cells()), writer, () => {});
  return writer;
}
