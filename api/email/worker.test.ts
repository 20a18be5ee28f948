import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  enqueueEmails,
  listOutboxMessages,
  type ObservedWorker,
  openContext,
  startObservedWorker,
} from '#api/test/support/emailContext.ts';
import {
  type SendGridServer,
  type ServerBehaviour,
  startSendGridServer,
} from '#api/test/support/sendGridServer.ts';
import { TestClock } from '#api/test/support/testClock.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import { createSendGridTransport } from './sendGrid.ts';
import type { Delivery, SendingTransport } from './transport.ts';
import { MAX_IN_FLIGHT } from './worker.ts';

const KEY = 'SG.test-key';

describe.each(DATABASES)('startEmailWorker on %s', (kind) => {
  let clock: TestClock;
  let server: SendGridServer;
  let context: Context;
  let workers: ObservedWorker[];
  let removeDatabase: () => void;

  beforeEach(async () => {
    clock = new TestClock();
    server = await startSendGridServer(KEY);
    const database = await createTestDatabase(kind);
    removeDatabase = database.remove;
    const plain = await openContext(database.url, { clock });
    context = { ...plain, emailTransport: sendGrid(plain) };
    workers = [];
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await context.close();
    await server.stop();
    removeDatabase();
  });

  // The deadline passes only when the server hangs, whatever the load of the machine.
  const limits = new Map<string, AbortController>();
  const outOfTime = (id: string) => limits.get(id)?.abort(new DOMException('Too late', 'TimeoutError'));
  const sendGrid = ({ firm }: Context): SendingTransport => ({
    mode: 'sendgrid',
    from: firm.email,
    deliver(message) {
      const limit = new AbortController();
      limits.set(message.id, limit);
      const settings = { apiKey: KEY, apiUrl: server.url, from: firm.email, firm };
      return createSendGridTransport({ ...settings, deadline: () => limit.signal }).deliver(message);
    },
  });

  function start(
    over: Partial<Context> = {},
    options?: Parameters<typeof startObservedWorker>[1],
  ): ObservedWorker {
    const worker = startObservedWorker({ ...context, ...over }, options);
    workers.push(worker);
    return worker;
  }

  /** A transport that returns results from a list, then `sent`. */
  function scripted(...deliveries: Delivery[]): SendingTransport & { delivered: string[] } {
    const delivered: string[] = [];
    return {
      mode: 'sendgrid',
      from: 'desk@firm.example',
      delivered,
      deliver: async ({ id }) => {
        delivered.push(id);
        return deliveries.shift() ?? { outcome: 'sent' };
      },
    };
  }

  const statuses = async () => (await listOutboxMessages(context)).map(({ status }) => status);

  test('sends a message with its row id and masks its secret afterwards', async () => {
    const worker = start();
    await enqueueEmails(context, 1, { secret: 'c0de', text: 'Code c0de', html: '<a href="#c0de">c0de</a>' });
    worker.wake();
    await until(async () =>
      expect(await listOutboxMessages(context)).toMatchObject([
        { status: 'sent', lastError: null, attempts: 1 },
      ]),
    );
    const [row] = await listOutboxMessages(context);
    expect(server.received).toMatchObject([{ id: row?.id, text: 'Code c0de' }]);
    expect(row).toMatchObject({
      secret: null,
      text: 'Code ••••••••',
      html: '<a href="#••••••••">••••••••</a>',
      attempts: 1,
      claimedUntil: null,
      lastError: null,
    });
    expect(row?.sentAt).toEqual(clock.now());
  });

  test('repeats no message through a provider that fails, limits the rate, and accepts without a response', async () => {
    let seed = 7;
    const trouble: ServerBehaviour[] = [
      { status: 500 },
      'accept silently',
      'accept and reset',
      { status: 429, headers: { 'Retry-After': '20' } },
      { status: 503 },
    ];
    server.setBehaviour((index, id) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const now = seed / 2_147_483_648 < 0.3 ? (trouble[index % trouble.length] ?? 'accept') : 'accept';
      if (now === 'accept silently') outOfTime(id);
      return now;
    });
    await enqueueEmails(context, 40);
    const worker = start();
    await until(async () => {
      clock.advance({ seconds: 600 });
      worker.wake();
      expect(new Set(await statuses())).toEqual(new Set(['sent', 'unconfirmed']));
    });
    const rows = await listOutboxMessages(context);
    expect(server.received.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(server.requestCount()).toBeGreaterThan(40);
    expect(server.requestCount()).toBe(rows.reduce((sum, { attempts }) => sum + attempts, 0));
  });

  test('repeats an urgent message of unknown outcome once, and the copy says so', async () => {
    server.setBehaviour((_, id) => {
      outOfTime(id);
      return 'accept silently';
    });
    await enqueueEmails(context, 1);
    const html = '<h1>Ihr Zugang</h1>';
    await enqueueEmails(context, 1, { urgent: true, language: 'de', subject: 'urgent', html });
    const worker = start();
    await until(async () => expect((await statuses()).toSorted()).toEqual(['pending', 'unconfirmed']));
    await until(async () => {
      clock.advance({ seconds: 600 });
      worker.wake();
      expect(await statuses()).toEqual(['unconfirmed', 'unconfirmed']);
    });
    clock.advance({ hours: 48 });
    await worker.completeRound();
    const texts = server.received.filter(({ subject }) => subject === 'urgent').map(({ text }) => text);
    expect(texts).toEqual(['Words', expect.stringMatching(/^Wir konnten nicht .+\n\nWords$/)]);
    expect(server.received.at(-1)?.html).toMatch(/^<h1>Ihr Zugang<\/h1>\n<p>Wir konnten nicht .+<\/p>$/);
    expect(server.requestCount()).toBe(3);
  });

  test('retries with exponential backoff and fails after eight attempts', async () => {
    server.setBehaviour(() => ({ status: 500 }));
    await enqueueEmails(context, 1);
    const worker = start();
    for (let attempt = 1; attempt < 8; attempt += 1) {
      await until(async () =>
        expect(await listOutboxMessages(context)).toMatchObject([{ status: 'pending', attempts: attempt }]),
      );
      const [row] = await listOutboxMessages(context);
      const wait = (Number(row?.nextAttemptAt) - Number(clock.now())) / 1000;
      const step = Math.min(30 * 3 ** (attempt - 1), 21_600);
      expect(wait).toBeGreaterThanOrEqual(step / 2);
      expect(wait).toBeLessThanOrEqual(step);

      clock.advance({ seconds: wait - 1 });
      await worker.completeRound();
      expect(server.requestCount()).toBe(attempt);
      clock.advance({ seconds: 2 });
      worker.wake();
    }
    await until(async () => expect(await statuses()).toEqual(['failed']));
    expect(await listOutboxMessages(context)).toMatchObject([
      { attempts: 8, lastError: 'SendGrid responded with 500' },
    ]);
    expect(server.requestCount()).toBe(8);
  });

  test('pauses every message for the time in Retry-After', async () => {
    const slowDown = { outcome: 'retry', reason: 'slow down', afterSeconds: 3600 } as const;
    const deliveries = scripted(...Array<Delivery>(MAX_IN_FLIGHT).fill(slowDown));
    const allTaken = Promise.withResolvers<void>();
    const transport = {
      ...deliveries,
      async deliver(message: Parameters<SendingTransport['deliver']>[0]) {
        const delivery = deliveries.deliver(message);
        if (deliveries.delivered.length === MAX_IN_FLIGHT) allTaken.resolve();
        await allTaken.promise;
        return delivery;
      },
    };
    await enqueueEmails(context, MAX_IN_FLIGHT + 2);
    const worker = start({ emailTransport: transport });
    await until(async () => {
      const rows = await listOutboxMessages(context);
      expect(rows.map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual([
        'pending 0',
        'pending 0',
        ...Array<string>(MAX_IN_FLIGHT).fill('pending 1'),
      ]);
    });
    clock.advance({ seconds: 3599 });
    await worker.completeRound();
    expect(transport.delivered).toHaveLength(MAX_IN_FLIGHT);
    clock.advance({ seconds: 400 });
    worker.wake();
    await until(async () => expect(new Set(await statuses())).toEqual(new Set(['sent'])));
    expect(transport.delivered).toHaveLength(2 * MAX_IN_FLIGHT + 2);
  });

  test('marks a rejected message as failed at once', async () => {
    await enqueueEmails(context, 1);
    start({ emailTransport: scripted({ outcome: 'rejected', reason: 'no' }) });
    await until(async () => expect(await statuses()).toEqual(['failed']));
    expect(await listOutboxMessages(context)).toMatchObject([{ attempts: 1, lastError: 'no' }]);
  });

  test('stop › waits for the messages in flight and sends no other', async () => {
    let release = (_: Delivery) => {};
    const flight = new Promise<Delivery>((resolve) => {
      release = resolve;
    });
    const deliver = vi.fn(() => flight);
    await enqueueEmails(context, MAX_IN_FLIGHT + 1);
    const worker = start({ emailTransport: { mode: 'sendgrid', from: 'desk@firm.example', deliver } });
    await until(() => expect(deliver).toHaveBeenCalledTimes(MAX_IN_FLIGHT));
    let stopped = false;
    const stop = worker.stop().then(() => {
      stopped = true;
    });
    const all = (status: string) => ['pending', ...Array<string>(MAX_IN_FLIGHT).fill(status)];
    expect((await statuses()).sort()).toEqual(all('sending'));
    expect(stopped).toBe(false);
    release({ outcome: 'sent' });
    await stop;
    expect((await statuses()).sort()).toEqual(all('sent'));
    expect(deliver).toHaveBeenCalledTimes(MAX_IN_FLIGHT);
  });

  test('stop › does not wait for a provider that does not respond, and leaves the message unconfirmed', async () => {
    const limit = new AbortController();
    const delivering = Promise.withResolvers<void>();
    const deliver = () => {
      delivering.resolve();
      return new Promise<Delivery>(() => {});
    };
    await enqueueEmails(context, 1);
    const emailTransport = { mode: 'sendgrid', from: 'desk@firm.example', deliver } as const;
    const worker = start({ emailTransport }, { stopDeadline: () => limit.signal });
    await delivering.promise;
    const stop = worker.stop();
    limit.abort();
    await stop;
    expect(await statuses()).toEqual(['unconfirmed']);
  });

  test('sends a message once when saving its result fails the first time', async () => {
    const transport = scripted();
    let stumble = false;
    await enqueueEmails(context, 1);
    const worker = start({
      emailTransport: {
        ...transport,
        deliver: (message) => {
          stumble = true;
          return transport.deliver(message);
        },
      },
      em: () => {
        if (!stumble) return context.em();
        stumble = false;
        throw new Error('connection lost');
      },
    });
    await until(async () => expect(await statuses()).toEqual(['sent']));
    clock.advance({ seconds: 3600 });
    await worker.completeRound();
    expect(transport.delivered).toHaveLength(1);
  });
});
