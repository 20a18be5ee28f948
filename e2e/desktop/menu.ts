import type { ElectronApplication } from '@playwright/test';

/** Chooses a line of the application menu, as a click on it would. @throws when there is none of that name */
export async function chooseFromMenu(electron: ElectronApplication, label: string): Promise<void> {
  const found = await electron.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items ?? [];
    const item = items.flatMap((each) => each.submenu?.items ?? []).find((each) => each.label === wanted);
    const [window] = BrowserWindow.getAllWindows();
    // Lines that Electron itself carries out act on the window they are chosen in.
    item?.click({}, window, window?.webContents);
    return item !== undefined;
  }, label);
  if (!found) throw new Error(`No ${label} in the menu.`);
}
