import { app, type BrowserWindow, clipboard, shell } from 'electron';
import type { MenuState, RecentRecord } from '../bridge.ts';
import {
  appSettings,
  file,
  menuEntries,
  menuState,
  noArguments,
  notification,
  oneBoolean,
  oneCount,
  onePlace,
  oneText,
  recentRecord,
} from './argumentChecks.ts';
import { opensAtLogin, setOpensAtLogin } from './autostart.ts';
import { showBadge } from './badge.ts';
import type { Connection } from './connection.ts';
import { popUpMenu } from './contextMenu.ts';
import type { CrashReports } from './crashReports.ts';
import type { DeviceCookie } from './deviceCookie.ts';
import { openExternalUrl } from './guards.ts';
import { type FindWindow, handle } from './ipc.ts';
import { createNotifier } from './notifications.ts';
import type { Saving } from './saving.ts';
import type { SettingsFile } from './settings.ts';
import type { AppTray } from './tray.ts';
import type { Updates } from './updates.ts';

interface MainContext {
  readonly find: FindWindow;
  /** Whether a window is the one that notifies and has the badge. */
  isMain(window: BrowserWindow): boolean;
  readonly settings: SettingsFile;
  readonly saving: Saving;
  readonly connection: Connection;
  readonly cookie: DeviceCookie;
  readonly crashReports: CrashReports;
  readonly tray: AppTray;
  readonly updates: Updates;
  /** Switches the spell checker on or off. */
  checkSpelling(on: boolean): void;
  /** Brings the window to the front. */
  show(): void;
  openWindow(search: string): void;
  addRecent(record: RecentRecord): void;
  setMenu(window: BrowserWindow, state: MenuState): void;
  /** A window is listening for commands. */
  ready(window: BrowserWindow): void;
}

/** Handles the calls of the platform port. */
export function handlePlatformCalls(context: MainContext): void {
  const { find } = context;
  const notify = createNotifier();
  handle(find, 'platform:setRemembered', oneBoolean, (_window, on) => context.cookie.setRemembered(on));
  handle(find, 'platform:saveFile', file, (window, name, bytes) =>
    context.saving.saveAs(window, name, bytes),
  );
  handle(
    find,
    'platform:openExternal',
    oneText(2_048),
    (_window, url) => void openExternalUrl(url, context.connection.state().address),
  );
  handle(find, 'platform:copyText', oneText(10_000), (_window, text) => clipboard.writeText(text));
  handle(find, 'platform:notify', notification, async (window, title, body) => {
    // Every window learns of the same records.
    if (!context.isMain(window)) return false;
    const isClicked = await notify(title, body);
    if (isClicked) context.show();
    return isClicked;
  });
  handle(find, 'platform:setBadge', oneCount, (window, count) => {
    if (!context.isMain(window)) return;
    showBadge(window, count);
    context.tray.setCount(count);
  });
  handle(find, 'platform:showMenu', menuEntries, popUpMenu);
  handle(find, 'platform:openWindow', onePlace, (_window, search) => context.openWindow(search));
  handle(find, 'platform:addRecent', recentRecord, (_window, record) => context.addRecent(record));
}

/** Handles the calls of the app's own screens. */
export function handleAppCalls(context: MainContext): void {
  const { find, settings, connection, updates } = context;
  const read = () => ({
    openAtLogin: opensAtLogin(),
    spellCheck: settings.get().spellCheck,
    tray: settings.get().tray,
  });
  handle(find, 'app:versions', noArguments, () => ({
    app: app.getVersion(),
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  handle(find, 'app:initialState', noArguments, () => ({
    connection: connection.state(),
    isRemembered: context.cookie.isRemembered(),
  }));
  handle(find, 'app:connection', noArguments, () => connection.state());
  handle(find, 'app:connect', oneText(300), (_window, address) => connection.connect(address));
  handle(find, 'app:retry', noArguments, () => connection.check());
  handle(find, 'app:settings', noArguments, read);
  handle(find, 'app:changeSettings', appSettings, (_window, wanted) => {
    settings.change({ spellCheck: wanted.spellCheck, tray: wanted.tray });
    context.tray.set(wanted.tray);
    context.checkSpelling(wanted.spellCheck);
    const { openAtLogin } = wanted;
    const now = opensAtLogin();
    if (now !== undefined && openAtLogin !== undefined && openAtLogin !== now) setOpensAtLogin(openAtLogin);
    return read();
  });
  handle(find, 'app:crashReports', noArguments, () => context.crashReports.list());
  handle(find, 'app:deleteCrashReports', noArguments, () => context.crashReports.clear());
  handle(find, 'app:showCrashFolder', noArguments, () => void shell.openPath(app.getPath('crashDumps')));
  handle(find, 'app:update', noArguments, () => updates.state());
  handle(find, 'app:checkForUpdate', noArguments, () => updates.check('page'));
  handle(find, 'app:showInFolder', oneCount, (_window, id) => context.saving.showInFolder(id));
  handle(find, 'app:setMenuState', menuState, (window, state) => context.setMenu(window, state));
  handle(find, 'app:ready', noArguments, (window) => context.ready(window));
}
