import { describe, expect, it } from 'vitest';
import { columnDates, dateOfSpreadsheet, parseColumnDate } from './dates.ts';

describe('columnDates', () => {
  it.each([
    { texts: ['2026-01-31', '2026-02-01'], found: { order: 'ymd', isCertain: true } },
    { texts: ['20260131'], found: { order: 'ymd', isCertain: true } },
    { texts: ['31.01.2026', '1.2.2026', ''], found: { order: 'dmy', isCertain: true } },
    { texts: ['01/31/2026', '02/01/2026'], found: { order: 'mdy', isCertain: true } },
    { texts: ['01/02/2026', '03/04/2026'], found: { order: 'dmy', isCertain: false } },
    { texts: ['31/01/2026 16:00:05'], found: { order: 'dmy', isCertain: true } },
    { texts: ['31.01.2026', 'soon', '01.02.2026'], found: { order: 'dmy', isCertain: true, unread: 1 } },
    { texts: ['2026-01-31', 'soon'], found: { order: 'ymd', isCertain: true, unread: 1 } },
    { texts: ['31.01.26'], found: { order: 'dmy', isCertain: false, unread: 0 } },
    { texts: ['', ''], found: { order: 'dmy', isCertain: false } },
  ])('of $texts', ({ texts, found }) => {
    expect(columnDates(texts)).toEqual(found);
  });
});

describe('parseColumnDate', () => {
  it.each([
    ['31.02.2026', 'dmy'],
    ['31.12.1969', 'dmy'],
    ['01.01.2100', 'dmy'],
    ['2026-13-01', 'ymd'],
    ['01.01.0026', 'dmy'],
    ['2026-01-01', 'dmy'],
  ] as const)('%s as %s is no date', (text, order) => {
    expect(parseColumnDate(text, order)).toBeNull();
  });
});

it('dateOfSpreadsheet › counts days as spreadsheets do', () => {
  expect([dateOfSpreadsheet(25_569), dateOfSpreadsheet(46_052.75), dateOfSpreadsheet(1)]).toEqual([
    '1970-01-01',
    '2026-01-30',
    null,
  ]);
});
