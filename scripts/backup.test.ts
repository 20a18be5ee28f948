import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPolicies } from '../api/approvals/policies.ts';
import { type Database, type Em, openDatabase } from '../api/db/openDatabase.ts';
import { entities } from '../api/entities.ts';
import type { JournalAction } from '../api/journal/actions.ts';
import { appendEntries } from '../api/journal/append.ts';
import { JournalEntrySchema } from '../api/journal/entities.ts';
import { forgeJournal } from '../api/test/support/forgeJournal.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-backup-'));
const file = (name: string) => join(folder, name);
const actor = { type: 'system', id: 'system', name: 'System' } as const;
let orm: Database;

const append = (action: JournalAction) =>
  orm.em
    .fork()
    .transactional((em) =>
      appendEntries(em as Em, [{ at: new Date(), actor, action }], { uuid: randomUUID, bytes: randomBytes }),
    );

function backUp(database: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: database,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'backup.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

beforeAll(async () => {
  // Open all the while, as the service is: what was written last is not in the file itself yet.
  orm = await openDatabase(`sqlite:${file('live.db')}`, entities);
  await seedPolicies(orm.em.fork() as Em);
  for (const action of ['staff_created', 'staff_signed_in', 'sessions_ended'] as const) await append(action);
});
afterAll(async () => {
  await orm.close(true);
  rmSync(folder, { recursive: true });
});

test('what was acknowledged is in the copy, which nobody else may read and which the service can open', async () => {
  const { code, text } = await backUp(`sqlite:${file('live.db')}`);
  expect(text).toMatch(/^Copied to .+firnline-.+\.db: \d+\.\d MB, its 3 journal entries intact\.\n$/);
  expect(code).toBe(0);
  const [name = '', ...more] = readdirSync(file('backups'));
  expect(more).toEqual([]);
  const copy = join(file('backups'), name);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await append('staff_devices_ended');
  const restored = await openDatabase(`sqlite:${copy}`, entities);
  expect(await restored.em.fork().count(JournalEntrySchema)).toBe(3);
  await restored.close(true);
});

test('backup › overwrites no file, and creates none without a database', async () => {
  const there = await backUp(`sqlite:${file('live.db')}`, file('live.db'));
  expect(there).toEqual({ code: 1, text: `No backup was made: ${file('live.db')} already exists.\n` });
  const missing = await backUp(`sqlite:${file('missing.db')}`, file('copy.db'));
  expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('there is no database at')]);
  const other = await backUp('postgresql://nobody:secret@127.0.0.1/x', file('copy.db'));
  expect([other.code, other.text]).toEqual([1, expect.stringContaining('pg_dump')]);
  expect(readdirSync(folder).filter((name) => /copy|missing/.test(name))).toEqual([]);
});

test('a copy whose journal is broken is no backup', async () => {
  await forgeJournal(orm.em.fork() as Em, 2, { action: 'forged' });
  const { code, text } = await backUp(`sqlite:${file('live.db')}`, file('copy.db'));
  expect([code, text]).toEqual([1, 'No backup was made: its journal is broken at entry 2.\n']);
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);
});
