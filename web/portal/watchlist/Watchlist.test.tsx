import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { moveEntry, Watchlist } from './Watchlist.tsx';

it('moveEntry › moves an entry by one place and stops at the ends', () => {
  expect(moveEntry(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
  expect(moveEntry(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
  expect(moveEntry(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
  expect(moveEntry(['A', 'B'], 'Z', 1)).toEqual(['A', 'B']);
});

const LIST = `/api/watchlist/${user.investorId}`;
const price = (symbol: string, name: string) => ({
  symbol,
  name,
  price: '1.00',
  change24h: 0,
  sparkline: [],
});
let stored: string[] = [];

const service: StubResponses = {
  'GET /api/markets': () =>
    jsonResponse({
      source: 'Sample',
      sample: true,
      asOf: '2026-11-20T09:00:00Z',
      prices: [price('BTC', 'Bitcoin'), price('XAU', 'Gold'), price('SOL', 'Solana')],
    }),
  [`GET ${LIST}`]: () => jsonResponse({ symbols: stored }),
  [`PUT ${LIST}`]: ({ body }) => {
    stored = (body as { symbols: string[] }).symbols;
    return jsonResponse({ symbols: stored });
  },
};

beforeEach(() => {
  stored = ['BTC', 'XAU'];
});

const add = (symbol: string) => {
  fireEvent.change(screen.getByLabelText('Add an asset'), { target: { value: symbol } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
};

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent?.split(' ')[0]);

it('Watchlist › shows, reorders, removes and adds assets and saves each change', async () => {
  stubNetwork(service);
  renderSignedIn(<Watchlist />);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Gold up' }));
  await waitFor(() => expect(names()).toEqual(['Gold', 'Bitcoin']));
  await waitFor(() => expect(stored).toEqual(['XAU', 'BTC']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Bitcoin' }));
  await waitFor(() => expect(stored).toEqual(['XAU']));
  add('SOL');
  await waitFor(() => expect(stored).toEqual(['XAU', 'SOL']));
  await screen.findByText('Sample prices');
});

it('Watchlist › keeps the focus on the list when a row is moved to its end or removed', async () => {
  stubNetwork(service);
  renderSignedIn(<Watchlist />);
  const up = await screen.findByRole('button', { name: 'Move Gold up' });
  up.focus();
  fireEvent.click(up);
  await waitFor(() => expect(names()).toEqual(['Gold', 'Bitcoin']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Gold up' }));
  expect(up.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(up);
  expect(names()).toEqual(['Gold', 'Bitcoin']);
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  remove('Bitcoin').focus();
  fireEvent.click(remove('Bitcoin'));
  await waitFor(() => expect(names()).toEqual(['Gold']));
  expect(document.activeElement).toBe(remove('Gold'));
  fireEvent.click(remove('Gold'));
  await screen.findByText('Nothing on your watchlist yet');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('Watchlist › adds only the asset that is confirmed, not each one passed with the arrow keys', async () => {
  stored = ['XAU'];
  const sent = stubNetwork(service);
  renderSignedIn(<Watchlist />);
  const choice = await screen.findByLabelText('Add an asset');
  fireEvent.change(choice, { target: { value: 'BTC' } });
  fireEvent.change(choice, { target: { value: 'SOL' } });
  expect(names()).toEqual(['Gold']);
  fireEvent.submit(choice);
  await waitFor(() => expect(names()).toEqual(['Gold', 'Solana']));
  await waitFor(() => expect(stored).toEqual(['XAU', 'SOL']));
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  screen.getByText('Solana added');
});

it('Watchlist › refetches only after the last of several changes is saved', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const put = `PUT ${LIST}`;
  const sent = stubNetwork({
    ...service,
    [put]: async (one) => {
      await held;
      return service[put]?.(one) ?? errorResponse(404, 'not_found');
    },
  });
  renderSignedIn(<Watchlist />);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Gold up' }));
  await waitFor(() => expect(names()).toEqual(['Gold', 'Bitcoin']));
  add('SOL');
  await waitFor(() => expect(names()).toEqual(['Gold', 'Bitcoin', 'Solana']));
  release();
  const calls = () => sent.filter(({ path }) => path === LIST).map(({ method }) => method);
  await waitFor(() => expect(calls().length).toBeGreaterThan(3));
  expect(calls()).toEqual(['GET', 'PUT', 'PUT', 'GET']);
  expect(stored).toEqual(['XAU', 'BTC', 'SOL']);
});

it('Watchlist › keeps a later change when an earlier one fails', async () => {
  const releases: (() => void)[] = [];
  const put = `PUT ${LIST}`;
  stubNetwork({
    ...service,
    [put]: async (one) => {
      const isFirst = releases.length === 0;
      await new Promise<void>((resolve) => releases.push(resolve));
      return (isFirst ? undefined : service[put]?.(one)) ?? errorResponse(503, 'unavailable');
    },
  });
  renderSignedIn(<Watchlist />);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Gold up' }));
  await waitFor(() => expect(names()).toEqual(['Gold', 'Bitcoin']));
  add('SOL');
  await waitFor(() => expect(names()).toEqual(['Gold', 'Bitcoin', 'Solana']));
  releases[0]?.();
  await waitFor(() => expect(releases).toHaveLength(2));
  // The error of the first has been handled, because the second one is sent after it.
  await act(async () => {});
  expect(names()).toEqual(['Gold', 'Bitcoin', 'Solana']);
  releases[1]?.();
  await waitFor(() => expect(stored).toEqual(['XAU', 'BTC', 'SOL']));
});

it('Watchlist › restores the stored order when saving fails', async () => {
  stubNetwork({ ...service, [`PUT ${LIST}`]: () => errorResponse(503, 'unavailable') });
  renderSignedIn(<Watchlist />);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Gold up' }));
  await screen.findByText('The watchlist could not be saved. Please try again.');
  await waitFor(() => expect(names()).toEqual(['Bitcoin', 'Gold']));
});
