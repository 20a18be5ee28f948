import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_SEPARATORS, type CsvSeparator } from '#common/contract/csvSeparators.ts';
import { csvStream, escapeFormulas } from './csv.ts';

/** Removes the apostrophes, as a reader of the file does. */
const decoded = (cell: string): string =>
  cell.replace(/^'(?=["']*[\t\r\n\0])|(?:^|(?<=[,;|\t\r\n]))'(?=[\s\0"']*[=+\-@＝＋－＠])/g, '');

const PLAIN_NEGATIVE = /^-\d+(\.\d+)?$/;
const isFormula = (cell: string): boolean =>
  /^[=+\-@＝＋－＠\t\r]/.test(cell.replace(/^[\s\0"]+/, '')) && !PLAIN_NEGATIVE.test(cell.trim());

async function* linesOf(rows: readonly (readonly unknown[])[]) {
  yield* rows;
}

const csvOf = async (rows: readonly (readonly unknown[])[], separator?: CsvSeparator): Promise<string> =>
  (await text(csvStream(['first', 'second'], linesOf(rows), separator))).replace(/^\ufeff/, '');

/** Parses a file like a spreadsheet with these separators. */
function parsed(file: string, delimiter: string | string[]): string[][] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(file, options);
  } catch {
    // Spreadsheets treat a quotation mark that is never closed as a character.
    return parse(file, { ...options, quote: false });
  }
}

/** Splits a line without regard to quotation marks. */
const split = (file: string, separators: RegExp): string[] => file.split(separators);

const piece = fc.constantFrom(
  ...[
    '=1+1',
    '+1',
    '-1',
    '-x',
    '@SUM(1)',
    '＝1',
    'Ann',
    ' ',
    "'",
    '"',
    ',',
    ';',
    '|',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\0',
  ],
);
const hostile = fc.array(piece, { maxLength: 10 }).map((parts) => parts.join(''));

describe('csvStream', () => {
  test.each([
    ['Ann;=HYPERLINK("https://evil.example")', `Ann;'=HYPERLINK("https://evil.example")`],
    ['Ann\n=1+1', "Ann\n'=1+1"],
    ['Ann\t@SUM(1)', "Ann\t'@SUM(1)"],
    ['Ann; "=1+1', `Ann;' "=1+1`],
    ['Ann|+1', "Ann|'+1"],
    ['=1+1', "'=1+1"],
    ['-5.00', '-5.00'],
    ['-5;x', "'-5;x"],
    ['Q&A; 1 = 1, a-b', 'Q&A; 1 = 1, a-b'],
  ])('writes %j as %j', (value, written) => expect(escapeFormulas(value)).toBe(written));

  test.each(CSV_SEPARATORS)(
    'writes no cell that a spreadsheet reads as a formula, with %s',
    async (separator) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(hostile, hostile), { maxLength: 4 }), async (rows) => {
          const lines = rows.map(([first, second]) => [`id${first.length}`, second, first]);
          const file = await csvOf(lines, separator);
          const readings = [
            ...[',', ';', '\t', '|'].flatMap((delimiter) => parsed(file, delimiter).flat()),
            ...parsed(file, [',', ';', '\t']).flat(),
            ...split(file, /[,;\t\r\n]/),
            ...split(file, /[;\r\n]/),
          ];
          expect(readings.filter(isFormula)).toEqual([]);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
  ] as const)('keeps every value readable, with %s', async (separator, delimiter) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 }), async (rows) => {
        const [, ...read] = parse(await csvOf(rows, separator), { delimiter }) as string[][];
        expect(read.map((row) => row.map(decoded))).toEqual(rows.map((row) => [...row]));
      }),
      { numRuns: 200 },
    );
  });

  test('leaves negative amounts as numbers', async () => {
    const [, row] = parsed(await csvOf([['-1250.50', -3]]), ',');
    expect(row?.map(Number)).toEqual([-1250.5, -3]);
  });
});
