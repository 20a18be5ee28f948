import type { TransactionKind } from '../ledger/transaction.ts';

/** A line of a file about a transaction, as text of the file; the numbers are read with the style of their column. */
export interface ImportedLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly kind: TransactionKind;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** What it is about; empty for cash alone. */
  readonly instrument: { readonly symbol: string; readonly isin: string; readonly name: string };
  /** Plain decimals with a point; empty where the file states none. */
  readonly quantity: string;
  readonly price: string;
  /** Costs of the transaction, above 0. */
  readonly fees: string;
  /** What the account received (above 0) or paid, after costs. */
  readonly net: string;
  readonly currency: string;
  /** The file's own number of the transaction; empty without one. */
  readonly reference: string;
}

const OPPOSITE: Readonly<Partial<Record<TransactionKind, TransactionKind>>> = {
  income: 'fee',
  fee: 'income',
  deposit: 'withdrawal',
  withdrawal: 'deposit',
};

/**
 * The kind of cash that a broker names: its sign says whether the account received it, so that a dividend taken back is
 * a charge, and a refund of tax or fees is income.
 */
export function cashKind(named: TransactionKind, net: string): TransactionKind {
  const isPaid = named === 'fee' || named === 'withdrawal';
  return isPaid === net.trim().startsWith('-') ? named : (OPPOSITE[named] ?? named);
}

type LineProblem = 'unknown_kind' | 'no_date' | 'missing_cells';

/** What became of a line; lines that state no transaction, such as totals, are left out with `skipped`. */
export type LineResult =
  | { readonly ok: true; readonly transaction: ImportedLine }
  | { readonly ok: false; readonly line: number; readonly problem: LineProblem; readonly text: string };

/** The rows of a file, cells as text. */
export type Rows = readonly (readonly string[])[];

/**
 * Keys that recognise lines of an earlier import: by the file's own reference, else by content. The same content twice
 * in one file is two transactions, so each repetition has a key of its own.
 */
export function lineKeys(lines: readonly ImportedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ line: _, reference, ...content }) => {
    const { kind, date, instrument, quantity, net, currency } = content;
    const what = [kind, date, instrument.isin || instrument.symbol, quantity, net, currency];
    const key = JSON.stringify(reference ? [reference, ...what] : what);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}
