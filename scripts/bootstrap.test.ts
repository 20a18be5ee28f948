import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './paths.ts';

const SERVING = { koa: { version: '3.0.0' }, node: { version: '24.0.0' } };
const TOOLS = { vitest: { version: '5.0.0', dev: true } };

/** Stands for npm: notes its arguments and writes what the lockfile states, unless NPM_ENDS says when it fails. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const kind = process.argv.find((arg) => /^--(omit|include)=/.test(arg));
appendFileSync('npm.log', process.argv[2] + ' ' + kind + '\\n');
rmSync('node_modules', { recursive: true, force: true });
const packages = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  .filter(([path, { dev }]) => path && !(dev && kind === '--omit=dev'));
for (const [path] of packages) {
  mkdirSync(path, { recursive: true });
  if (process.env.NPM_ENDS === 'killed') process.kill(process.pid, 'SIGKILL');
}
mkdirSync('node_modules/node/bin');
symlinkSync(process.execPath, 'node_modules/node/bin/node');
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firnline-bootstrap-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'bin'));
  cpSync(join(root, 'scripts', 'bootstrap.mjs'), join(folder, 'scripts', 'bootstrap.mjs'));
  writeFileSync(join(folder, 'bin', 'npm'), NPM, { mode: 0o755 });
  lock({ ...SERVING, ...TOOLS });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(packages: Readonly<Record<string, object>>) {
  const entries = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]);
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } }),
  );
}

function run(options: readonly string[] = [], env: NodeJS.ProcessEnv = {}): string {
  const child = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...options, '-p', '"ran"'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
      ...env,
    },
  });
  return child.stdout;
}
const start = (env?: NodeJS.ProcessEnv) => run(['--omit=dev'], env);
const runTests = (env?: NodeJS.ProcessEnv) => run([], env);
/** What npm was asked for since the last time. */
function installations(): string[] {
  const log = join(folder, 'npm.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  rmSync(log, { force: true });
  return lines;
}

describe('bootstrap', () => {
  test('installs what serving needs for npm start, once', () => {
    expect(start()).toContain('ran');
    expect(start()).toBe('ran\n');
    expect(installations()).toEqual(['ci --omit=dev']);
  });

  test('installs the rest when tests are run after npm start', () => {
    start();
    expect(runTests()).toContain('ran');
    expect(runTests()).toBe('ran\n');
    expect(installations()).toEqual(['ci --omit=dev', 'ci --include=dev']);
  });

  test('starts from a complete installation without installing', () => {
    runTests();
    expect(start()).toBe('ran\n');
    expect(installations()).toEqual(['ci --include=dev']);
  });

  test.each([
    ['production', start, 'ci --omit=dev'],
    ['complete', runTests, 'ci --include=dev'],
  ])('renews a %s installation as it was when the lockfile changes', (_, install, expected) => {
    install();
    lock({ ...SERVING, ...TOOLS, zod: { version: '4.0.0' } });
    start();
    expect(existsSync(join(folder, 'node_modules/zod'))).toBe(true);
    expect(installations()).toEqual([expected, expected]);
  });

  test('repairs an interrupted installation at the next command', () => {
    runTests();
    lock({ ...SERVING, ...TOOLS, zod: { version: '4.0.0' } });
    expect(runTests({ NPM_ENDS: 'killed' })).not.toContain('ran');
    expect(runTests()).toContain('ran');
    expect(installations()).toEqual(Array(3).fill('ci --include=dev'));
  });

  test('repairs an installation without one of its folders', () => {
    start();
    rmSync(join(folder, 'node_modules/koa'), { recursive: true });
    expect(start()).toContain('ran');
    expect(existsSync(join(folder, 'node_modules/koa'))).toBe(true);
  });

  test.each([
    ['install', runTests],
    ['--omit=dev', start],
  ])('accepts npm %s by hand', (argument, next) => {
    spawnSync(join(folder, 'bin', 'npm'), ['ci', argument], { cwd: folder });
    expect(next()).toBe('ran\n');
    expect(installations()).toHaveLength(1);
  });
});
