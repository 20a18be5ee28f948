import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from './createFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('createFolder › creates a folder and its parents, and accepts an existing one', () => {
  const path = join(folder, 'a', 'b', 'c');
  createFolder(path);
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('createFolder › throws when a file has the name of the folder', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => createFolder(join(folder, 'file', 'below'))).toThrow(/EEXIST|ENOTDIR/);
});

test.each([['/proc/nope/x.db'], [join(folder, 'file', 'x.db')]])(
  'node api/server.ts › exits with one line when the database cannot be created at %s',
  (path) => {
    const server = join(import.meta.dirname, '..', 'server.ts');
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: `sqlite:${path}`, PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, [server], {
      env,
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([
      1,
      'Firnline cannot start: The data folder cannot be written. Check DATABASE_URL and the permissions of its folder.\n',
    ]);
  },
);
