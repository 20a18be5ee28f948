import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { afterEach, describe, expect, test } from 'vitest';
import { ContactMessageSchema } from '../../features/contacts/entities.ts';
import { ADMIN_PASSWORD, createTestApp } from '../../test/support/createTestApp.ts';
import { openStaffSession } from '../../test/support/openStaffSession.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, manageConnections } from './connections.ts';
import { listen } from './listen.ts';

const ends: (() => Promise<unknown>)[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const end of ends.splice(0)) await end();
});

async function serve(
  app: Koa,
  limits: Partial<ConnectionLimits>,
): Promise<{ port: number; rejected: number[] }> {
  const rejected: number[] = [];
  const all = { ...CONNECTION_LIMITS, drainIdle: 0, ...limits };
  const { port, close } = await listen(app.callback(), 0, '127.0.0.1', all, () => rejected.push(1));
  ends.push(close);
  return { port, rejected };
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('manageConnections › response in progress', () => {
  test('closes the connection when the client does not read', async () => {
    const closed = Promise.withResolvers<void>();
    const app = new Koa();
    app.use((ctx) => {
      ctx.res.once('close', closed.resolve);
      ctx.body = Readable.from(
        (function* () {
          for (;;) yield 'x'.repeat(65_536);
        })(),
      );
    });
    app.on('error', () => {});
    const { port } = await serve(app, { unread: 200 });
    const socket = await openSocket(port);
    socket.pause().write(GET);
    await expect(closed.promise).resolves.toBeUndefined();
  });

  test('keeps the connection open while the service takes longer, before and during its response', async () => {
    const app = new Koa();
    app.use(async (ctx) => {
      // The limit has passed, and what the service does about it has happened.
      const limitPassed = () => once(ctx.req.socket, 'timeout');
      await limitPassed();
      ctx.body = Readable.from(
        (async function* () {
          yield 'first';
          await limitPassed();
          yield 'last';
        })(),
      );
    });
    const { port } = await serve(app, { unread: 100 });
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('firstlast');
  });
});

describe('manageConnections › limit', () => {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = 'ok';
  });

  test.each([
    ['all', { max: 3 }],
    ['one address', { maxPerAddress: 3 }],
  ])('%s: closes and counts further connections, and accepts a new one when one ends', async (_, limits) => {
    const { port, rejected } = await serve(app, limits);
    const open = [await openSocket(port), await openSocket(port), await openSocket(port)];
    for (const socket of open) {
      socket.write(GET);
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200/);
    }
    const further = await openSocket(port);
    await once(further.resume(), 'close');
    expect(rejected).toHaveLength(1);
    open[0]?.destroy();
    const statusOf = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ status }) => status,
        () => 'closed',
      );
    await expect.poll(statusOf).toBe(200);
  });
});

describe('manageConnections › all connections in use', () => {
  async function serveFull() {
    const app = new Koa();
    const mayRespond = Promise.withResolvers<void>();
    app.use(async (ctx) => {
      if (ctx.path === '/slow') await mayRespond.promise;
      if (ctx.method === 'POST') await once(ctx.req.resume(), 'end');
      ctx.body = 'ok';
    });
    app.on('error', () => {});
    // The first four connections come from two addresses, the others from a third one.
    const addresses = new WeakMap<Socket, string>();
    let accepted = 0;
    const addressOf = (socket: Socket): string => {
      if (!addresses.has(socket)) {
        addresses.set(socket, accepted < 4 ? `192.0.2.${accepted % 2}` : '198.51.100.9');
        accepted += 1;
      }
      return addresses.get(socket) ?? '';
    };
    const rejected: number[] = [];
    const server = createServer();
    const limits = { ...CONNECTION_LIMITS, max: 4, maxPerAddress: 2, drainIdle: 0, drainTotal: 100 };
    const { drain } = manageConnections(server, limits, () => rejected.push(1), addressOf);
    server.on('request', app.callback());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ends.push(async () => {
      server.close();
      await drain();
    });
    return { port: (server.address() as AddressInfo).port, rejected, release: mayRespond.resolve };
  }

  test('closes a connection of the address with the most for a client from another address', async () => {
    const { port, rejected } = await serveFull();
    for (let index = 0; index < 4; index += 1) {
      const socket = await openSocket(port);
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345');
    }
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok');
    expect(rejected).toHaveLength(1);
  });

  test('closes a connection without a complete request before one that waits for its response', async () => {
    const { port, release } = await serveFull();
    const waiting = await openSocket(port);
    waiting.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    for (let index = 0; index < 3; index += 1) await openSocket(port);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok');
    release();
    expect(String(await once(waiting, 'data'))).toMatch(/^HTTP\/1.1 200/);
  });
});

test('responseErrorListener › counts aborted downloads and logs no error', async () => {
  const app = await createTestApp({ environment: { METRICS_TOKEN: 'a-token-for-monitoring' } });
  ends.push(app.stop);
  const rows = Array.from({ length: 4_000 }, (_, index) => ({
    id: `row-${index}`,
    name: 'Clara Muster',
    email: 'clara@example.com',
    subject: 'Question',
    message: 'Many words. '.repeat(100),
    status: 'new' as const,
    submittedAt: app.clock.now(),
  }));
  await app.context.em().insertMany(ContactMessageSchema, rows);
  const { token } = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
  const headers = { Authorization: `Bearer ${token}` };
  const abort = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${app.url}/api/admin/contact-submissions.csv`, { headers }, (response) => {
        response.once('data', () => sent.destroy());
        response.once('close', resolve).on('error', () => {});
      });
      sent.on('error', reject).end();
    });
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 5 }, abort));
  const metrics = async () => {
    const authorization = { Authorization: 'Bearer a-token-for-monitoring' };
    const text = await (await fetch(`${app.url}/metrics`, { headers: authorization })).text();
    return Number(/^firnline_responses_aborted_total (\d+)$/m.exec(text)?.[1]);
  };
  await expect.poll(metrics).toBe(20);
});
