import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCrashReports } from './crashReports.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-crashes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('crashReports keeps the latest reports of 30 days for this user, and deletes them with the dumps', () => {
  const path = join(folder, 'crash-reports.json');
  const dumps = join(folder, 'dumps');
  mkdirSync(join(dumps, 'pending'), { recursive: true });
  const dump = join(dumps, 'pending', 'a.dmp');
  writeFileSync(dump, '');
  let now = new Date('2026-11-01T08:00:00Z');
  const reports = createCrashReports({ path, dumps, now: () => now });
  expect(reports.list()).toEqual([]);
  reports.add({ kind: 'crash', reason: 'oom' });
  now = new Date('2026-11-20T08:00:00Z');
  for (let count = 0; count < 25; count += 1) reports.add({ kind: 'hang', reason: 'unresponsive' });
  expect(reports.list()).toHaveLength(20);
  expect(reports.list()[0]).toEqual({ at: now.toISOString(), kind: 'hang', reason: 'unresponsive' });
  expect(statSync(path).mode & 0o077).toBe(0);
  now = new Date('2026-12-25T08:00:00Z');
  expect(reports.list()).toEqual([]);

  reports.add({ kind: 'process', reason: 'GPU' });
  reports.clear();
  expect(reports.list()).toEqual([]);
  expect([existsSync(dump), existsSync(dumps)]).toEqual([false, true]);
});

test('clear deletes the other dumps when one cannot be deleted', () => {
  const dumps = join(folder, 'locked');
  // A folder stands for a file that is in use.
  mkdirSync(join(dumps, 'a.dmp'), { recursive: true });
  const dump = join(dumps, 'b.dmp');
  writeFileSync(dump, '');
  createCrashReports({ path: join(folder, 'locked.json'), dumps, now: () => new Date() }).clear();
  expect(existsSync(dump)).toBe(false);
});

test('deleteExpired removes reports and dumps that are older than 30 days', () => {
  const path = join(folder, 'expired.json');
  const dumps = join(folder, 'expired');
  mkdirSync(dumps);
  const [old, recent] = [join(dumps, 'old.dmp'), join(dumps, 'recent.dmp')];
  let now = new Date('2026-11-01T08:00:00Z');
  const reports = createCrashReports({ path, dumps, now: () => now });
  reports.add({ kind: 'crash', reason: 'oom' });
  writeFileSync(old, '');
  utimesSync(old, now, now);
  now = new Date('2026-11-20T08:00:00Z');
  reports.add({ kind: 'hang', reason: 'unresponsive' });
  writeFileSync(recent, '');
  utimesSync(recent, now, now);

  now = new Date('2026-12-05T08:00:00Z');
  reports.deleteExpired();
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject([{ kind: 'hang' }]);
});

test('crashReports ignores a damaged file', () => {
  const path = join(folder, 'damaged.json');
  const reports = createCrashReports({ path, dumps: join(folder, 'none'), now: () => new Date() });
  for (const text of [
    '',
    '{',
    '{"at":1}',
    '[null, {"at":"x","kind":"crash","reason":"y"}, {"kind":"else"}]',
  ]) {
    writeFileSync(path, text);
    expect(reports.list()).toEqual([]);
  }
});
