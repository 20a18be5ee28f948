import { expect, onTestFinished, test } from 'vitest';
import { systemActor } from '#api/journal/systemActor.ts';
import { createTestApp } from '#api/test/support/createTestApp.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { addCompaction } from './compaction.ts';

test('addCompaction › adds one job for many erasures, and another while one runs', async () => {
  const { context, stop } = await createTestApp({ database: 'sqlite' });
  onTestFinished(() => stop());
  const em = context.em();
  const count = async () => (await em.execute("select id from job where kind = 'compaction'")).length;
  await expect.poll(count).toBe(0);
  await runInTransaction(context, systemActor, async (work) => {
    for (let erasure = 0; erasure < 3; erasure += 1) await addCompaction(work);
    expect((await work.em.execute("select id from job where kind = 'compaction'")).length).toBe(1);
    await work.em.execute("update job set owner = 'another' where kind = 'compaction'");
    await addCompaction(work);
    expect((await work.em.execute("select id from job where kind = 'compaction'")).length).toBe(2);
  });
});
