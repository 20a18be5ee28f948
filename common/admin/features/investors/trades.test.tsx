import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listInstruments } from '#common/contract/instruments.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import {
  bookTrade,
  getHoldings,
  type Holding,
  listTrades,
  reverseTrade,
  type Trade,
} from '#common/contract/trades.ts';
import { ErrorResponse, type FakeApi, NO_HOLDINGS } from '../../test/fakeApi.ts';
import { portfolio } from '../../test/fixtures.ts';
import { startInvestors, type } from '../../test/investorsTab.tsx';
import { valued } from '../../test/valuationTab.ts';

afterEach(cleanup);

const share = valued({ id: 'nesn', symbol: 'NESN', name: 'Nestlé', kind: 'security', decimals: 0 });
const strategy = valued({ id: 'core', symbol: 'CORE', name: 'Core Strategy', kind: 'strategy' });
const franc = valued({ id: 'chf', symbol: 'CHF', name: 'Cash (CHF)', kind: 'cash', decimals: 5 });
const dollar = valued({ id: 'usd', symbol: 'USD', name: 'Cash (USD)', kind: 'cash', decimals: 5 });

const holding = (over: Partial<Holding> = {}): Holding => ({
  id: 'nesn',
  symbol: 'NESN',
  name: 'Nestlé',
  kind: 'security',
  currency: 'CHF',
  colour: '#4f8a5b',
  quantity: '100',
  price: {
    price: '84.5000',
    at: '2026-11-19T17:00:00.000Z',
    source: 'declared',
    by: 'Mira Keller',
    state: 'stale',
  },
  rate: '1.1200000000',
  ratePrice: null,
  value: '9464.00',
  costs: {
    average: { cost: '9000.00', unrealised: '464.00', realised: '120.00' },
    fifo: { cost: '8900.00', unrealised: '564.00', realised: '20.00' },
  },
  percent: 94.6,
  ...over,
});

const cash = holding({
  id: 'usd',
  symbol: 'USD',
  name: 'Cash (USD)',
  kind: 'cash',
  currency: 'USD',
  quantity: '536.00000',
  rate: '1.00',
  value: '536.00',
  costs: null,
  percent: 5.4,
});

const trade = (over: Partial<Trade> = {}): Trade => ({
  id: 't1',
  kind: 'buy',
  feeKind: null,
  date: '2026-11-18',
  recordedAt: '2026-11-18T10:00:00.000Z',
  lines: [
    { instrument: 'nesn', symbol: 'NESN', quantity: '100' },
    { instrument: 'usd', symbol: 'USD', quantity: '-9000.00000' },
  ],
  isReversed: false,
  ...over,
});

const AT = '/admin?tab=investors&open=INV-1A2B3C4D';

let service: FakeApi;
beforeEach(() => {
  service = startInvestors(AT);
  service.on(listInstruments, {
    success: true,
    instruments: [valued({ decimals: 8 }), share, strategy, franc, dollar],
  });
  service.on(getHoldings, {
    ...NO_HOLDINGS,
    run: { number: 12, at: '2026-11-19T17:00:00.000Z', publishedAt: '2026-11-19T17:05:00.000Z', entry: 9 },
    holdings: [holding(), cash],
    paidSince: '500.00',
    pendingTrades: 1,
  });
  service.on(listTrades, { success: true, trades: [trade(), trade({ id: 't0', isReversed: true })] });
});

