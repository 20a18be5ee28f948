import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';

const counted = new AsyncLocalStorage<true>();

/** The statements that `work` sends, without those of jobs that run beside it. */
export async function countStatements<Result>(
  em: Em,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly count: number }> {
  const executor = kysely(em).getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let count = 0;
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    if (counted.getStore()) count += 1;
    return execute(query);
  });
  try {
    return { result: await counted.run(true, work), count };
  } finally {
    spy.mockRestore();
  }
}
