import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ADMIN_PASSWORD } from '../api/test/support/createTestApp.ts';
import { builtServer, root, SERVICE_FLAGS } from './paths.ts';
import { ensureServiceBuild } from './serviceBuild.ts';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** Packages that the image contains, without those of other platforms. */
const packages = (/cp -R --parents (.*) \/packages$/m.exec(dockerfile)?.[1] ?? '').split(' ');

let folder: string;
/** The files of the image. */
beforeAll(async () => {
  await ensureServiceBuild();
  folder = mkdtempSync(join(tmpdir(), 'firnline-built-'));
  const sources = ['package.json', 'api', 'common/contract', 'common/domain', 'dist/service'];
  for (const path of [...sources, ...packages.map((name) => `node_modules/${name}`)]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('built service › creates a database, signs staff in, measures passwords, and stops, with the packages of the image', async () => {
  const child = spawn(process.execPath, [...SERVICE_FLAGS, join(folder, relative(root, builtServer))], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `sqlite:${join(folder, 'firnline.db')}`,
      ADMIN_PASSWORD,
      DEMO_DATA: '1',
      ALLOW_DEMO_PROFILE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Ctrl-C')) break;
  }
  const url = `http://127.0.0.1:${/http:\/\/localhost:(\d+)/.exec(output)?.[1]}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const signIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const { token } = await signIn.json();
  const headers = { Authorization: `Bearer ${token}` };
  const investors = await (await fetch(`${url}/api/admin/investors?limit=1`, { headers })).json();
  expect(investors).toHaveLength(1);
  const csv = await (await fetch(`${url}/api/admin/applications.csv`, { headers })).text();
  expect(csv).toContain('submittedAt');
  const workbook = await fetch(`${url}/api/admin/applications.xlsx`, { headers });
  expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  const { openapi } = await (await fetch(`${url}/api/openapi.json`)).json();
  expect(openapi).toMatch(/^3\./);
  const weak = await fetch(`${url}/api/admin/password`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword: ADMIN_PASSWORD, newPassword: 'firnline-firnline' }),
  });
  expect(weak.status).toBe(400);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}, 90_000);

test('built service › contains ASCII only, so that V8 keeps one byte for each character', () => {
  expect(readFileSync(builtServer, 'latin1')).not.toMatch(/[^\0-\x7f]/);
});

test('Dockerfile › starts the built service with the same flags', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(['node', ...SERVICE_FLAGS, 'dist/service/server.cjs']);
});

/** The packages that a source file loads when it runs, with those of the files that it imports. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  const names = [...source.matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    if (name.startsWith('node:')) return [];
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen);
    if (name.startsWith('#')) return packagesOf(join(root, name.slice(1)), seen);
    return [name.split('/')[0] ?? name];
  });
}

test.each(['api/db/sqliteThreadWorker.ts', 'api/passwords/strengthWorker.ts'])(
  'Dockerfile › has the packages that %s loads, which no bundle contains',
  (worker) => {
    const loaded = packagesOf(join(root, worker));
    expect(loaded).not.toEqual([]);
    expect(loaded.filter((name) => !packages.includes(name))).toEqual([]);
  },
);
