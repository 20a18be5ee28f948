import type { Locator } from '@playwright/test';
import type { Desk } from '../desk.ts';
import { find } from './find.ts';

/** Finds an investor by search; the card stands on the screen afterwards. */
export async function findInvestor(desk: Desk, fullName: string): Promise<Locator> {
  const tab = desk.page.getByRole('tabpanel', { name: 'Investors' });
  // A click on the tab that is open would begin it afresh.
  if ((await tab.count()) === 0) await desk.openTab('Investors');
  await find(desk.page, tab.getByLabel('Search investors'), fullName);
  const card = tab.getByRole('article', { name: `Investor ${fullName}` });
  await card.waitFor();
  return card;
}

/** Opens a dialog of an investor's Action menu. */
export async function choose(desk: Desk, fullName: string, item: string): Promise<Locator> {
  const card = await findInvestor(desk, fullName);
  await card.getByRole('button', { name: `Action for ${fullName}` }).click();
  await desk.page.getByRole('menuitem', { name: item }).click();
  return desk.dialog(item);
}
