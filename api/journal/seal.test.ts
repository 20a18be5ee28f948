import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { APPEND_LOCK, appendEntries } from './append.ts';
import { publishNow } from './checkpoints.ts';
import { JournalEntrySchema, JournalLeafSchema, JournalTreeSchema } from './entities.ts';
import { sealEntries, sealing } from './seal.ts';
import { systemActor } from './systemActor.ts';
import { verifyTree } from './verifyTree.ts';

/** Changes of the stored tree whose leaves remain. */
const forged = {
  'a changed subtree': `update journal_node set hash = '${'f'.repeat(64)}'`,
  'a removed subtree': 'delete from journal_node',
  'a subtree without leaves': `insert into journal_node (level, position, hash) values (16, 0, '${'f'.repeat(64)}')`,
  'other hashes of the tree': "update journal_tree set hashes = '[]'",
  'a later last entry': 'update journal_tree set seq = seq + 1000',
};

describe.each(DATABASES)('sealEntries on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
  });
  afterEach(() => app.stop());

  const append = (em: object, count = 1) => {
    const entry = { at: app.clock.now(), actor: systemActor, action: 'sessions_ended' } as const;
    return appendEntries(em as Em, Array(count).fill(entry), app.context.random);
  };
  const commit = (count: number) => app.context.em().transactional((em) => append(em, count));
  const numbers = async () =>
    (await app.context.em().find(JournalLeafSchema, {}, { orderBy: { position: 'asc' } })).map(
      ({ seq }) => seq,
    );
  const committed = async () =>
    (await app.context.em().find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' } })).map(({ seq }) => seq);

  test('adds each entry once, whoever else seals, and goes on after what was sealed', async () => {
    await commit(700);
    await Promise.all([1, 2, 3].map(() => sealEntries(app.context.em())));
    expect(await numbers()).toEqual(await committed());
    await commit(1);
    await sealEntries(app.context.em());
    expect(await numbers()).toEqual(await committed());
    expect(await verifyTree(app.context.em())).toMatchObject({
      intact: true,
      entries: (await committed()).length,
    });
  });

  test.each(Object.entries(forged))('stores a tree that verifyTree rejects after %s', async (_, change) => {
    const em = app.context.em();
    await commit(300);
    await sealEntries(em);
    expect((await verifyTree(em)).intact).toBe(true);
    await dropTriggers(em);
    await em.execute(change);
    expect((await verifyTree(em)).intact).toBe(false);
  });

  test('leaves out what was rolled back', async () => {
    const failed = app.context.em().transactional(async (em) => {
      await append(em, 3);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await commit(2);
    await sealEntries(app.context.em());
    expect(await numbers()).toEqual(await committed());
    expect((await verifyTree(app.context.em())).intact).toBe(true);
  });

  test('changes nothing where nothing is new', async () => {
    await sealEntries(app.context.em());
    const tree = () => app.context.em().findOneOrFail(JournalTreeSchema, { id: 1 });
    const before = await tree();
    await sealEntries(app.context.em());
    expect(await tree()).toEqual(before);
  });

  test.runIf(database === 'postgresql')(
    'waits for a lower number that is not committed yet, which later transactions do not wait for',
    async () => {
      await sealEntries(app.context.em());
      const sealed = await numbers();
      const release = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const slow = app.context.em().transactional(async (em) => {
        await append(em);
        begun.resolve();
        await release.promise;
      });
      await begun.promise;
      await commit(2);
      await sealEntries(app.context.em());
      expect(await numbers()).toEqual(sealed);
      release.resolve();
      await slow;
      await sealEntries(app.context.em());
      const all = await numbers();
      expect(all).toEqual(await committed());
      expect(all.length).toBe(sealed.length + 3);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
    },
  );

  test.runIf(database === 'postgresql')('reports a transaction that prevents it for minutes', async () => {
    const runJob = () => sealing.run(app.context, { stopping: new AbortController().signal } as never);
    await runJob();
    await app.context.em().transactional(async (holder) => {
      await holder.execute('select pg_advisory_xact_lock_shared(?)', [APPEND_LOCK]);
      await commit(1);
      await runJob();
      expect(takeLoggedErrors()).toEqual([]);
      app.clock.advance({ minutes: 6 });
      await runJob();
      await expect(publishNow(app.context)).rejects.toThrow('The service is busy.');
    });
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'the journal is not sealed: a transaction that appended does not end' },
    ]);
    await runJob();
    expect(await numbers()).toEqual(await committed());
  });

  test.runIf(database === 'postgresql')('is not overtaken by an entry before the last leaf', async () => {
    await commit(1);
    await sealEntries(app.context.em());
    await app.context.em().execute("select setval('journal_seq', 1)");
    await expect(commit(1)).rejects.toThrow('a journal entry follows the last one');
  });
});
