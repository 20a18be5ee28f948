import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, tools } from './paths.ts';
import { seconds, startNode, waitForExit } from './processes.ts';
import { hashSources } from './webBuild.ts';

/** What the built desktop app depends on. */
const SOURCES = [
  'desktop-admin',
  'common',
  'scripts/vite',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** What the environment builds into the app. */
const SETTINGS = ['FIRNLINE_PUBLISHER', 'FIRNLINE_UPDATE_PUBLIC_KEY', 'FIRNLINE_UPDATE_FEED'];
const stampFile = join(root, 'dist', 'desktop.stamp');

/** Where the built app lies: what Electron runs and the packager packs. */
const desktopOutput = join(root, 'dist', 'desktop');

/** What development leaves in the same folder is no build of any sources. */
export const invalidateDesktopBuild = (): void => rmSync(stampFile, { force: true });

/**
 * Builds the desktop app into dist/desktop unless it was built from exactly these sources and settings. Needs no Electron.
 * @throws when the build fails; its own message has been printed by then
 */
export async function ensureDesktopBuild(): Promise<void> {
  const settings = SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`);
  const wanted = [hashSources(SOURCES), ...settings].join('\n');
  const isBuilt = existsSync(join(desktopOutput, 'package.json')) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the desktop app.');
  const started = performance.now();
  invalidateDesktopBuild();
  rmSync(desktopOutput, { recursive: true, force: true });
  const code = await waitForExit(startNode([tools.electronVite, 'build', '--logLevel', 'warn']));
  if (code !== 0) throw new Error('The desktop app could not be built; the message is above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.log(`Built in ${seconds(performance.now() - started)}.`);
}
