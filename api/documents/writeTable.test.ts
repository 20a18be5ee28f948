import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { writePdf } from './writePdf.ts';
import { writeTable } from './writeTable.ts';

const INFO = { language: 'en', title: 'Table', date: new Date(0), author: 'Firnline' } as const;

/** Draws a table of this many rows with a total. Returns the texts of each page, and the file. */
async function draw(count: number) {
  const pages: string[][] = [];
  const body = Array.from({ length: count }, (_, index) => [`Day ${index + 1}`, 'CHF 1.00']);
  const rows = [['Day', 'Amount'], ...body, ['Total', `CHF ${count}.00`]];
  const pdf = await writePdf(INFO, async (document) => {
    const write = document.text.bind(document);
    const text = (...options: Parameters<typeof write>) => {
      const page = document.bufferedPageRange().count - 1;
      pages[page] = [...(pages[page] ?? []), options[0]];
      return write(...options);
    };
    Object.assign(document, { text });
    const root = document.struct('Document');
    document.addStructure(root);
    await writeTable(document, root, { rows, widths: ['*', 110], totals: 1 });
    root.end();
  });
  return { pages, file: pdf.toString('latin1') };
}

const tags = (file: string, tag: string) => file.split(`/S /${tag}\n`).length - 1;

describe('writeTable', () => {
  test('starts each page with the heads, which the structure has once', async () => {
    const { pages, file } = await draw(100);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page.slice(0, 2)).toEqual(['Day', 'Amount']);
    expect(pages.flatMap((page) => page.filter((text) => text.startsWith('Day ')))).toHaveLength(100);
    const found = ['Table', 'TR', 'TH', 'TD'].map((tag) => tags(file, tag));
    expect(found).toEqual([1, 102, 103, 101]);
    expect(file.split('/Scope /Column').length - 1).toBe(2);
  });

  test('keeps the last row on the page of the total, however many rows there are', async () => {
    for (let count = 25; count < 45; count += 1) {
      const { pages } = await draw(count);
      const end = pages.at(-1)?.slice(-4);
      expect(end).toEqual([`Day ${count}`, 'CHF 1.00', 'Total', `CHF ${count}.00`]);
    }
  });

  test('gives other work its turn while it draws many rows', async () => {
    let turns = 0;
    let isDone = false;
    const count = async () => {
      while (!isDone) {
        await nextTurn();
        turns += 1;
      }
    };
    const counting = count();
    await draw(2_000);
    isDone = true;
    await counting;
    expect(turns).toBeGreaterThan(90);
  });

  test('parses each font once', async () => {
    let opened = 0;
    await writePdf(INFO, (pdf) => {
      for (let index = 0; index < 20; index += 1) pdf.font('strong').font('text');
      opened = (pdf as PDFKit.PDFDocument & { readonly _fontCount: number })._fontCount;
    });
    expect(opened).toBe(2);
  });
});
