import type { Locator } from '@playwright/test';
import type { DashboardPage } from '../dashboardPage.ts';
import { searchFor } from './search.ts';

/** Searches an investor and returns the visible card. */
export async function findInvestor(dashboard: DashboardPage, fullName: string): Promise<Locator> {
  const tab = dashboard.page.getByRole('tabpanel', { name: 'Investors' });
  // A click on the open tab would reset it.
  if ((await tab.count()) === 0) await dashboard.openTab('Investors');
  await searchFor(dashboard.page, tab.getByLabel('Search investors'), fullName);
  const card = tab.getByRole('article', { name: `Investor ${fullName}` });
  await card.waitFor();
  return card;
}

/** Opens a dialog from an investor's Action menu. */
export async function openInvestorDialog(
  dashboard: DashboardPage,
  fullName: string,
  item: string,
): Promise<Locator> {
  const card = await findInvestor(dashboard, fullName);
  await card.getByRole('button', { name: `Action for ${fullName}` }).click();
  await dashboard.page.getByRole('menuitem', { name: item }).click();
  return dashboard.dialog(item);
}
