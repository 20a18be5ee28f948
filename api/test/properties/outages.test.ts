import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '#api/db/sqliteFile.ts';
import { CONNECTION_LIMITS } from '#api/http/server/connections.ts';
import { openDatabaseAddress } from '#api/test/support/databaseAddress.ts';
import { expectStored } from '#api/test/support/expectStored.ts';
import { connectTo } from '#api/test/support/postgres.ts';
import { type PostgresProcess, startPostgresProcess } from '#api/test/support/postgresProcess.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { RepeatingWriters } from '#api/test/support/repeatingWriters.ts';
import { startRoundRobinProxy } from '#api/test/support/roundRobinProxy.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { canInjectErrors, injectError } from '#api/test/support/strace.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import { createClient } from '#common/client/createClient.ts';
import { listOutbox } from '#common/contract/email.ts';

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
  // Confirmations are limited per address.
  const body = { ...CONTACT, email: `${randomUUID()}@example.com` };
  const written = await sendRaw(url, { path: '/api/contact', body });
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

const USER = 'firnline';
/** What is acknowledged survives a crash. */
const DURABLE = { synchronous_commit: 'on', full_page_writes: 'on' };

const postgresUrl = ({ port }: PostgresProcess) => `postgresql://${USER}@127.0.0.1:${port}/postgres`;

/** What the log says: the server accepts no connections while it ends. */
const SHUTDOWN_ERROR = '"code":"57P03"';

/**
 * Starts an orderly end that does not finish, because one connection does not react.
 * @returns what lets it finish
 */
async function startShutdown(postgres: PostgresProcess): Promise<() => Promise<void>> {
  const server = await connectTo(postgresUrl(postgres));
  const [{ pid }] = (await server.execute('select pg_backend_pid() as pid')) as [{ pid: number }];
  process.kill(pid, 'SIGSTOP');
  let isHeld = true;
  const release = () => {
    if (isHeld) process.kill(pid, 'SIGCONT');
    isHeld = false;
  };
  onTestFinished(release);
  const ended = postgres.end('SIGINT');
  return async () => {
    release();
    await ended;
    await server.close();
  };
}

async function crash(postgres: PostgresProcess): Promise<() => Promise<void>> {
  await postgres.end('SIGQUIT');
  return async () => {};
}

