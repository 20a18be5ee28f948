import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { openContext } from '#api/test/support/emailContext.ts';
import { errorLog, takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { createBarrier, type ObservedJobs, startObservedJobs } from '#api/test/support/observedJobs.ts';
import { TestClock } from '#api/test/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { JobSchema } from './entities.ts';
import { addJob, every, type Job } from './jobs.ts';

type Barrier = ReturnType<typeof createBarrier>;

let clock: TestClock;
let context: Context;
let instances: ObservedJobs[];
let database: TestDatabase;
let end: Barrier;

async function open(kind: (typeof DATABASES)[number]): Promise<void> {
  clock = new TestClock();
  database = await createTestDatabase(kind);
  context = await openContext(database.url, { clock, log: errorLog });
  instances = [];
  end = createBarrier();
}

afterEach(async () => {
  end.open();
  await Promise.all(instances.map((instance) => instance.stop()));
  await context.close();
  database.remove();
});

function start(
  run: (context: Context, job: Job) => Promise<void>,
  {
    next,
    stopDeadline,
    em = context.em,
  }: { next?: () => Date; stopDeadline?: () => AbortSignal; em?: Context['em'] } = {},
): ObservedJobs {
  const kind = next ? { kind: 'long', run, next } : { kind: 'long', run };
  const instance = startObservedJobs({ ...context, em }, [kind], stopDeadline);
  instances.push(instance);
  return instance;
}

const add = () => runInTransaction(context, systemActor, (work) => addJob(work, 'long'));
const rows = () => context.em().find(JobSchema, {});
const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

/** Holds the first renewal back, as when it waits for a connection or a lock. */
function holdRenewal() {
  const [sent, released] = [createBarrier(), createBarrier()];
  let count = 0;
  const em = () => {
    const fork = context.em();
    const update = fork.nativeUpdate.bind(fork);
    vi.spyOn(fork, 'nativeUpdate').mockImplementation(async (...args) => {
      count += 1;
      if (count === 1) {
        sent.open();
        await released.wait();
      }
      return update(...args);
    });
    return fork;
  };
  return { em, sent, released };
}

/** The last pause of the loop. */
function observePauses(instance: ObservedJobs) {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return () => timers.mock.calls.findLast(([call]) => call === instance.wake)?.[1];
}

describe.each(DATABASES)('leases of jobs on %s', (kind) => {
  beforeEach(() => open(kind));

  test('do not let an instance run a job twice at once after a renewal that came late', async () => {
    const { em, sent, released } = holdRenewal();
    const run = vi.fn(async (_: Context, job: Job) => {
      await end.wait();
      await job.step('end', async () => {});
    });
    const instance = start(run, { em });
    await add();
    instance.wake();
    await until(() => expect(run).toHaveBeenCalledTimes(1));
    clock.advance({ seconds: 30 });
    instance.wake();
    await sent.wait();
    clock.advance({ seconds: 90 });
    released.open();
    await instance.poll();
    expect(run).toHaveBeenCalledTimes(1);
    end.open();
    await until(async () => expect(await rows()).toEqual([]));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('are renewed while all places are taken and more is due', async () => {
    const run = vi.fn(() => end.wait());
    const instance = start(run);
    const lastPause = observePauses(instance);
    for (let count = 0; count < 6; count += 1) await add();
    instance.wake();
    await until(() => expect(run).toHaveBeenCalledTimes(5));
    await instance.poll();
    await until(() => expect(lastPause()).toBe(20_000));
    clock.advance({ seconds: 20 });
    await instance.poll();
    const leases = (await rows()).filter(({ owner }) => owner).map(({ runAt }) => runAt);
    expect(leases).toEqual(Array(5).fill(inMs(MINUTE_MS)));
  });

  test.each(['succeeds', 'fails'])('a renewal under way does not overwrite that a run %s', async (result) => {
    const { em, sent, released } = holdRenewal();
    const run = vi.fn(async () => {
      await end.wait();
      if (result === 'fails') throw new Error('not now');
    });
    const instance = start(run, { em, next: () => every(HOUR_MS)(clock.now()) });
    instance.wake();
    await until(() => expect(run).toHaveBeenCalledTimes(1));
    clock.advance({ seconds: 20 });
    instance.wake();
    await sent.wait();
    end.open();
    const isDone = (runAt: Date) =>
      result === 'fails' ? runAt <= inMs(30_000) : runAt > inMs(HOUR_MS - MINUTE_MS);
    await until(async () => expect(await rows()).toSatisfy(([row]) => isDone(row.runAt)));
    released.open();
    await instance.poll();
    expect(await rows()).toSatisfy(([row]) => isDone(row.runAt));
    expect(takeLoggedErrors()).toHaveLength(result === 'fails' ? 1 : 0);
  });

  test('are renewed while the service stops, until the deadline', async () => {
    const deadline = new AbortController();
    const run = vi.fn((_: Context, job: Job) => job.step('end', async () => {}).then(end.wait));
    const other = vi.fn(async () => {});
    const [one, two] = [start(run, { stopDeadline: () => deadline.signal }), start(other)];
    const lastPause = observePauses(one);
    await add();
    one.wake();
    await until(async () => expect(await rows()).toMatchObject([{ progress: 'end' }]));
    const stopped = one.stop();
    for (let renewal = 0; renewal < 3; renewal += 1) {
      clock.advance({ seconds: 30 });
      one.wake();
      await until(async () => expect(await rows()).toMatchObject([{ runAt: inMs(MINUTE_MS) }]));
      await until(() => expect(lastPause()).toBe(20_000));
      await two.poll();
    }
    expect(other).not.toHaveBeenCalled();
    deadline.abort();
    await stopped;
    clock.advance({ seconds: 61 });
    await two.poll();
    await until(() => expect(other).toHaveBeenCalledTimes(1));
  });

  test('stop › waits no longer than the deadline for a run and a renewal under way', async () => {
    const deadline = new AbortController();
    const { em, sent, released } = holdRenewal();
    const run = vi.fn(() => end.wait());
    const instance = start(run, { em, stopDeadline: () => deadline.signal });
    await add();
    instance.wake();
    await until(() => expect(run).toHaveBeenCalledTimes(1));
    clock.advance({ seconds: 30 });
    instance.wake();
    await sent.wait();
    const stopped = instance.stop();
    deadline.abort();
    await stopped;
    released.open();
    end.open();
    await until(async () => expect(await rows()).toEqual([]));
  });

  test('an error while the service stops is logged and counted', async () => {
    const run = vi.fn(async () => {
      await end.wait();
      throw new Error('real');
    });
    const instance = start(run);
    await add();
    instance.wake();
    await until(() => expect(run).toHaveBeenCalledTimes(1));
    const stopped = instance.stop();
    end.open();
    await stopped;
    expect(await rows()).toMatchObject([{ failures: 1, owner: null }]);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'job failed', err: { message: 'real' } }]);
  });
});

test('leases of jobs › are claimed up to the limit with a plan that repeats the subquery', async () => {
  await open('postgresql');
  const name = new URL(database.url).pathname.slice(1);
  for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan'])
    await context.em().execute(`alter database ${name} set enable_${plan} = off`);
  await context.close();
  context = await openContext(database.url, { clock, log: errorLog });
  const run = vi.fn(() => end.wait());
  for (let count = 0; count < 20; count += 1) await add();
  const instance = start(run);
  instance.wake();
  await until(() => expect(run).toHaveBeenCalled());
  await instance.poll();
  expect(run).toHaveBeenCalledTimes(5);
});
