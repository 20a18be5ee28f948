import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { openContext } from '#api/test/support/emailContext.ts';
import { errorLog, takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { createBarrier, type ObservedJobs, startObservedJobs } from '#api/test/support/observedJobs.ts';
import { TestClock } from '#api/test/support/testClock.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { JobSchema } from './entities.ts';
import { addJob, cancelJob, every, type Job, type JobKind } from './jobs.ts';

describe.each(DATABASES)('startJobs on %s', (database) => {
  let clock: TestClock;
  let context: Context;
  let instances: ObservedJobs[];
  let removeDatabase: () => void;

  beforeEach(async () => {
    clock = new TestClock();
    const { url, remove } = await createTestDatabase(database);
    removeDatabase = remove;
    context = await openContext(url, { clock, log: errorLog });
    instances = [];
  });

  afterEach(async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await context.close();
    removeDatabase();
  });

  function start(...kinds: JobKind[]): ObservedJobs {
    const instance = startObservedJobs(context, kinds);
    instances.push(instance);
    return instance;
  }

  const add = (kind: string, progress?: string) =>
    runInTransaction(context, systemActor, (work) => addJob(work, kind, progress));
  const rows = () => context.em().find(JobSchema, {}, { orderBy: { id: 'asc' } });
  const emails = async () =>
    (await context.em().find(OutboxMessageSchema, {}, { orderBy: { subject: 'asc' } })).map(
      ({ subject }) => subject,
    );
  /** A step that adds an e-mail. */
  const email = (job: Job, subject: string, before: () => Promise<void> = async () => {}) =>
    job.step(subject, async (work) => {
      await before();
      work.enqueueEmail({ template: 't', toEmail: 'a@b.example', toName: '', subject, text: '', html: '' });
    });

  test('runs an added job once with its input, and none whose transaction is rolled back', async () => {
    const run = vi.fn(async (_: Context, { progress }: Job) => expect(progress).toBe('input'));
    const instance = start({ kind: 'once', run });
    const failing = runInTransaction(context, systemActor, async (work) => {
      await addJob(work, 'once', 'rolled back');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await add('once', 'input');
    instance.wake();
    await until(async () => expect(await rows()).toEqual([]));
    await instance.poll();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('repeats work in its interval, in one of two instances', async () => {
    const run = vi.fn(async () => {});
    const kind = { kind: 'hourly', next: every(HOUR_MS), run };
    const [one, two] = [start(kind), start(kind)];
    for (let hour = 1; hour <= 3; hour += 1) {
      await Promise.all([one.poll(), two.poll()]);
      expect(run).toHaveBeenCalledTimes(hour);
      const runAt = new Date(clock.now().getTime() + HOUR_MS);
      await until(async () => expect(await rows()).toMatchObject([{ id: 'hourly', runAt }]));
      clock.advance({ minutes: 59 });
      await Promise.all([one.poll(), two.poll()]);
      expect(run).toHaveBeenCalledTimes(hour);
      clock.advance({ minutes: 1 });
    }
  });

  test('repeats a failed run with backoff, at the latest when the next one is due', async () => {
    const run = vi.fn(async () => {
      throw new Error('not now');
    });
    const instance = start({ kind: 'once', run }, { kind: 'hourly', next: every(HOUR_MS), run });
    await add('once');
    const waits: number[][] = [];
    for (let failures = 1; failures <= 6; failures += 1) {
      instance.wake();
      await until(async () => expect(await rows()).toMatchObject([{ failures }, { failures }]));
      const found = await rows();
      waits.push(
        ['once', 'hourly'].map(
          (kind) => (Number(found.find((row) => row.kind === kind)?.runAt) - Number(clock.now())) / 1000,
        ),
      );
      clock.advance({ hours: 6 });
    }
    for (const [index, [once = 0, hourly = 0]] of waits.entries()) {
      const full = Math.min(30 * 3 ** index, 21_600);
      expect(once).toBeGreaterThanOrEqual(full / 2);
      expect(once).toBeLessThanOrEqual(full);
      expect(hourly).toBeLessThanOrEqual(Math.min(full, 3_600));
    }
    const logged = takeLoggedErrors();
    expect(logged).toHaveLength(12);
    expect(logged[0]).toMatchObject({ msg: 'job failed', err: { message: 'not now' } });
  });

  test.each([
    ['a failure', new Error('in the middle'), 1],
    ['a busy database, which is no error', Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }), 0],
  ])('goes on from the last step after %s', async (_, failure, logged) => {
    const seen: (string | null)[] = [];
    const instance = start({
      kind: 'steps',
      async run(_, job) {
        seen.push(job.progress);
        if (!job.progress) await email(job, 'one');
        await email(job, 'two', async () => {
          if (seen.length === 1) throw failure;
        });
      },
    });
    await add('steps');
    instance.wake();
    await until(async () => expect(await rows()).toMatchObject([{ progress: 'one', failures: 1 }]));
    clock.advance({ minutes: 1 });
    instance.wake();
    await until(async () => expect(await rows()).toEqual([]));
    expect([seen, await emails()]).toEqual([
      [null, 'one'],
      ['one', 'two'],
    ]);
    expect(takeLoggedErrors()).toHaveLength(logged);
  });

  test('keeps the lease of a job that takes long, and lets another instance go on when it has ended', async () => {
    const barrier = createBarrier();
    const ended = vi.fn();
    const [one, two] = ['one', 'two'].map((name) =>
      start({
        kind: 'long',
        async run(_, job) {
          await email(job, `${name} from ${job.progress}`);
          if (name === 'one') await barrier.wait();
          await email(job, `${name} to the end`).catch((error: Error) => {
            ended(error.message);
            throw error;
          });
        },
      }),
    );
    if (!one || !two) throw new Error('No instances.');
    await add('long', 'start');
    one.wake();
    await until(async () => expect(await emails()).toEqual(['one from start']));
    for (let poll = 0; poll < 4; poll += 1) {
      clock.advance({ seconds: 40 });
      await one.poll();
      await two.poll();
    }
    expect(await emails()).toEqual(['one from start']);
    clock.advance({ seconds: 60 });
    await two.poll();
    await until(async () => expect(await rows()).toEqual([]));
    barrier.open();
    await until(() => expect(ended).toHaveBeenCalledWith(expect.stringContaining('another instance')));
    expect(await emails()).toEqual(['one from start', 'two from one from start', 'two to the end']);
  });

  test('rolls back the step of a cancelled job', async () => {
    const barrier = createBarrier();
    const ended = vi.fn();
    const instance = start({
      kind: 'long',
      async run(_, job) {
        await email(job, 'before');
        await barrier.wait();
        await email(job, 'after').finally(ended);
      },
    });
    const id = await add('long');
    instance.wake();
    await until(async () => expect(await emails()).toEqual(['before']));
    await runInTransaction(context, systemActor, (work) => cancelJob(work, id));
    barrier.open();
    await until(() => expect(ended).toHaveBeenCalled());
    expect([await emails(), await rows()]).toEqual([['before'], []]);
  });

  test('stop › lets the step under way end, and another instance go on at once', async () => {
    const [underWay, barrier] = [createBarrier(), createBarrier()];
    const pause = () => {
      underWay.open();
      return barrier.wait();
    };
    const [one, two] = [1, 2].map(() =>
      start({
        kind: 'steps',
        async run(_, job) {
          for (let step = Number(job.progress) + 1; step <= 3; step += 1)
            await email(job, String(step), step === 2 ? pause : undefined);
        },
      }),
    );
    if (!one || !two) throw new Error('No instances.');
    await add('steps', '0');
    one.wake();
    await underWay.wait();
    const stopped = one.stop();
    barrier.open();
    await stopped;
    expect(await rows()).toMatchObject([{ progress: '2', runAt: clock.now() }]);
    two.wake();
    await until(async () => expect(await rows()).toEqual([]));
    expect(await emails()).toEqual(['1', '2', '3']);
  });

  test('leaves a job of a kind that it does not know', async () => {
    const run = vi.fn(async () => {});
    await add('of a later release');
    const instance = start({ kind: 'known', run });
    await add('known');
    await instance.poll();
    await until(() => expect(run).toHaveBeenCalledTimes(1));
    await until(async () =>
      expect(await rows()).toMatchObject([{ kind: 'of a later release', owner: null }]),
    );
  });
});
