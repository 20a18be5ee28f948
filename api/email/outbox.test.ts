import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enqueueEmails, listOutboxMessages, openContext } from '#api/test/support/emailContext.ts';
import { startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { TestClock } from '#api/test/support/testClock.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { addOutboxMessage, createOutboxMessage } from './addOutboxMessage.ts';
import { OutboxMessageSchema } from './entities.ts';
import {
  captureDueMessages,
  claimMessage,
  listDueMessages,
  nextDueTime,
  recordExpiredClaims,
  saveDeliveryResult,
} from './outbox.ts';
import { createSendGridTransport } from './sendGrid.ts';
import { startEmailWorker } from './worker.ts';

const KEY = 'SG.test-key';

describe.each(DATABASES)('outbox on %s', (kind) => {
  let clock: TestClock;
  let url: string;
  let context: Context;
  let removeDatabase: () => void;

  beforeEach(async () => {
    clock = new TestClock();
    const database = await createTestDatabase(kind);
    ({ url, remove: removeDatabase } = database);
    context = await openContext(url, { clock });
  });

  afterEach(async () => {
    await context.close();
    removeDatabase();
  });

  const firstId = async () => (await listOutboxMessages(context))[0]?.id ?? '';
  const claim = async (id: string) => claimMessage(context.em(), id, clock.now());

  test('claimMessage › lets one of twenty concurrent claims succeed', async () => {
    await enqueueEmails(context, 1);
    const id = await firstId();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(claims.find(Boolean)).toMatchObject({ id, status: 'sending', attempts: 1, subject: 'Message 0' });
    expect(await claim(id)).toBeUndefined();
  });

  test('recordExpiredClaims › leaves the message of a stopped worker unconfirmed, and repeats urgent ones once', async () => {
    const reason = 'The service stopped while it was sending the message';
    await enqueueEmails(context, 1);
    await enqueueEmails(context, 1, { urgent: true });
    const expire = () => recordExpiredClaims(context.em(), clock.now());
    const [plain, urgent] = (await listOutboxMessages(context)).toSorted(
      (a, b) => Number(a.urgent) - Number(b.urgent),
    );
    const row = (id: string | undefined) => context.em().findOne(OutboxMessageSchema, { id: id ?? '' });
    await claim(plain?.id ?? '');
    await claim(urgent?.id ?? '');
    clock.advance({ seconds: 179 });
    await expire();
    expect(await row(plain?.id)).toMatchObject({ status: 'sending' });
    expect(await nextDueTime(context.em())).toEqual(new Date(clock.now().getTime() + 1000));
    clock.advance({ seconds: 1 });
    await recordExpiredClaims(context.em(), clock.now(), [plain?.id ?? '', urgent?.id ?? '']);
    expect(await row(plain?.id)).toMatchObject({ status: 'sending' });
    await expire();
    expect(await row(plain?.id)).toMatchObject({ status: 'unconfirmed', lastError: reason, isRepeat: false });
    expect(await row(urgent?.id)).toMatchObject({ status: 'pending', lastError: reason, isRepeat: true });

    clock.advance({ seconds: 60 });
    expect(await claim(urgent?.id ?? '')).toMatchObject({ attempts: 2 });
    clock.advance({ seconds: 180 });
    await expire();
    expect(await row(urgent?.id)).toMatchObject({ status: 'unconfirmed' });
    expect(await listDueMessages(context.em(), clock.now(), 10)).toEqual([]);
    expect(await nextDueTime(context.em())).toBeUndefined();
  });

  test('saveDeliveryResult › ignores the result of an expired claim', async () => {
    await enqueueEmails(context, 1, { urgent: true });
    const id = await firstId();
    const early = await claim(id);
    clock.advance({ seconds: 180 });
    await recordExpiredClaims(context.em(), clock.now());
    clock.advance({ seconds: 60 });
    const late = await claim(id);
    if (!early || !late) throw new Error('Both claims should have succeeded.');
    const trouble = { outcome: 'retry', reason: 'late answer' } as const;
    await saveDeliveryResult(context.em(), early, trouble, clock.now(), 0);
    expect(await listOutboxMessages(context)).toMatchObject([{ status: 'sending', attempts: 2 }]);
    await saveDeliveryResult(context.em(), late, { outcome: 'sent' }, clock.now(), 0);
    await saveDeliveryResult(context.em(), early, trouble, clock.now(), 0);
    expect(await listOutboxMessages(context)).toMatchObject([{ status: 'sent', lastError: null }]);
  });

  test('listDueMessages › lists due messages, oldest first', async () => {
    await enqueueEmails(context, 1, { subject: 'first' });
    clock.advance({ seconds: 10 });
    await enqueueEmails(context, 1, { subject: 'second' });
    await enqueueEmails(context, 1, { subject: 'later' });
    await context
      .em()
      .nativeUpdate(
        OutboxMessageSchema,
        { subject: 'later' },
        { nextAttemptAt: new Date(clock.now().getTime() + 1) },
      );
    const rows = new Map((await listOutboxMessages(context)).map(({ id, subject }) => [id, subject]));
    const due = await listDueMessages(context.em(), clock.now(), 10);
    expect(due.map((id) => rows.get(id))).toEqual(['first', 'second']);
  });

  test('listDueMessages › lists urgent messages first', async () => {
    await enqueueEmails(context, 2, { subject: 'normal' });
    clock.advance({ seconds: 10 });
    await enqueueEmails(context, 1, { subject: 'urgent', urgent: true });
    const rows = new Map((await listOutboxMessages(context)).map(({ id, subject }) => [id, subject]));
    const due = await listDueMessages(context.em(), clock.now(), 10);
    expect(due.map((id) => rows.get(id))).toEqual(['urgent', 'normal', 'normal']);
  });

  test('captureDueMessages › keeps due messages readable and leaves later and claimed ones', async () => {
    await enqueueEmails(context, 2, { secret: 'c0de', text: 'Code c0de' });
    await enqueueEmails(context, 1, { subject: 'later' });
    await enqueueEmails(context, 1, { subject: 'claimed' });
    const idOf = async (subject: string) =>
      (await listOutboxMessages(context)).find((message) => message.subject === subject)?.id ?? '';
    await claim(await idOf('claimed'));
    const nextAttemptAt = new Date(clock.now().getTime() + 1);
    await context.em().nativeUpdate(OutboxMessageSchema, { subject: 'later' }, { nextAttemptAt });
    expect(await captureDueMessages(context.em(), clock.now())).toBe(false);
    const rows = await listOutboxMessages(context);
    const captured = { status: 'captured', attempts: 1, text: 'Code c0de', secret: 'c0de', sentAt: null };
    expect(rows.filter(({ secret }) => secret)).toMatchObject([captured, captured]);
    expect(rows.find(({ subject }) => subject === 'later')).toMatchObject({ status: 'pending', attempts: 0 });
    expect(rows.find(({ subject }) => subject === 'claimed')).toMatchObject({ status: 'sending' });
  });

  test('enqueueEmail › stores nothing when the transaction rolls back', async () => {
    const draft = { template: 't', toEmail: 'a@b.example', toName: '', subject: 's', text: 't', html: 'h' };
    const woken = vi.fn();
    const failing = runInTransaction({ ...context, onEmailQueued: woken }, systemActor, async (work) => {
      work.enqueueEmail(draft);
      await work.em.flush();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await listOutboxMessages(context)).toEqual([]);
    expect(woken).not.toHaveBeenCalled();
    const stamp = { id: context.random.uuid(), now: clock.now() };
    const outside = addOutboxMessage(context.em(), createOutboxMessage(draft, stamp));
    await expect(outside).rejects.toThrow('inside a transaction');
  });
});

test('startEmailWorker › sends each message once with two instances on PostgreSQL', async () => {
  const server = await startSendGridServer(KEY);
  server.setBehaviour((index) => (index % 5 === 3 ? { status: 503 } : 'accept'));
  const clock = new TestClock();
  const { url } = await createTestDatabase('postgresql');
  const instances = await Promise.all(
    [1, 2].map(async () => {
      const plain = await openContext(url, { clock });
      const { firm } = plain;
      const transport = createSendGridTransport({ apiKey: KEY, apiUrl: server.url, from: firm.email, firm });
      return { ...plain, emailTransport: transport };
    }),
  );
  const [first] = instances;
  if (!first) throw new Error('No instance.');
  await enqueueEmails(first, 60);
  const workers = instances.map((instance) => startEmailWorker(instance));
  await until(async () => {
    const statuses = new Set((await listOutboxMessages(first)).map(({ status }) => status));
    // The clock does not advance while a message is in flight, so that no claim expires.
    if (!statuses.has('sending')) clock.advance({ seconds: 20 });
    for (const worker of workers) worker.wake();
    expect(statuses).toEqual(new Set(['sent']));
  });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(server.received).toHaveLength(60);
  expect(new Set(server.received.map(({ id }) => id)).size).toBe(60);
  await Promise.all(instances.map((instance) => instance.close()));
  await server.stop();
});
