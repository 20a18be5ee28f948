import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readFeed, recordFeed } from '#common/contract/priceFeeds.ts';
import { getPriceSheet } from '#common/contract/valuation.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { AT, priceSheet, startValuation, valued } from '../../test/valuationTab.ts';

afterEach(cleanup);

const feeds = [
  { id: 'rates', name: 'www.ecb.europa.eu' },
  { id: 'file', name: 'prices.example' },
] as const;
const { accounts: _, quantity: __, price, state: ___, ageDays: ____, ...btc } = valued();
const { lastRunPrice: _____, changePercent: ______, ...instrument } = btc;
const line = {
  instrument,
  at: AT,
  price: '67000',
  before: price,
  changePercent: 1.5,
  outcome: 'new',
} as const;
const read = {
  success: true,
  name: 'www.ecb.europa.eu',
  readAt: AT,
  signature: 's1',
  lines: [line],
  unknown: ['XYZ'],
  notHeld: ['EUR'],
  prices: [{ instrument: 'btc', at: AT, price: '67000', last: 'p1' }],
} as const;

async function open() {
  fireEvent.click(await screen.findByRole('button', { name: 'Take from the feed…' }));
  return within(await screen.findByRole('dialog', { name: 'Take prices from the feed' }));
}

describe('FeedDialog', () => {
  test('shows what would change, with unknown symbols by name, and records it', async () => {
    const service = startValuation();
    service.on(getPriceSheet, priceSheet({ feeds: [...feeds] }));
    service.on(readFeed, read);
    const dialog = await open();
    const row = await dialog.findByRole('row', { name: /^BTC/ });
    expect(row.textContent).toContain('67,000.00');
    expect(row.textContent).toContain('new (+1.5%)');
    dialog.getByText('No instrument has these symbols: XYZ.');
    dialog.getByText('Nobody holds, so not recorded: EUR.');
    expect(service.callsOf(readFeed)[0]?.body).toEqual({ feed: 'rates' });
    service.on(recordFeed, { success: true, recorded: 1 });
    fireEvent.click(dialog.getByRole('button', { name: 'Record 1 price' }));
    await screen.findByText('1 price recorded');
    const { name, readAt, signature, prices } = read;
    expect(service.callsOf(recordFeed)[0]?.body).toEqual({ name, readAt, signature, prices });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says what is wrong with a feed, and reads another one', async () => {
    const service = startValuation();
    service.on(getPriceSheet, priceSheet({ feeds: [...feeds] }));
    service.on(readFeed, new ErrorResponse('feed_failed', 'www.ecb.europa.eu: The response has status 500.'));
    const dialog = await open();
    await dialog.findByText('www.ecb.europa.eu: The response has status 500.');
    expect(dialog.getByRole('button', { name: 'Nothing to record' })).toHaveProperty('disabled', true);
    service.on(readFeed, { ...read, lines: [{ ...line, outcome: 'same' }], prices: [] });
    fireEvent.change(dialog.getByLabelText('Feed'), { target: { value: 'file' } });
    await dialog.findByText(/^recorded before/);
    expect(service.callsOf(readFeed)[1]?.body).toEqual({ feed: 'file' });
  });

  test('is not offered without a feed, or to who may not record prices', async () => {
    startValuation();
    await screen.findByText('Bitcoin');
    expect(screen.queryByRole('button', { name: 'Take from the feed…' })).toBeNull();
    cleanup();
    startValuation('', 'viewer').on(getPriceSheet, priceSheet({ feeds: [...feeds] }));
    await screen.findByText('Bitcoin');
    expect(screen.queryByRole('button', { name: 'Take from the feed…' })).toBeNull();
  });
});
