import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { RELAXED_COMMIT } from './executionOptions.ts';
import { kysely } from './kysely.ts';
import type { Em } from './openDatabase.ts';
import { type NativeDatabase, SqliteStatements } from './sqliteStatements.ts';

let app: TestApp;
/** Another connection sees only what is committed. */
let outside: DatabaseSync;
beforeEach(async () => {
  app = await createTestApp({ database: 'sqlite' });
  await app.context.em().execute('create table parent (id integer primary key)');
  await app.context
    .em()
    .execute('create table note (id integer primary key, parent integer references parent (id))');
  outside = new DatabaseSync(app.context.config.databaseUrl.slice('sqlite:'.length));
});
afterEach(async () => {
  vi.restoreAllMocks();
  outside.close();
  await app.stop();
});

const ids = (rows: readonly unknown[]) => rows.map((row) => (row as { id: number }).id);
const committed = () => ids(outside.prepare('select id from note order by id').all());
const add = (em: Em, id: number) => em.execute('insert into note (id) values (?)', [id]);

/** Adds notes in a transaction; `after` runs before its end. */
const addInTransaction = (id: number, after: (em: Em) => Promise<unknown> = async () => {}) =>
  app.context.em().transactional(async (em) => {
    await add(em as Em, id);
    await after(em as Em);
  });

const fail = async () => {
  throw new Error('fails');
};

/** Breaks a reference that is checked at the commit. */
const breakCommit = async (em: Em) => {
  await em.execute('pragma defer_foreign_keys = on');
  await em.execute('insert into note (id, parent) values (9, 9)');
};

const nativeDatabase = async () =>
  (await app.context.em().getConnection().getNativeClient()) as unknown as NativeDatabase;

/** Lets a statement fail the next time, before it does anything. */
async function failOnce(failing: string) {
  let isLeft = true;
  const failIf = (sql: string) => {
    if (!isLeft || sql !== failing) return;
    isLeft = false;
    throw new Error('disk I/O error');
  };
  const native = await nativeDatabase();
  const exec = native.exec.bind(native);
  vi.spyOn(native, 'exec').mockImplementation((sql) => {
    failIf(sql);
    return exec(sql);
  });
  const { execute } = SqliteStatements.prototype;
  vi.spyOn(SqliteStatements.prototype, 'execute').mockImplementation(function (
    this: SqliteStatements,
    ...args
  ) {
    failIf(args[0]);
    return execute.apply(this, args);
  });
  return () => isLeft;
}

async function spyOnCommits() {
  const exec = vi.spyOn(await nativeDatabase(), 'exec');
  return () => exec.mock.calls.filter(([sql]) => sql === 'commit').length;
}

