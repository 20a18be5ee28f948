import { describe, expect, onTestFinished, test } from 'vitest';
import { isSqlite } from '#api/db/rows.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { withEmail } from './withEmail.ts';

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
    const [condition] = withEmail('Anna@example.com');
    const select = `select id from ${table} where ${condition?.sql} order by ${order} desc, id desc limit 100`;
    const plan = await app.context.em().transactional(async (em) => {
      if (isSqlite(em)) return em.execute(`explain query plan ${select}`, [...(condition?.values ?? [])]);
      // Reading a whole small table is faster.
      await em.execute('set local enable_seqscan = off');
      await em.execute('set local enable_indexscan = on');
      return em.execute(`explain ${select}`, [...(condition?.values ?? [])]);
    });
    expect(JSON.stringify(plan)).toContain(`${table}_lower_email_index`);
  });
});
