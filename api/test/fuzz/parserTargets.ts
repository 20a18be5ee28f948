import { stringify } from 'csv-stringify/sync';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { AppError } from '#api/errors/appError.ts';
import { type FileRows, readFile } from '#api/features/imports/readFile.ts';
import { csvFeed } from '#api/prices/csvFeed.ts';
import { ecbFeed } from '#api/prices/ecbFeed.ts';
import { ProviderError } from '#api/prices/fetchText.ts';
import type { FeedPrice } from '#api/prices/priceSource.ts';
import { parseUnits, unitsToText } from '#common/domain/amount.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { isDateInRange, parseDay } from '#common/domain/enteredDate.ts';
import { positionBooking, transactionBooking } from '#common/domain/importing/bookings.ts';
import type { Lookup } from '#common/domain/importing/cells.ts';
import { DATE_ORDERS, parseColumnDate } from '#common/domain/importing/dates.ts';
import { IMPORT_KINDS } from '#common/domain/importing/fields.ts';
import { detectMapping } from '#common/domain/importing/mapping.ts';
import { columnStyle, parseColumnNumber } from '#common/domain/importing/numbers.ts';
import { readRecord } from '#common/domain/importing/records.ts';
import { BROKER_STYLES, brokerLines, brokerOf, tableLines } from '#common/domain/importing/sourceLines.ts';
import { templateOf } from '#common/domain/importing/templates.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { formatExactAmount, MAX_MONEY, parseMoney, toExactDecimalString } from '#common/domain/money.ts';

interface ParserTarget {
  readonly seeds: readonly Uint8Array[];
  readonly words: readonly string[];
  /** Parts of the addresses of the modules that it is about. */
  readonly modules: readonly string[];
  readonly check: (input: Uint8Array) => unknown;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The value of a reader; undefined for what it rejects by its own error. */
async function unless<Value>(
  isOwn: (error: unknown) => boolean,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isOwn(error)) return undefined;
    throw error;
  }
}

const LOOKUP: Lookup = {
  today: '2026-11-20',
  findClient: (text) => (text.startsWith('C') ? 'client' : text.length > 9 ? 'unknown' : 'ambiguous'),
  findInstrument: (text) => ({ BTC: instrumentById('btc'), USD: instrumentById('usd') })[text.toUpperCase()],
  isPhone: (text) => text.length > 9,
};
const findRate = () => ({ numerator: 113n, denominator: 100n });

/** Reads every line of a file, as an import does before it looks into the database. */
function readLines({ rows }: FileRows): void {
  const broker = brokerOf(rows);
  const { mapping } = detectMapping(rows);
  const lines = broker ? brokerLines(broker, rows, { values: { client: 'C-1' } }) : tableLines(rows, mapping);
  for (const line of lines) {
    expect(line.line).toBeLessThanOrEqual(rows.length);
    const styles = broker ? BROKER_STYLES : mapping;
    for (const kind of broker ? (['transactions'] as const) : IMPORT_KINDS) {
      const read = readRecord(kind, line, styles, LOOKUP);
      if (read.ok && 'date' in read.record) expect(isDateInRange(read.record.date)).toBe(true);
      if (read.ok && 'cost' in read.record) positionBooking(read.record, findRate);
      if (read.ok && 'kind' in read.record) transactionBooking(read.record, findRate);
    }
  }
}

const isRejection = (error: unknown) => error instanceof AppError && error.code === 'validation';

async function readTable(bytes: Uint8Array): Promise<FileRows | undefined> {
  const file = await unless(isRejection, () => readFile(bytes));
  if (file) readLines(file);
  return file;
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '');

/** What was read and is written in one way of writing CSV is read again as it was. */
async function checkCsv(bytes: Uint8Array): Promise<void> {
  const file = await readTable(bytes);
  if (file?.format !== 'csv') return;
  const rows = file.rows.filter(isFilled);
  // A mark at the start of a cell could be the one of the file.
  if (rows.length > 500 || rows.some((row) => row.some((cell) => cell.includes('\ufeff')))) return;
  const width = Math.max(2, ...rows.map(({ length }) => length));
  const whole = rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
  const again = await readFile(Buffer.from(stringify(whole, { quoted: true, bom: true, delimiter: ';' })));
  expect(again.rows.filter(isFilled)).toEqual(whole);
}

const PART = /^=== (.{1,80})\n/m;

/** The parts of a workbook as text, which mutations reach where they would only break the packing. */
const unpack = (workbook: Uint8Array): Uint8Array =>
  Buffer.concat(
    Object.entries(unzipSync(workbook)).map(([name, content]) =>
      Buffer.concat([strToU8(`=== ${name}\n`), content, strToU8('\n')]),
    ),
  );

function pack(input: Uint8Array): Uint8Array {
  const [, ...parts] = Buffer.from(input).toString('latin1').split(PART);
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < parts.length; at += 2) {
    files[parts[at] ?? ''] = Buffer.from((parts[at + 1] ?? '').slice(0, -1), 'latin1');
  }
  return zipSync(files, { level: 0 });
}

