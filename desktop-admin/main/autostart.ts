import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { autostartEntry } from './autostartEntry.ts';
import { PRODUCT_NAME } from './identity.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';

/** Linux desktops start the entries of this folder. Electron's own API covers Windows and macOS only. */
function entryPath(): string {
  return join(app.getPath('appData'), 'autostart', 'firnline-admin.desktop');
}

/** Undefined in an MSIX, whose registry writes are not visible to the system. */
export function opensAtLogin(): boolean | undefined {
  if (process.windowsStore) return undefined;
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
  // A running AppImage is mounted at a temporary path; APPIMAGE is the path of its file.
  writeFileAtomically(entryPath(), autostartEntry(PRODUCT_NAME, process.env['APPIMAGE'] ?? process.execPath));
}
