import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { acquireWriteLock } from '#api/test/support/sqliteLock.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { IN_THREAD, STATEMENT_IN_THREAD } from './executionOptions.ts';
import type { Em } from './openDatabase.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const start = async (): Promise<TestApp> => {
  app = await createTestApp({ database: 'sqlite' });
  // The e-mails of the message would meet the locks of these tests.
  app.context.onEmailQueued = () => {};
  expect((await sendRaw(app.url, { path: '/api/contact', body: CONTACT })).status).toBe(200);
  return app;
};

const rename = ({ em }: UnitOfWork, name: string) => em.nativeUpdate(ContactMessageSchema, {}, { name });
const namesOf = async (em: Em) => (await em.findAll(ContactMessageSchema)).map(({ name }) => name);
const namesIn = ({ context }: TestApp) => namesOf(context.em());
const inThread = ({ context }: TestApp, change: (work: UnitOfWork) => Promise<unknown>) =>
  runInTransaction(context, systemActor, change, IN_THREAD);

test('a transaction in a thread is seen by others from its commit on, and by itself before', async () => {
  const running = await start();
  await inThread(running, async (work) => {
    await rename(work, 'Within');
    expect(await namesOf(work.em)).toEqual(['Within']);
    expect(await namesIn(running)).toEqual([CONTACT.name]);
    expect((await sendRaw(running.url, { path: '/healthz' })).status).toBe(200);
  });
  expect(await namesIn(running)).toEqual(['Within']);
});

test('a statement in a thread does not hold up the process', async () => {
  const running = await start();
  const connection = running.context.em().getConnection();
  const long =
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 400000) select max(i) from n';
  const ended: string[] = [];
  const statement = connection
    .execute<{ 'max(i)': number }[]>(long, [], 'all', undefined, STATEMENT_IN_THREAD)
    .then(([row]) => ended.push(`statement ${row?.['max(i)']}`));
  expect((await sendRaw(running.url, { path: '/healthz' })).status).toBe(200);
  ended.push('response');
  await statement;
  expect(ended).toEqual(['response', 'statement 400000']);
});

test('a transaction in a thread that fails leaves nothing, and the next one works', async () => {
  const running = await start();
  const failed = inThread(running, async (work) => {
    await rename(work, 'Failed');
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  const invalid = inThread(running, ({ em }) => em.execute('update contact_message set id = null'));
  await expect(invalid).rejects.toThrow(/NOT NULL/);
  expect(await namesIn(running)).toEqual([CONTACT.name]);
  await inThread(running, (work) => rename(work, 'Next'));
  expect(await namesIn(running)).toEqual(['Next']);
});

test('a change of a request waits for a transaction in a thread, and the other way round', async () => {
  const running = await start();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: hasRenamed, resolve: renamed } = Promise.withResolvers<void>();
  const first = inThread(running, async (work) => {
    await rename(work, 'First');
    renamed();
    await isReleased;
  });
  await hasRenamed;
  const ended: string[] = [];
  const request = sendRaw(running.url, { path: '/api/contact', body: CONTACT }).then(({ status }) => {
    ended.push(`request ${status}`);
  });
  // Far more responses than the request needs when nothing holds the lock.
  for (let count = 0; count < 40; count += 1) {
    expect((await sendRaw(running.url, { path: '/healthz' })).status).toBe(200);
    expect(await namesIn(running)).toEqual([CONTACT.name]);
  }
  release();
  await first.then(() => ended.push('thread'));
  await request;
  expect(ended).toEqual(['thread', 'request 200']);
  const names = await Promise.all([
    inThread(running, (work) => rename(work, 'Second')),
    runInTransaction(running.context, systemActor, (work) => rename(work, 'Third')),
    inThread(running, (work) => rename(work, 'Fourth')),
  ]);
  expect(names).toEqual([2, 2, 2]);
});

test('a thread that ends leaves nothing of its transaction, and the next transaction starts another', async () => {
  const running = await start();
  const threads: Worker[] = [];
  const found = (worker: Worker) => threads.push(worker);
  process.on('worker', found);
  const ended = inThread(running, async (work) => {
    await rename(work, 'Ended');
    await threads[0]?.terminate();
    await rename(work, 'Outside');
  });
  await expect(ended).rejects.toThrow('The thread of the database has ended.');
  process.off('worker', found);
  expect(threads).toHaveLength(1);
  expect(await namesIn(running)).toEqual([CONTACT.name]);
  await inThread(running, (work) => rename(work, 'Next'));
  expect(await namesIn(running)).toEqual(['Next']);
});

test('a transaction in a thread that cannot begin fails, and the next one works', async () => {
  const running = await start();
  const release = await acquireWriteLock(running.context.config.databaseUrl.slice('sqlite:'.length));
  await expect(inThread(running, (work) => rename(work, 'Locked'))).rejects.toThrow(/locked/);
  await release();
  await inThread(running, (work) => rename(work, 'Free'));
  expect(await namesIn(running)).toEqual(['Free']);
});

test('a statement that waits for the write lock lets reads go first', async () => {
  const running = await start();
  const release = await acquireWriteLock(running.context.config.databaseUrl.slice('sqlite:'.length));
  let isDone = false;
  const waiting = running.context
    .em()
    .nativeUpdate(ContactMessageSchema, {}, { name: 'Waited' })
    .then(() => {
      isDone = true;
    });
  expect(await namesIn(running)).toEqual([CONTACT.name]);
  expect(isDone).toBe(false);
  await release();
  await waiting;
  expect(await namesIn(running)).toEqual(['Waited']);
});
