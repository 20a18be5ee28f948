import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { PRODUCT_NAME } from './identity.ts';
import { writeWhole } from './writeWhole.ts';

/** Linux desktops start what lies in this folder; Electron's own call knows Windows and macOS only. */
function entryPath(): string {
  return join(app.getPath('appData'), 'autostart', 'firnline-admin.desktop');
}

export function opensAtLogin(): boolean {
  return process.platform === 'linux' ? existsSync(entryPath()) : app.getLoginItemSettings().openAtLogin;
}

export function setOpensAtLogin(on: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: on });
    return;
  }
  if (!on) {
    rmSync(entryPath(), { force: true });
    return;
  }
  // An AppImage runs from a place that is gone after it ends; its own file stays.
  const program = process.env['APPIMAGE'] ?? process.execPath;
  const quoted = `"${program.replace(/["`$\\]/g, '\\$&')}"`;
  writeWhole(entryPath(), `[Desktop Entry]\nType=Application\nName=${PRODUCT_NAME}\nExec=${quoted}\n`);
}
