import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';

const open = new Set<Socket>();
let isDown = false;
let app: TestApp | undefined;
let end: (() => void) | undefined;

afterEach(async () => {
  isDown = false;
  await app?.stop();
  end?.();
  // Errors are expected, without data from requests.
  expect(JSON.stringify(takeLoggedErrors())).not.toContain(CONTACT.email);
});

function keep(socket: Socket): Socket {
  open.add(socket);
  socket.on('error', () => {}).on('close', () => open.delete(socket));
  return socket;
}

/** A TCP proxy to the database whose connections can be closed. */
async function wayTo(target: string): Promise<string> {
  const { hostname, port } = new URL(target);
  const server = createServer((socket) => {
    keep(socket);
    if (isDown) return void socket.destroy();
    const onward = keep(openSocket(Number(port), hostname));
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => server.close();
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

function cut(): void {
  for (const socket of open) socket.destroy();
}

function expectAway({ status, headers, json }: RawResponse): void {
  expect([status, json['success'], json['code']]).toEqual([503, false, 'unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

test('service › responds 503 with Retry-After while PostgreSQL is unreachable, and recovers', async () => {
  const target = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  app = await createTestApp({ databaseUrl: await wayTo(target) });
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

  isDown = true;
  cut();
  for (const call of [...calls, ...calls]) expectAway(await call());
  const readiness = async () => (await sendRaw(url, { path: '/readyz' })).status;
  await expect.poll(readiness).toBe(503);
  expect((await sendRaw(url, { path: '/healthz' })).status).toBe(200);

  isDown = false;
  expect((await contact()).status).toBe(200);
  expect((await messages()).headers['x-total-count']).toBe('2');
  // A readiness result is cached for a moment.
  await expect.poll(readiness).toBe(200);
});

test('PostgreSQL pool › replaces connections that are lost in a transaction', async () => {
  const target = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  app = await createTestApp({
    databaseUrl: await wayTo(target),
    throttle: { formsPerAddress: 1e6, bookingsPerAddress: 1e6, bookingsPerDay: 1e6 },
  });
  const { url } = app;
  const posts = () => Array.from({ length: 20 }, () => sendRaw(url, { path: '/api/contact', body: CONTACT }));
  let passed = 0;
  // Each cut hits transactions at a different point: begin, write or commit.
  for (let round = 0; round < 6; round += 1) {
    const sent = posts();
    await Promise.race(sent);
    cut();
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
