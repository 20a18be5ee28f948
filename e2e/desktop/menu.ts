import type { ElectronApplication } from '@playwright/test';

/** Chooses a line of the application menu, as a click on it would. @throws when there is none of that name */
export async function chooseFromMenu(electron: ElectronApplication, label: string): Promise<void> {
  const found = await electron.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items ?? [];
    const item = items.flatMap((each) => each.submenu?.items ?? []).find((each) => each.label === wanted);
    item?.click();
    return item !== undefined;
  }, label);
  if (!found) throw new Error(`No ${label} in the menu.`);
}
