import { basename, join } from 'node:path';
import { app } from 'electron';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { UpdateFile, UpdateMetadata } from './updateMetadata.ts';

export interface DownloadedUpdate {
  readonly path: string;
  readonly file: UpdateFile;
}

export interface UpdateInstaller {
  /** @throws when the download fails; with code ERR_CHECKSUM_MISMATCH when the file is not the signed one */
  download(
    update: UpdateMetadata,
    feed: string,
    progress: (percent: number) => void,
  ): Promise<DownloadedUpdate>;
  /** Quits the app, installs the last download, and starts the new version. */
  install(): Promise<void>;
}

/** Loads electron-updater when it is first needed; most sessions never download. */
async function loadUpdater() {
  const { autoUpdater, Provider } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  // Block maps are not signed.
  autoUpdater.disableDifferentialDownload = true;
  // An unpackaged build has no update file of its own; both use this one.
  autoUpdater.updateConfigPath = join(import.meta.dirname, '..', 'update.yml');
  autoUpdater.forceDevUpdateConfig = !app.isPackaged;
  // Errors arrive as rejected promises too; without a listener the event would throw.
  autoUpdater.on('error', () => undefined);
  return { autoUpdater, Provider };
}

/** Downloads and installs with electron-updater, which gets verified metadata and does not read the feed. */
export function createUpdateInstaller(): UpdateInstaller {
  let loading: ReturnType<typeof loadUpdater> | undefined;
  const load = () => {
    loading ??= loadUpdater();
    return loading;
  };
  return {
    async download(update, feed, progress) {
      const { autoUpdater, Provider } = await load();
      const files = update.files.map(({ name, sha512, size }) => ({ url: name, sha512, size }));
      const [first] = update.files;
      if (!first) throw new Error('no files');
      const info: UpdateInfo = {
        version: update.version,
        releaseDate: update.releasedAt,
        files,
        path: first.name,
        sha512: first.sha512,
      };
      class VerifiedProvider extends Provider<UpdateInfo> {
        constructor(_options: unknown, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
          super(runtimeOptions);
        }
        async getLatestVersion(): Promise<UpdateInfo> {
          return info;
        }
        resolveFiles(): ResolvedUpdateFileInfo[] {
          return files.map((file) => ({ url: new URL(file.url, feed), info: file }));
        }
      }
      autoUpdater.setFeedURL({ provider: 'custom', updateProvider: VerifiedProvider });
      const found = await autoUpdater.checkForUpdates();
      if (!found?.isUpdateAvailable) throw new Error('This installation cannot update itself.');
      autoUpdater.removeAllListeners('download-progress');
      autoUpdater.on('download-progress', ({ percent }) => progress(Math.floor(percent)));
      const [path] = await autoUpdater.downloadUpdate();
      const file = update.files.find(({ name }) => path !== undefined && name === basename(path));
      if (!path || !file) throw new Error('The downloaded file is not one of the signed files.');
      return { path, file };
    },
    async install() {
      (await load()).autoUpdater.quitAndInstall();
    },
  };
}
