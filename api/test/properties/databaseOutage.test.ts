import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { type DatabaseAddress, openDatabaseAddress } from '#api/test/support/databaseAddress.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';

let app: TestApp | undefined;
let address: DatabaseAddress | undefined;

afterEach(async () => {
  await app?.stop();
  address?.stop();
  // Errors are expected, without data from requests.
  expect(JSON.stringify(takeLoggedErrors())).not.toContain(CONTACT.email);
});

async function openAddress(): Promise<DatabaseAddress> {
  address = await openDatabaseAddress(
    await createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
  );
  return address;
}

function expectAway({ status, headers, json }: RawResponse): void {
  expect([status, json['success'], json['code']]).toEqual([503, false, 'unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

test('service › responds 503 with Retry-After while PostgreSQL is unreachable, and recovers', async () => {
  const database = await openAddress();
  app = await createTestApp({ databaseUrl: database.url });
  const { url } = app;
  const contact = () => sendRaw(url, { path: '/api/contact', body: CONTACT });
  const signIn = await sendRaw(url, { path: '/api/admin/login', body: { password: ADMIN_PASSWORD } });
  const settings = await app.context
    .em()
    .getConnection()
    .execute(
      "select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    );
  expect(settings).toEqual([{ lock: '10s', idle: '1min' }]);
  const headers = { Authorization: `Bearer ${String(signIn.json['token'])}` };
  const messages = () => sendRaw(url, { path: '/api/admin/contact-submissions', headers });
  const calls = [
    contact,
    messages,
    () => sendRaw(url, { path: '/api/portal/check-investor/INV-00000000' }),
    () => sendRaw(url, { path: '/api/admin/login', body: { password: ADMIN_PASSWORD } }),
    () => sendRaw(url, { path: '/api/admin/contact-submissions.csv', headers }),
    () => sendRaw(url, { path: '/api/admin/summary', headers }),
  ];
  expect((await contact()).status).toBe(200);

  database.close();
  for (const call of [...calls, ...calls]) expectAway(await call());
  const readiness = async () => (await sendRaw(url, { path: '/readyz' })).status;
  await expect.poll(readiness).toBe(503);
  expect((await sendRaw(url, { path: '/healthz' })).status).toBe(200);

  database.leadTo(Number(new URL(inject('postgresUrl')).port));
  expect((await contact()).status).toBe(200);
  expect((await messages()).headers['x-total-count']).toBe('2');
  // A readiness result is cached for a moment.
  await expect.poll(readiness).toBe(200);
});

test('service › says at /readyz that PostgreSQL does not answer, and recovers', async () => {
  const database = await openAddress();
  app = await createTestApp({ databaseUrl: database.url });
  const { url } = app;
  const readiness = async () => (await sendRaw(url, { path: '/readyz' })).status;
  expect(await readiness()).toBe(200);

  database.hold();
  await expect.poll(readiness).toBe(503);
  expect((await sendRaw(url, { path: '/healthz' })).status).toBe(200);

  database.release();
  await expect.poll(readiness).toBe(200);
  expect((await sendRaw(url, { path: '/api/contact', body: CONTACT })).status).toBe(200);
});

test('PostgreSQL pool › replaces connections that are lost in a transaction', async () => {
  const database = await openAddress();
  app = await createTestApp({
    databaseUrl: database.url,
    throttle: { formsPerAddress: 1e6, bookingsPerAddress: 1e6, bookingsPerDay: 1e6 },
  });
  const { url } = app;
  const posts = () => Array.from({ length: 20 }, () => sendRaw(url, { path: '/api/contact', body: CONTACT }));
  let passed = 0;
  // Each cut hits transactions at a different point: begin, write or commit.
  for (let round = 0; round < 6; round += 1) {
    const sent = posts();
    await Promise.race(sent);
    database.cut();
    for (const response of await Promise.all(sent)) {
      if (response.status === 200) passed += 1;
      else expectAway(response);
    }
  }
  expect(passed).toBeLessThan(120);
  expect((await Promise.all(posts())).map(({ status }) => status)).toEqual(Array(20).fill(200));
  const rows = await app.context
    .em()
    .getConnection()
    .execute<{ count: string }[]>('select count(*) as count from contact_message');
  // There are more rows when only the response to a commit was lost.
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(passed + 20);
});

const SOCKETS = '/proc/net/tcp';

/** In how many milliseconds the system asks for a sign of life on the connection to this port. */
function untilKeepAlive(port: number): number {
  const sockets = readFileSync(SOCKETS, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
  const timer = sockets.find(([, , remote]) => remote?.endsWith(`:${hexadecimal}`))?.[5];
  // A timer of kind 2, in hundredths of a second.
  return timer?.startsWith('02:') ? Number.parseInt(timer.slice(3), 16) * 10 : Number.POSITIVE_INFINITY;
}

test.skipIf(!existsSync(SOCKETS))(
  'PostgreSQL pool › notices after seconds that the machine of the server is gone',
  async () => {
    const { url } = await openAddress();
    const orm = await openDatabase(url, entities);
    onTestFinished(() => orm.close(true));
    await expect.poll(() => untilKeepAlive(Number(new URL(url).port))).toBeLessThanOrEqual(10_000);
  },
);