describe('transactions that end together on sqlite', () => {
  test('share one commit, and none is acknowledged before it', async () => {
    const commits = await spyOnCommits();
    const seen = [1, 2, 3, 4].map(async (id) => {
      await addInTransaction(id);
      return committed().includes(id);
    });
    expect(committed()).toEqual([]);
    expect(await Promise.all(seen)).toEqual([true, true, true, true]);
    expect(commits()).toBe(1);
  });

  test('fail alone', async () => {
    const results = await Promise.allSettled([
      addInTransaction(1),
      addInTransaction(2, fail),
      addInTransaction(3),
      addInTransaction(1),
      addInTransaction(4),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(committed()).toEqual([1, 3, 4]);
  });

  test('all fail when their commit fails, and the next ones succeed', async () => {
    const results = await Promise.allSettled([addInTransaction(1), addInTransaction(2, breakCommit)]);
    for (const result of results) expect(String(Object(result).reason)).toContain('FOREIGN KEY');
    expect(committed()).toEqual([]);
    await addInTransaction(3);
    expect(committed()).toEqual([3]);
  });

  test('all fail when SQLite rolls everything back', async () => {
    const rollBack = (em: Em) => em.execute('insert or rollback into note (id) values (2)');
    const results = await Promise.allSettled([addInTransaction(1), addInTransaction(2, rollBack)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await addInTransaction(3);
    expect(committed()).toEqual([3]);
  });

  test('fail when SQLite rolled them back, although their own code caught the error', async () => {
    const rollBack = (em: Em) =>
      em.execute('insert or rollback into note (id) values (2)').catch(() => undefined);
    const results = await Promise.allSettled([
      addInTransaction(2, rollBack),
      addInTransaction(4),
      addInTransaction(2, rollBack),
      addInTransaction(5),
    ]);
    const stored = committed();
    const acknowledged = [2, 4, 2, 5].filter((_, index) => results[index]?.status === 'fulfilled');
    expect(results.map(({ status }) => status)).toContain('rejected');
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  });

  test('store nothing after SQLite rolled them back, although their own code caught the error', async () => {
    const writing = addInTransaction(1, async (em) => {
      await em.execute('insert or rollback into note (id) values (1)').catch(() => undefined);
      await add(em, 2).catch(() => undefined);
    });
    await expect(writing).rejects.toThrow('has been rolled back');
    expect(committed()).toEqual([]);
  });

  test.each([
    ['of a part', 'rollback to "trx1"'],
    ['of one of them', 'rollback to member'],
    ['of the first', 'rollback'],
  ])('leave only what was acknowledged when the rollback %s fails', async (_, statement) => {
    const isLeft = await failOnce(statement);
    const failInPart = (em: Em) =>
      em
        .transactional(async (inner) => {
          await add(inner as Em, 10);
          await fail();
        })
        .catch(() => undefined);
    const steps: readonly [number, () => Promise<unknown>][] = [
      [1, () => addInTransaction(1, fail)],
      [2, () => addInTransaction(2)],
      [3, () => addInTransaction(3, fail)],
      [4, () => addInTransaction(4, failInPart)],
      [5, () => add(app.context.em(), 5)],
    ];
    const results = await Promise.allSettled(steps.map(([, run]) => run()));
    expect(isLeft()).toBe(false);
    const acknowledged = steps.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(committed()).toEqual(acknowledged.map(([id]) => id));
    await add(app.context.em(), 6);
    await addInTransaction(7);
    expect(committed()).toEqual([...acknowledged.map(([id]) => id), 6, 7]);
  });

  test('are committed before a failure that may depend on them is known', async () => {
    const first = addInTransaction(1);
    const seen = addInTransaction(2, fail).catch(committed);
    expect(await seen).toEqual([1]);
    await first;
  });

  test.each([
    ['a statement', (em: Em) => em.execute('select id from note')],
    [
      'a prepared read',
      (em: Em) => kysely(em).selectFrom(sql<{ id: number }>`note`.as('note')).select('note.id').execute(),
    ],
    [
      'a read-only transaction',
      (em: Em) =>
        em.transactional((snapshot) => (snapshot as Em).execute('select id from note'), { readOnly: true }),
    ],
  ])('are committed before %s sees them', async (_, read) => {
    const { promise: reading, resolve } = Promise.withResolvers<(readonly number[])[]>();
    const writing = addInTransaction(1, async () => {
      resolve(read(app.context.em()).then((rows) => [ids(rows), committed()]));
    });
    expect(await reading).toEqual([[1], [1]]);
    await writing;
  });

  test('keep a relaxed statement, which does not end them', async () => {
    const commits = await spyOnCommits();
    const relaxed = app.context.em().execute('insert into note (id) values (?)', [7], RELAXED_COMMIT);
    const writing = [1, 2].map((id) => addInTransaction(id));
    const joined = app.context.em().execute('insert into note (id) values (?)', [8], RELAXED_COMMIT);
    await Promise.all([relaxed, joined, ...writing]);
    expect(committed()).toEqual([1, 2, 7, 8]);
    expect(commits()).toBe(1);
  });

  test('share their commit with the statements between them', async () => {
    const commits = await spyOnCommits();
    const seen: Promise<readonly number[]>[] = [];
    await addInTransaction(1, async () => {
      const insert = app.context.em().execute('insert into note (id) values (?)', [7]);
      const write = addInTransaction(2);
      const read = app.context.em().execute('select id from note');
      seen.push(...[insert, write, read].map((step) => step.then(committed)));
    });
    expect(await Promise.all(seen)).toEqual([1, 2, 3].map(() => [1, 2, 7]));
    expect(commits()).toBe(1);
  });

  test('leave a statement that joined them to itself when their commit fails', async () => {
    const { promise: joined, resolve } = Promise.withResolvers<unknown>();
    const broken = addInTransaction(1, async (em) => {
      resolve(app.context.em().execute('insert into note (id) values (?)', [7]));
      await breakCommit(em);
    });
    await expect(broken).rejects.toThrow('FOREIGN KEY');
    await joined;
    expect(committed()).toEqual([7]);
  });

  test('are committed before another statement returns', async () => {
    const { promise: stored, resolve } = Promise.withResolvers<readonly number[]>();
    const insert = () => app.context.em().execute('insert into note (id) values (?)', [7]);
    const writing = addInTransaction(1, async () => resolve(insert().then(committed)));
    expect(await stored).toEqual([1, 7]);
    await writing;
  });

  test('wait for one that takes longer, and are committed with it', async () => {
    const commits = await spyOnCommits();
    const first = addInTransaction(1);
    const slow = Promise.withResolvers<void>();
    const second = addInTransaction(2, () => slow.promise);
    // The commit of the first was due after the first of these turns.
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(committed()).toEqual([]);
    slow.resolve();
    await Promise.all([first, second]);
    expect(committed()).toEqual([1, 2]);
    expect(commits()).toBe(1);
  });

  test('reject a statement that comes while they wait for the commit', async () => {
    const connection = app.context.em().getConnection();
    const transaction = await connection.begin();
    const committing = connection.commit(transaction);
    const late = connection.execute('insert into note (id) values (?)', [1], 'all', transaction);
    await expect(late).rejects.toThrow('has ended');
    await committing;
    expect(committed()).toEqual([]);
  });
});

/** What a transaction or a read does at a step of the event loop. */
const action = fc.record({
  kind: fc.constantFrom('write', 'slow write', 'failing write', 'read', 'relaxed write'),
  nested: fc.boolean(),
});

test('transactions, reads and failures in any order leave what was acknowledged, and nothing else', async () => {
  let id = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const expected = new Set(committed());
      const running = actions.map(async ({ kind, nested }) => {
        id += 1;
        const own = id;
        if (kind === 'read') {
          const rows = await app.context.em().execute('select id from note');
          const stored = new Set(committed());
          for (const read of ids(rows)) expect(stored.has(read)).toBe(true);
          return undefined;
        }
        if (kind === 'relaxed write') {
          await app.context.em().execute('insert into note (id) values (?)', [own], RELAXED_COMMIT);
          expected.add(own);
          return undefined;
        }
        const write = addInTransaction(own, async (em) => {
          if (nested) await em.transactional((inner) => add(inner as Em, own + 1_000_000)).catch(() => {});
          if (kind === 'slow write') for (let turn = 0; turn < 3; turn += 1) await nextTurn();
          if (kind === 'failing write') throw new Error('fails');
        });
        const isStored = await write.then(
          () => true,
          () => false,
        );
        expect(isStored).toBe(kind !== 'failing write');
        if (!isStored) return undefined;
        expect(committed()).toContain(own);
        expected.add(own);
        if (nested) expected.add(own + 1_000_000);
        return undefined;
      });
      await Promise.all(running);
      expect(committed()).toEqual([...expected].toSorted((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});
