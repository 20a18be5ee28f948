import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSqlite } from '#api/db/kysely.ts';
import { migrations } from '#api/db/migrations/list.ts';
import { readExecutedMigrations } from '#api/db/openDatabase.ts';
import { SIDE_FILES, sqliteFile } from '#api/db/sqliteFile.ts';
import {
  act,
  attention,
  type Check,
  type Finding,
  failure,
  ok,
  readRows,
  type Surroundings,
} from './check.ts';
import { MIN_FREE_BYTES, readFreeBytes } from './freeSpace.ts';

/** A copy beside the database, and one while it is written anew. */
const COPIES = 2;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;

/** A SQLite database with its side files. */
const filesOf = (file: string | undefined): string[] =>
  file === undefined ? [] : ['', ...SIDE_FILES].map((end) => file + end);

function sizeOfFiles(file: string): number {
  const sizes = filesOf(file).map((name) => statSync(name, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param free bytes of the disk @param size bytes of the database with its side files @param folder where it is */
export function findingOfSpace(free: number, size: number, folder: string): Finding {
  const found = `${megabytes(free)} are free, the database has ${megabytes(size)}.`;
  const action = act.command(
    `df -h ${folder}`,
    `See the disk with df -h ${folder}, and free space there or move the data folder.`,
  );
  if (free < MIN_FREE_BYTES) return failure(`${found} The service accepts no changes.`, action);
  return free < COPIES * size ? attention(found, action) : ok(found);
}

/** How far clocks may be apart: a session, a code or a lease then ends at the wrong time, but no entry looks forged. */
const MAX_DIFFERENCE_MS = 5_000;

const SET_CLOCK = act.command(
  'timedatectl set-ntp true',
  'Let the network set the clock of this computer: timedatectl set-ntp true',
);

/** How far the clock of PostgreSQL is ahead of this one, in milliseconds. 0 on SQLite, which has none. */
async function readClockDifference({ em, now }: Surroundings): Promise<number> {
  if (!em || isSqlite(em)) return 0;
  const [row] = await readRows<{ ms: string }>(
    em,
    'select extract(epoch from clock_timestamp() - ?::timestamptz) * 1000 as ms',
    [now],
  );
  return Number(row?.ms ?? 0);
}

/** The newest time that is written down: in the journal, or without it that of the files of the service. */
async function readLastTime({ config, em }: Surroundings): Promise<{ what: string; at: Date }> {
  if (em) {
    const [last] = await readRows<{ at: Date | string | number }>(
      em,
      'select at from journal_entry order by seq desc limit 1',
    );
    return { what: 'The last entry of the journal', at: new Date(last?.at ?? 0) };
  }
  const files = [...filesOf(sqliteFile(config.databaseUrl)), config.journalKeyFile, config.erasureListFile];
  const times = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return { what: 'The last change of a file of the service', at: new Date(Math.max(...times)) };
}

export const versionCheck: Check = {
  id: 'version',
  title: 'The schema of the database is that of this version',
  async look({ em }) {
    const executed = await readExecutedMigrations(em);
    const known = new Set(migrations.map(({ name }) => name));
    const newer = executed.find((name) => !known.has(name));
    if (newer) {
      const hint = 'Update this program with git pull, or restore a backup that it made.';
      return failure(`A newer version changed the database (${newer}).`, act.command('git pull', hint));
    }
    const missing = migrations.filter(({ name }) => !executed.includes(name));
    return missing.length === 0
      ? ok(`All ${executed.length} migrations ran, the last is ${executed.at(-1)}.`)
      : failure(
          `${missing.length} migrations have not run, the first is ${missing[0]?.name}.`,
          act.command(
            'npm run serve',
            'Make a backup, then start the service with npm run serve, which runs them.',
          ),
        );
  },
};

export const diskCheck: Check<Surroundings> = {
  id: 'disk',
  title: 'The disk of the database has space for two copies of it',
  async look({ config, em }) {
    const file = sqliteFile(config.databaseUrl);
    const free = await readFreeBytes(config.databaseUrl);
    if (file && free !== undefined) return findingOfSpace(free, sizeOfFiles(file), dirname(file));
    const unknown = 'How much is free is only known to PostgreSQL’s computer.';
    if (!em) return attention(unknown, act.command('df -h', 'See the disk on that computer with df -h.'));
    const [row] = await readRows<{ size: string }>(
      em,
      'select pg_database_size(current_database())::text as size',
    );
    return ok(`The database has ${megabytes(Number(row?.size))}. ${unknown}`);
  },
};

export const clockCheck: Check<Surroundings> = {
  id: 'clock',
  title: 'The clock is right',
  async look(examined) {
    const { now } = examined;
    const difference = await readClockDifference(examined);
    if (Math.abs(difference) > MAX_DIFFERENCE_MS) {
      const seconds = Math.round(Math.abs(difference) / 1000);
      const side = difference > 0 ? 'behind' : 'ahead of';
      return failure(`This clock is ${seconds} s ${side} that of the database.`, SET_CLOCK);
    }
    const { what, at } = await readLastTime(examined);
    return at.getTime() - now.getTime() > MAX_DIFFERENCE_MS
      ? failure(`${what} is of ${at.toISOString()}.`, SET_CLOCK)
      : ok(`It says ${now.toISOString()}.`);
  },
};
