import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { createFolder } from './createFolder.ts';
import { migrations } from './migrations/list.ts';
import { type Entities, ormOptions } from './ormOptions.ts';
import { MIGRATION_LOCK, START_LOCK } from './schemaGuard.ts';
import { UnusableDatabaseError } from './sqliteFile.ts';

export type Database = MikroORM;
export type Em = SqlEntityManager;

/** Creates the file so that only the service's own account can read it. SQLite's side files get the same permissions. */
function prepareFile(path: string): void {
  createFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Opens the database and migrates its schema.
 * SQLite runs in WAL mode with synchronous=FULL, so that committed transactions survive a power failure.
 */
export async function openDatabase(databaseUrl: string, entities: Entities): Promise<Database> {
  const options = await ormOptions(databaseUrl, entities);
  const sqlite = databaseUrl.startsWith('sqlite:');
  if (sqlite && options.dbName) prepareFile(options.dbName);
  // `MikroORM.init` looks for packages that are not installed, which takes a quarter of its time.
  const orm = new MikroORM(options);
  try {
    const isCurrent = await readSchemaState(orm, sqlite);
    const connection = orm.em.getConnection();
    if (sqlite) {
      await connection.execute('pragma journal_mode = WAL');
      await connection.execute('pragma synchronous = FULL');
      // Pages that several transactions change are copied into the file once: 16 MB of log instead of 4 MB.
      await connection.execute('pragma wal_autocheckpoint = 4000');
    }
    if (!isCurrent) await migrate(orm, sqlite);
    // From now on the connection retries without blocking the process.
    if (sqlite) await connection.execute('pragma busy_timeout = 0');
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

const TABLES = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  postgresql:
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
} as const;

/** The tables of this and, in the schema of PostgreSQL, of other programs. */
export async function readTableNames(em: Em, sqlite: boolean): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(sqlite ? TABLES.sqlite : TABLES.postgresql);
  return rows.map(({ name }) => name);
}

/** The names of the migrations that ran, in their order. */
export const readExecutedMigrations = async (em: Em): Promise<string[]> =>
  (await em.execute<{ name: string }[]>('select name from migration order by id')).map(({ name }) => name);

/** Whether the migrations that ran are those of this version. */
export const isSchemaCurrent = (executed: readonly string[]): boolean =>
  executed.length === migrations.length && migrations.every(({ name }) => executed.includes(name));

/**
 * Rejects a database of another program or of a newer version, before anything in it is changed.
 * @returns whether the schema is current
 * @throws {UnusableDatabaseError}
 */
async function readSchemaState(orm: Database, sqlite: boolean): Promise<boolean> {
  const em = orm.em.fork() as Em;
  const tables = await readTableNames(em, sqlite);
  if (!tables.includes('migration')) {
    // A PostgreSQL schema may be shared with other programs.
    if (tables.length === 0 || !sqlite) return false;
    throw new UnusableDatabaseError('DATABASE_URL names the database of another program.');
  }
  const executed = await readExecutedMigrations(em);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = executed.filter((name) => !known.has(name));
  if (unknown.length === 0) return isSchemaCurrent(executed);
  throw new UnusableDatabaseError(
    `The database was changed by a newer version of this program (${unknown.join(', ')}). Update the program, or restore a backup made by this version.`,
  );
}

/**
 * Runs the migrations that have not run, all or none. On PostgreSQL, one of several starting instances migrates while
 * the others wait, and no instance stores a change meanwhile (decision 90).
 * @throws {UnusableDatabaseError}
 */
async function migrate(orm: Database, sqlite: boolean): Promise<void> {
  try {
    if (sqlite) return void (await orm.migrator.up());
    await (orm.em.fork() as Em).transactional(async (em) => {
      // Migrations may take longer than the usual limits.
      await (em as Em).execute('set local lock_timeout = 0');
      await (em as Em).execute('set local idle_in_transaction_session_timeout = 0');
      await (em as Em).execute('select pg_advisory_xact_lock(?)', [START_LOCK]);
      // An instance that started at the same time may have migrated, and stores its first rows now.
      if (await readSchemaState(orm, sqlite)) return;
      await (em as Em).execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await orm.migrator.up({ transaction: (em as Em).getTransactionContext() });
      // Other instances read again which migrations ran.
      await (em as Em).execute("select pg_notify('firnline_change', 'schema')");
    });
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableDatabaseError(
      `The database could not be migrated and is as it was before. Start the earlier version again, and report this: ${reason}`,
      { cause: error },
    );
  }
}
