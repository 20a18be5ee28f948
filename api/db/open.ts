import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { makeFolder } from './folder.ts';
import { ormOptions } from './options.ts';

export type Database = MikroORM;
export type Em = SqlEntityManager;

/** The file holds personal data: only the service's own account may read it. SQLite gives its side files the same rights. */
function prepareFile(path: string): void {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Opens the database and brings its schema up to date.
 * SQLite runs in WAL with synchronous=FULL: what was acknowledged survives a power cut.
 */
export async function openDatabase(databaseUrl: string): Promise<Database> {
  const options = ormOptions(databaseUrl);
  const sqlite = databaseUrl.startsWith('sqlite:');
  if (sqlite && options.dbName) prepareFile(options.dbName);
  const orm = await MikroORM.init(options);
  try {
    if (sqlite) {
      const connection = orm.em.getConnection();
      for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000']) {
        await connection.execute(`pragma ${pragma}`);
      }
    }
    await migrate(orm, sqlite);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
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
