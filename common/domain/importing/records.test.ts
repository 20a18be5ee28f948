import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instrumentOf } from '../instruments/instrument.ts';
import { instrumentById } from '../instruments/instruments.ts';
import { checkPostings, postingsOf } from '../ledger/transaction.ts';
import { type FindRate, positionBooking, transactionBooking } from './bookings.ts';
import type { Lookup } from './cells.ts';
import type { ImportField, ImportKind } from './fields.ts';
import { readRecord } from './records.ts';

const lookup: Lookup = {
  today: '2026-11-26',
  findClient: (text) => (text === 'C-1' ? 'ada' : text === 'Anna' ? 'ambiguous' : 'unknown'),
  findInstrument: (text) =>
    [
      instrumentById('btc'),
      instrumentById('usd'),
      instrumentById('chf'),
      instrumentOf({ id: 's', symbol: 'BAL', name: 'Balanced', kind: 'strategy' }),
      instrumentOf({ id: 'x', symbol: 'VGV', name: 'World Fund', kind: 'fund', isin: 'IE00B3RBWM25' }),
    ].find(({ symbol, isin }) => symbol === text || isin === text),
  isPhone: (text) => /^\+/.test(text),
};
const styles = { decimalSeparators: {}, dateOrder: 'ymd' } as const;

type Cells = Partial<Record<ImportField, string>>;
const read = (kind: ImportKind, cells: Cells) => readRecord(kind, { line: 2, cells }, styles, lookup);
const problemsOf = (kind: ImportKind, cells: Cells) => {
  const result = read(kind, cells);
  return result.ok ? [] : result.problems.map(({ code, field }) => `${field}: ${code}`);
};

const payment: Cells = { client: 'C-1', date: '2026-01-05', kind: 'Einzahlung', amount: '100.00' };
const purchase: Cells = {
  ...payment,
  kind: 'buy',
  instrument: 'BTC',
  quantity: '0.5',
  amount: '-101',
  fee: '1',
};
const opening: Cells = {
  client: 'C-1',
  date: '2026-01-05',
  instrument: 'BTC',
  quantity: '0.5',
  cost: '20000',
};
const quote: Cells = { date: '2026-01-05', instrument: 'BTC', price: '89230.00' };
const person: Cells = { fullName: 'Zoë Müller', email: 'zoe@example.com' };

describe('readRecord', () => {
  it.each([
    ['transactions', { ...payment, amount: '0' }, ['amount: not_positive']],
    ['transactions', { ...payment, amount: '-5' }, ['amount: not_positive']],
    ['transactions', { ...payment, amount: '1e308' }, ['amount: not_a_number']],
    ['transactions', { ...payment, amount: '1000000000001' }, ['amount: too_large']],
    ['transactions', { ...payment, amount: '1.000001' }, ['amount: too_many_decimals']],
    ['transactions', { ...payment, date: '2026-11-27' }, ['date: future_date']],
    ['transactions', { ...payment, date: '2026-02-30' }, ['date: not_a_date']],
    ['transactions', { ...payment, client: 'C-2' }, ['client: unknown_client']],
    ['transactions', { ...payment, client: 'Anna' }, ['client: ambiguous_client']],
    ['transactions', { ...payment, currency: 'JPY' }, ['currency: unknown_currency']],
    ['transactions', { ...payment, kind: 'Spin off' }, ['kind: unknown_kind']],
    ['transactions', { ...purchase, instrument: 'DOGE' }, ['instrument: unknown_instrument']],
    ['transactions', { ...purchase, isin: 'IE00B3RBWM25' }, ['isin: instruments_differ']],
    ['transactions', { ...purchase, quantity: '' }, ['quantity: missing']],
    ['transactions', { ...purchase, amount: '', price: '' }, ['amount: missing']],
    ['transactions', { ...purchase, amount: '1' }, ['amount: not_positive']],
    ['transactions', { ...purchase, kind: 'split', amount: '', quantity: '0' }, ['quantity: not_positive']],
    ['positions', { ...opening, quantity: '0' }, ['quantity: not_positive']],
    ['positions', { ...opening, quantity: '0.000000001' }, ['quantity: too_many_decimals']],
    ['positions', { ...opening, cost: '-1' }, ['cost: not_positive']],
    ['prices', { ...quote, price: '0' }, ['price: not_positive']],
    ['prices', { ...quote, price: '-1' }, ['price: not_positive']],
    ['prices', { ...quote, price: '1e308' }, ['price: not_a_number']],
    ['prices', { ...quote, price: '9'.repeat(30) }, ['price: too_large']],
    ['prices', { ...quote, currency: 'CHF' }, ['currency: wrong_currency']],
    ['prices', { ...quote, instrument: 'USD' }, ['instrument: has_no_price']],
    ['clients', { ...person, email: 'zoe@' }, ['email: not_an_email']],
    ['clients', { ...person, fullName: 'www.example.com' }, ['fullName: not_a_name']],
    ['clients', { ...person, phone: '12' }, ['phone: not_a_phone']],
    ['clients', { ...person, language: 'es' }, ['language: unknown_language']],
    ['clients', { ...person, tier: 'Gold' }, ['tier: unknown_tier']],
    ['clients', {}, ['fullName: missing', 'email: missing']],
    [
      'transactions',
      { date: 'soon', client: 'C-2', kind: 'deposit', amount: 'x' },
      ['client: unknown_client', 'date: not_a_date', 'amount: not_a_number'],
    ],
  ] as const)('names what is wrong with %s %o', (kind, cells, problems) => {
    expect(problemsOf(kind, cells)).toEqual(problems);
  });

  it.each([
    ['deutsch', 'de'],
    ['Französisch', 'fr'],
    ['allemand', 'de'],
    ['', 'en'],
  ])('reads the language %j', (text, language) => {
    expect(read('clients', { ...person, language: text })).toMatchObject({ record: { language } });
  });
});

