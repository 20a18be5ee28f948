import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './service.ts';

/** The staff dashboard as a member of staff works it: by its labels alone. */
export interface DashboardPage {
  readonly page: Page;
  /** Opens /admin and passes the gate. */
  signIn(): Promise<void>;
  /** Passes the gate that stands on the page. */
  enterPassword(): Promise<void>;
  openTab(name: string): Promise<Locator>;
  /** The dialog that is open, by its title. */
  dialog(title: string | RegExp): Locator;
  /** The toast on the screen. */
  readonly toast: Locator;
  /** The pane of the open record. */
  readonly pane: Locator;
}

export function dashboardPage(page: Page): DashboardPage {
  async function passGate() {
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
    // Under the gate of a locked dashboard its tabs are there all the time.
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toHaveCount(0);
  }
  return {
    page,
    enterPassword: passGate,
    async signIn() {
      await page.goto('/admin');
      await passGate();
    },
    async openTab(name) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      return page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    },
    dialog: (title) => page.getByRole('dialog', { name: title }),
    toast: page.getByRole('region', { name: 'Notifications' }).locator('article'),
    pane: page.getByRole('complementary'),
  };
}