describe('Positions', () => {
  test('are the allocation of an account that is wholly in them', async () => {
    cleanup();
    const assets = [{ name: 'Gold', allocation: 100, color: '#c9a227', value: 0 }];
    service = startInvestors(AT);
    service.on(getPortfolio, { success: true, portfolio: portfolio({ assets, hasPositions: true }) });
    service.on(getHoldings, { ...NO_HOLDINGS, holdings: [holding(), cash] });
    await screen.findByRole('row', { name: 'Nestlé 94.6% $9,464' });
    screen.getByRole('row', { name: 'Cash (USD) 5.4% $536' });
    expect(screen.queryByRole('row', { name: /Gold/ })).toBeNull();
  });

  test('shows quantity, price, rate, value, cost and gain, and the run they are of', async () => {
    const row = await screen.findByRole('row', { name: /^NESN/ });
    expect(row.textContent).toBe(
      'NESN Nestlé100 × 84.50\u00a0CHF × 1.12 stale price$9,464.0094.6%$9,000.00+$464.00realized +$120.00',
    );
    screen.getByText(
      'Valued by run 12 for 19 Nov 2026, 18:00 CET. Paid since: +$500.00. 1 trade counts from the next published run on.',
    );
    screen.getByText(/^536\.00 × 84\.50.USD$/);
  });

  test('says what cash waits for that a strategy takes', async () => {
    cleanup();
    startInvestors(AT).on(getHoldings, {
      ...NO_HOLDINGS,
      holdings: [cash],
      strategy: { symbol: 'CORE', name: 'Core Strategy', awaiting: 'subscription' },
    });
    await screen.findByText('Awaiting price: the next run buys CORE');
  });

  test('names trades that no run has valued yet', async () => {
    cleanup();
    startInvestors(AT).on(getHoldings, { ...NO_HOLDINGS, pendingTrades: 2 });
    await screen.findByText(
      'No run has valued this account yet. 2 trades count from the next published run on.',
    );
  });

  test('says so where the total is stated by hand, and where loading fails', async () => {
    cleanup();
    startInvestors(AT);
    await screen.findByText('No positions. The value of this account is stated by hand.');
    await screen.findByText('No trades yet.');
    cleanup();
    startInvestors(AT).on(getHoldings, new ErrorResponse('unavailable'));
    await screen.findByText('The positions could not be loaded.');
  });
});

