import { CsvError, parse } from 'csv-parse/sync';
import { isCalendarDate } from '#common/domain/calendarDate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { fetchText, unreadable } from './fetchText.ts';
import type { FeedPrice, PriceFeed } from './priceSource.ts';

const COLUMNS = ['symbol', 'price', 'currency', 'time'] as const;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function readRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter: [',', ';', '\t'], skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`Line ${error['lines'] ?? 1} is not a line of a table.`);
    throw error;
  }
}

/** A day counts from its beginning, as in an import. */
function readTime(text: string, line: number): Date {
  if (isCalendarDate(text)) return zurichInstant(text, '00:00');
  const at = new Date(text);
  if (!INSTANT.test(text) || !isCalendarDate(text.slice(0, 10)) || Number.isNaN(at.getTime())) {
    throw unreadable(`Line ${line}: the time is neither a day nor a time with its zone.`);
  }
  return at;
}

/** Reads lines with symbol, price, currency and time, which a line with these names begins, in any order. */
function readPriceFile(text: string): FeedPrice[] {
  const [head = [], ...rows] = readRows(text);
  const names = head.map((name) => name.toLowerCase());
  const missing = COLUMNS.filter(
    (name) => names.indexOf(name) < 0 || names.lastIndexOf(name) !== names.indexOf(name),
  );
  if (missing.length > 0) throw unreadable(`The first line does not name once: ${missing.join(', ')}.`);
  return rows.map((row, index) => {
    const [symbol = '', price = '', currency = '', time = ''] = COLUMNS.map(
      (name) => row[names.indexOf(name)],
    );
    if (!symbol) throw unreadable(`Line ${index + 2}: the symbol is missing.`);
    return { symbol, price, currency: currency.toUpperCase(), at: readTime(time, index + 2) };
  });
}

/** A file with prices at an address of its own. */
export const csvFeed = (url: string): PriceFeed => ({
  id: 'file',
  name: new URL(url).hostname,
  read: async () => readPriceFile(await fetchText(url, 'text/csv')),
});
