import { expect, test } from 'vitest';
import { createLimit } from './createLimit.ts';

test('createLimit › runs two functions at a time, in their order, also after a failure', async () => {
  const limit = createLimit(2);
  const started: number[] = [];
  const tasks = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = tasks.map(({ promise }, index) =>
    limit(() => {
      started.push(index);
      return promise;
    }),
  );
  const finish = async (index: number, error?: Error) => {
    if (error) tasks[index]?.reject(error);
    else tasks[index]?.resolve(index);
    await results[index]?.catch(() => undefined);
    await Promise.resolve();
  };
  expect(started).toEqual([0, 1]);
  await finish(1, new Error('failed'));
  expect(started).toEqual([0, 1, 2]);
  await finish(0);
  await finish(2);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await finish(3);
  await finish(4);
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
