import type { ElectronApplication } from '@playwright/test';

/** Clicks an item of the application menu. @throws when there is no such item */
export async function chooseFromMenu(electron: ElectronApplication, label: string): Promise<void> {
  const found = await electron.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items ?? [];
    const item = items
      .flatMap((entry) => entry.submenu?.items ?? [])
      .find((entry) => entry.label.replace('&', '') === wanted);
    const [window] = BrowserWindow.getAllWindows();
    // Items with an Electron role act on the given window.
    item?.click({}, window, window?.webContents);
    return item !== undefined;
  }, label);
  if (!found) throw new Error(`No ${label} in the menu.`);
}
