import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { createFolder } from './createFolder.ts';
import { migrations } from './migrations/list.ts';
import { type Entities, ormOptions } from './ormOptions.ts';
import { UnusableDatabaseError } from './sqliteFile.ts';

export type Database = MikroORM;
export type Em = SqlEntityManager;

/** The file holds personal data: only the service's own account may read it. SQLite gives its side files the same rights. */
function prepareFile(path: string): void {
  createFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Opens the database and brings its schema up to date.
 * SQLite runs in WAL with synchronous=FULL: what was acknowledged survives a power cut.
 */
export async function openDatabase(databaseUrl: string, entities: Entities): Promise<Database> {
  const options = ormOptions(databaseUrl, entities);
  const sqlite = databaseUrl.startsWith('sqlite:');
  if (sqlite && options.dbName) prepareFile(options.dbName);
  const orm = await MikroORM.init(options);
  try {
    await assertKnownSchema(orm, sqlite);
    const connection = orm.em.getConnection();
    if (sqlite) {
      await connection.execute('pragma journal_mode = WAL');
      await connection.execute('pragma synchronous = FULL');
    }
    await migrate(orm, sqlite);
    // From here on the connection itself retries, without blocking the process.
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

/**
 * Refuses a database of another program or of a newer version, before anything in it is changed.
 * @throws {UnusableDatabaseError}
 */
async function assertKnownSchema(orm: Database, sqlite: boolean): Promise<void> {
  const em = orm.em.fork() as Em;
  const tables = await em.execute<{ name: string }[]>(sqlite ? TABLES.sqlite : TABLES.postgresql);
  if (!tables.some(({ name }) => name === 'migration')) {
    // A PostgreSQL schema may be shared with others.
    if (tables.length === 0 || !sqlite) return;
    throw new UnusableDatabaseError('DATABASE_URL names the database of another program.');
  }
  const executed = await em.execute<{ name: string }[]>('select name from migration order by id');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = executed.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new UnusableDatabaseError(
    `The database was changed by a newer version of this program (${unknown.join(', ')}). Update the program, or restore a backup made by this version.`,
  );
}

/** Any number that nothing else on the server locks by. */
const MIGRATION_LOCK = 7_310_415_202_611;

/** Several instances may start at once: on PostgreSQL one of them migrates while the others wait. */
async function migrate(orm: Database, sqlite: boolean): Promise<void> {
  if (sqlite) {
    await orm.migrator.up();
    return;
  }
  await (orm.em.fork() as Em).transactional(async (em) => {
    // However long the other one takes, or this one itself.
    await (em as Em).execute('set local lock_timeout = 0');
    await (em as Em).execute('set local idle_in_transaction_session_timeout = 0');
    await (em as Em).execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await orm.migrator.up();
  });
}
