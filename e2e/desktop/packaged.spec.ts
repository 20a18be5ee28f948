import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { packagedArchive, packagedProgram } from '../../scripts/desktopPackage.ts';
import { electronArgs } from '../../scripts/electronBinary.ts';
import { expect, isAtGate, signIn, test } from './fixtures.ts';
import { startPackaged } from './packedApp.ts';

test.describe('the packed app', () => {
  test.beforeEach(() => test.skip(!existsSync(packagedProgram), 'It is packed on Linux only.'));

  test('opens the gate, signs in, and has nothing of Node in its page', async ({ display, service }) => {
    const { page, close } = await startPackaged({ display, address: service.url });
    await signIn(page);
    expect(await page.evaluate(() => 'require' in window || 'process' in window)).toBe(false);
    expect(page.url()).toMatch(/^firnline-admin-app:\/\/dashboard\//);
    await close();
  });

  test('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(packagedProgram);
    const wanted = {
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
      [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FuseState.DISABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
    };
    for (const [fuse, state] of Object.entries(wanted)) {
      expect(Reflect.get(wire, fuse), FuseV1Options[Number(fuse)]).toBe(state);
    }
  });

  test('does not run as Node, whatever the environment says', ({ display }) => {
    const mark = join(mkdtempSync(join(tmpdir(), 'firnline-node-')), 'ran');
    const script = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    const data = dirname(mark);
    const env = {
      DISPLAY: display,
      HOME: data,
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: `--require=${mark}.cjs`,
    };
    writeFileSync(`${mark}.cjs`, script);
    spawnSync(packagedProgram, [...electronArgs, `--user-data-dir=${data}`, '-e', script], {
      env,
      timeout: 6_000,
      killSignal: 'SIGKILL',
    });
    expect(existsSync(mark)).toBe(false);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  });

  test('loads nothing but its archive', async ({ display, service }) => {
    test.setTimeout(120_000);
    const copy = mkdtempSync(join(tmpdir(), 'firnline-copy-'));
    cpSync(dirname(packagedProgram), copy, { recursive: true });
    const intruder = join(copy, 'resources', 'app');
    mkdirSync(intruder);
    writeFileSync(join(intruder, 'package.json'), '{"main":"index.js"}');
    writeFileSync(join(intruder, 'index.js'), 'process.exit(77)');
    const { page, close } = await startPackaged({
      display,
      address: service.url,
      program: join(copy, 'firnline-admin'),
    });
    await isAtGate(page);
    await close();
    rmSync(copy, { recursive: true, force: true });
  });

  test('is light and carries no dependency as a folder', () => {
    expect(statSync(packagedArchive).size).toBeLessThanOrEqual(12_000_000);
    const files = listPackage(packagedArchive, { isPack: false });
    expect(files.filter((name) => /node_modules|\.map$|\.tsx?$/.test(name))).toEqual([]);
    expect(files).toContain('/main/index.js');
  });

  test('asks for few and small files before its gate', () => {
    const page = extractFile(packagedArchive, 'renderer/index.html').toString('utf8');
    const files = Array.from(page.matchAll(/(?:src|href)="\.\/([^"]+)"/g), ([, name]) => name ?? '');
    expect(files.length).toBeLessThanOrEqual(4);
    const bytes = files.map((name) => extractFile(packagedArchive, `renderer/${name}`).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(560_000);
  });
});
