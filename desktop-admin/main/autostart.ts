import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { autostartEntry } from './autostartEntry.ts';
import { PRODUCT_NAME } from './identity.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';

/** Linux desktops start what lies in this folder; Electron's own call knows Windows and macOS only. */
function entryPath(): string {
  return join(app.getPath('appData'), 'autostart', 'firnline-admin.desktop');
}

/** Undefined where the app cannot ask for it: what an MSIX writes into the registry nobody else reads. */
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
  // An AppImage runs from a place that is gone after it ends; its own file stays.
  writeFileAtomically(entryPath(), autostartEntry(PRODUCT_NAME, process.env['APPIMAGE'] ?? process.execPath));
}
