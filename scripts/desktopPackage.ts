import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { packagingFor } from '../electron-builder.config.ts';
import { ensureDesktopBuild } from './desktopApp.ts';
import { writeIcons } from './desktopIcon.ts';
import type { Electron } from './electronBinary.ts';
import { root } from './paths.ts';
import { hashSources } from './webBuild.ts';

const resources = join(root, 'dist', 'desktop-resources');
const output = join(root, 'dist', 'desktop-packages');

/** Program of the unpacked app for this computer. */
export const packagedProgram = join(output, 'linux-unpacked', 'firnline-admin');
export const packagedArchive = join(output, 'linux-unpacked', 'resources', 'app.asar');

/** What decides how the packages look, beside the built app and the Electron. */
const SOURCES = ['electron-builder.config.ts', 'scripts/desktopIcon.ts', 'scripts/imageFiles.ts'];

const stampFile = join(output, 'stamp');

function wanted(electron: Electron): string {
  const built = readFileSync(join(root, 'dist', 'desktop.stamp'), 'utf8');
  return createHash('sha256')
    .update(built)
    .update(hashSources(SOURCES))
    .update(electron.version)
    .digest('hex');
}

/** Packs the built app, unpacked, around an Electron that is already here, unless that was done from the same. */
export async function ensurePackage(electron: Electron): Promise<void> {
  await ensureDesktopBuild();
  const stamp = wanted(electron);
  if (existsSync(packagedProgram) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return;
  rmSync(stampFile, { force: true });
  writeIcons(resources);
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
  writeFileSync(stampFile, stamp);
}

/** Builds what this system can install. Fetches the official Electron and the packager's own tools. */
export async function releasePackages(): Promise<readonly string[]> {
  await ensureDesktopBuild();
  writeIcons(resources);
  return build({ projectDir: root, config: packagingFor(process.env), publish: 'never' });
}
