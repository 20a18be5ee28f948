import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, hashSources } from './buildOnce.ts';
import { drawIcon } from './desktopIcon.ts';
import { root, tools } from './paths.ts';
import { runTool } from './processes.ts';

/** What the built desktop app depends on. */
const SOURCES = [
  'desktop-admin',
  'common',
  'scripts/vite',
  'scripts/desktopIcon.ts',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** Environment variables that are built into the app. */
const SETTINGS = ['FIRNLINE_PUBLISHER', 'FIRNLINE_UPDATE_PUBLIC_KEY', 'FIRNLINE_UPDATE_FEED'];
const stampFile = join(root, 'dist', 'desktop.stamp');

/** The folder that Electron runs and the packager packs. */
const output = join(root, 'dist', 'desktop');

/** Identifies what the desktop app is built from. */
export const desktopAppKey = (): string =>
  [hashSources(SOURCES), ...SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`)].join('\n');

/** The development build uses the same folder, so the next production build must start anew. */
export const invalidateDesktopBuild = (): void => rmSync(stampFile, { force: true });

/** Builds the desktop app into dist/desktop unless it is up to date. Does not need Electron. */
export const ensureDesktopBuild = (): Promise<boolean> =>
  buildOnce({
    name: 'desktop app',
    output: join(output, 'package.json'),
    stampFile,
    key: desktopAppKey(),
    async run() {
      rmSync(output, { recursive: true, force: true });
      await runTool([tools.electronVite, 'build', '--logLevel', 'warn']);
      // On Linux a window does not take the icon of its program.
      writeFileSync(join(output, 'icon.png'), await drawIcon(128));
    },
  });
