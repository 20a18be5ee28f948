import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONNECTION_LIMITS } from '#api/http/server/connections.ts';
import { listen } from '#api/http/server/listen.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { openSlowSocket } from '#api/test/support/rawHttp.ts';
import { APPLICATION, CONTACT } from '#api/test/support/sampleRequests.ts';

describe('processing time of hostile text', () => {
  let fixture: InvestorsFixture;
  beforeAll(async () => {
    fixture = await createInvestorsFixture();
  });
  afterAll(() => fixture.app.stop());

  /** Milliseconds of processor time, which other load on the machine does not change. The first round compiles. */
  async function fastest(path: string, body: string): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = process.threadCpuUsage();
      await fixture.anonymous({ path, body });
      times.push(process.threadCpuUsage(before).user / 1_000);
    }
    return Math.min(...times);
  }

  const LENGTH = 60_000;
  const json = (value: object) => JSON.stringify(value);
  const slow: readonly (readonly [string, string, string])[] = [
    ['an address of at signs', '/api/contact', json({ ...CONTACT, email: '@'.repeat(LENGTH) })],
    ['an address of dots', '/api/contact', json({ ...CONTACT, email: `a@${'a.'.repeat(LENGTH / 2)}!` })],
    ['an address of one long word', '/api/contact', json({ ...CONTACT, email: `${'a'.repeat(LENGTH)}!` })],
    ['a name of blanks', '/api/contact', json({ ...CONTACT, name: `${' '.repeat(LENGTH)}x` })],
    ['a message of line ends', '/api/contact', json({ ...CONTACT, message: `${'\r'.repeat(LENGTH / 2)}x` })],
    [
      'a phone number of blanks',
      '/api/applications',
      json({ ...APPLICATION, phone: `+1${' '.repeat(LENGTH)}x` }),
    ],
    ['an amount of zeros', '/api/applications', `{"investmentAmount":1${'0'.repeat(LENGTH)}1}`],
    ['an amount of decimals', '/api/applications', `{"investmentAmount":0.${'0'.repeat(LENGTH)}1}`],
    ['many long amounts', '/api/applications', `{"a":[${Array(60).fill(`1${'0'.repeat(990)}1`)}]}`],
    ['an ID of hyphens', '/api/portal/login', json({ investorId: '-'.repeat(LENGTH), accessCode: 'x' })],
    ['many brackets in text', '/api/contact', json({ ...CONTACT, message: '[{'.repeat(LENGTH / 2) })],
    ['many backslashes', '/api/contact', json({ ...CONTACT, message: '\\'.repeat(LENGTH / 2) })],
    ['many fields', '/api/contact', json(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, 1])))],
    ['many elements', '/api/contact', `{"name":[${'0,'.repeat(LENGTH / 2)}0]}`],
  ];

  test.each(slow)('%s takes about as long as ordinary text of that length', async (_, path, body) => {
    const harmless = await fastest(path, json({ name: 'x'.repeat(LENGTH) }));
    // The prevented attacks take seconds, far more than ten times an ordinary body.
    expect(await fastest(path, body)).toBeLessThan(harmless * 10 + 150);
  });
});

describe('slow connections', () => {
  // Without the limit under test, a close would come after the test's time or never.
  const limits = { ...CONNECTION_LIMITS, keepAlive: 300, headers: 60_000, request: 60_000, check: 50 };
  const closes: (() => Promise<void>)[] = [];
  let url: string;
  let urlOfShortHeaders: string;
  let urlOfShortRequests: string;
  let handled = 0;

  beforeAll(async () => {
    const app = new Koa();
    app.use(async (ctx) => {
      handled += 1;
      if (ctx.method === 'POST') for await (const chunk of ctx.req) void chunk;
      ctx.body = 'ok';
    });
    app.on('error', () => {});
    const open = async (over: Partial<typeof limits>) => {
      const { port, close } = await listen(app.callback(), 0, '127.0.0.1', { ...limits, ...over });
      closes.push(close);
      return `http://127.0.0.1:${port}`;
    };
    url = await open({});
    urlOfShortHeaders = await open({ headers: 200 });
    urlOfShortRequests = await open({ headers: 1_000, request: 1_000 });
  });
  afterAll(() => Promise.all(closes.map((close) => close())));

  test('production limits keep the connection of polling clients', () => {
    expect(CONNECTION_LIMITS.keepAlive).toBeGreaterThanOrEqual(65_000);
    expect(CONNECTION_LIMITS.headers).toBeLessThanOrEqual(20_000);
    expect(CONNECTION_LIMITS.request).toBeLessThanOrEqual(60_000);
    expect(CONNECTION_LIMITS.headers + CONNECTION_LIMITS.check).toBeLessThan(CONNECTION_LIMITS.request);
  });

  test('are closed while headers arrive too slowly', async () => {
    const before = handled;
    const head = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';
    const received = await openSlowSocket(urlOfShortHeaders, head, 'a');
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(handled).toBe(before);
  });

  test('are closed when no request arrives', async () => {
    expect(await openSlowSocket(urlOfShortHeaders, '', '')).not.toMatch(/ 200 /);
  });

  test('are closed while a body arrives too slowly', async () => {
    const head =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n';
    const received = await openSlowSocket(urlOfShortRequests, head, 'a');
    expect(received).not.toMatch(/ 200 /);
  });

  test('are closed after the keep-alive time', async () => {
    const received = await openSlowSocket(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', '');
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toMatch(/^Connection: keep-alive/im);
  });

  const smuggling = [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\nTransfer-Encoding: chunked\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  ];
  test.each(smuggling)('an ambiguous request is rejected: %#', async (raw) => {
    const before = handled;
    const received = await openSlowSocket(url, raw, '');
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(handled).toBe(before);
  });

  test('a body without a known end is rejected and the connection closed', async () => {
    const before = handled;
    const unknown = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n';
    const received = await openSlowSocket(url, `${unknown}0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`, '');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(handled).toBeLessThanOrEqual(before + 1);
  });
});
