import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openContext } from '#api/test/support/emailContext.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { kysely } from './kysely.ts';

test('kysely › prepares a text once per connection of PostgreSQL, however many there are', async () => {
  const { url, remove } = await createTestDatabase('postgresql');
  const context = await openContext(url, {});
  const db = kysely(context.em());
  for (let round = 0; round < 2; round += 1)
    for (let count = 0; count < 501; count += 1) await sql.raw(`select ${count} as count`).execute(db);
  const repeated = sql`select statement from pg_prepared_statements group by statement having count(*) > 1`;
  expect((await repeated.execute(db)).rows).toEqual([]);
  await context.close();
  remove();
});
