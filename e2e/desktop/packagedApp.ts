import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { packagedProgram } from '../../scripts/desktopPackage.ts';
import { electronArgs } from '../../scripts/electronBinary.ts';

/** Time limit for the program to print its debugging port. */
const PORT_TIMEOUT_MS = 30_000;

interface PackagedApp {
  readonly page: Page;
  /** Folder of the user's data. */
  readonly data: string;
  /** Its standard error so far. */
  output(): string;
  /** Quits the app and removes its data unless `keep`. */
  close(keep?: boolean): Promise<void>;
}

/** The titles of the pages that a debugging port lists. */
async function pageTitles(endpoint: string): Promise<string[]> {
  const response = await fetch(`http://${new URL(endpoint).host}/json/list`).catch(() => undefined);
  const targets: readonly { type: string; title: string }[] = response?.ok ? await response.json() : [];
  return targets.filter(({ type }) => type === 'page').map(({ title }) => title);
}

/** Attaches when the window has its page, because Playwright cannot attach to a window that is still opening. */
async function attach(endpoint: string): Promise<Browser> {
  await expect.poll(() => pageTitles(endpoint)).toContainEqual(expect.stringMatching(/Admin$/));
  return chromium.connectOverCDP(endpoint);
}

interface PackagedOptions {
  readonly display: string;
  /** Origin of the service, as stored by an earlier connection. */
  readonly address: string;
  readonly program?: string;
  /** Folder of the user's data; a new one by default. */
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** Starts the packaged program. Its fuses block Playwright's launcher, so it is controlled through a debugging port. */
export async function startPackaged(options: PackagedOptions): Promise<PackagedApp> {
  const { display, address, program = packagedProgram, env = {}, args = [] } = options;
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'firnline-packaged-'));
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ address }));
  const child = spawn(
    program,
    [...electronArgs, `--user-data-dir=${data}`, '--remote-debugging-port=0', ...args],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: data,
        XDG_CONFIG_HOME: join(data, 'config'),
        DISPLAY: display,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let printed = '';
  const endpoint = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
    setTimeout(
      () => reject(new Error(`no port after ${PORT_TIMEOUT_MS} ms: ${printed}`)),
      PORT_TIMEOUT_MS,
    ).unref();
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
  const browser = await endpoint.then(attach).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const context = browser.contexts()[0];
  if (!context) throw new Error('The program has no window.');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return {
    page,
    data,
    output: () => printed,
    async close(keep = false) {
      await browser.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      if (!keep) rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
