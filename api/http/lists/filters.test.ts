import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { withEmail } from './filters.ts';

/** The lists that find an address, with the column by which they are ordered. */
const LISTS = [
  ['investor', 'created_at'],
  ['contact_message', 'submitted_at'],
  ['consultation', 'submitted_at'],
] as const;

describe.each(DATABASES)('withEmail on %s', (database) => {
  test.each(LISTS)('finds rows of %s by an index', async (table, order) => {
    const app = await createTestApp({ database });
    onTestFinished(() => app.stop());
    const select = sql`select id from ${sql.table(table)} where ${sql.join(withEmail('Anna@example.com'))}
      order by ${sql.ref(order)} desc, id desc limit 100`;
    const plan = await app.context.em().transactional(async (em) => {
      const db = kysely(em);
      if (isSqlite(em)) return (await sql`explain query plan ${select}`.execute(db)).rows;
      // Reading a whole small table is faster.
      await em.execute('set local enable_seqscan = off');
      await em.execute('set local enable_indexscan = on');
      return (await sql`explain ${select}`.execute(db)).rows;
    });
    expect(JSON.stringify(plan)).toContain(`${table}_lower_email_index`);
  });
});
