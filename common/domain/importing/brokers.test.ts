import { describe, expect, it } from 'vitest';
import { isInteractiveBrokers, readInteractiveBrokers } from './interactiveBrokers.ts';
import { type LineResult, lineKeys } from './line.ts';
import { isSwissquote, readSwissquote } from './swissquote.ts';

const shown = (results: readonly LineResult[]) =>
  results.map((result) =>
    result.ok
      ? [
          result.transaction.kind,
          result.transaction.date,
          result.transaction.instrument.symbol,
          result.transaction.instrument.isin,
          result.transaction.quantity,
          result.transaction.price,
          result.transaction.fees,
          result.transaction.net,
          result.transaction.currency,
          result.transaction.reference,
        ].join(' ')
      : `${result.line}: ${result.problem} ${result.text}`,
  );

const transactionsOf = (results: readonly LineResult[]) =>
  results.flatMap((result) => (result.ok ? [result.transaction] : []));

const rows = (text: string, separator: string) => text.split('\n').map((line) => line.split(separator));

const SWISSQUOTE = rows(
  `Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
10-08-2026 15:30:02;113947121;Buy;VGV;Sample World Fund;IE00B3RBWM25;200.0;19.85;5.96;0.00;-3975.96;68660.08;USD
16-09-2026 13:14:35;113950500;Sell;VGV;Sample World Fund;IE00B3RBWM25;70.0;32.37;15.28;0.00;2250.62;70910.70;USD
30-09-2026 00:01:00;00000000;Dividend;VGV;Sample World Fund;IE00B3RBWM25;130.0;0.31;6.05;0.00;34.25;70944.95;USD
01-10-2026 08:00:00;00000000;Payment;;;;1.0;5000.00;0.00;0.00;5000.00;75944.95;CHF
01-10-2026 08:00:00;00000000;Payment;;;;1.0;5000.00;0.00;0.00;5000.00;80944.95;CHF
31-12-2026 23:00:00;00000000;Custody Fees;;;;1.0;25.00;0.00;0.00;-25.00;80919.95;CHF
01-12-2026 00:01:00;00000000;Dividend;VGV;Sample World Fund;IE00B3RBWM25;130.0;0.31;0.00;0.00;-34.25;80885.70;USD
31-12-2026 23:00:00;00000000;Custody Fees;;;;1.0;25.00;0.00;0.00;25.00;80944.95;CHF
31-12-2026 23:00:00;00000000;Spin off;ABC;Sample;;1.0;0.00;0.00;0.00;0.00;80919.95;CHF
soon;00000000;Buy;ABC;Sample;;1.0;0.00;0.00;0.00;0.00;80919.95;CHF
`,
  ';',
);

describe('readSwissquote', () => {
  it('recognises the header', () => {
    expect([isSwissquote(SWISSQUOTE), isSwissquote([['Date', 'Amount']])]).toEqual([true, false]);
  });

  it('reads every line, and reports what it does not know', () => {
    expect(shown(readSwissquote(SWISSQUOTE))).toEqual([
      'buy 2026-08-10 VGV IE00B3RBWM25 200.0 19.85 5.96 -3975.96 USD 113947121',
      'sell 2026-09-16 VGV IE00B3RBWM25 70.0 32.37 15.28 2250.62 USD 113950500',
      'income 2026-09-30 VGV IE00B3RBWM25 130.0 0.31 6.05 34.25 USD ',
      'deposit 2026-10-01   1.0 5000.00  5000.00 CHF ',
      'deposit 2026-10-01   1.0 5000.00  5000.00 CHF ',
      'fee 2026-12-31   1.0 25.00  -25.00 CHF ',
      'fee 2026-12-01 VGV IE00B3RBWM25 130.0 0.31  -34.25 USD ',
      'income 2026-12-31   1.0 25.00  25.00 CHF ',
      '10: unknown_kind Spin off',
      '11: no_date soon',
    ]);
  });

  it('two equal payments on one day are two payments, and the same file again is the same', () => {
    const first = lineKeys(transactionsOf(readSwissquote(SWISSQUOTE)));
    expect(new Set(first).size).toBe(8);
    expect(lineKeys(transactionsOf(readSwissquote(SWISSQUOTE)))).toEqual(first);
  });
});

