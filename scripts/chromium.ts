import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tools } from './house.ts';

interface Chromium {
  readonly path: string;
  /** Where it came from, for the person who reads the test run. */
  readonly origin: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onSystem(): Chromium | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...FIXED];
  const path = candidates.find(isProgram);
  return path ? { path, origin: 'this system' } : undefined;
}

/** The browser that Playwright downloads for itself, when it has. */
async function fromPlaywright(): Promise<Chromium | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? { path, origin: 'npx playwright install' } : undefined;
}

/** A Chromium that is already here: the one named by PLAYWRIGHT_CHROMIUM, the system's, or Playwright's own. */
async function findChromium(): Promise<Chromium | undefined> {
  const named = process.env['PLAYWRIGHT_CHROMIUM'];
  if (named) {
    if (!isProgram(named)) throw new Error(`PLAYWRIGHT_CHROMIUM is ${named}, which cannot be run.`);
    return { path: named, origin: 'PLAYWRIGHT_CHROMIUM' };
  }
  return onSystem() ?? (await fromPlaywright());
}

function aptInstall(): Chromium | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing chromium with apt-get.');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  });
  const found = onSystem();
  return found && { ...found, origin: 'apt-get' };
}

/** Finds a Chromium or fetches one. @throws when there is none and none can be fetched */
export async function ensureChromium(): Promise<Chromium> {
  const found = await findChromium();
  if (found) return found;
  console.log('No Chromium here; asking Playwright to fetch its own.');
  try {
    execFileSync(process.execPath, [tools.playwright, 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: 180_000,
    });
  } catch {
    console.log('Playwright could not fetch it.');
  }
  const fetched = (await fromPlaywright()) ?? aptInstall();
  if (fetched) return fetched;
  throw new Error('The browser tests need Chromium: install it, or set PLAYWRIGHT_CHROMIUM to its path.');
}

/** Chromium refuses its sandbox to root, as containers often are. */
export const chromiumArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
