import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { StaffDeviceSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { ADMIN_PASSWORD, createTestApp } from '#api/test/support/createTestApp.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { createClient } from '#common/client/createClient.ts';
import { entities } from '../entities.ts';
import { endAllSessions } from '../sessions/endAllSessions.ts';
import { migrations } from './migrations/list.ts';
import { openServiceDatabase, type ServiceDatabase } from './serviceDatabase.ts';

let folder: string;
let file: string;
const open = new Set<ServiceDatabase>();
const options = { entities, uuid: randomUUID, onReplaced: endAllSessions };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firnline-database-'));
  file = join(folder, 'firnline.db');
});
afterEach(async () => {
  for (const database of open) await database.close();
  open.clear();
  rmSync(folder, { recursive: true, force: true });
});

async function start(path = file): Promise<ServiceDatabase> {
  const database = await openServiceDatabase(`sqlite:${path}`, options);
  open.add(database);
  return database;
}

async function stop(database: ServiceDatabase): Promise<void> {
  open.delete(database);
  await database.close();
}

/** Starts and stops once. */
async function startOnce(): Promise<string> {
  const database = await start();
  await stop(database);
  return database.epoch;
}

describe('openServiceDatabase › one process', () => {
  test('rejects a second process on the same file, also through a link', async () => {
    const service = await startServiceProcess({ DATABASE_URL: `sqlite:${file}` });
    try {
      symlinkSync(file, join(folder, 'link.db'));
      for (const path of [file, join(folder, 'link.db')]) {
        const second = startServiceProcess({ DATABASE_URL: `sqlite:${path}` });
        await expect(second).rejects.toThrow(
          /exit code 1\. Firnline cannot start: Another process \(\d+\) already uses .*firnline\.db\. Stop it first; several processes at once need PostgreSQL\.\n$/,
        );
      }
      expect((await sendRaw(service.url, { path: '/readyz' })).status).toBe(200);
    } finally {
      expect(await service.stop()).toBe(0);
    }
  });

  test('starts at once after another process was killed', async () => {
    const killed = await startServiceProcess({ DATABASE_URL: `sqlite:${file}` });
    await killed.kill();
    const next = await startServiceProcess({ DATABASE_URL: `sqlite:${file}` });
    expect(await next.stop()).toBe(0);
  });
});

