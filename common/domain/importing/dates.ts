import { DAY_MS } from '../duration.ts';
import { isDateInRange } from '../enteredDate.ts';

/** Order of day, month and year in a column of dates. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const PARTS = /^(\d{1,4})[-./\s](\d{1,2})[-./\s](\d{1,4})(?:[T\s].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** Day 0 of spreadsheets, whose dates count days (of 1900 with its leap day that never was). */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

/** The date of a text in an order, 'YYYY-MM-DD'; null if it has none of the range 1970 to 2099, or no four-digit year. */
export function parseColumnDate(text: string, order: DateOrder): string | null {
  const [, first = '', second = '', third = ''] = PARTS.exec(text.trim()) ?? COMPACT.exec(text.trim()) ?? [];
  const isYearFirst = first.length === 4;
  if (isYearFirst !== (order === 'ymd') || (!isYearFirst && third.length !== 4)) return null;
  const [year, month, day] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDateInRange(date) ? date : null;
}

/** The date of a spreadsheet's number of days, 'YYYY-MM-DD'; null outside of 1970 to 2099. */
export function dateOfSpreadsheet(days: number): string | null {
  if (!Number.isFinite(days) || Math.abs(days) > 1_000_000) return null;
  const date = new Date(SPREADSHEET_EPOCH_MS + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
  return isDateInRange(date) ? date : null;
}

interface ColumnDates {
  readonly order: DateOrder;
  readonly isCertain: boolean;
  /** The first text, from 0, that is no date in this order. */
  readonly unread?: number;
}

/**
 * The order in which a column of dates is written: the one that reads the most texts. Uncertain when another order reads
 * as many; then people are asked, and the Swiss order is only proposed. Empty texts tell nothing.
 */
export function columnDates(texts: readonly string[]): ColumnDates {
  const filled = [...new Set(texts)].filter((text) => text.trim() !== '');
  const read = DATE_ORDERS.map((order) => {
    const unread = filled.filter((text) => parseColumnDate(text, order) === null);
    return { order, unread };
  });
  const fewest = Math.min(...read.map(({ unread }) => unread.length));
  const fitting = read.filter(({ unread }) => unread.length === fewest);
  const [best] = fitting;
  const isRead = filled.length > fewest;
  const first = best?.unread[0];
  return {
    order: isRead && best ? best.order : 'dmy',
    isCertain: isRead && fitting.length === 1,
    ...(first === undefined ? {} : { unread: texts.indexOf(first) }),
  };
}
