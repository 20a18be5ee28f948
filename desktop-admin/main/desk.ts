import { app, type BrowserWindow, clipboard } from 'electron';
import { opensAtLogin, setOpensAtLogin } from './autostart.ts';
import { showBadge } from './badge.ts';
import { deskSettings, file, news, nothing, oneBoolean, oneCount, oneText } from './checks.ts';
import type { Connection } from './connection.ts';
import type { DeviceCookie } from './deviceCookie.ts';
import { openOutside } from './guards.ts';
import { answerCall } from './ipc.ts';
import { createNotifier } from './notifications.ts';
import { saveAs } from './saving.ts';
import type { SettingsFile } from './settings.ts';
import type { Updates } from './updates.ts';

export interface Desk {
  window(): BrowserWindow | undefined;
  readonly settings: SettingsFile;
  readonly connection: Connection;
  readonly cookie: DeviceCookie;
  readonly updates: Updates;
  /** Has spelling checked, or no longer. */
  checkSpelling(on: boolean): void;
  /** Brings the window to the front. */
  show(): void;
  /** The window listens now. */
  ready(): void;
}

/** The calls of the platform port. */
export function answerPlatformCalls(desk: Desk): void {
  const speaker = () => desk.window()?.webContents;
  const notify = createNotifier();
  answerCall(speaker, 'platform:setRemembered', oneBoolean, (on) => desk.cookie.setRemembered(on));
  answerCall(speaker, 'platform:saveFile', file, (name, bytes) => {
    const window = desk.window();
    return window ? saveAs(window, name, bytes) : false;
  });
  answerCall(speaker, 'platform:openExternal', oneText(2_048), (url) => void openOutside(url));
  answerCall(speaker, 'platform:copyText', oneText(10_000), (text) => clipboard.writeText(text));
  answerCall(speaker, 'platform:notify', news, async (title, body) => {
    const isFollowed = await notify(title, body);
    if (isFollowed) desk.show();
    return isFollowed;
  });
  answerCall(speaker, 'platform:setBadge', oneCount, (count) => {
    const window = desk.window();
    if (window) showBadge(window, count);
  });
}

/** The calls of the screens around the dashboard. */
export function answerShellCalls(desk: Desk): void {
  const speaker = () => desk.window()?.webContents;
  const { settings, connection, updates } = desk;
  const read = () => ({
    openAtLogin: opensAtLogin(),
    spellCheck: settings.get().spellCheck,
  });
  answerCall(speaker, 'shell:versions', nothing, () => ({
    app: app.getVersion(),
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  answerCall(speaker, 'shell:begin', nothing, () => ({
    connection: connection.state(),
    isRemembered: desk.cookie.isRemembered(),
  }));
  answerCall(speaker, 'shell:connection', nothing, () => connection.state());
  answerCall(speaker, 'shell:connect', oneText(300), (address) => connection.connect(address));
  answerCall(speaker, 'shell:retry', nothing, () => connection.check());
  answerCall(speaker, 'shell:settings', nothing, read);
  answerCall(speaker, 'shell:changeSettings', deskSettings, (wanted) => {
    settings.change({ spellCheck: wanted.spellCheck });
    desk.checkSpelling(wanted.spellCheck);
    const { openAtLogin } = wanted;
    const now = opensAtLogin();
    if (now !== undefined && openAtLogin !== undefined && openAtLogin !== now) setOpensAtLogin(openAtLogin);
    return read();
  });
  answerCall(speaker, 'shell:update', nothing, () => updates.state());
  answerCall(speaker, 'shell:checkForUpdate', nothing, () => updates.check('page'));
  answerCall(speaker, 'shell:ready', nothing, () => desk.ready());
}
