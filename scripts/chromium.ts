import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall } from './aptInstall.ts';
import { tools } from './paths.ts';

interface Chromium {
  readonly path: string;
  /** Where it came from, for the person who reads the test run. */
  readonly origin: string;
}

/** The whole browser, which also has a window. */
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The same engine without a window's tabs and toolbars, which cost a third of what the tests take. */
const HEADLESS_SHELL = 'chromium-headless-shell';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onSystem(names: readonly string[]): Chromium | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  const path = candidates.find(isProgram);
  return path ? { path, origin: 'this system' } : undefined;
}

/** The browser that Playwright downloads for itself, when it has. */
async function fromPlaywright(): Promise<Chromium | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? { path, origin: 'npx playwright install' } : undefined;
}

function fromEnvironment(): Chromium | undefined {
  const path = process.env['PLAYWRIGHT_CHROMIUM'];
  if (!path) return undefined;
  if (!isProgram(path)) throw new Error(`PLAYWRIGHT_CHROMIUM is ${path}, which cannot be run.`);
  return { path, origin: 'PLAYWRIGHT_CHROMIUM' };
}

function fromApt(name: string): Chromium | undefined {
  const found = aptInstall([name]) ? onSystem([name]) : undefined;
  return found && { ...found, origin: 'apt-get' };
}

async function downloadChromium(): Promise<Chromium | undefined> {
  console.log('No Chromium here; asking Playwright to fetch its own.');
  try {
    execFileSync(process.execPath, [tools.playwright, 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: 180_000,
    });
  } catch {
    console.log('Playwright could not fetch it.');
  }
  return fromPlaywright();
}

/**
 * @param names of those that will do, best first
 * @param packages of which apt is asked for the first that it has
 */
async function ensure(names: readonly string[], packages: readonly string[]): Promise<Chromium> {
  const found =
    fromEnvironment() ?? onSystem(names) ?? (await fromPlaywright()) ?? (await downloadChromium());
  if (found) return found;
  for (const name of packages) {
    const installed = fromApt(name);
    if (installed) return installed;
  }
  throw new Error('This needs Chromium: install it, or set PLAYWRIGHT_CHROMIUM to its path.');
}

/** A Chromium for pages that nobody looks at; fetched where there is none. @throws when none can be had */
export const ensureHeadless = () => ensure([HEADLESS_SHELL, ...BROWSERS], [HEADLESS_SHELL, 'chromium']);

/** A Chromium as people use it. @throws when none can be had */
export const ensureChromium = () => ensure(BROWSERS, ['chromium']);

/** E.g. `Chromium 156.0.7204.49`; empty where asking would open a window. */
function versionOf(path: string): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    }).trim();
  } catch {
    return '';
  }
}

/** One line that says which browser is used, whether it is the whole browser, and where it came from. */
export function describeChromium({ path, origin }: Chromium): string {
  const kind = path.includes('headless') ? 'headless shell' : 'full browser';
  return `Browser: ${[path, versionOf(path), kind].filter(Boolean).join(', ')}, from ${origin}`;
}

/** Chromium refuses its sandbox to root, as containers often are. */
export const chromiumArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
