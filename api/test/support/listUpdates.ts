import { isSqlite } from '#api/db/kysely.ts';
import { type Dialect, keptParts } from '#api/db/listTriggers.ts';
import type { Database, Em } from '#api/db/openDatabase.ts';

/** Everything that the database has of its own: triggers, functions, and tables that no entity describes. */
const DESCRIPTIONS: Readonly<Record<Dialect, string>> = {
  sqlite: 'select name, sql as definition from sqlite_master where sql is not null order by name',
  postgresql: `select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal
    union all select proname, pg_get_functiondef(oid) from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all select indexname, indexdef from pg_indexes where tablename like 'search_text_%'
    union all select table_name || '.' || column_name, data_type || coalesce(collation_name, '')
      from information_schema.columns where table_name like 'search_text_%'
    order by 1, 2`,
};

class RolledBack extends Error {}

/**
 * The statements that bring a migrated database to what `LISTS` declares; none when it is there.
 * @param changes of tables, which run first
 */
export async function listUpdates(orm: Database, changes: readonly string[] = []): Promise<string[]> {
  const em = orm.em.fork() as Em;
  const dialect: Dialect = isSqlite(em) ? 'sqlite' : 'postgresql';
  const updates: string[] = [];
  for (const { drop, create } of keptParts(dialect)) {
    const statements = [...drop, ...create];
    const rebuilt = em.transactional(async (transaction) => {
      const describe = async () =>
        JSON.stringify(await (transaction as Em).execute(DESCRIPTIONS[dialect])).replace(/(\s|\\n)+/g, ' ');
      for (const change of changes) await (transaction as Em).execute(change);
      const before = await describe();
      for (const statement of statements) await (transaction as Em).execute(statement);
      if (before !== (await describe())) updates.push(...statements.map((sql) => sql.replace(/\s+/g, ' ')));
      throw new RolledBack();
    });
    await rebuilt.catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }
  return updates;
}
