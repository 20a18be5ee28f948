import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from './createFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is made with those above it, once', () => {
  const path = join(folder, 'a', 'b', 'c');
  createFolder(path);
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('a file stands in nobody’s way unnoticed', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => createFolder(join(folder, 'file', 'below'))).toThrow(/EEXIST|ENOTDIR/);
});

test.each([['/proc/nope/x.db'], [join(folder, 'file', 'x.db')]])(
  'a database that can never be at %s ends the start with one line',
  (path) => {
    const server = join(import.meta.dirname, '..', 'server.ts');
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: `sqlite:${path}`, PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, [server], {
      env,
      cwd: folder,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stderr]).toEqual([
      1,
      'Firnline cannot start: The data folder cannot be written. Check DATABASE_URL and the rights on its folder.\n',
    ]);
  },
);
