import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  enqueueEmails,
  listOutboxMessages,
  type ObservedWorker,
  openContext,
  startObservedWorker,
} from '#api/test/support/emailContext.ts';
import { TestClock } from '#api/test/support/testClock.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import type { EmailTransport } from './transport.ts';
import { MAX_IN_FLIGHT } from './worker.ts';

describe.each(DATABASES)('startEmailWorker, concurrent deliveries on %s', (kind) => {
  let clock: TestClock;
  let context: Context;
  let worker: ObservedWorker;
  let removeDatabase: () => void;

  beforeEach(async () => {
    clock = new TestClock();
    const database = await createTestDatabase(kind);
    removeDatabase = database.remove;
    context = await openContext(database.url, { clock });
  });

  afterEach(async () => {
    await worker.stop();
    await context.close();
    removeDatabase();
  });

  function start(
    over: Partial<Context>,
    options?: Parameters<typeof startObservedWorker>[1],
  ): ObservedWorker {
    worker = startObservedWorker({ ...context, ...over }, options);
    return worker;
  }

  const statuses = async () => (await listOutboxMessages(context)).map(({ status }) => status);

  test('sends other messages while one delivery hangs and leaves that one unconfirmed after its deadline', async () => {
    const delivered: string[] = [];
    const limit = new AbortController();
    const transport: EmailTransport = {
      mode: 'sendgrid',
      from: 'office@firm.example',
      async deliver({ subject }) {
        if (subject === 'hangs') await new Promise(() => {});
        delivered.push(subject);
        return { outcome: 'sent' };
      },
    };
    await enqueueEmails(context, 1, { subject: 'hangs' });
    clock.advance({ seconds: 1 });
    await enqueueEmails(context, 12);
    start({ emailTransport: transport }, { deadline: () => limit.signal });
    await until(() => expect(delivered).toHaveLength(12));
    await until(async () => expect((await statuses()).toSorted().slice(0, 2)).toEqual(['sending', 'sent']));
    limit.abort();
    await until(async () => {
      const slow = (await listOutboxMessages(context)).find(({ subject }) => subject === 'hangs');
      expect(slow).toMatchObject({
        status: 'unconfirmed',
        attempts: 1,
        lastError: 'The mail provider did not respond in time',
      });
    });
  });

  test('sends an urgent message before the other waiting messages', async () => {
    const releases: (() => void)[] = [];
    const taken: string[] = [];
    const transport: EmailTransport = {
      mode: 'sendgrid',
      from: 'office@firm.example',
      async deliver({ subject }) {
        taken.push(subject);
        await new Promise<void>((resolve) => releases.push(resolve));
        return { outcome: 'sent' };
      },
    };
    await enqueueEmails(context, MAX_IN_FLIGHT + 5);
    start({ emailTransport: transport });
    await until(() => expect(releases).toHaveLength(MAX_IN_FLIGHT));
    clock.advance({ seconds: 1 });
    await enqueueEmails(context, 1, { subject: 'activation', urgent: true });
    worker.wake();
    releases[0]?.();
    await until(() => expect(taken.at(MAX_IN_FLIGHT)).toBe('activation'));
    await until(async () => {
      for (const release of releases) release();
      expect(new Set(await statuses())).toEqual(new Set(['sent']));
    });
  });
});
