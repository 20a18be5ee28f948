/**
 * `npm run restore -- FILE` replaces the SQLite database in DATABASE_URL by a backup while the service is stopped. It
 * verifies the backup, ends all of its sessions, keeps the replaced database beside it, and says how many persons of the
 * list of erasures the next start erases again.
 * `npm run restore -- --after-restore` only ends the sessions, after another tool has restored the database.
 * Exits with 0 on success, otherwise with 1 and without changes.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seedPolicies } from '../api/approvals/policies.ts';
import { type Config, readConfig } from '../api/config/config.ts';
import { openState } from '../api/db/databaseState.ts';
import { type Em, openDatabase } from '../api/db/openDatabase.ts';
import { lockForProcess } from '../api/db/processLock.ts';
import { openServiceDatabase } from '../api/db/serviceDatabase.ts';
import { canonicalPath, SIDE_FILES } from '../api/db/sqliteFile.ts';
import { readStateFile, writeStateFile } from '../api/db/stateFile.ts';
import { entities } from '../api/entities.ts';
import { countMissing } from '../api/erasure/erasureList.ts';
import { readKeyFile } from '../api/journal/signingKey.ts';
import { endAllSessions } from '../api/sessions/endAllSessions.ts';
import { checkJournal } from './checkJournal.ts';
import { root } from './paths.ts';
import { withDefaults } from './settings.ts';

const USAGE = 'usage: npm run restore -- FILE, or npm run restore -- --after-restore';

/** Copies a backup and its write-ahead log, if any, with mode 0600. */
function copyTo(source: string, target: string): void {
  for (const end of ['', '-wal']) {
    if (!existsSync(source + end)) continue;
    copyFileSync(source + end, target + end);
    chmodSync(target + end, 0o600);
  }
}

/** @throws when the file is damaged or is no database of this program */
function assertIntact(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const check = database.prepare('pragma quick_check').get()?.['quick_check'];
    if (check !== 'ok') throw new Error('it is damaged');
    const isOurs = database.prepare("select 1 from sqlite_master where name = 'journal_entry'").get();
    if (!isOurs) throw new Error('it is not a backup of this program');
  } catch (error) {
    const isForeign = error instanceof Error && error.message.includes('file is not a database');
    throw isForeign ? new Error('it is not a database') : error;
  } finally {
    database.close();
  }
}

/** Erasures that a database does not have. Without the key of the journal no line of the list counts. */
const countErased = (em: Em, { journalKeyFile, erasureListFile }: Config): Promise<number> =>
  countMissing(em, erasureListFile, existsSync(journalKeyFile) ? readKeyFile(journalKeyFile).trusted : []);

/** Migrates the copy, adds policies that are new, verifies it and ends its sessions. */
async function prepare(part: string, saved: ReturnType<typeof readStateFile>, config: Config) {
  assertIntact(part);
  const orm = await openDatabase(`sqlite:${part}`, entities);
  try {
    // A backup of an earlier version lacks the policies that later ones added at their first start.
    await seedPolicies(orm.em.fork() as Em);
    const entries = await checkJournal(orm.em.fork() as Em);
    const state = await openState(orm, {
      saved,
      uuid: randomUUID,
      onReplaced: endAllSessions,
      afterRestore: true,
    });
    return { entries, state, erased: await countErased(orm.em.fork() as Em, config) };
  } finally {
    await orm.close(true);
  }
}

/** Renames the current database, if any. @returns its new path */
function moveAside(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = `${file}.replaced-${time}`;
  for (const end of ['', ...SIDE_FILES]) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return aside;
}

async function restore(source: string, database: string, config: Config): Promise<void> {
  if (!statSync(source, { throwIfNoEntry: false })?.size) throw new Error(`there is no backup at ${source}`);
  const file = canonicalPath(database);
  if (realpathSync(source) === file) throw new Error(`${source} is the database itself`);
  const release = lockForProcess(file);
  const part = `${file}.restoring`;
  try {
    copyTo(source, part);
    const { entries, state, erased } = await prepare(part, readStateFile(file), config);
    const aside = moveAside(file);
    for (const end of SIDE_FILES) rmSync(file + end, { force: true });
    renameSync(part, file);
    writeStateFile(file, state);
    console.log(
      `Restored ${source}: its ${entries} journal entries are intact, and every session has ended.`,
    );
    if (erased > 0)
      console.log(
        `It has ${erased} of the persons that were erased since. The next start erases them again before it serves anybody.`,
      );
    if (aside) console.log(`The replaced database is now ${aside}.`);
  } finally {
    for (const end of ['', ...SIDE_FILES]) rmSync(part + end, { force: true });
    release();
  }
}

async function endSessions(databaseUrl: string): Promise<void> {
  const database = await openServiceDatabase(databaseUrl, {
    entities,
    uuid: randomUUID,
    onReplaced: endAllSessions,
    afterRestore: true,
  });
  await database.close();
  console.log('Every session has ended. Instances that still run must be restarted.');
}

try {
  const config = readConfig({ ...withDefaults({}), NODE_ENV: undefined });
  const { databaseUrl } = config;
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new Error(USAGE);
  if (given === '--after-restore') await endSessions(databaseUrl);
  else if (given.startsWith('-')) throw new Error(USAGE);
  else if (databaseUrl.startsWith('sqlite:'))
    await restore(resolve(given), resolve(root, databaseUrl.slice('sqlite:'.length)), config);
  else throw new Error('for PostgreSQL use pg_restore, then npm run restore -- --after-restore');
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Nothing was restored: ${reason.replace(/\.$/, '')}.`);
  process.exitCode = 1;
}
