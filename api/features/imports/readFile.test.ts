import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#api/errors/appError.ts';
import { readFile } from './readFile.ts';

const TABLE = 'Kunde;Betrag\nZoë Müller;1\n';
const ROWS = [
  ['Kunde', 'Betrag'],
  ['Zoë Müller', '1'],
];

const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('readFile', () => {
  it.each([
    ['utf-8', Buffer.from(TABLE)],
    ['utf-8', Buffer.from(`\ufeff${TABLE}`)],
    ['utf-16le', utf16(TABLE)],
    ['utf-16be', utf16(TABLE, { bigEndian: true })],
    ['utf-16le', utf16(TABLE, { mark: false })],
    ['utf-16be', utf16(TABLE, { bigEndian: true, mark: false })],
    ['windows-1252', Buffer.from(TABLE, 'latin1')],
  ])('reads %s', async (encoding, bytes) => {
    expect(await readFile(bytes)).toMatchObject({ encoding, rows: ROWS, separator: ';' });
  });

  it.each([
    [',', 'a,b\n"1,5",2\n'],
    [';', 'a;b\n1,5;2\n'],
    ['\t', 'a\tb\n1,5\t2\n'],
    ['|', 'a|b\n1,5|2\n'],
  ])('recognises the separator %j', async (separator, text) => {
    const rows = [
      ['a', 'b'],
      ['1,5', '2'],
    ];
    expect(await readFile(Buffer.from(text))).toMatchObject({ separator, rows });
  });

  it('keeps the number of each line below a cell of several lines', async () => {
    const { rows } = await readFile(Buffer.from('a;b\n"x\ny";1\n\nz;2\n'));
    expect(rows).toEqual([['a', 'b'], ['x\ny', '1'], [], [''], ['z', '2']]);
  });

  it('keeps NUL characters, which are reported by line', async () => {
    expect((await readFile(Buffer.from('a;b\n1\0;2\n'))).rows[1]).toEqual(['1\0', '2']);
  });

  it('reads a workbook: dates, numbers as they are shown, the chosen sheet', async () => {
    const columns = [{ header: 'Date', numFmt: 'yyyy-mm-dd' }, { header: 'Amount' }];
    const rows = [
      [new Date('2026-01-31'), 0.1 + 0.2],
      [new Date('2026-02-28'), 1e308],
    ];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Payments', columns, rows },
        { name: 'Notes', rows: [['x']] },
      ],
    });
    expect(await readFile(bytes)).toMatchObject({
      sheets: ['Payments', 'Notes'],
      sheet: 'Payments',
      rows: [
        ['2026-01-31', '0.3'],
        ['2026-02-28', '1e+308'],
      ],
    });
    expect((await readFile(bytes, 'Notes')).rows).toEqual([['x']]);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['nothing but empty lines', Buffer.from('\n\n;;\n'), /empty/],
    ['an open quotation mark', Buffer.from('a;b\n"1;2\n3;4\n'), /Line \d+ .* not closed/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /old or encrypted/],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 broken'), /cannot be read/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['too many columns', Buffer.from(`Date${';'.repeat(200)}\n`), /more than 200 columns/],
    ['too many lines', Buffer.from('a;b\n'.repeat(100_021)), /more than 100000 lines/],
  ])('rejects %s', async (_name, bytes, message) => {
    const error = await readFile(bytes).catch((thrown: unknown) => thrown);
    expect((error as AppError).fieldsIn('en')).toEqual({ content: expect.stringMatching(message) });
  });
});