test.each([
  ['crashes', crash, ''],
  ['ends in an orderly way', startShutdown, SHUTDOWN_ERROR],
] as const)(
  'service on PostgreSQL while that %s and starts again › answers with 503, and recovers by itself',
  { timeout: TIMEOUT_MS },
  async (_, end, error) => {
    const postgres = await startPostgresProcess(USER, DURABLE);
    onTestFinished(() => postgres.stop());
    const url = postgresUrl(postgres);
    const running = await startServiceProcess({ DATABASE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
    service = running;
    const writers = new RepeatingWriters(WRITERS);
    await writers.use(running.url);
    for (let round = 0; round < 2; round += 1) {
      await writers.proceed(WRITES);
      const { unavailable } = writers;
      const finish = await end(postgres);
      await writers.answeredUnavailable(unavailable);
      await until(() => expect(running.output()).toContain(error));
      writers.pause();
      // An orderly end does not end all connections at the same moment.
      await until(async () =>
        expect(await look(running.url, writers)).toEqual({ ...UNAVAILABLE, read: 503 }),
      );
      await finish();
      await postgres.start();
      await writers.use(running.url);
    }
    await writers.proceed(WRITES);
    await writers.end();
    await running.kill();
    expect(await expectStored(url, { ...writers, isWhole: true })).toBe(0);
  },
);

const FAILOVER_WRITERS = 8;
/** Each on its own standby. */
const FAILOVERS = propertyRuns({ short: 2, long: 20 });
/** Turns of the event loop, so that the primary ends at any moment of a write. */
const MAX_TURNS = 5_000;
const INSTANCES = 2;
/** What the log says of a standby that is not promoted: it is read-only, and nothing can listen to its changes. */
const STANDBY_ERROR = '"code":"25006"';

async function promote(standby: PostgresProcess): Promise<void> {
  const server = await connectTo(postgresUrl(standby));
  expect(await server.execute('select pg_promote() as promoted')).toEqual([{ promoted: true }]);
  await server.close();
}

test('two services on PostgreSQL whose primary ends and whose standby is promoted › answer with 503, lose nothing, and recover by themselves', {
  timeout: propertyRuns({ short: TIMEOUT_MS, long: 7_200_000 }),
}, async () => {
  const replicating = { ...DURABLE, wal_level: 'replica', max_wal_senders: '4' };
  let primary = await startPostgresProcess(USER, replicating);
  onTestFinished(primary.stop);
  const address = await openDatabaseAddress(postgresUrl(primary));
  onTestFinished(address.stop);
  const settings = { DATABASE_URL: address.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const services: ServiceProcess[] = [];
  onTestFinished(async () => void (await Promise.all(services.map(({ kill }) => kill()))));
  while (services.length < INSTANCES) services.push(await startServiceProcess(settings));
  const proxy = await startRoundRobinProxy(services.map(({ url }) => url));
  onTestFinished(proxy.stop);
  const writers = new RepeatingWriters(FAILOVER_WRITERS);
  const expectSeen = async (seen: Seen) => {
    for (const { url } of services) expect(await look(url, writers)).toEqual(seen);
  };
  for (let failover = 0; failover < FAILOVERS; failover += 1) {
    writers.pause();
    const standby = await primary.addStandby();
    await writers.use(proxy.url);
    await writers.proceed(WRITES);
    for (let turns = randomInt(MAX_TURNS); turns > 0; turns -= 1) await nextTurn();

    // The program crashes, or the machine does.
    await primary.end(failover % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
    address.close();
    await writers.answeredUnavailable(writers.unavailable);
    address.leadTo(standby.port);
    await writers.answeredUnavailable(writers.unavailable + FAILOVER_WRITERS);
    writers.pause();
    await expectSeen({ ...UNAVAILABLE, read: 503 });
    for (const { output } of services) expect(output()).toContain(STANDBY_ERROR);

    await promote(standby);
    for (const { url } of services)
      await expect.poll(async () => (await sendRaw(url, { path: '/readyz' })).status).toBe(200);
    // Sessions go on.
    await expectSeen(WORKING);
    // The address does not lead to the earlier primary any more.
    await primary.start();
    await writers.use(proxy.url);
    await writers.proceed(WRITES);
    primary = standby;
  }
  await writers.end();
  await Promise.all(services.map(({ kill }) => kill()));
  // Logged without data from requests.
  for (const { output } of services) expect(output()).not.toContain('@example');
  expect(await expectStored(postgresUrl(primary), { ...writers, isWhole: true })).toBe(0);
});

const KEY = 'SG.test-key-of-no-one';

/** With what it does to each message, and where that leaves a message at first. */
const MAIL_OUTAGES = [
  ['is slow', { acceptAfterMs: 2_000 }, 'sent'],
  ['hangs', 'hang', 'sending'],
  ['resets connections', 'accept and reset', 'unconfirmed'],
  ['fails', { status: 500 }, 'pending'],
  ['rejects', { status: 400 }, 'failed'],
] as const;

test.each(MAIL_OUTAGES)(
  'service whose mail provider %s › writes and reads as usual',
  { timeout: TIMEOUT_MS },
  async (_, behaviour, status) => {
    const provider = await startSendGridServer(KEY);
    onTestFinished(() => provider.stop());
    provider.setBehaviour(() => behaviour);
    const { url, remove } = await createTestDatabase('sqlite');
    onTestFinished(remove);
    const settings = { SENDGRID_API_KEY: KEY, SENDGRID_API_URL: provider.url };
    service = await startServiceProcess({ ...settings, DATABASE_URL: url, TRUST_PROXY: '1' });
    const writers = new RepeatingWriters(WRITERS);
    await writers.use(service.url);
    await expect.poll(provider.requestCount).toBeGreaterThan(0);
    await writers.proceed(WRITES);
    expect(await look(service.url, writers)).toEqual(WORKING);
    const staff = createClient({ fetch, baseUrl: service.url, token: () => writers.token });
    await expect.poll(() => staff.call(listOutbox, { query: { status } })).not.toEqual([]);
    await writers.end();
    expect(writers.unavailable).toBe(0);
  },
);

/** Connections that send one request and then nothing. */
const IDLE = propertyRuns({ short: 1_600, long: 10_000 });
const ADDRESSES = Array.from({ length: 40 }, (_, index) => `127.0.1.${index + 1}`);

async function openIdle(url: string, localAddress: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    sockets.push(socket.resume().on('error', () => {}));
    await once(socket, 'connect');
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  }
  return sockets;
}

test.each([
  ['one address', ['127.0.0.9'], CONNECTION_LIMITS.max / 4],
  ['forty addresses', ADDRESSES, CONNECTION_LIMITS.max],
] as const)(
  `service with ${IDLE} idle connections of %s › writes and reads as usual`,
  { timeout: TIMEOUT_MS },
  async (_, addresses, kept) => {
    const { url, remove } = await createTestDatabase('sqlite');
    onTestFinished(remove);
    const running = await startServiceProcess({ DATABASE_URL: url });
    service = running;
    const opened = addresses.map((address) => openIdle(running.url, address, IDLE / addresses.length));
    const sockets = (await Promise.all(opened)).flat();
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(kept);
    const writers = new RepeatingWriters(WRITERS);
    await writers.use(running.url);
    await writers.proceed(WRITES);
    expect(await look(running.url, writers)).toEqual(WORKING);
    await writers.end();
    // The service closes none of their connections.
    expect([writers.unavailable, writers.repeated]).toEqual([0, 0]);
  },
);
