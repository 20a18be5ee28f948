/**
 * `npm run desktop:build` packs the unpacked app for this computer; with `-- --release` it builds the installers
 * for this system, for which electron-builder downloads the official Electron and its own tools.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { packagingFor } from '../electron-builder.config.ts';
import { buildOnce, hashSources } from './buildOnce.ts';
import { desktopAppKey, ensureDesktopBuild } from './desktopApp.ts';
import { writeIcons } from './desktopIcon.ts';
import { type Electron, ensureElectron } from './electronBinary.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';

const resources = join(root, 'dist', 'desktop-resources');
const output = join(root, 'dist', 'desktop-packages');

/** Program of the unpacked app for this computer. */
export const packagedProgram = join(output, 'linux-unpacked', 'firnline-admin');
export const packagedArchive = join(output, 'linux-unpacked', 'resources', 'app.asar');

/** What the package depends on besides the built app and Electron. */
const SOURCES = ['electron-builder.config.ts', 'scripts/desktopIcon.ts'];

/** Packs the built app around an installed Electron unless the package is up to date. */
export async function ensurePackage(electron: Electron): Promise<void> {
  await ensureDesktopBuild();
  await buildOnce({
    name: 'desktop package',
    output: packagedProgram,
    stampFile: join(output, 'stamp'),
    key: [desktopAppKey(), hashSources(SOURCES), electron.version].join('\n'),
    async run() {
      await writeIcons(resources);
      await build({
        projectDir: root,
        targets: Platform.LINUX.createTarget('dir', Arch.x64),
        config: {
          ...packagingFor(process.env),
          electronDist: electron.folder,
          electronVersion: electron.version,
        },
        publish: 'never',
      });
    },
  });
}

async function buildInstallers(): Promise<void> {
  await ensureDesktopBuild();
  await writeIcons(resources);
  for (const path of await build({ projectDir: root, config: packagingFor(process.env), publish: 'never' })) {
    console.log(path);
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--release')) return buildInstallers();
  const electron = ensureElectron();
  if (!electron) throw new Error('The app cannot be packaged without Electron.');
  if (process.platform !== 'linux')
    throw new Error('Unpacked packages are built on Linux only; use -- --release.');
  await ensurePackage(electron);
  const megabytes = (statSync(packagedArchive).size / 1e6).toFixed(1);
  console.log(`${packagedProgram}\nElectron ${electron.version}, app.asar ${megabytes} MB`);
}

if (import.meta.main) main().catch(exitWithError);
