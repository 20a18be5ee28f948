import { afterEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { openContext } from '#api/test/support/emailContext.ts';
import { type JobProcess, startJobProcess } from '#api/test/support/jobProcess.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { JobSchema } from './entities.ts';

const processes: JobProcess[] = [];
afterEach(() => Promise.all(processes.splice(0).map((instance) => instance.kill())));

async function start(databaseUrl: string): Promise<JobProcess> {
  const instance = await startJobProcess(databaseUrl);
  processes.push(instance);
  return instance;
}

/** Lets steps end until the last of them is under way. */
async function proceed(instance: JobProcess, from: number, to: number): Promise<void> {
  for (let step = from; step <= to; step += 1) {
    expect(await instance.next()).toEqual({ step });
    if (step < to) instance.send('commit');
  }
}

/** Lets the last step end. */
async function finish(instance: JobProcess): Promise<void> {
  instance.send('commit');
  await instance.stop();
}

/** The e-mails of the steps, and the number of jobs. */
async function readResult(url: string): Promise<[string[], number]> {
  const context = await openContext(url, {});
  const emails = await context.em().find(OutboxMessageSchema, {}, { orderBy: { createdAt: 'asc' } });
  const jobs = await context.em().count(JobSchema);
  await context.close();
  return [emails.map(({ subject }) => subject), jobs];
}

const ALL = [1, 2, 3, 4, 5, 6].map((step) => `Step ${step}`);

describe.each(DATABASES)('a job whose process is killed on %s', (kind) => {
  test('goes on after a start where it was', async () => {
    const { url, remove } = await createTestDatabase(kind);
    const first = await start(url);
    first.send('add');
    await proceed(first, 1, 4);
    await first.kill();
    const second = await start(url);
    second.send('expire');
    await proceed(second, 4, 6);
    await finish(second);
    expect(await readResult(url)).toEqual([ALL, 0]);
    remove();
  });
});

test('a job whose process is killed › goes on in another instance when its lease ends', async () => {
  const { url, remove } = await createTestDatabase('postgresql');
  const first = await start(url);
  first.send('add');
  await proceed(first, 1, 2);
  // Only now, because either of two instances may take a job that nobody has.
  const second = await start(url);
  first.send('commit');
  await proceed(first, 3, 3);
  await first.kill();
  second.send('expire');
  await proceed(second, 3, 6);
  await finish(second);
  expect(await readResult(url)).toEqual([ALL, 0]);
  remove();
});