/** A franc is 1.25 dollars. */
const findRate: FindRate = (currency) => (currency === 'CHF' ? { numerator: 5n, denominator: 4n } : null);

/** What the client has after a line, and what was paid, in units of 1/100 000. */
const outcome = (kind: 'positions' | 'transactions', cells: Cells) => {
  const result = read(kind, cells);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const booking =
    kind === 'positions'
      ? positionBooking(result.record as Parameters<typeof positionBooking>[0], findRate)
      : transactionBooking(result.record as Parameters<typeof transactionBooking>[0], findRate);
  if ('problem' in booking) return booking.problem;
  const held: Record<string, bigint> = {};
  for (const { movements } of booking.trades) {
    const postings = postingsOf(movements);
    expect(checkPostings(postings)).toEqual({ ok: true });
    for (const { account, instrument, quantity } of postings) {
      if (account === 'client:ada') held[instrument] = (held[instrument] ?? 0n) + quantity;
    }
  }
  const { payment: paid } = booking;
  return {
    paid: paid ? `${paid.type} ${paid.amount}` : null,
    kinds: booking.trades.map((trade) => trade.kind).join(' '),
    held,
  };
};

describe('bookings of lines', () => {
  it.each([
    ['a deposit', payment, 'deposit 10000000', '', {}],
    [
      // 100.00 francs × 1.25
      'a deposit of francs, which buys them',
      { ...payment, currency: 'CHF' },
      'deposit 12500000',
      'exchange',
      { usd: -12_500_000n, chf: 10_000_000n },
    ],
    [
      'a withdrawal with a fee',
      { ...payment, kind: 'Retrait', amount: '-100', fee: '1' },
      'withdrawal 9900000',
      'fee',
      { usd: -100_000n },
    ],
    ['a purchase', purchase, null, 'buy', { usd: -10_100_000n, btc: 50_000_000n }],
    [
      'a sale by quantity and price',
      { ...purchase, kind: 'Verkauf', amount: '', fee: '', price: '10.00' },
      null,
      'sell',
      { usd: 500_000n, btc: -50_000_000n },
    ],
    [
      'a purchase of units of a strategy',
      { ...purchase, instrument: 'BAL' },
      null,
      'subscription',
      { usd: -10_100_000n, s: 500_000n },
    ],
    [
      'a dividend after tax',
      { ...payment, kind: 'Dividende', instrument: 'VGV', amount: '34.25', fee: '6.05' },
      null,
      'income',
      { usd: 3_425_000n },
    ],
    [
      'an exchange of a pair',
      {
        ...payment,
        kind: 'fx',
        instrument: 'USD.CHF',
        quantity: '1000',
        amount: '-887.2',
        fee: '1.8',
        currency: 'CHF',
      },
      null,
      'exchange',
      { usd: 100_000_000n, chf: -88_720_000n },
    ],
    ['one side of an exchange', { ...payment, kind: 'fx' }, null, 'exchange', { usd: 10_000_000n }],
    [
      'a reverse split',
      { ...payment, kind: 'split', instrument: 'BTC', quantity: '-2', amount: '' },
      null,
      'split',
      { btc: -200_000_000n },
    ],
  ])('%s', (_name, cells, paid, kinds, held) => {
    expect(outcome('transactions', cells)).toEqual({ paid, kinds, held });
  });

  it.each([
    ['a coin', opening, 'deposit 2000000000', 'buy', { usd: -2_000_000_000n, btc: 50_000_000n }],
    ['a coin for nothing', { ...opening, cost: '0' }, null, 'buy', { btc: 50_000_000n }],
    ['dollars', { ...opening, instrument: 'USD', quantity: '5', cost: '5' }, 'deposit 500000', '', {}],
    [
      'a coin bought with francs',
      { ...opening, currency: 'CHF' },
      'deposit 2500000000',
      'exchange buy',
      { usd: -2_500_000_000n, chf: 0n, btc: 50_000_000n },
    ],
    [
      'francs that cost dollars',
      { ...opening, instrument: 'CHF', quantity: '80', cost: '100', currency: 'USD' },
      'deposit 10000000',
      'exchange',
      { usd: -10_000_000n, chf: 8_000_000n },
    ],
  ])('of an opening position: %s', (_name, cells, paid, kinds, held) => {
    expect(outcome('positions', cells)).toEqual({ paid, kinds, held });
  });

  it('need a rate, and cash costs what it is', () => {
    expect(outcome('transactions', { ...payment, currency: 'EUR' })).toBe('rate_missing');
    expect(outcome('positions', { ...opening, instrument: 'USD', quantity: '5', cost: '6' })).toBe(
      'cost_differs',
    );
  });

  it('leave the account with what the line states, whatever its fee', () => {
    const cents = fc.bigInt(1n, 10n ** 11n);
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('buy', 'sell'), (size, fee, kind) => {
        const net = kind === 'buy' ? -(size + fee) : size;
        const text = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
        const amount = net < 0n ? `-${text(-net)}` : text(net);
        const result = outcome('transactions', { ...purchase, kind, amount, fee: text(fee) });
        expect(typeof result === 'object' && result.held['usd']).toBe(net * 1_000n);
      }),
    );
  });
});
