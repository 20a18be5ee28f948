import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestClock } from '#api/test/support/testClock.ts';
import { httpPriceSource } from './httpPriceSource.ts';
import type { PriceSource } from './priceSource.ts';

const GOOD = {
  bitcoin: { usd: 64_000.5, usd_24h_change: -1.2345 },
  solana: { usd: 0.0000001, usd_24h_change: 2 },
};

const TIMEOUT_MS = 20_000;

let server: Server;
let requested: URL[];
let respond: (response: ServerResponse) => void;
let clock: TestClock;
let source: PriceSource;
let logged: Record<string, unknown>[];
let host: string;

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

beforeEach(async () => {
  requested = [];
  respond = json(GOOD);
  server = createServer((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://loopback'));
    respond(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  clock = new TestClock();
  logged = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  host = `127.0.0.1:${port}`;
  source = httpPriceSource({ url: `http://${host}/key-of-no-one/`, clock, log, timeoutMs: TIMEOUT_MS });
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** Never responds, and times out as soon as the request has arrived. */
function neverRespond(): void {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
    expect(ms).toBe(TIMEOUT_MS);
    return limit.signal;
  });
  respond = () => limit.abort(new DOMException('Too late', 'TimeoutError'));
}

describe('httpPriceSource', () => {
  test('requests prices in the format of /simple/price', async () => {
    const list = await source.prices();
    expect(list).toMatchObject({ source: '127.0.0.1', sample: false, asOf: clock.now() });
    expect(list.prices).toEqual([
      { symbol: 'BTC', name: 'Bitcoin', price: '64000.5', change24h: -1.23, sparkline: [] },
      { symbol: 'SOL', name: 'Solana', price: '0.000000100000', change24h: 2, sparkline: [] },
    ]);
    const [url] = requested;
    expect(url?.pathname).toBe('/key-of-no-one/simple/price');
    expect(url?.searchParams.get('ids')).toContain('bitcoin,ethereum,tether');
    expect(url?.searchParams.get('vs_currencies')).toBe('usd');
    expect(url?.searchParams.get('include_24hr_change')).toBe('true');
  });

  test('sends one request per minute, also for parallel callers', async () => {
    await Promise.all([source.prices(), source.prices(), source.prices()]);
    clock.advance({ seconds: 59 });
    await source.prices();
    expect(requested).toHaveLength(1);
    clock.advance({ seconds: 1 });
    await source.prices();
    expect(requested).toHaveLength(2);
  });

  const failures: [string, string, () => void][] = [
    ['a 500', 'status_500', () => (respond = json({ error: 'no' }, 500))],
    ['invalid JSON', 'unreadable', () => (respond = (response) => response.end('<html>'))],
    ['another shape', 'unreadable', () => (respond = json([1, 2, 3]))],
    ['no prices', 'no_prices', () => (respond = json({ bitcoin: { usd: 'many' }, ethereum: { usd: -1 } }))],
    [
      'a response that is too large',
      'too_large',
      () => (respond = (response) => response.end('1'.repeat(300_000))),
    ],
    ['no response', 'timeout', neverRespond],
    [
      'a redirect',
      'unreachable',
      () => (respond = (response) => response.writeHead(302, { Location: '/' }).end()),
    ],
    ['a broken connection', 'UND_ERR_SOCKET', () => (respond = (response) => response.destroy())],
  ];

  test.each(failures)('uses the last prices for 15 minutes after %s', async (_, code, fail) => {
    const good = await source.prices();
    fail();
    clock.advance({ minutes: 14, seconds: 59 });
    expect(await source.prices()).toBe(good);
    clock.advance({ seconds: 1 });
    await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    respond = json(GOOD);
    clock.advance({ seconds: 15 });
    expect((await source.prices()).asOf).toEqual(clock.now());
    expect(logged).toMatchObject([
      { level: 40, host, code, failures: 1 },
      { level: 30, host, failures: 1 },
    ]);
    expect(JSON.stringify(logged)).not.toContain('key-of-no-one');
  });

  test('logs continuing errors every five minutes', async () => {
    respond = json({}, 429);
    for (let time = 0; time < 60; time += 1) {
      await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable' });
      clock.advance({ seconds: 10 });
    }
    expect(logged.map(({ failures }) => failures)).toEqual([1, 31]);
  });

  test('returns unavailable without earlier prices, and pauses before the next request', async () => {
    respond = json({}, 429);
    for (let time = 0; time < 5; time += 1) {
      await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(requested).toHaveLength(1);
    clock.advance({ seconds: 11 });
    await expect(source.prices()).rejects.toMatchObject({ code: 'unavailable' });
    expect(requested).toHaveLength(2);
  });
});
