import { parseUnits, unitsToText } from '../amount.ts';
import type { TransactionKind } from '../ledger/transaction.ts';
import { parseColumnDate } from './dates.ts';
import { cashKind, type ImportedLine, type LineResult, type Rows } from './line.ts';

type Section = 'Trades' | 'Dividends' | 'Withholding Tax' | 'Interest' | 'Fees' | 'Deposits & Withdrawals';
type Column =
  | 'Currency'
  | 'Date/Time'
  | 'Settle Date'
  | 'Date'
  | 'Description'
  | 'Amount'
  | 'DataDiscriminator'
  | 'Asset Category'
  | 'Symbol'
  | 'Quantity'
  | 'T. Price'
  | 'Proceeds'
  | 'Comm/Fee'
  | 'Security ID';
type Cells = Readonly<Partial<Record<Column, string>>>;

/** Whether rows are an activity statement as Interactive Brokers exports it in English. */
export const isInteractiveBrokers = (rows: Rows): boolean =>
  rows.some(([section, kind]) => section?.replace(/^\uFEFF/, '') === 'Statement' && kind === 'Header');

const isNegative = (amount = ''): boolean => amount.trim().startsWith('-');
const withoutSign = (text = ''): string => text.trim().replace(/^-/, '');
const day = (cells: Cells): string | null =>
  parseColumnDate((cells['Date/Time'] ?? cells['Settle Date'] ?? cells.Date ?? '').replace(',', ''), 'ymd');

/** Decimals of the sum of two columns; the statement has fewer. */
const SUM_DECIMALS = 18;

/** Adds proceeds and commission exactly; the first text where one is no number, which the check of the line reports. */
function addTexts(a: string, b: string): string {
  const [first, second] = [parseUnits(a, SUM_DECIMALS), parseUnits(b, SUM_DECIMALS)];
  if (first === null || second === null) return a;
  return unitsToText(first + second, SUM_DECIMALS).replace(/\.?0+$/, '');
}

type Content = Omit<ImportedLine, 'line' | 'date' | 'currency'>;

const ABOUT_CASH = { symbol: '', isin: '', name: '' };

/** 'ABC(US0000000000) Cash Dividend …' names symbol and ISIN. */
function payerOf(description = ''): ImportedLine['instrument'] {
  const [, symbol = '', isin = ''] = /^(\S+?)\s*\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(description) ?? [];
  return symbol ? { symbol, isin, name: '' } : { ...ABOUT_CASH, name: description };
}

const cashContent = (named: TransactionKind, cells: Cells): Content => ({
  kind: cashKind(named, cells.Amount ?? ''),
  instrument: named === 'deposit' ? ABOUT_CASH : payerOf(cells.Description),
  quantity: '',
  price: '',
  fees: '',
  net: cells.Amount ?? '',
  reference: '',
});

function tradeContent(cells: Cells): Content {
  const { Symbol: symbol = '', Quantity = '', Proceeds = '', 'Comm/Fee': commission = '' } = cells;
  const isForex = cells['Asset Category'] === 'Forex';
  return {
    kind: isForex ? 'exchange' : isNegative(Quantity) ? 'sell' : 'buy',
    instrument: { symbol, isin: '', name: '' },
    quantity: withoutSign(Quantity),
    price: cells['T. Price'] ?? '',
    fees: withoutSign(commission),
    net: addTexts(Proceeds, commission || '0'),
    reference: '',
  };
}

const READ: Readonly<Record<Section, (cells: Cells) => Content>> = {
  Trades: tradeContent,
  Dividends: (cells) => cashContent('income', cells),
  'Withholding Tax': (cells) => cashContent('fee', cells),
  Interest: (cells) => cashContent('income', cells),
  Fees: (cells) => cashContent('fee', cells),
  'Deposits & Withdrawals': (cells) => cashContent('deposit', cells),
};

const isSection = (name = ''): name is Section => name in READ;
/** Rows of totals have no currency of three letters; of orders, executions repeat the order and are left out. */
const isTransaction = (cells: Cells): boolean =>
  /^[A-Z]{3}$/.test(cells.Currency ?? '') && (cells.DataDiscriminator ?? 'Order') === 'Order';

/**
 * Reads an activity statement of Interactive Brokers: a file of sections, each with its own header. Numbers have commas
 * between thousands, which are taken out.
 */
export function readInteractiveBrokers(rows: Rows): LineResult[] {
  const headers = new Map<string, readonly string[]>();
  const isins = new Map<string, string>();
  const results: LineResult[] = [];
  for (const [index, [name, kind, ...values]] of rows.entries()) {
    if (name === undefined) continue;
    if (kind === 'Header') headers.set(name, values);
    if (kind !== 'Data') continue;
    const header = headers.get(name) ?? [];
    const cells: Cells = Object.fromEntries(header.map((title, at) => [title, values[at]?.trim() ?? '']));
    if (name === 'Financial Instrument Information') {
      isins.set(cells.Symbol ?? '', cells['Security ID'] ?? '');
      continue;
    }
    if (!isSection(name) || !isTransaction(cells)) continue;
    const line = index + 1;
    const date = day(cells);
    const amounts = ['Quantity', 'T. Price', 'Proceeds', 'Comm/Fee', 'Amount'] as const;
    const plain = {
      ...cells,
      ...Object.fromEntries(amounts.map((key) => [key, cells[key]?.replaceAll(',', '') ?? ''])),
    };
    if (!date) results.push({ ok: false, line, problem: 'no_date', text: values.join(',') });
    else
      results.push({
        ok: true,
        transaction: { line, date, currency: cells.Currency ?? '', ...READ[name](plain) },
      });
  }
  return results.map((result) =>
    result.ok ? { ok: true, transaction: withIsin(result.transaction, isins) } : result,
  );
}

/** The statement lists the ISINs of its instruments at its end. */
function withIsin(line: ImportedLine, isins: ReadonlyMap<string, string>): ImportedLine {
  const { instrument } = line;
  return {
    ...line,
    instrument: { ...instrument, isin: instrument.isin || (isins.get(instrument.symbol) ?? '') },
  };
}
