/**
 * Writes a consistent copy of the SQLite database in DATABASE_URL while the service runs, and verifies the journal of
 * the copy. The first argument is the file; by default a file in `backups/` beside the database, named by the time.
 * Exits with 0 when the copy is intact, otherwise with 1 and without a copy.
 */
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { readConfig } from '../api/config/config.ts';
import { createFolder } from '../api/db/createFolder.ts';
import type { Em } from '../api/db/openDatabase.ts';
import { ormOptions } from '../api/db/ormOptions.ts';
import { entities } from '../api/entities.ts';
import { checkJournal } from './checkJournal.ts';
import { root } from './paths.ts';
import { withDefaults } from './settings.ts';

/** Opens a database without running migrations. */
async function reading<Result>(file: string, read: (em: Em) => Promise<Result>): Promise<Result> {
  const orm = await MikroORM.init(await ormOptions(`sqlite:${file}`, entities));
  try {
    return await read(orm.em.fork() as Em);
  } finally {
    await orm.close(true);
  }
}

/** Copies the database to a new file that only this user can read. */
async function copy(source: string, target: string): Promise<void> {
  closeSync(openSync(target, 'wx', 0o600));
  await reading(source, async (em) => {
    await em.getConnection().execute('vacuum into ?', [target]);
  });
}

/** Marks a copy, so that the service recognises a restored backup and ends the sessions in it. */
async function markAsCopy(em: Em): Promise<void> {
  const tables = await em.execute("select name from sqlite_master where name = 'database_state'");
  // Databases of earlier versions do not have this table.
  if (tables.length > 0) await em.execute('update database_state set is_copy = ?', [true]);
}

async function backUp(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`there is no database at ${source}`);
  if (existsSync(target)) throw new Error(`${target} already exists`);
  createFolder(dirname(target));
  const part = `${target}.part`;
  try {
    await copy(source, part);
    await reading(part, markAsCopy);
    const entries = await reading(part, checkJournal);
    renameSync(part, target);
    const megabytes = (statSync(target).size / 1e6).toFixed(1);
    console.log(`Copied to ${target}: ${megabytes} MB, its ${entries} journal entries intact.`);
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true });
  }
}

try {
  const { databaseUrl } = readConfig({ ...withDefaults({}), NODE_ENV: undefined });
  if (!databaseUrl.startsWith('sqlite:')) {
    throw new Error('for PostgreSQL use pg_dump or your provider’s backups');
  }
  const source = resolve(root, databaseUrl.slice('sqlite:'.length));
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const [given] = process.argv.slice(2);
  await backUp(source, given ? resolve(given) : join(dirname(source), 'backups', `firnline-${time}.db`));
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}.`);
  process.exitCode = 1;
}
