import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Locator, type Page } from '@playwright/test';
import { BUILT_APP, LOADER } from '../e2e/desktop/app.ts';
import { openDisplay } from '../e2e/desktop/virtualDisplay.ts';
import { startService } from '../e2e/service.ts';
import { ensureDesktopBuild } from '../scripts/desktopApp.ts';
import { electronArgs, ensureElectron, ensureScreen } from '../scripts/electronBinary.ts';
import { ensureServiceBuild } from '../scripts/serviceBuild.ts';

/*
 * Measures the time from launch until the password field has the focus, against a bare Electron window with one
 * heading. Both are started alternately in the same run.
 */

const TURNS = 7;
const LIMIT = 1.5;

const BARE = `
import { app, BrowserWindow } from 'electron';
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 860 }).loadURL('data:text/html,<h1>Bare</h1>'));
`;

interface Start {
  readonly folder: string;
  /** What must be visible when the start is complete. */
  readonly ready: (page: Page) => Locator;
  /** Content of the settings file, if any. */
  readonly settings?: object;
}

/** Milliseconds from launch until the app is ready. */
async function measure(program: string, display: string, start: Start): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'firnline-bench-'));
  if (start.settings) writeFileSync(join(data, 'settings.json'), JSON.stringify(start.settings));
  let electron: ElectronApplication | undefined;
  try {
    const began = performance.now();
    electron = await _electron.launch({
      executablePath: program,
      args: ['-r', LOADER, ...electronArgs, start.folder, `--user-data-dir=${data}`],
      env: { PATH: process.env['PATH'] ?? '', HOME: data, DISPLAY: display },
    });
    const page = await electron.firstWindow();
    await start.ready(page).waitFor();
    return performance.now() - began;
  } finally {
    await electron?.close();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function bareApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-bare-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","type":"module","main":"index.js"}');
  writeFileSync(join(folder, 'index.js'), BARE);
  return folder;
}

const electron = ensureElectron();
if (!electron || !ensureScreen()) process.exit(0);
await ensureDesktopBuild();
await ensureServiceBuild();
const service = await startService('sqlite');
const screen = await openDisplay();
const bare: Start = { folder: bareApp(), ready: (page) => page.getByRole('heading', { name: 'Bare' }) };
const app: Start = {
  folder: BUILT_APP,
  // Visible and focused.
  ready: (page) => page.getByLabel('Password').and(page.locator(':focus')),
  settings: { address: service.url },
};
const times: { bare: number[]; app: number[] } = { bare: [], app: [] };
// The first start of each reads the program from disk and is not counted.
for (let turn = 0; turn <= TURNS; turn += 1) {
  const pair = [
    await measure(electron.path, screen.display, bare),
    await measure(electron.path, screen.display, app),
  ] as const;
  if (turn === 0) continue;
  times.bare.push(pair[0]);
  times.app.push(pair[1]);
}
screen.close();
await service.stop();
rmSync(bare.folder, { recursive: true, force: true });
const [bareTime, appTime] = [median(times.bare), median(times.app)];
const ratio = appTime / bareTime;
console.log(`Electron ${electron.version}, median of ${TURNS} starts each`);
console.log(
  `bare window ${Math.round(bareTime)} ms, app ${Math.round(appTime)} ms: ${ratio.toFixed(2)} times`,
);
console.log(`Limit ${LIMIT}: ${ratio <= LIMIT ? 'met' : 'missed'}.`);
if (ratio > LIMIT) process.exitCode = 1;