describe('BookTradeDialog', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Book a trade…' }));
    await screen.findByRole('button', { name: 'Book trade' });
    return within(screen.getByRole('dialog', { name: 'Book a trade' }));
  };

  test('books a purchase and shows what changes', async () => {
    const dialog = await open();
    await dialog.findByRole('option', { name: 'NESN – Nestlé' });
    type(dialog.getByLabelText('Instrument'), 'nesn');
    type(dialog.getByLabelText('Quantity'), '1.5');
    type(dialog.getByLabelText('Amount paid, without fee'), "8'450,00");
    type(dialog.getByLabelText('Fee (optional)'), '12.5');
    service.on(bookTrade, { success: true, trade: trade() });
    fireEvent.click(dialog.getByRole('button', { name: 'Book trade' }));
    await dialog.findByText('At most 0 decimals.');
    expect(service.callsOf(bookTrade)).toHaveLength(0);

    type(dialog.getByLabelText('Quantity'), '1,000');
    await dialog.findByText('= 1,000');
    dialog.getByText('= 8,450.00');
    dialog.getByText('The account changes by +1,000 NESN, −8,462.50 USD.');
    fireEvent.click(dialog.getByRole('button', { name: 'Book trade' }));
    await screen.findByText('Trade Booked');
    expect(service.callsOf(bookTrade)[0]?.body).toEqual({
      investorId: 'INV-1A2B3C4D',
      kind: 'buy',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      instrument: 'nesn',
      quantity: '1000',
      amount: '8450.00',
      currency: 'usd',
      fee: '12.50',
      version: 3,
    });
  });

  test.each([
    ['sell', ['Instrument', 'Quantity', 'Amount received, before fee', 'Currency', 'Fee (optional)']],
    ['subscription', ['Instrument', 'Quantity', 'Amount paid, without fee', 'Currency', 'Fee (optional)']],
    ['income', ['Income from', 'Amount received', 'Currency']],
    ['fee', ['Fee for', 'Amount', 'Currency']],
    ['exchange', ['Currency bought', 'Amount bought', 'Amount sold', 'Currency']],
    ['split', ['Instrument', 'Change of the quantity']],
  ])('has the fields of a trade of the kind %s', async (kind, labels) => {
    const dialog = await open();
    await dialog.findByRole('option', { name: 'NESN – Nestlé' });
    type(dialog.getByLabelText('Kind'), kind);
    const shown = [...screen.getByRole('dialog').querySelectorAll('label')].map(
      (label) => label.firstChild?.textContent?.trim() ?? '',
    );
    expect(shown.slice(2, -1)).toEqual(labels);
  });

  test('closes at once while nothing was typed', async () => {
    const dialog = await open();
    await dialog.findByRole('option', { name: 'NESN – Nestlé' });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('sends only what the kind has, and the change of a reverse split', async () => {
    const dialog = await open();
    await dialog.findByRole('option', { name: 'NESN – Nestlé' });
    type(dialog.getByLabelText('Amount paid, without fee'), '500');
    type(dialog.getByLabelText('Kind'), 'split');
    type(dialog.getByLabelText('Instrument'), 'nesn');
    type(dialog.getByLabelText(/^Change of the quantity/), '-90');
    service.on(bookTrade, { success: true, trade: trade({ kind: 'split' }) });
    fireEvent.click(dialog.getByRole('button', { name: 'Book trade' }));
    await screen.findByText('Trade Booked');
    expect(service.callsOf(bookTrade)[0]?.body).toMatchObject({ kind: 'split', quantity: '-90' });
    expect(service.callsOf(bookTrade)[0]?.body).not.toHaveProperty('amount');
  });

  test('shows who changed the account meanwhile and books with the current version', async () => {
    const dialog = await open();
    await dialog.findByRole('option', { name: 'NESN – Nestlé' });
    type(dialog.getByLabelText('Kind'), 'fee');
    type(dialog.getByLabelText('Amount'), '25');
    service.on(bookTrade, new ErrorResponse('stale_version'));
    service.on(getPortfolio, { success: true, portfolio: portfolio({ version: 4 }) });
    fireEvent.click(dialog.getByRole('button', { name: 'Book trade' }));
    await screen.findByText(/Mira Keller.*Portfolio value was set/);
    fireEvent.click(screen.getByRole('button', { name: /^Merge/ }));
    service.on(bookTrade, { success: true, trade: trade({ kind: 'fee' }) });
    fireEvent.click(dialog.getByRole('button', { name: 'Book trade' }));
    await screen.findByText('Trade Booked');
    expect(service.callsOf(bookTrade).at(-1)?.body).toMatchObject({
      kind: 'fee',
      feeKind: 'management',
      instrument: 'usd',
      amount: '25.00',
      version: 4,
    });
  });
});

describe('TradeList', () => {
  const reverse = async () => {
    fireEvent.click(
      await screen.findByRole('button', { name: 'Reverse Buy of 18 Nov 2026: +100 NESN, −9,000.00 USD' }),
    );
    return within(await screen.findByRole('dialog', { name: 'Reverse a trade' }));
  };

  test('reverses a trade once', async () => {
    const dialog = await reverse();
    screen.getByText('reversed');
    type(dialog.getByLabelText(/^Reason/), 'Wrong account');
    service.on(reverseTrade, { success: true });
    fireEvent.click(dialog.getByRole('button', { name: 'Reverse trade' }));
    await screen.findByText('Trade Reversed');
    expect(service.callsOf(reverseTrade)[0]?.body).toEqual({
      investorId: 'INV-1A2B3C4D',
      tradeId: 't1',
      version: 3,
      reason: 'Wrong account',
    });
  });

  test('says that a colleague was first', async () => {
    const dialog = await reverse();
    service.on(reverseTrade, new ErrorResponse('already_decided'));
    fireEvent.click(dialog.getByRole('button', { name: 'Reverse trade' }));
    await screen.findByText('Already Reversed');
    expect(screen.queryByRole('dialog', { name: 'Reverse a trade' })).toBeNull();
  });
});
