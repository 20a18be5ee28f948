import { divideHalfEven, parseUnits, powerOfTen, unitsToText } from '../amount.ts';
import type { DateOrder } from './dates.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import { isInteractiveBrokers, readInteractiveBrokers } from './interactiveBrokers.ts';
import type { ImportedLine, LineResult, Rows } from './line.ts';
import type { Mapping } from './mapping.ts';
import type { DecimalSeparator } from './numbers.ts';
import { isSwissquote, readSwissquote } from './swissquote.ts';

/** A line of a file, its fields as text of the file. */
export interface SourceLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportField, string>>>;
  /** Why nothing else of it was read. */
  readonly problem?: LineProblem;
}

export const PROBLEM_CODES = [
  'missing',
  'not_a_number',
  'too_many_decimals',
  'not_positive',
  'too_large',
  'too_long',
  'control_character',
  'nul_character',
  'not_a_date',
  'future_date',
  'unknown_client',
  'ambiguous_client',
  'unknown_instrument',
  'instruments_differ',
  'unknown_currency',
  'wrong_currency',
  'has_no_price',
  'unknown_kind',
  'not_an_email',
  'not_a_name',
  'not_a_phone',
  'unknown_language',
  'unknown_tier',
  'reference_used',
  'two_prices',
  'more_than_held',
  'rate_missing',
  'cost_differs',
  'missing_cells',
  'no_date',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface LineProblem {
  readonly code: ProblemCode;
  readonly field?: ImportField;
  /** What the file says, or a figure that the problem is about. */
  readonly text?: string;
}

/** How numbers and dates of lines are written. */
export interface Styles {
  readonly decimalSeparators: Readonly<Partial<Record<ImportField, DecimalSeparator>>>;
  readonly dateOrder: DateOrder;
}

/** The lines of a table, without empty ones. */
export function tableLines(rows: Rows, { kind, headerLine, columns, values }: Mapping): SourceLine[] {
  const fields = fieldsOf(kind);
  return rows.slice(headerLine).flatMap((row, index): SourceLine[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells: Partial<Record<ImportField, string>> = {};
    for (const field of fields) {
      const column = columns[field];
      const text = (column === undefined ? undefined : row[column]?.trim()) || values[field] || '';
      if (text) cells[field] = text;
    }
    return [{ line: headerLine + index + 1, cells }];
  });
}

/** Brokers state more decimals than an amount has. */
const BROKER_DECIMALS = 18;
const AMOUNT_PLACES = 5;

function roundText(text: string): string {
  const units = parseUnits(text, BROKER_DECIMALS);
  if (units === null) return text;
  return unitsToText(divideHalfEven(units, powerOfTen(BROKER_DECIMALS - AMOUNT_PLACES)), AMOUNT_PLACES);
}

function brokerCells({ kind, date, instrument, ...line }: ImportedLine): SourceLine['cells'] {
  const cells = {
    kind,
    date,
    instrument: instrument.symbol,
    isin: instrument.isin,
    quantity: line.quantity,
    price: line.price,
    amount: roundText(line.net),
    fee: roundText(line.fees),
    currency: line.currency,
    reference: line.reference,
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

export const BROKERS = ['swissquote', 'interactiveBrokers'] as const;
export type Broker = (typeof BROKERS)[number];

const READERS: Readonly<
  Record<Broker, { readonly isIts: (rows: Rows) => boolean; readonly read: (rows: Rows) => LineResult[] }>
> = {
  swissquote: { isIts: isSwissquote, read: readSwissquote },
  interactiveBrokers: { isIts: isInteractiveBrokers, read: readInteractiveBrokers },
};

/** The broker whose export a file is. */
export const brokerOf = (rows: Rows): Broker | undefined =>
  BROKERS.find((broker) => READERS[broker].isIts(rows));

/** Numbers of a broker's lines have a point, dates the year first. */
export const BROKER_STYLES: Styles = { decimalSeparators: {}, dateOrder: 'ymd' };

/** The lines of a broker's export, which is about one account: `values` names its client. */
export const brokerLines = (broker: Broker, rows: Rows, { values }: Pick<Mapping, 'values'>): SourceLine[] =>
  READERS[broker]
    .read(rows)
    .map((result) =>
      result.ok
        ? { line: result.transaction.line, cells: { ...values, ...brokerCells(result.transaction) } }
        : { line: result.line, cells: {}, problem: { code: result.problem, text: result.text } },
    );
