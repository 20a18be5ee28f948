import { expect, type Locator, type Page } from '@playwright/test';
import { nameAdministrator } from './nameAdministrator.ts';
import { ADMIN_PASSWORD } from './service.ts';

/** Page object of the staff dashboard, which finds everything by its labels. */
export interface DashboardPage {
  readonly page: Page;
  /** Opens /admin and signs in. */
  signIn(): Promise<void>;
  /** Signs in on the current page, and opens Applications where the start page would open. */
  enterPassword(): Promise<void>;
  openTab(name: string): Promise<Locator>;
  /** Opens the dialog of the own account. */
  openAccount(): Promise<Locator>;
  /** The open dialog with this title. */
  dialog(title: string | RegExp): Locator;
  /** The visible toast. */
  readonly toast: Locator;
  /** The detail pane of the open record. */
  readonly pane: Locator;
}

export function dashboardPage(page: Page): DashboardPage {
  async function enterPassword() {
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await nameAdministrator(page);
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
    // The tabs of a locked dashboard exist behind the sign-in.
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toHaveCount(0);
    const overview = page.getByRole('button', { name: 'Overview', exact: true });
    if ((await overview.getAttribute('aria-current')) !== null) {
      await page.getByRole('tab', { name: /^Applications/ }).click();
    }
  }
  return {
    page,
    enterPassword: enterPassword,
    async signIn() {
      await page.goto('/admin');
      await enterPassword();
    },
    async openTab(name) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      return page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    },
    async openAccount() {
      await page.getByRole('button', { name: /^My account/ }).click();
      return page.getByRole('dialog', { name: 'My account' });
    },
    dialog: (title) => page.getByRole('dialog', { name: title }),
    toast: page.getByRole('region', { name: 'Notifications' }).locator('article'),
    pane: page.getByRole('complementary'),
  };
}
