import type { TransactionKind } from '../ledger/transaction.ts';
import { parseColumnDate } from './dates.ts';
import { cashKind, type LineResult, type Rows } from './line.ts';

const HEADER = [
  'Date',
  'Order #',
  'Transaction',
  'Symbol',
  'Name',
  'ISIN',
  'Quantity',
  'Unit price',
  'Costs',
  'Accrued Interest',
  'Net Amount',
] as const;

/** Kinds by the text of the column Transaction. Others are reported, not guessed. */
const KINDS: Readonly<Record<string, TransactionKind>> = {
  Buy: 'buy',
  Sell: 'sell',
  Dividend: 'income',
  'Capital Gain': 'income',
  Interest: 'income',
  'Interest on credits': 'income',
  'Interest on debits': 'fee',
  'Custody Fees': 'fee',
  'Fees Tax Statement': 'fee',
  Payment: 'deposit',
  Credit: 'deposit',
  Debit: 'withdrawal',
  'Forex credit': 'exchange',
  'Forex debit': 'exchange',
  'Fx credit comp.': 'exchange',
  'Fx debit comp.': 'exchange',
};

const sameCells = (cells: readonly string[] | undefined): boolean =>
  HEADER.every((name, index) => cells?.[index]?.trim() === name);

/** Whether rows are a list of transactions as Swissquote exports it in English. */
export const isSwissquote = (rows: Rows): boolean => sameCells(rows[0]);

const withoutSign = (text: string): string => text.trim().replace(/^-/, '');
/** Zero stands for "none" in columns of the export. */
const orNone = (text: string): string => (/^0(\.0*)?$/.test(text) ? '' : text);

/** Reads a list of transactions of Swissquote: dates with the day first, a point before decimals, net after costs. */
export function readSwissquote(rows: Rows): LineResult[] {
  const header = rows[0] ?? [];
  const column = (cells: readonly string[], name: string): string =>
    cells[header.indexOf(name)]?.trim() ?? '';
  return rows.slice(1).flatMap((cells, index): LineResult[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const line = index + 2;
    const text = column(cells, 'Transaction');
    if (cells.length < HEADER.length)
      return [{ ok: false, line, problem: 'missing_cells', text: cells.join(';') }];
    const date = parseColumnDate(column(cells, 'Date'), 'dmy');
    const kind = KINDS[text];
    if (!kind) return [{ ok: false, line, problem: 'unknown_kind', text }];
    if (!date) return [{ ok: false, line, problem: 'no_date', text: column(cells, 'Date') }];
    const reference = column(cells, 'Order #');
    return [
      {
        ok: true,
        transaction: {
          line,
          kind: cashKind(kind, column(cells, 'Net Amount')),
          date,
          instrument: {
            symbol: column(cells, 'Symbol'),
            isin: column(cells, 'ISIN'),
            name: column(cells, 'Name'),
          },
          quantity: orNone(withoutSign(column(cells, 'Quantity'))),
          price: orNone(column(cells, 'Unit price')),
          fees: orNone(withoutSign(column(cells, 'Costs'))),
          net: column(cells, 'Net Amount'),
          currency: column(cells, 'Currency'),
          // Transactions without an order have a number of zeros.
          reference: /^0*$/.test(reference) ? '' : reference,
        },
      },
    ];
  });
}