const INTERACTIVE_BROKERS = [
  ['Statement', 'Header', 'Field Name', 'Field Value'],
  ['Statement', 'Data', 'BrokerName', 'Interactive Brokers'],
  ...rows(
    `Trades;Header;DataDiscriminator;Asset Category;Currency;Symbol;Date/Time;Quantity;T. Price;C. Price;Proceeds;Comm/Fee;Basis;Realized P/L;MTM P/L;Code
Trades;Data;Order;Stocks;USD;ABC;2026-11-23, 12:46:38;1,050;39.83;39.16;-41821.5;-1;41822.5;0;-33.5;O
Trades;Data;Execution;Stocks;USD;ABC;2026-11-23, 12:46:38;1,050;39.83;39.16;-41821.5;-1;41822.5;0;-33.5;O
Trades;Data;Order;Stocks;USD;ABC;2026-11-30, 11:55:26;-50;33.8;33.94;1690;-1.014569;-1992.5;-303.514569;-7;C
Trades;SubTotal;;Stocks;USD;ABC;;1000;;;-40131.5;-2.014569;;;;
Trades;Data;Order;Forex;CHF;USD.CHF;2026-11-23, 09:00:00;1,000;0.8854;;-885.4;-1.8;;;;
Dividends;Header;Currency;Date;Description;Amount
Dividends;Data;USD;2026-12-15;ABC(US0378331005) Cash Dividend USD 0.24 per Share;240
Dividends;Data;USD;2026-12-16;ABC(US0378331005) Cash Dividend USD 0.24 per Share - Reversal;-3.00
Dividends;Data;Total;;;240
Withholding Tax;Header;Currency;Date;Description;Amount;Code
Withholding Tax;Data;USD;2026-12-15;ABC(US0378331005) US Tax;-36;
Withholding Tax;Data;USD;2026-12-17;ABC(US0378331005) US Tax - Reversal;0.45;
Fees;Header;Subtitle;Currency;Date;Description;Amount
Fees;Data;Other Fees;USD;2026-12-18;Snapshot;-1.5
Fees;Data;Other Fees;USD;2026-12-19;Snapshot Refund;1.5
Deposits & Withdrawals;Header;Currency;Settle Date;Description;Amount
Deposits & Withdrawals;Data;CHF;2026-11-01;Electronic Fund Transfer;50,000
Deposits & Withdrawals;Data;CHF;2026-11-02;Disbursement;-250.5
Interest;Header;Currency;Date;Description;Amount
Interest;Data;CHF;2026-11-30;CHF Debit Interest;-0.35
Interest;Data;CHF;2026-12-31;CHF Credit Interest;1.2
Financial Instrument Information;Header;Asset Category;Symbol;Description;Conid;Security ID
Financial Instrument Information;Data;Stocks;ABC;SAMPLE CORP;123456;US0378331005`,
    ';',
  ),
];

it('readInteractiveBrokers › reads the sections with money in them, and no totals or executions', () => {
  expect(isInteractiveBrokers(INTERACTIVE_BROKERS)).toBe(true);
  expect(shown(readInteractiveBrokers(INTERACTIVE_BROKERS))).toEqual([
    'buy 2026-11-23 ABC US0378331005 1050 39.83 1 -41822.5 USD ',
    'sell 2026-11-30 ABC US0378331005 50 33.8 1.014569 1688.985431 USD ',
    'exchange 2026-11-23 USD.CHF  1000 0.8854 1.8 -887.2 CHF ',
    'income 2026-12-15 ABC US0378331005    240 USD ',
    'fee 2026-12-16 ABC US0378331005    -3.00 USD ',
    'fee 2026-12-15 ABC US0378331005    -36 USD ',
    'income 2026-12-17 ABC US0378331005    0.45 USD ',
    'fee 2026-12-18      -1.5 USD ',
    'income 2026-12-19      1.5 USD ',
    'deposit 2026-11-01      50000 CHF ',
    'withdrawal 2026-11-02      -250.5 CHF ',
    'fee 2026-11-30      -0.35 CHF ',
    'income 2026-12-31      1.2 CHF ',
  ]);
});
