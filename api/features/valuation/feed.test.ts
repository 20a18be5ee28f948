import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listJournal } from '#common/contract/activity.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { type PriceFeedId, readFeed, recordFeed } from '#common/contract/priceFeeds.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { getPriceSheet } from '#common/contract/valuation.ts';

const rates = (date: string, list: Readonly<Record<string, string>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
\t<Cube>
\t\t<Cube time='${date}'>
${Object.entries(list)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`;

const RATES = { USD: '1.1500', JPY: '178.50', GBP: '0.86000', CHF: '0.9300' };
const FILE =
  'Symbol,Price,Currency,Time\nBTC,90000.123456789,USD,2026-11-20T07:00:00Z\nXYZ,1,USD,2026-11-20\n';

let server: Server;
let fixture: InvestorsFixture;
let respond: { readonly status?: number; readonly body?: string };

/** A service whose feeds are a server here. Anna holds a bitcoin and a franc. */
async function start(database: DatabaseKind): Promise<void> {
  server = createServer((_request, response) => {
    if (respond.body === undefined) response.destroy();
    else response.writeHead(respond.status ?? 200).end(respond.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const environment = {
    PRICE_SOURCE_URL: `${url}/api`,
    RATE_SOURCE_URL: `${url}/eurofxref-daily.xml`,
    PRICE_FILE_URL: `${url}/prices.csv?key=1`,
  };
  fixture = await createInvestorsFixture({ database, environment });
  const { staff, anna } = fixture;
  for (const instrument of ['btc', 'chf'] as const) {
    const version = await accountVersion(staff, anna.investorId);
    const kind = instrument === 'btc' ? 'buy' : 'exchange';
    const trade = {
      kind,
      date: '2026-11-19',
      instrument,
      quantity: '1',
      amount: '1',
      currency: 'usd',
    } as const;
    await staff.call(bookTrade, { body: { investorId: anna.investorId, version, ...trade } });
  }
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await fixture.app.stop();
}

const read = (feed: PriceFeedId) => fixture.staff.call(readFeed, { body: { feed } });

describe.each(DATABASES)('readFeed and recordFeed on %s', (database) => {
  beforeEach(() => start(database));
  afterEach(stop);

  const record = async ({ name, readAt, signature, prices }: Awaited<ReturnType<typeof read>>) =>
    (await fixture.staff.call(recordFeed, { body: { name, readAt, signature, prices } })).recorded;
  const priceOf = async (symbol: string) => {
    const { instruments } = await fixture.staff.call(getPriceSheet);
    return instruments.find((instrument) => instrument.symbol === symbol)?.price;
  };

  test('derive exact rates from the file of the ECB, and record them with their source', async () => {
    respond = { body: rates('2026-11-19', RATES) };
    const response = await read('rates');
    // 1.15 / 0.93, rounded once to ten decimals.
    expect(response.lines).toMatchObject([
      {
        instrument: { symbol: 'CHF' },
        at: '2026-11-19T13:15:00.000Z',
        price: '1.2365591398',
        before: null,
        outcome: 'new',
      },
    ]);
    expect(response).toMatchObject({ name: '127.0.0.1', unknown: [], notHeld: ['EUR', 'GBP'] });
    expect(await priceOf('CHF')).toBeNull();
    expect(await record(response)).toBe(1);
    expect(await priceOf('CHF')).toMatchObject({ source: 'feed', by: '127.0.0.1', price: '1.2365591398' });
    expect((await read('rates')).lines).toMatchObject([{ outcome: 'same' }]);
    respond = { body: rates('2026-11-19', { ...RATES, CHF: '0.9200' }) };
    const corrected = await read('rates');
    expect(corrected.lines).toMatchObject([{ outcome: 'correction', before: { price: '1.2365591398' } }]);
    await record(corrected);
    expect(await priceOf('CHF')).toMatchObject({ price: '1.25' });
    respond = { body: rates('2026-11-18', RATES) };
    expect(await read('rates')).toMatchObject({ lines: [{ outcome: 'older' }], prices: [] });
    const [entry] = await fixture.staff.call(listJournal, { query: { limit: 1 } });
    expect(entry).toMatchObject({ action: 'prices_recorded' });
    expect((await verifyJournal(fixture.app.context.em())).findings).toEqual([]);
  });

  test('take a CSV file and market prices, and name unknown symbols', async () => {
    respond = { body: FILE };
    const file = await read('file');
    expect(file).toMatchObject({
      lines: [{ instrument: { symbol: 'BTC' }, price: '90000.12345679', at: '2026-11-20T07:00:00.000Z' }],
      unknown: ['XYZ'],
    });
    await record(file);
    const seconds = fixture.app.clock.now().getTime() / 1000 - 60;
    respond = {
      body: JSON.stringify({
        bitcoin: { usd: 91_000.5, last_updated_at: Math.floor(seconds) },
        solana: { usd: 100 },
      }),
    };
    const market = await read('market');
    expect(market).toMatchObject({
      lines: [{ price: '91000.50', before: { price: '90000.12345679' } }],
      notHeld: ['SOL'],
    });
    expect(await record(market)).toBe(1);
    expect(await priceOf('BTC')).toMatchObject({ price: '91000.50', source: 'feed' });
  });

  test('record nothing that no feed said, too late, or after another price', async () => {
    respond = { body: rates('2026-11-19', RATES) };
    const response = await read('rates');
    const [price] = response.prices;
    const forged = { ...response, prices: price ? [{ ...price, price: '2' }] : [] };
    await expect(record(forged)).rejects.toMatchObject({ code: 'conflict' });
    const at = '2026-11-20T08:00:00.000Z';
    await fixture.staff.call(recordPrices, { body: { prices: [{ instrument: 'chf', at, price: '1.2' }] } });
    await expect(record(response)).rejects.toMatchObject({ code: 'conflict' });
    respond = { body: FILE };
    const file = await read('file');
    fixture.app.clock.advance({ minutes: 16 });
    await expect(record(file)).rejects.toMatchObject({ code: 'conflict' });
    expect(await priceOf('BTC')).toBeNull();
  });
});

describe('readFeed', () => {
  beforeAll(() => start('sqlite'));
  afterAll(stop);

  const csv = (line: string) => ({ body: `symbol;price;currency;time\n${line}\n` });
  const now = '2026-11-20T07:00:00Z';
  test.each<[string, PriceFeedId, typeof respond, RegExp]>([
    ['a status', 'rates', { status: 500, body: '' }, /status 500/],
    ['no response', 'rates', {}, /no response/],
    ['another file', 'rates', { body: '<html></html>' }, /not the file of the reference rates/],
    ['a part of the file', 'rates', { body: rates('2026-11-19', RATES).slice(0, -20) }, /not the file/],
    ['a day that is none', 'rates', { body: rates('2026-02-30', RATES) }, /date/],
    ['an old day', 'rates', { body: rates('2026-11-10', RATES) }, /CHF is too old/],
    ['a future day', 'rates', { body: rates('2026-11-29', RATES) }, /CHF is of a time in the future/],
    ['a rate of 0', 'rates', { body: rates('2026-11-19', { ...RATES, CHF: '0.0000' }) }, /rate of CHF/],
    ['a negative rate', 'rates', { body: rates('2026-11-19', { ...RATES, CHF: '-1' }) }, /something else/],
    ['a missing rate', 'rates', { body: rates('2026-11-19', { USD: '1.1', GBP: '0.9' }) }, /no rate of CHF/],
    ['no JSON', 'market', { body: 'price' }, /cannot be read/],
    ['1e308', 'market', { body: '{"bitcoin":{"usd":1e308}}' }, /BTC is not a number/],
    ['a market price of 0', 'market', { body: '{"bitcoin":{"usd":0}}' }, /BTC is not above 0/],
    ['text as price', 'market', { body: '{"bitcoin":{"usd":"5"}}' }, /cannot be read/],
    ['no price of what is held', 'market', { body: '{"solana":{"usd":5}}' }, /no price of what is held/],
    ['a price of 0', 'file', csv(`BTC;0;USD;${now}`), /BTC is not above 0/],
    ['a negative price', 'file', csv(`BTC;-5;USD;${now}`), /BTC is not above 0/],
    ['1e308 in a file', 'file', csv(`BTC;1e308;USD;${now}`), /BTC is not a number/],
    ['308 digits', 'file', csv(`BTC;1${'0'.repeat(30)};USD;${now}`), /BTC is too large/],
    ['another currency', 'file', csv(`BTC;5;EUR;${now}`), /BTC is not in USD/],
    ['a future time', 'file', csv('BTC;5;USD;2027-01-01'), /BTC is of a time in the future/],
    ['an old time', 'file', csv('BTC;5;USD;2026-11-01'), /BTC is too old/],
    ['a time without zone', 'file', csv('BTC;5;USD;2026-11-20 08:00'), /Line 2/],
    ['a symbol twice', 'file', csv(`BTC;5;USD;${now}\nxbt;6;USD;${now}`), /BTC is listed twice/],
    ['a short line', 'file', csv('BTC;5'), /Line 2/],
    ['other columns', 'file', { body: 'Symbol,Price,Time\n' }, /first line does not name once: currency/],
  ])('rejects %s', async (_name, feed, response, message) => {
    respond = response;
    await expect(read(feed)).rejects.toMatchObject({
      code: 'feed_failed',
      message: expect.stringMatching(message),
    });
  });
});
