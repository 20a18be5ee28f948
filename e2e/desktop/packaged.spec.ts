import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { type Browser, chromium, type Page } from '@playwright/test';
import { packagedArchive, packagedProgram } from '../../scripts/desktopPackage.ts';
import { electronArgs } from '../../scripts/electronBinary.ts';
import { expect, signIn, test } from './fixtures.ts';

interface Packaged {
  readonly page: Page;
  readonly process: ChildProcess;
  close(): Promise<void>;
}

/** The titles of the pages that a debugging port lists. */
async function pageTitles(endpoint: string): Promise<string[]> {
  const answer = await fetch(`http://${new URL(endpoint).host}/json/list`).catch(() => undefined);
  const targets: readonly { type: string; title: string }[] = answer?.ok ? await answer.json() : [];
  return targets.filter(({ type }) => type === 'page').map(({ title }) => title);
}

/** Attaches once the window has its page: to one that is only just opening Playwright would wait in vain. */
async function attach(endpoint: string): Promise<Browser> {
  await expect
    .poll(() => pageTitles(endpoint), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/Admin$/));
  return chromium.connectOverCDP(endpoint, { timeout: 15_000 });
}

/** Starts the packed program. Its fuses keep Playwright's own way in shut, so it is driven as any Chromium is. */
async function startPackaged(display: string, address: string, program = packagedProgram): Promise<Packaged> {
  const data = mkdtempSync(join(tmpdir(), 'firnline-packaged-'));
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ address }));
  const child = spawn(program, [...electronArgs, `--user-data-dir=${data}`, '--remote-debugging-port=0'], {
    env: { PATH: process.env['PATH'], HOME: data, XDG_CONFIG_HOME: join(data, 'config'), DISPLAY: display },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
  const browser = await attach(endpoint).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const context = browser.contexts()[0];
  if (!context) throw new Error('The program has no window.');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return {
    page,
    process: child,
    async close() {
      await browser.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

test.describe('the packed app', () => {
  test.beforeEach(() => test.skip(!existsSync(packagedProgram), 'It is packed on Linux only.'));

  test('opens the gate, signs in, and has nothing of Node in its page', async ({ display, service }) => {
    const { page, close } = await startPackaged(display, service.url);
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
    const { page, close } = await startPackaged(display, service.url, join(copy, 'firnline-admin'));
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await close();
    rmSync(copy, { recursive: true, force: true });
  });

  test('is light and carries no dependency as a folder', () => {
    expect(statSync(packagedArchive).size).toBeLessThanOrEqual(12_000_000);
    const files = listPackage(packagedArchive, { isPack: false });
    expect(files.filter((name) => /node_modules|\.map$|\.tsx?$/.test(name))).toEqual([]);
    expect(files).toContain('/main/index.js');
  });
});
