import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall } from './aptInstall.ts';
import { tools } from './paths.ts';

interface Chromium {
  readonly path: string;
  /** Where it was found, for the log. */
  readonly origin: string;
}

/** Full browsers. */
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without its user interface, with which the tests take a third less time. */
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

/** The browser that Playwright has downloaded, if any. */
async function fromPlaywright(): Promise<Chromium | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? { path, origin: 'npx playwright install' } : undefined;
}

function fromEnvironment(): Chromium | undefined {
  const path = process.env['PLAYWRIGHT_CHROMIUM'];
  if (!path) return undefined;
  if (!isProgram(path)) throw new Error(`PLAYWRIGHT_CHROMIUM is ${path}, which is not executable.`);
  return { path, origin: 'PLAYWRIGHT_CHROMIUM' };
}

function fromApt(name: string): Chromium | undefined {
  const found = aptInstall([name]) ? onSystem([name]) : undefined;
  return found && { ...found, origin: 'apt-get' };
}

async function downloadChromium(): Promise<Chromium | undefined> {
  console.log('Chromium is not installed. Downloading the browser of Playwright.');
  try {
    execFileSync(process.execPath, [tools.playwright, 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: 180_000,
    });
  } catch {
    console.log('The download failed.');
  }
  return fromPlaywright();
}

/**
 * @param names of suitable programs, best first
 * @param packages that apt-get tries in this order
 */
async function ensure(names: readonly string[], packages: readonly string[]): Promise<Chromium> {
  const found =
    fromEnvironment() ?? onSystem(names) ?? (await fromPlaywright()) ?? (await downloadChromium());
  if (found) return found;
  for (const name of packages) {
    const installed = fromApt(name);
    if (installed) return installed;
  }
  throw new Error('Chromium is required. Install it or set PLAYWRIGHT_CHROMIUM to its path.');
}

/** Finds or installs a headless Chromium. @throws when that fails */
export const ensureHeadless = () => ensure([HEADLESS_SHELL, ...BROWSERS], [HEADLESS_SHELL, 'chromium']);

/** Finds or installs a full Chromium. @throws when that fails */
export const ensureChromium = () => ensure(BROWSERS, ['chromium']);

/** E.g. `Chromium 156.0.7204.49`; empty on Windows, where `--version` opens a window. */
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

/** One line about the browser for the log. */
export function describeChromium({ path, origin }: Chromium): string {
  const kind = path.includes('headless') ? 'headless shell' : 'full browser';
  return `Browser: ${[path, versionOf(path), kind].filter(Boolean).join(', ')}, from ${origin}`;
}

/** Chromium cannot sandbox processes of root, as in many containers. */
export const chromiumArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
