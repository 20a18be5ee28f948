import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import { readCookie } from '#api/test/support/investorsFixture.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '#api/test/support/roundRobinProxy.ts';
import { type SendGridServer, startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { until } from '#api/test/support/until.ts';
import { type Client, createClient } from '#common/client/createClient.ts';
import { verifyJournal } from '#common/contract/activity.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { getEmailStatus, listOutbox } from '#common/contract/email.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';

const KEY = 'SG.test-key-of-no-one';
const accessCode = 'anna-walks-47-hills';

let sendGrid: SendGridServer;
let one: ServiceProcess;
let two: ServiceProcess;
let proxy: RoundRobinProxy;
let staff: Client;
let investorId: string;
let cookie: string;

beforeAll(async () => {
  sendGrid = await startSendGridServer(KEY);
  const settings = {
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    SENDGRID_API_KEY: KEY,
    SENDGRID_API_URL: sendGrid.url,
  };
  // Both start at the same time on an empty database and migrate it.
  [one, two] = await Promise.all([startServiceProcess(settings), startServiceProcess(settings)]);
  proxy = await startRoundRobinProxy([one.url, two.url]);
  const visitor = createClient({ fetch, baseUrl: proxy.url });
  const { token } = await openStaffSession(visitor, { password: ADMIN_PASSWORD });
  staff = createClient({ fetch, baseUrl: proxy.url, token: () => token });
  ({ investorId } = await staff.call(generateInvestor, {
    body: { email: 'anna@example.com', fullName: 'Anna Beispiel' },
  }));
  await until(() => expect(sendGrid.received).toHaveLength(1));
  const code = /activate=([\w-]+)/.exec(sendGrid.received[0]?.text ?? '')?.[1];
  const body = { investorId, accessCode, activationCode: code };
  cookie = readCookie(await sendRaw(proxy.url, { path: '/api/portal/login', body }));
  const totals = {
    totalValue: 120_000,
    investedAmount: 100_000,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
}, 120_000);

afterAll(async () => {
  await proxy?.stop();
  const codes = await Promise.all([one?.stop(), two?.stop()]);
  await sendGrid?.stop();
  expect(codes).toEqual([0, 0]);
  expect([one.errors(), two.errors()]).toEqual(['', '']);
}, 60_000);

const as = (url: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  sendRaw(url, { path, headers: { Cookie: cookie, ...headers } });

const codesOf = (responses: readonly RawResponse[]) =>
  responses.map(({ status, json }) => json['code'] ?? status);

describe('two instances on one PostgreSQL', () => {
  test('share sessions and their end', async () => {
    for (const from of [one, two]) {
      const login = await sendRaw(from.url, { path: '/api/portal/login', body: { investorId, accessCode } });
      const own = { Cookie: readCookie(login) };
      for (const { url } of [one, two, one]) {
        expect((await sendRaw(url, { path: '/api/portal/session', headers: own })).status).toBe(200);
      }
      await sendRaw((from === one ? two : one).url, { path: '/api/portal/logout', body: {}, headers: own });
      for (const { url } of [one, two]) {
        expect((await sendRaw(url, { path: '/api/portal/session', headers: own })).status).toBe(401);
      }
    }
  });

  test('return a change in the next poll through the other instance', async () => {
    const path = `/api/portfolio/${investorId}`;
    for (const [index, [writer, reader]] of [[one, two] as const, [two, one] as const].entries()) {
      const first = await as(reader.url, path);
      const tag = first.headers.etag ?? '';
      const unchanged = { 'If-None-Match': tag };
      expect((await as(reader.url, path, unchanged)).status).toBe(304);
      expect((await as(writer.url, path, unchanged)).status).toBe(304);
      const totalValue = 121_000 + index;
      const { token } = await openStaffSession(createClient({ fetch, baseUrl: reader.url }), {
        password: ADMIN_PASSWORD,
      });
      const through = createClient({ fetch, baseUrl: writer.url, token: () => token });
      const version = await accountVersion(through, investorId);
      await through.call(updatePortfolio, {
        body: { investorId, totalValue, investedAmount: 100_000, version },
      });
      // The other instance learns of a change shortly after its commit.
      const next = await until(async () => {
        const response = await as(reader.url, path, unchanged);
        expect(response.status).toBe(200);
        return response;
      });
      expect(next.json).toMatchObject({ portfolio: { totalValue: `${totalValue}.00` } });
      expect((await as(writer.url, path)).text).toBe(next.text);
    }
  });

  test('share idempotency keys', async () => {
    const headers = { 'Idempotency-Key': 'one-message-only' };
    const body = { name: 'Clara', email: 'clara@example.com', subject: 'Only once', message: 'Hello' };
    const post = (changed: object = {}) =>
      sendRaw(proxy.url, { path: '/api/contact', headers, body: { ...body, ...changed } });
    const responses = await Promise.all(Array.from({ length: 20 }, () => post()));
    expect(codesOf(responses)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await staff.call(listContacts, { query: { q: 'Only once' } })).toHaveLength(1);
    expect(codesOf([await post({ message: 'Hi' }), await post({ message: 'Hi' })])).toEqual([
      'idempotency_mismatch',
      'idempotency_mismatch',
    ]);
  });

  test('accept exactly 15 of 100 concurrent withdrawal requests of 1000', async () => {
    const body = { investorId, asset: 'USD', amount: 1_000, address: 'CH93 0076 2011 6238 5295 7' };
    const responses = await Promise.all(
      Array.from({ length: 100 }, () =>
        sendRaw(proxy.url, { path: '/api/withdrawals/request', headers: { Cookie: cookie }, body }),
      ),
    );
    expect(codesOf(responses).toSorted()).toEqual([
      ...Array.from({ length: 15 }, () => 200),
      ...Array.from({ length: 85 }, () => 'amount_out_of_range'),
    ]);
    const { history } = await staff.call(getWithdrawalHistory, { params: { investorId } });
    expect(history).toHaveLength(15);
    expect(await staff.call(verifyJournal)).toMatchObject({ intact: true });
  });

  test('send each message once', async () => {
    const subjects = Array.from({ length: 30 }, (_, index) => `Message ${index}`);
    const responses = await Promise.all(
      subjects.map((subject) =>
        sendRaw(proxy.url, {
          path: '/api/contact',
          body: { name: 'Clara', email: 'clara@example.com', subject, message: 'Hello' },
        }),
      ),
    );
    expect(codesOf(responses)).toEqual(subjects.map(() => 200));
    // Each status is counted by its own query: a message that changes its status may be counted in none or in two.
    const { total } = await staff.page(listOutbox);
    await expect
      .poll(async () => (await staff.call(getEmailStatus)).counts)
      .toMatchObject({ pending: 0, sending: 0, failed: 0, sent: total });
    const ids = sendGrid.received.map(({ id }) => id);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  test('count failed sign-ins together', async () => {
    const guess = (url: string) =>
      sendRaw(url, { path: '/api/portal/login', body: { investorId, accessCode: 'not-the-code' } });
    const responses: RawResponse[] = [];
    for (let round = 0; round < 12; round += 1) responses.push(await guess(proxy.url));
    expect(codesOf(responses)).toEqual([
      ...Array.from({ length: 10 }, () => 'invalid_credentials'),
      'throttled',
      'throttled',
    ]);
    expect(codesOf([await guess(one.url), await guess(two.url)])).toEqual(['throttled', 'throttled']);
  });

  test('each served requests', () => {
    const [first = 0, second = 0] = proxy.counts;
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  });
});
