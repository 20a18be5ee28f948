import { expect, test } from 'vitest';
import { JobSchema } from '#api/jobs/entities.ts';
import { openContext } from '#api/test/support/emailContext.ts';
import { createBarrier } from '#api/test/support/observedJobs.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { kysely } from './kysely.ts';
import type { Em } from './openDatabase.ts';
import { isTransient } from './transientErrors.ts';

test('isTransient › includes a deadlock in statements of Kysely', async () => {
  const { url, remove } = await createTestDatabase('postgresql');
  const context = await openContext(url, {});
  for (const id of ['a', 'b'])
    await context.em().insert(JobSchema, {
      id,
      kind: 'k',
      runAt: context.clock.now(),
      owner: null,
      failures: 0,
      progress: null,
    });
  const locked = [createBarrier(), createBarrier()] as const;
  const lockBoth = (first: 'a' | 'b', second: 'a' | 'b', [own, other]: readonly (typeof locked)[0][]) =>
    context.em().transactional(async (em) => {
      const lock = (id: string) =>
        kysely(em as Em)
          .updateTable('job')
          .set({ failures: 1 })
          .where('id', '=', id)
          .execute();
      await lock(first);
      own?.open();
      await other?.wait();
      await lock(second);
    });
  const results = await Promise.allSettled([
    lockBoth('a', 'b', locked),
    lockBoth('b', 'a', locked.toReversed()),
  ]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(errors).toMatchObject([{ code: '40P01' }]);
  expect(isTransient(errors[0])).toBe(true);
  await context.close();
  remove();
});
