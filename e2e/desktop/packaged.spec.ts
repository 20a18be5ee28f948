import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { packagedArchive, packagedProgram } from '../../scripts/desktopPackage.ts';
import { expect, expectSignIn, signIn, test } from './fixtures.ts';
import { startPackaged } from './packagedApp.ts';

test.describe('packaged app', () => {
  test.beforeEach(() => test.skip(!existsSync(packagedProgram), 'It is packed on Linux only.'));

  test('signs in and exposes no Node API to the page', async ({ display, service }) => {
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

  test('does not run as Node or under a debugger', async ({ display, service }) => {
    const folder = mkdtempSync(join(tmpdir(), 'firnline-node-'));
    const [script, mark] = [join(folder, 'script.cjs'), join(folder, 'ran')];
    writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    const { page, output, close } = await startPackaged({
      display,
      address: service.url,
      env: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${script}` },
      args: ['--inspect=0', '--inspect-brk=0'],
    });
    await expectSignIn(page);
    expect(existsSync(mark)).toBe(false);
    expect(output()).not.toContain('Debugger listening');
    await close();
    rmSync(folder, { recursive: true });
  });

  test('loads only its archive', async ({ display, service }) => {
    // On the same file system, so that hard links are enough.
    const copy = mkdtempSync(join(dirname(packagedProgram), '..', 'copy-'));
    execFileSync('cp', ['-al', `${dirname(packagedProgram)}/.`, copy]);
    const intruder = join(copy, 'resources', 'app');
    mkdirSync(intruder);
    writeFileSync(join(intruder, 'package.json'), '{"main":"index.js"}');
    writeFileSync(join(intruder, 'index.js'), 'process.exit(77)');
    const { page, close } = await startPackaged({
      display,
      address: service.url,
      program: join(copy, 'firnline-admin'),
    });
    await expectSignIn(page);
    await close();
    rmSync(copy, { recursive: true, force: true });
  });

  test('is small and contains no dependency folders', () => {
    expect(statSync(packagedArchive).size).toBeLessThanOrEqual(12_000_000);
    const files = listPackage(packagedArchive, { isPack: false });
    expect(files.filter((name) => /node_modules|\.map$|\.tsx?$/.test(name))).toEqual([]);
    expect(files).toContain('/main/index.js');
  });

  test('loads few and small files before the sign-in', () => {
    const page = extractFile(packagedArchive, 'renderer/index.html').toString('utf8');
    const files = Array.from(page.matchAll(/(?:src|href)="\.\/([^"]+)"/g), ([, name]) => name ?? '');
    expect(files.length).toBeLessThanOrEqual(4);
    const bytes = files.map((name) => extractFile(packagedArchive, `renderer/${name}`).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(560_000);
  });
});
