import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './service.ts';
import type { Watch } from './watch.ts';

/** The staff dashboard as a member of staff works it: by its labels alone. */
export interface Desk {
  readonly page: Page;
  signIn(): Promise<void>;
  openTab(name: string): Promise<Locator>;
  /** The dialog that is open, by its title. */
  dialog(title: string | RegExp): Locator;
}

export function deskOn(page: Page, watch: Watch): Desk {
  // A device that is not remembered is told so with a 401, which the browser writes into its console.
  watch.expect(/status of 401 .*\/api\/admin\/session\/resume/);
  return {
    page,
    async signIn() {
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
      await page.getByLabel('Password').fill(ADMIN_PASSWORD);
      await page.getByLabel('Password').press('Enter');
      await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
    },
    async openTab(name) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      return page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    },
    dialog: (title) => page.getByRole('dialog', { name: title }),
  };
}
