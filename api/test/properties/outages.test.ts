import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '#api/db/sqliteFile.ts';
import { expectStored } from '#api/test/support/expectStored.ts';
import { startPostgresProcess } from '#api/test/support/postgresProcess.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { RepeatingWriters } from '#api/test/support/repeatingWriters.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { canInjectErrors, injectError } from '#api/test/support/strace.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';

const WRITERS = 4;
/** Acknowledged before, between and after outages. */
const WRITES = 12;
const TIMEOUT_MS = 300_000;

let service: ServiceProcess | undefined;
afterEach(() => service?.kill());

interface Seen {
  readonly write: number;
  /** What staff read without an entry in the access log, which is a write. */
  readonly read: number;
  readonly ready: number;
  readonly healthy: number;
}

const WORKING = { write: 200, read: 200, ready: 200, healthy: 200 };
const UNAVAILABLE = { write: 503, ready: 503, healthy: 200 };

/** What callers see now. */
async function look(url: string, writers: RepeatingWriters): Promise<Seen> {
  const headers = { Authorization: `Bearer ${writers.token}` };
  const statusOf = async (path: string) => (await sendRaw(url, { path, headers })).status;
  const read = await statusOf('/api/admin/deposit-addresses');
  const written = await sendRaw(url, { path: '/api/contact', body: CONTACT });
  if (written.status === 503) expect(Number(written.headers['retry-after'])).toBeGreaterThan(0);
  return {
    read,
    write: written.status,
    ready: await statusOf('/readyz'),
    healthy: await statusOf('/healthz'),
  };
}

/** System calls on the write-ahead log that fail, as `strace` takes them. */
const LOG_ERRORS = [
  ['waiting for the disk fails', 'fsync,fdatasync:error=EIO'],
  ['writing fails', 'pwrite64:error=EIO'],
  ['the disk is full', 'pwrite64:error=ENOSPC'],
] as const;

test.skipIf(!canInjectErrors()).each(LOG_ERRORS)(
  'service on SQLite while %s › answers writes with 503 and reads as usual, and recovers by itself',
  { timeout: TIMEOUT_MS },
  async (_, error) => {
    const { url, remove } = await createTestDatabase('sqlite');
    onTestFinished(remove);
    const log = `${sqliteFile(url)}-wal`;
    const settings = { DATABASE_URL: url, TRUST_PROXY: '1' };
    const writers = new RepeatingWriters(WRITERS);
    service = await startServiceProcess(settings);
    await writers.use(service.url);
    for (const isKilled of [false, true]) {
      await writers.proceed(WRITES);
      const { unavailable } = writers;
      const end = await injectError(service.pid, log, error);
      await writers.answeredUnavailable(unavailable);
      writers.pause();
      expect(await look(service.url, writers)).toEqual({ ...UNAVAILABLE, read: 200 });
      if (isKilled) await service.kill();
      await end();
      if (isKilled) {
        await expectStored(url, { ...writers, isWhole: true });
        service = await startServiceProcess(settings);
      }
      await writers.use(service.url);
    }
    await writers.proceed(WRITES);
    await writers.end();
    await service.kill();
    expect(await expectStored(url, { ...writers, isWhole: true })).toBe(0);
  },
);

test('service on PostgreSQL while that crashes and starts again › answers with 503, and recovers by itself', {
  timeout: TIMEOUT_MS,
}, async () => {
  const postgres = await startPostgresProcess('firnline', {
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
  onTestFinished(() => postgres.stop());
  const url = `postgresql://firnline@127.0.0.1:${postgres.port}/postgres`;
  const running = await startServiceProcess({ DATABASE_URL: url, TRUST_PROXY: '1' });
  service = running;
  const writers = new RepeatingWriters(WRITERS);
  await writers.use(running.url);
  for (let round = 0; round < 2; round += 1) {
    await writers.proceed(WRITES);
    const { unavailable } = writers;
    await postgres.crash(async () => {
      await writers.answeredUnavailable(unavailable);
      writers.pause();
      expect(await look(running.url, writers)).toEqual({ ...UNAVAILABLE, read: 503 });
    });
    await writers.use(running.url);
  }
  await writers.proceed(WRITES);
  await writers.end();
  await running.kill();
  expect(await expectStored(url, { ...writers, isWhole: true })).toBe(0);
});

const KEY = 'SG.test-key-of-no-one';

test('service whose mail provider hangs, resets connections, fails or rejects › writes and reads as usual', {
  timeout: TIMEOUT_MS,
}, async () => {
  const provider = await startSendGridServer(KEY);
  onTestFinished(() => provider.stop());
  const { url, remove } = await createTestDatabase('sqlite');
  onTestFinished(remove);
  const settings = { SENDGRID_API_KEY: KEY, SENDGRID_API_URL: provider.url };
  service = await startServiceProcess({ ...settings, DATABASE_URL: url, TRUST_PROXY: '1' });
  const writers = new RepeatingWriters(WRITERS);
  await writers.use(service.url);
  for (const behaviour of [{ status: 400 }, 'accept and reset', 'hang', { status: 500 }] as const) {
    provider.setBehaviour(() => behaviour);
    const before = provider.requestCount();
    await writers.proceed(WRITES);
    await expect.poll(provider.requestCount).toBeGreaterThan(before);
    expect(await look(service.url, writers)).toEqual(WORKING);
  }
  await writers.end();
  expect(writers.unavailable).toBe(0);
});

/** Idle connections of one address. */
const IDLE = propertyRuns({ short: 1_500, long: 10_000 });

async function openIdle(url: string, sockets: Socket[]): Promise<void> {
  const { port } = new URL(url);
  for (let count = 0; count < IDLE; count += 1) {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: '127.0.0.9' });
    sockets.push(socket.on('error', () => {}));
    await once(socket, 'connect');
  }
}

test(`service with ${IDLE} idle connections of one address › writes and reads as usual`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const { url, remove } = await createTestDatabase('sqlite');
  onTestFinished(remove);
  service = await startServiceProcess({ DATABASE_URL: url });
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await openIdle(service.url, sockets);
  const writers = new RepeatingWriters(WRITERS);
  await writers.use(service.url);
  await writers.proceed(WRITES);
  expect(await look(service.url, writers)).toEqual(WORKING);
  await writers.end();
  expect(writers.unavailable).toBe(0);
});
