import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import { systemActor } from '#api/journal/systemActor.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from './verifyJournal.ts';

/** More than verification reads at once. */
const ENTRIES = 1_600;
const MAX_READ = 100;

test.each(DATABASES)('verifyJournal › reads a long journal in pages on %s', async (database) => {
  const { app, anna, ben } = await createInvestorsFixture({ database });
  try {
    await runInTransaction(app.context, systemActor, async (work) => {
      for (let index = 0; index < ENTRIES; index += 1) {
        // Most entries are about one account.
        const { investorId } = index % 10 === 0 ? ben : anna;
        work.record({ action: 'signed_in', investorId });
      }
    });
    const em = app.context.em();
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const { tree, accounts, findings } = await verifyJournal(em);
    const results = await Promise.all(executed.mock.results.map(({ value }) => value));
    executed.mockRestore();
    expect(tree).toMatchObject({ intact: true });
    expect(tree.entries).toBeGreaterThan(ENTRIES);
    expect([accounts?.difference, findings]).toEqual([undefined, []]);
    const counts = results.map(({ rows }) => rows.length);
    // Every entry was read, by statements that this test sees.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ENTRIES);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_READ);
  } finally {
    await app.stop();
  }
});
