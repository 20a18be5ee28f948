import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Locator, type Page } from '@playwright/test';
import { BUILT_APP, LOADER } from '../e2e/desktop/app.ts';
import { openDisplay } from '../e2e/desktop/virtualDisplay.ts';
import { startService } from '../e2e/service.ts';
import { ensureDesktopBuild } from '../scripts/desktopApp.ts';
import { electronArgs, ensureElectron, ensureScreen } from '../scripts/electronBinary.ts';

/*
 * From launch to the gate, ready to be typed into, against a bare Electron window with one heading; turn by turn
 * in the same run.
 */

const TURNS = 7;
const LIMIT = 1.5;

const BARE = `
import { app, BrowserWindow } from 'electron';
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 860 }).loadURL('data:text/html,<h1>Bare</h1>'));
`;

interface Start {
  readonly folder: string;
  /** What must be on the screen by then. */
  readonly sign: (page: Page) => Locator;
  /** Settings file of a start, if any. */
  readonly settings?: object;
}

/** Milliseconds from launch until the sign is on the screen. */
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
    await start.sign(page).waitFor();
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
const service = await startService('sqlite');
const screen = await openDisplay();
const bare: Start = { folder: bareApp(), sign: (page) => page.getByRole('heading', { name: 'Bare' }) };
const desk: Start = {
  folder: BUILT_APP,
  // Not merely to be seen, but ready to be typed into.
  sign: (page) => page.getByLabel('Password').and(page.locator(':focus')),
  settings: { address: service.url },
};
const times: { bare: number[]; desk: number[] } = { bare: [], desk: [] };
// The first of each reads the program from the disk and is not counted.
for (let turn = 0; turn <= TURNS; turn += 1) {
  const pair = [
    await measure(electron.path, screen.display, bare),
    await measure(electron.path, screen.display, desk),
  ] as const;
  if (turn === 0) continue;
  times.bare.push(pair[0]);
  times.desk.push(pair[1]);
}
screen.close();
await service.stop();
rmSync(bare.folder, { recursive: true, force: true });
const [bareTime, deskTime] = [median(times.bare), median(times.desk)];
const ratio = deskTime / bareTime;
console.log(`Electron ${electron.version}, median of ${TURNS} starts each`);
console.log(
  `bare window ${Math.round(bareTime)} ms, gate ${Math.round(deskTime)} ms: ${ratio.toFixed(2)} times`,
);
console.log(`Limit ${LIMIT}: ${ratio <= LIMIT ? 'kept' : 'missed'}.`);
if (ratio > LIMIT) process.exitCode = 1;
