import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { entities } from '#api/entities.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { type Em, openDatabase } from './openDatabase.ts';

test('closing on PostgreSQL › waits for no connection that is being established, and rejects its query', async () => {
  const { url, remove } = await createTestDatabase('postgresql');
  const orm = await openDatabase(url, entities);
  const pool = (await orm.em.getConnection().getNativeClient()) as { readonly totalCount: number };
  const read = () => (orm.em.fork() as Em).execute('select 1');
  // The first takes the connection that is there.
  const queries = Promise.allSettled([read(), read(), read()]);
  while (pool.totalCount < 3) await setImmediate();
  await orm.close(true);
  expect((await queries).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  remove();
});

test('the pool on PostgreSQL › answers a query for which it connects itself', async () => {
  const { url, remove } = await createTestDatabase('postgresql');
  const orm = await openDatabase(url, entities);
  const pool = (await orm.em.getConnection().getNativeClient()) as {
    query(statement: string): Promise<{ readonly rows: unknown }>;
  };
  const reads = Array.from({ length: 3 }, () => pool.query('select 1 as one'));
  expect((await Promise.all(reads)).map(({ rows }) => rows)).toEqual(Array(3).fill([{ one: 1 }]));
  await orm.close(true);
  remove();
});
