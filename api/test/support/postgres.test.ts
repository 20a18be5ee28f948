import { MikroORM } from '@mikro-orm/postgresql';
import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from './postgres.ts';

async function query(clientUrl: string, sql: string): Promise<unknown> {
  const orm = await MikroORM.init({ clientUrl, entities: [], discovery: { warnWhenNoEntities: false } });
  try {
    return await orm.em.getConnection().execute(sql);
  } finally {
    await orm.close(true);
  }
}

describe('createDatabase', () => {
  test('returns a new database for each caller, migrated when it copies the template', async () => {
    const server = inject('postgresUrl');
    const [first, second] = await Promise.all([
      createDatabase(server, inject('postgresTemplate')),
      createDatabase(server),
    ]);
    expect(first).not.toBe(second);
    const tables = `select count(*)::int as tables from pg_tables where schemaname = 'public'`;
    const [migrated, empty] = await Promise.all([query(first, tables), query(second, tables)]);
    expect(empty).toEqual([{ tables: 0 }]);
    expect(migrated).not.toEqual([{ tables: 0 }]);
  });
});
