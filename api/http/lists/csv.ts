import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Places in a text where a spreadsheet could begin a cell that it reads as a formula: the start, and after every
 * character that some spreadsheet splits at. Blanks and quotation marks before the formula are skipped there.
 */
const FORMULA_STARTS = /^(?=["']*[\t\r\n\0])|(?:^|(?<=[,;|\t\r\n]))(?=[\s\0"']*[=+\-@＝＋－＠])/g;

/** The text with an apostrophe wherever a formula could begin; a plain negative number stays a number. */
export const escapeFormulas = (value: string): string =>
  /^-\d+(\.\d+)?$/.test(value) ? value : value.replace(FORMULA_STARTS, "'");

const csvCell = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : escapeFormulas(value === null || value === undefined ? '' : String(value));

/** Streams lines as CSV, separated by commas. */
export function csvStream(columns: readonly string[], lines: AsyncIterable<readonly unknown[]>): Readable {
  async function* cells() {
    for await (const line of lines) yield line.map(csvCell);
  }
  // Cells with another separator are quoted too: some spreadsheets split at several separators at once.
  const writer = stringify({ header: true, columns: [...columns], bom: true, quoted_match: /[;|\t]/ });
  // A later failure breaks the connection off, so that nobody takes a part for the whole; Koa logs it.
  pipeline(Readable.from(cells()), writer, () => {});
  return writer;
}
