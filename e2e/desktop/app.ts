import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import { electronArgs, findElectron } from '../../scripts/electronBinary.ts';
import { root } from '../../scripts/paths.ts';

/** Folder of the built app, before packaging. */
export const BUILT_APP = join(root, 'dist', 'desktop');

/**
 * Playwright's loader, which delays the app until Playwright listens. Playwright loads it only into an Electron that
 * it found itself; without it, a window that opens early is never reported.
 */
export const LOADER = join(root, 'node_modules', 'playwright-core', 'lib', 'server', 'electron', 'loader.js');

export interface LaunchOptions {
  readonly display: string;
  /** Origin of the service, as stored by an earlier connection. */
  readonly address?: string;
  /** Additional values of the settings file. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folder of the user's data; a new one by default. */
  readonly data?: string;
  readonly args?: readonly string[];
  /** Folder of the app; the built one by default. */
  readonly app?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface App {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly data: string;
  /** Quits the app and removes its data unless `keep`. */
  close(keep?: boolean): Promise<void>;
}

/** Whether Electron and the built app are available. */
export function canLaunch(): boolean {
  return findElectron() !== undefined && existsSync(join(BUILT_APP, 'package.json'));
}

/** Starts the app in a window. */
export async function launchApp(options: LaunchOptions): Promise<App> {
  const found = findElectron();
  if (!found) throw new Error('There is no Electron here.');
  const data = options.data ?? mkdtempSync(join(dataFolder, 'firnline-desktop-'));
  if (options.address ?? options.settings) {
    const settings = { address: options.address, ...options.settings };
    writeFileSync(join(data, 'settings.json'), JSON.stringify(settings));
  }
  const electron = await _electron.launch({
    executablePath: found.path,
    args: [
      '-r',
      LOADER,
      ...electronArgs,
      options.app ?? BUILT_APP,
      `--user-data-dir=${data}`,
      ...(options.args ?? []),
    ],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: data,
      XDG_CONFIG_HOME: join(data, 'config'),
      DISPLAY: options.display,
      LANG: 'en_US.UTF-8',
      TZ: 'Europe/Zurich',
      ...options.env,
    },
    timezoneId: 'Europe/Zurich',
  });
  const page = await electron.firstWindow({ timeout: 60_000 });
  return {
    electron,
    page,
    data,
    async close(keep = false) {
      await electron.close();
      if (!keep) rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
