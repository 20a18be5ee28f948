import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { type DatabaseAddress, openDatabaseAddress } from '#api/test/support/databaseAddress.ts';
import { expectStored } from '#api/test/support/expectStored.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { RepeatingWriters } from '#api/test/support/repeatingWriters.ts';
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

const WRITERS = 8;
/** Acknowledged between cuts. */
const WRITES = 16;
const ROUNDS = propertyRuns({ short: 1, long: 50 });
/** Requests that are cut at any moment. */
const CUT_REQUESTS = propertyRuns({ short: 40, long: 2_000 });
/** Turns of the event loop, which together take about as long as a write. */
const MAX_TURNS = 200;
const LONG_MS = propertyRuns({ short: 180_000, long: 3_600_000 });

/** Writers that use a new service whose connections to PostgreSQL can be cut. */
async function startWriting() {
  const database = await openAddress();
  const start = async () => {
    app = await createTestApp({ databaseUrl: database.url, environment: { TRUST_PROXY: '1' } });
    await writers.use(app.url);
    await writers.proceed(WRITES);
  };
  const writers = new RepeatingWriters(WRITERS);
  await start();
  return {
    database,
    writers,
    /** Stops the service and compares. @returns how many writes are stored that it has not acknowledged */
    async stopAndCompare() {
      writers.pause();
      await app?.stop();
      database.cutCommits(undefined);
      return expectStored(database.url, { ...writers, isWhole: true });
    },
    start,
    async end() {
      await writers.proceed(WRITES);
      await writers.end();
      await app?.stop();
      expect(await expectStored(database.url, { ...writers, isWhole: true })).toBe(0);
    },
  };
}

describe('service whose connections to PostgreSQL are cut › stores each request once, however often it is repeated:', () => {
  test('before the server gets a COMMIT, which stores nothing', { timeout: LONG_MS }, async () => {
    const { database, writers, stopAndCompare, start, end } = await startWriting();
    for (let round = 0; round < ROUNDS; round += 1) {
      database.cutCommits('unsent');
      await writers.answeredUnavailable(writers.unavailable + 2 * WRITERS);
      expect(await stopAndCompare()).toBe(0);
      await start();
    }
    await end();
  });

  test('before the answer to a COMMIT, which the repeated request gets', { timeout: LONG_MS }, async () => {
    const { database, writers, stopAndCompare, start, end } = await startWriting();
    for (let round = 0; round < ROUNDS; round += 1) {
      database.cutCommits('unanswered');
      const { unavailable } = writers;
      // No COMMIT is answered, so that these are acknowledged when they are repeated.
      await writers.proceed(2 * WRITERS);
      await writers.answeredUnavailable(unavailable);
      await stopAndCompare();
      await start();
    }
    await end();
  });

  test('at any moment of a transaction', { timeout: LONG_MS }, async () => {
    const { database, writers, end } = await startWriting();
    while (writers.unavailable < CUT_REQUESTS) {
      for (let turns = randomInt(MAX_TURNS); turns > 0; turns -= 1) await nextTurn();
      database.cut();
      await writers.proceed(1);
    }
    await end();
  });
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
