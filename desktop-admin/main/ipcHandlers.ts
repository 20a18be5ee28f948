import { app, type BrowserWindow, clipboard } from 'electron';
import {
  appSettings,
  file,
  noArguments,
  notification,
  oneBoolean,
  oneCount,
  oneText,
} from './argumentChecks.ts';
import { opensAtLogin, setOpensAtLogin } from './autostart.ts';
import { showBadge } from './badge.ts';
import type { Connection } from './connection.ts';
import type { DeviceCookie } from './deviceCookie.ts';
import { openExternalUrl } from './guards.ts';
import { handle } from './ipc.ts';
import { createNotifier } from './notifications.ts';
import { saveAs } from './saving.ts';
import type { SettingsFile } from './settings.ts';
import type { Updates } from './updates.ts';

export interface MainContext {
  window(): BrowserWindow | undefined;
  readonly settings: SettingsFile;
  readonly connection: Connection;
  readonly cookie: DeviceCookie;
  readonly updates: Updates;
  /** Switches the spell checker on or off. */
  checkSpelling(on: boolean): void;
  /** Brings the window to the front. */
  show(): void;
  /** The window is listening for commands. */
  ready(): void;
}

/** Handles the calls of the platform port. */
export function handlePlatformCalls(context: MainContext): void {
  const sender = () => context.window()?.webContents;
  const notify = createNotifier();
  handle(sender, 'platform:setRemembered', oneBoolean, (on) => context.cookie.setRemembered(on));
  handle(sender, 'platform:saveFile', file, (name, bytes) => {
    const window = context.window();
    return window ? saveAs(window, name, bytes) : false;
  });
  handle(
    sender,
    'platform:openExternal',
    oneText(2_048),
    (url) => void openExternalUrl(url, context.connection.state().address),
  );
  handle(sender, 'platform:copyText', oneText(10_000), (text) => clipboard.writeText(text));
  handle(sender, 'platform:notify', notification, async (title, body) => {
    const isClicked = await notify(title, body);
    if (isClicked) context.show();
    return isClicked;
  });
  handle(sender, 'platform:setBadge', oneCount, (count) => {
    const window = context.window();
    if (window) showBadge(window, count);
  });
}

/** Handles the calls of the app's own screens. */
export function handleAppCalls(context: MainContext): void {
  const sender = () => context.window()?.webContents;
  const { settings, connection, updates } = context;
  const read = () => ({
    openAtLogin: opensAtLogin(),
    spellCheck: settings.get().spellCheck,
  });
  handle(sender, 'app:versions', noArguments, () => ({
    app: app.getVersion(),
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  handle(sender, 'app:initialState', noArguments, () => ({
    connection: connection.state(),
    isRemembered: context.cookie.isRemembered(),
  }));
  handle(sender, 'app:connection', noArguments, () => connection.state());
  handle(sender, 'app:connect', oneText(300), (address) => connection.connect(address));
  handle(sender, 'app:retry', noArguments, () => connection.check());
  handle(sender, 'app:settings', noArguments, read);
  handle(sender, 'app:changeSettings', appSettings, (wanted) => {
    settings.change({ spellCheck: wanted.spellCheck });
    context.checkSpelling(wanted.spellCheck);
    const { openAtLogin } = wanted;
    const now = opensAtLogin();
    if (now !== undefined && openAtLogin !== undefined && openAtLogin !== now) setOpensAtLogin(openAtLogin);
    return read();
  });
  handle(sender, 'app:update', noArguments, () => updates.state());
  handle(sender, 'app:checkForUpdate', noArguments, () => updates.check('page'));
  handle(sender, 'app:ready', noArguments, () => context.ready());
}
