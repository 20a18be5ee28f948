import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Trade } from '#common/contract/trades.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, listResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { nextSort, sortedState, Transactions } from './Transactions.tsx';

it('nextSort › sorts descending first, then ascending', () => {
  expect(nextSort('-date', 'date')).toBe('date');
  expect(nextSort('date', 'date')).toBe('-date');
  expect(nextSort('-date', 'amount')).toBe('-amount');
  expect(sortedState('-amount')).toEqual({ amount: 'descending' });
});

const PATH = `/api/portfolio/${user.investorId}/transactions`;

it('Transactions › lists, sorts and filters on the server', async () => {
  const sent = stubNetwork({ [`GET ${PATH}`]: () => listResponse(portfolio.deposits) });
  const lastQuery = () => {
    const query = sent.at(-1)?.query;
    return [query?.get('sort'), query?.get('status'), query?.get('q')].join(' ');
  };
  renderSignedIn(<Transactions />);
  await screen.findByText('2 in all');
  screen.getByText('$60,000');
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(lastQuery()).toBe('-amount  '));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
  await waitFor(() => expect(lastQuery()).toBe('-amount pending '));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'deposit' } });
  await waitFor(() => expect(lastQuery()).toBe('-amount pending deposit'));
});

it('Transactions › explains an empty list', async () => {
  stubNetwork({ [`GET ${PATH}`]: () => listResponse([]) });
  renderSignedIn(<Transactions />);
  await screen.findByText('No transactions yet');
});

it('Transactions › does not call the list empty while a wider search loads', async () => {
  let respond = () => {};
  stubNetwork({
    [`GET ${PATH}`]: ({ query }) =>
      query.get('q')
        ? listResponse([])
        : new Promise((resolve) => {
            respond = () => resolve(listResponse(portfolio.deposits));
          }),
  });
  renderSignedIn(<Transactions />);
  const search = screen.getByLabelText('Search');
  fireEvent.change(search, { target: { value: 'fee' } });
  await screen.findByText('No transaction matches');
  fireEvent.change(search, { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText('No transaction matches')).toBeNull());
  expect(screen.queryByText('No transactions yet')).toBeNull();
  respond();
  await screen.findByText('2 in all');
});

const TRADES = `GET /api/portfolio/${user.investorId}/trades`;
const trade = (id: number, more: Partial<Trade> = {}): Trade => ({
  id: `t${id}`,
  kind: 'buy',
  feeKind: null,
  date: '2026-07-01',
  recordedAt: '2026-07-02T08:00:00.000Z',
  lines: [
    { instrument: 'btc', symbol: 'BTC', quantity: '0.1' },
    { instrument: 'chf', symbol: 'CHF', quantity: '-6000' },
  ],
  isReversed: false,
  ...more,
});

it('Transactions › lists trades with what was received and given, which fee they are, and which were taken back', async () => {
  const split = trade(2, {
    kind: 'split',
    lines: [{ instrument: 'x', symbol: 'NESN', quantity: '90' }],
    isReversed: true,
  });
  const lines = [{ instrument: 'usd', symbol: 'USD', quantity: '-25' }];
  const fee = (id: number, feeKind: Trade['feeKind']) => trade(id, { kind: 'fee', feeKind, lines });
  stubNetwork({
    [`GET ${PATH}`]: () => listResponse([]),
    [TRADES]: () => jsonResponse({ trades: [trade(1), split, fee(3, 'performance'), fee(4, null)] }),
  });
  renderSignedIn(<Transactions />);
  const table = await screen.findByRole('table', { name: 'Trades' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['1 Jul 2026', 'Purchase', '0.1\u00a0BTC', 'CHF\u00a06,000.00'],
    ['1 Jul 2026', 'Split Reversed', '90\u00a0NESN', '–'],
    ['1 Jul 2026', 'Performance fee', '–', '$25.00'],
    ['1 Jul 2026', 'Fee', '–', '$25.00'],
  ]);
  expect(within(table).getByText('Split').tagName).toBe('DEL');
});

it('Transactions › shows more trades on request, and none for an account without', async () => {
  let trades = Array.from({ length: 25 }, (_, index) => trade(index));
  stubNetwork({ [`GET ${PATH}`]: () => listResponse([]), [TRADES]: () => jsonResponse({ trades }) });
  const { unmount } = renderSignedIn(<Transactions />);
  const table = await screen.findByRole('table', { name: 'Trades' });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(within(table).getAllByRole('row')).toHaveLength(26);
  unmount();
  trades = [];
  renderSignedIn(<Transactions />);
  await screen.findByText('No transactions yet');
  expect(screen.queryByText('Trades')).toBeNull();
});

it('Transactions › loads the trades again after an error', async () => {
  let isDown = true;
  stubNetwork({
    [`GET ${PATH}`]: () => listResponse([]),
    [TRADES]: () => (isDown ? errorResponse(503, 'unavailable') : jsonResponse({ trades: [trade(1)] })),
  });
  renderSignedIn(<Transactions />);
  const retry = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  fireEvent.click(retry);
  await screen.findByRole('table', { name: 'Trades' });
});
