import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import {
  type EnrolledInvestor,
  enrolInvestor,
  startWithAnnaAndBen,
} from '#api/test/support/enrolInvestor.ts';
import { getMarkets, getWatchlist, setWatchlist } from '#common/contract/markets.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { parseMoney } from '#common/domain/money.ts';

describe.each(DATABASES)('markets on %s', (database) => {
  let app: TestApp;
  let anna: EnrolledInvestor;
  let ben: EnrolledInvestor;
  beforeEach(async () => {
    ({ app, anna, ben } = await startWithAnnaAndBen({ database }));
  });
  afterEach(() => app.stop());

  test('getMarkets › marks sample prices, and lists every deposit coin', async () => {
    const { sample, prices } = await anna.client.call(getMarkets);
    expect(sample).toBe(true);
    const symbols = prices.map(({ symbol }) => symbol);
    expect(symbols).toEqual(
      expect.arrayContaining([...COIN_SYMBOLS.map((symbol) => symbol.toUpperCase()), 'SOL', 'XAU', 'XAUD']),
    );
    for (const { price, change24h, sparkline } of prices) {
      expect(parseMoney(price)).toBeGreaterThan(0n);
      expect(sparkline).toHaveLength(24);
      const [first = 0] = sparkline;
      expect(sparkline.at(-1)).toBe(Number(price));
      expect((Number(price) / first - 1) * 100).toBeCloseTo(change24h, 1);
    }
  });

  test('setWatchlist › stores the order, for its investor only', async () => {
    const params = { investorId: anna.investorId };
    expect((await anna.client.call(getWatchlist, { params })).symbols).toEqual([]);
    const symbols = ['XAU', 'BTC', 'ADA'];
    await anna.client.call(setWatchlist, { params, body: { symbols } });
    expect((await anna.client.call(getWatchlist, { params })).symbols).toEqual(symbols);
    expect((await ben.client.call(getWatchlist, { params: { investorId: ben.investorId } })).symbols).toEqual(
      [],
    );
    await expect(ben.client.call(getWatchlist, { params })).rejects.toMatchObject({ status: 404 });
    await expect(ben.client.call(setWatchlist, { params, body: { symbols: [] } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('setWatchlist › rejects an unknown symbol with its index (400)', async () => {
    const call = anna.client.call(setWatchlist, {
      params: { investorId: anna.investorId },
      body: { symbols: ['BTC', 'DOGE'] },
    });
    await expect(call).rejects.toMatchObject({
      code: 'validation',
      fields: { 'symbols.1': 'Unknown symbol' },
    });
  });
});

test('getMarkets › returns 503 with Retry-After when the price source fails', async () => {
  const app = await createTestApp({ environment: { PRICE_SOURCE_URL: 'http://127.0.0.1:9' } });
  try {
    const anna = await enrolInvestor(app, await app.staff(), 'Anna');
    await expect(anna.client.call(getMarkets)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 30,
    });
  } finally {
    await app.stop();
  }
});