const CELLS = [
  ['Date', 'Instrument', 'Price'],
  [new Date('2026-01-31'), 'BTC', 89_230.5],
  [45_000, 'USD', true],
];
const workbook = await writeXlsx({
  sheets: [
    { name: 'Prices', columns: [{ numFmt: 'yyyy-mm-dd' }, {}, {}], rows: CELLS },
    { name: 'Two', rows: [['Client'], ['C-1']] },
  ],
});

const BROKER_FILES = [
  `Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
10-08-2026 15:30:02;113947121;Buy;VGV;Sample;IE00B3RBWM25;200.0;19.85;5.96;0.00;-3975.96;68660.08;USD
`,
  `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
Trades,Data,Order,Stocks,USD,BTC,"2026-08-10, 09:30:00",10,100.5,-1005,-1,O
`,
];

const ECB = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time='2026-11-19'>
<Cube currency='USD' rate='1.15'/><Cube currency='CHF' rate='0.93'/><Cube currency='GBP' rate='0.88'/>
</Cube></Cube></gesmes:Envelope>`;

const isUnreadable = (error: unknown) => error instanceof ProviderError;

function expectPrices(prices: readonly FeedPrice[] | undefined): void {
  for (const { symbol, at } of prices ?? []) {
    expect(symbol).not.toBe('');
    expect(Number.isNaN(Number(at))).toBe(false);
  }
}

/** Reads what `fetch` returns, which is the input. */
async function checkPrices(): Promise<void> {
  expectPrices(await unless(isUnreadable, () => csvFeed('http://prices.example').read()));
  expectPrices(await unless(isUnreadable, () => ecbFeed('http://rates.example').read()));
}

/** What a text is read as can be written so that it is read as the same. */
function checkAmounts(input: Uint8Array): void {
  const text = textOf(input);
  for (const decimals of [0, 2, 5, 18]) {
    const units = parseUnits(text, decimals);
    if (units !== null) expect(parseUnits(unitsToText(units, decimals), decimals)).toBe(units);
    for (const decimalSeparator of ['.', ','] as const) {
      const parsed = parseColumnNumber(text, { decimalSeparator, decimals });
      if (!parsed.ok) continue;
      const written = unitsToText(parsed.units, decimals).replace('.', decimalSeparator);
      expect(parseColumnNumber(written, { decimalSeparator, decimals })).toEqual(parsed);
    }
  }
  for (const language of ['en', 'de', 'fr'] as const) {
    const parsed = parseAmountInput(text, language);
    if (!parsed.ok) continue;
    expect(parsed.amount <= MAX_MONEY && parsed.amount >= -MAX_MONEY).toBe(true);
    expect(parseMoney(toExactDecimalString(parsed.amount))).toBe(parsed.amount);
    // One point before three digits means thousands or decimals.
    const shown = formatExactAmount(parsed.amount, language);
    if (!/^\D?\d{1,3}[.,]\d{3}$/.test(shown)) expect(parseAmountInput(shown, language)).toEqual(parsed);
  }
  columnStyle(text.split('\n'));
  for (const date of [parseDay(text), ...DATE_ORDERS.map((order) => parseColumnDate(text, order))]) {
    if (date !== null) expect([parseColumnDate(date, 'ymd'), parseDay(date)]).toEqual([date, date]);
  }
}

const bytes = (...texts: readonly string[]) => texts.map((text) => strToU8(text));

export const PARSERS: Readonly<Record<string, ParserTarget>> = {
  csv: {
    seeds: bytes(...IMPORT_KINDS.map(templateOf), ...BROKER_FILES),
    words: [
      'BTC',
      'USD',
      'C-1',
      '2026-01-31',
      '31.12.2025',
      "1'234.50",
      '1.234,5',
      '""',
      '\r\n',
      'Data,Order',
    ],
    modules: ['/features/imports/', '/domain/', '/csv-parse/'],
    check: checkCsv,
  },
  xlsx: {
    seeds: [unpack(workbook)],
    words: [
      '<c r="XFD1048576">',
      '<row r="99999">',
      ' t="s"',
      '<v>1e300</v>',
      '<f>A1</f>',
      '&#x10ffff;',
      '<is><t>',
    ],
    modules: ['/features/imports/', '/domain/', '/hucre/'],
    check: async (input) => {
      await readTable(pack(input));
      await readTable(input);
    },
  },
  prices: {
    seeds: bytes(
      ECB,
      'symbol,price,currency,time\nBTC,89000.5,usd,2026-11-19T10:00:00Z\nXAU;1;USD;2026-11-19\n',
    ),
    words: ["<Cube time='2026-11-19'>", "<Cube currency='USD' rate='1'/>", '</Cube>', '2026-11-19', '+02:00'],
    modules: ['/prices/', '/domain/', '/csv-parse/'],
    check: checkPrices,
  },
  amounts: {
    seeds: bytes(
      "1'234.50",
      '-1,234.5 USD',
      '(5.00)',
      '1 234,50',
      '0.00001',
      '31.12.2025',
      '2026-01-31T10:00',
    ),
    words: ["'", ',', '.', '−', 'USD', '$', ' ', '000', '999', '\u202f', '\u00a0'],
    modules: ['/domain/'],
    check: checkAmounts,
  },
};