describe('openServiceDatabase › a file that cannot be the database', () => {
  test('creates a database at a new path and in an empty file', async () => {
    const empty = join(folder, 'empty.db');
    writeFileSync(empty, '');
    for (const path of [file, empty]) {
      await stop(await start(path));
      const database = new DatabaseSync(path, { readOnly: true });
      expect(database.prepare('select count(*) as done from migration').get()).toEqual({
        done: migrations.length,
      });
      database.close();
    }
  });

  test('rejects an empty or missing file where a database was before', async () => {
    await startOnce();
    writeFileSync(file, '');
    await expect(start()).rejects.toThrow(
      /is empty, but one was there before\. Run "npm run restore -- FILE"/,
    );
    rmSync(file);
    await expect(start()).rejects.toThrow(/There is no database at .*, but one was there before/);
    expect(existsSync(file)).toBe(false);
    rmSync(`${file}.state`);
    await startOnce();
  });

  test('rejects the database of another program and leaves it unchanged', async () => {
    const other = new DatabaseSync(file);
    other.exec('create table recipe (name text)');
    other.close();
    const before = readFileSync(file);
    await expect(start()).rejects.toThrow('DATABASE_URL names the database of another program.');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('rejects a schema of a newer version and names it', async () => {
    await startOnce();
    const database = new DatabaseSync(file);
    database.exec("insert into migration (name) values ('20991231000000_FromTheFuture')");
    database.close();
    await expect(start()).rejects.toThrow(/newer version of this program \(20991231000000_FromTheFuture\)/);
  });

  test('rejects a file that is not a database', async () => {
    writeFileSync(file, 'Minutes of the meeting. '.repeat(1000));
    await expect(start()).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  });

  test('fails to start with one line when the file is damaged', async () => {
    await startOnce();
    const damaged = readFileSync(file).fill(0xff, 100, 4096);
    writeFileSync(file, damaged);
    await expect(startServiceProcess({ DATABASE_URL: `sqlite:${file}` })).rejects.toThrow(
      /exit code 1\. Firnline cannot start: The database file is damaged or cannot be read\. Restore a backup: npm run restore -- FILE\n$/,
    );
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });
});

describe('openServiceDatabase › epoch', () => {
  test('stays the same after a stop and after a kill', async () => {
    const first = await startOnce();
    const second = await start();
    expect([second.epoch, second.wasReplaced]).toEqual([first, false]);
    await second.advance();
    // As after a kill: the state file has an older generation than the database.
    const state = readFileSync(`${file}.state`);
    await stop(second);
    writeFileSync(`${file}.state`, state);
    const third = await start();
    expect([third.epoch, third.wasReplaced]).toEqual([first, false]);
  });

  test('changes when an earlier copy is restored by hand', async () => {
    const epoch = await startOnce();
    copyFileSync(file, join(folder, 'copy.db'));
    await startOnce();
    copyFileSync(join(folder, 'copy.db'), file);
    const replaced = await start();
    expect(replaced.wasReplaced).toBe(true);
    expect(replaced.epoch).not.toBe(epoch);
  });

  test('changes when the database is moved to another place', async () => {
    const epoch = await startOnce();
    const moved = join(folder, 'moved.db');
    copyFileSync(file, moved);
    const database = await start(moved);
    expect([database.wasReplaced, database.epoch === epoch]).toEqual([true, false]);
  });

  test('changes on PostgreSQL when a restore recreated the table, or with afterRestore', async () => {
    const url = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
    const first = await openServiceDatabase(url, options);
    const again = await openServiceDatabase(url, options);
    expect([again.epoch, again.wasReplaced]).toEqual([first.epoch, false]);
    const sql = (statement: string) => first.orm.em.getConnection().execute(statement);
    await sql('create table restored (like database_state including all)');
    await sql('insert into restored select * from database_state');
    await sql('drop table database_state');
    await sql('alter table restored rename to database_state');
    const restored = await openServiceDatabase(url, options);
    expect([restored.epoch === first.epoch, restored.wasReplaced]).toEqual([false, true]);
    const stated = await openServiceDatabase(url, { ...options, afterRestore: true });
    expect([stated.epoch === restored.epoch, stated.wasReplaced]).toEqual([false, true]);
    await Promise.all([first, again, restored, stated].map((database) => database.close()));
  });
});

test('a replaced database ends all sessions and matches no earlier ETag', async () => {
  const first = await createTestApp({ databaseUrl: `sqlite:${file}` });
  const body = { password: ADMIN_PASSWORD, remember: true };
  const { token } = await openStaffSession(first.client(), body);
  expect(await first.context.em().count(StaffDeviceSchema)).toBe(1);
  const read = (url: string, bearer: string, tag = '') =>
    sendRaw(url, {
      path: '/api/admin/summary',
      headers: { Authorization: `Bearer ${bearer}`, 'If-None-Match': tag },
    });
  const tag = (await read(first.url, token)).headers.etag ?? '';
  expect((await read(first.url, token, tag)).status).toBe(304);
  await first.stop();
  copyFileSync(file, join(folder, 'copy.db'));
  const same = await createTestApp({ databaseUrl: `sqlite:${file}` });
  expect((await read(same.url, token, tag)).status).toBe(304);
  await same.stop();

  copyFileSync(join(folder, 'copy.db'), file);
  const restored = await createTestApp({ databaseUrl: `sqlite:${file}` });
  expect((await read(restored.url, token)).status).toBe(401);
  expect(await restored.context.em().count(StaffSessionSchema)).toBe(0);
  expect(await restored.context.em().count(StaffDeviceSchema)).toBe(0);
  const login = openStaffSession(createClient({ fetch, baseUrl: restored.url }), {
    password: ADMIN_PASSWORD,
  });
  expect((await read(restored.url, (await login).token, tag)).status).toBe(200);
  await restored.stop();
});
