import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '#api/test/testClock.ts';
import { httpPriceSource } from './httpPriceSource.ts';
import type { PriceSource } from './priceSource.ts';

const GOOD = {
  bitcoin: { usd: 64_000.5, usd_24h_change: -1.2345 },
  solana: { usd: 0.0000001, usd_24h_change: 2 },
};

let server: Server;
let asked: URL[];
let answer: (response: ServerResponse) => void;
let clock: TestClock;
let source: PriceSource;

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

beforeEach(async () => {
  asked = [];
  answer = json(GOOD);
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://loopback'));
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  clock = new TestClock();
  source = httpPriceSource({ url: `http://127.0.0.1:${port}/api/v3/`, clock, timeoutMs: 150 });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('prices over HTTP', () => {
  test('are asked for in the shape of the simple-price call', async () => {
    const list = await source.prices();
    expect(list).toMatchObject({ source: '127.0.0.1', sample: false, asOf: clock.now() });
    expect(list.prices).toEqual([
      { symbol: 'BTC', name: 'Bitcoin', price: '64000.5', change24h: -1.23, sparkline: [] },
      { symbol: 'SOL', name: 'Solana', price: '0.000000100000', change24h: 2, sparkline: [] },
    ]);
    const [url] = asked;
    expect(url?.pathname).toBe('/api/v3/simple/price');
    expect(url?.searchParams.get('ids')).toContain('bitcoin,ethereum,tether');
    expect(url?.searchParams.get('vs_currencies')).toBe('usd');
    expect(url?.searchParams.get('include_24hr_change')).toBe('true');
  });

  test('are asked for once a minute, whoever asks', async () => {
    await Promise.all([source.prices(), source.prices(), source.prices()]);
    clock.advance({ seconds: 59 });
    await source.prices();
    expect(asked).toHaveLength(1);
    clock.advance({ seconds: 1 });
    await source.prices();
    expect(asked).toHaveLength(2);
  });

  const failures: [string, () => void][] = [
    ['a 500', () => (answer = json({ error: 'no' }, 500))],
    ['rubbish', () => (answer = (response) => response.end('<html>'))],
    ['another shape', () => (answer = json([1, 2, 3]))],
    ['no prices', () => (answer = json({ bitcoin: { usd: 'many' }, ethereum: { usd: -1 } }))],
    ['silence', () => (answer = () => undefined)],
    ['a redirect', () => (answer = (response) => response.writeHead(302, { Location: '/' }).end())],
    ['a broken connection', () => (answer = (response) => response.destroy())],
  ];

  test.each(failures)('after %s the last good ones stand in, for a quarter of an hour', async (_, fail) => {
    const good = await source.prices();
    fail();
    clock.advance({ minutes: 14, seconds: 59 });
    expect(await source.prices()).toBe(good);
    clock.advance({ seconds: 1 });
    await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    answer = json(GOOD);
    clock.advance({ seconds: 15 });
    expect((await source.prices()).asOf).toEqual(clock.now());
  });

  test('are unavailable when there never were any, and the provider is left alone for a while', async () => {
    answer = json({}, 429);
    for (let time = 0; time < 5; time += 1) {
      await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(asked).toHaveLength(1);
    clock.advance({ seconds: 11 });
    await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toHaveLength(2);
  });
});
