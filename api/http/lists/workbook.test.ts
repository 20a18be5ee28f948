import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { workbookStream } from './workbook.ts';

const COLUMNS = [
  { name: 'name', type: undefined },
  { name: 'amount', type: 'amount' },
  { name: 'day', type: 'day' },
  { name: 'at', type: 'instant' },
] as const;

async function* repeated(line: readonly unknown[], count: number) {
  for (let index = 0; index < count; index += 1) yield line;
}

async function sheetOf(line: readonly unknown[], count = 1) {
  const bytes = await buffer(workbookStream('people', COLUMNS, repeated(line, count)));
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return { bytes, sheet: sheets[0] };
}

test('workbookStream › writes texts as texts, amounts as numbers and dates as dates', async () => {
  const at = '2026-11-20T09:30:15.000Z';
  const { sheet } = await sheetOf(['=HYPERLINK("x")', '-1250.50', '2026-11-20', at]);
  expect(sheet?.rows).toEqual([
    ['name', 'amount', 'day', 'at (UTC)'],
    ['=HYPERLINK("x")', -1250.5, new Date('2026-11-20T00:00:00.000Z'), new Date(at)],
  ]);
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
});

test('workbookStream › replaces characters that XML does not allow and truncates texts that are too long for Excel', async () => {
  const { sheet } = await sheetOf([`a\0b\ud800c<&>${'x'.repeat(40_000)}`, null, undefined, '']);
  const [text, ...empty] = sheet?.rows[1] ?? [];
  expect(text).toMatch(/^a\ufffdb\ufffdc<&>x+…$/);
  expect(String(text)).toHaveLength(32_767);
  expect(empty.every((cell) => cell === null || cell === undefined)).toBe(true);
});

test('workbookStream › writes every line of a long list', async () => {
  const { sheet, bytes } = await sheetOf(['Ann', 1, '2026-11-20', '2026-11-20T09:30:15.000Z'], 20_000);
  expect(sheet?.rows).toHaveLength(20_001);
  expect(bytes.byteLength).toBeLessThan(2_000_000);
});
