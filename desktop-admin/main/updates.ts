import { join } from 'node:path';
import { app } from 'electron';
import type { UpdateInfo } from 'electron-updater';
import type { UpdateState } from '../bridge.ts';
import type { SettingsFile } from './settings.ts';

export interface Updates {
  state(): UpdateState;
  /** Asks the feed. Fetches nothing but its list of versions. */
  check(): Promise<UpdateState>;
  /** Fetches the new version; only after someone said so. */
  download(): Promise<void>;
  /** Ends the app and installs what was fetched; only after someone said so. */
  install(): Promise<void>;
}

type Updater = typeof import('electron-updater')['autoUpdater'];

/** Loaded when first needed: most starts never ask. */
async function loadUpdater(feed: string, become: (state: UpdateState) => void): Promise<Updater> {
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  // A build that is not packaged has no update file of its own; the feed of the settings serves both.
  autoUpdater.updateConfigPath = join(import.meta.dirname, '..', 'update.yml');
  autoUpdater.forceDevUpdateConfig = !app.isPackaged;
  autoUpdater.setFeedURL({ provider: 'generic', url: feed });
  let version = '';
  autoUpdater.on('update-available', (info: UpdateInfo) => {
    version = info.version;
    become({ status: 'available', version });
  });
  autoUpdater.on('update-not-available', () => become({ status: 'current' }));
  autoUpdater.on('download-progress', ({ percent }) =>
    become({ status: 'downloading', version, percent: Math.floor(percent) }),
  );
  autoUpdater.on('update-downloaded', (info: UpdateInfo) =>
    become({ status: 'ready', version: info.version }),
  );
  autoUpdater.on('error', () => become({ status: 'failed' }));
  return autoUpdater;
}

/** New versions from the feed of the settings. Each step waits for consent. */
export function createUpdates(settings: SettingsFile, changed: (state: UpdateState) => void): Updates {
  let state: UpdateState = { status: 'idle' };
  let updater: Promise<Updater> | undefined;
  let usedFeed: string | undefined;
  const become = (next: UpdateState) => {
    state = next;
    changed(next);
  };
  const get = async (): Promise<Updater | undefined> => {
    const { feed } = settings.get();
    // What Windows installed from an MSIX, Windows updates.
    if (!feed || process.windowsStore) return undefined;
    updater ??= loadUpdater(feed, become);
    const loaded = await updater;
    if (usedFeed !== undefined && usedFeed !== feed) loaded.setFeedURL({ provider: 'generic', url: feed });
    usedFeed = feed;
    return loaded;
  };
  return {
    state: () => state,
    async check() {
      if (state.status === 'downloading' || state.status === 'ready') return state;
      const loaded = await get();
      if (!loaded) {
        become({ status: 'no_feed' });
        return state;
      }
      become({ status: 'checking' });
      // The failure has been told through its event.
      const found = await loaded.checkForUpdates().catch(() => undefined);
      if (state.status === 'checking') become({ status: found ? 'current' : 'failed' });
      return state;
    },
    async download() {
      if (state.status !== 'available') return;
      const { version } = state;
      become({ status: 'downloading', version, percent: 0 });
      const loaded = await get();
      await loaded?.downloadUpdate().catch(() => undefined);
    },
    async install() {
      if (state.status !== 'ready') return;
      (await get())?.quitAndInstall();
    },
  };
}
