import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { randomLetters } from '../investors.ts';

/** A telephone and a dashboard. */
export const WIDTHS = [360, 1280] as const;
export const HEIGHT = 800;

/** Every public page with its heading. */
export const PAGES = [
  ['/', 'Smart money, kept like a Swiss ledger'],
  ['/about', 'Built to be checked'],
  ['/solutions', 'Solutions with their limits stated'],
  ['/legal', /./],
  ['/apply', 'Apply to Invest'],
  ['/contact', 'Contact and consultation'],
] as const;

let tests = 0;

export const test = base.extend({
  service: async ({ sharedService }, use) => use(sharedService.service),
  staff: async ({ sharedService }, use) => use(sharedService.staff),
  // An address for each test, so that none uses up another's budget of forms.
  extraHTTPHeaders: async ({ browserName: _ }, use, info) => {
    tests += 1;
    await use({ 'X-Forwarded-For': `10.${info.parallelIndex}.${tests >> 8}.${tests & 255}` });
  },
});

/** A name that no other test uses, to find again what was sent. */
export const uniqueName = (name: string) => `${name} ${randomLetters(8)}`;

/** Waits until the page's code has taken over the prerendered form. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

/** The toast on the screen reads exactly so. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('article');
  await expect(toast).toHaveCount(1);
  await expect(toast.locator('.toast__title')).toHaveText(title);
  await expect(toast.locator('.toast__description')).toHaveText(description);
}

/** Takes the toast away, so that the next one cannot be taken for it. */
export async function dismissToast(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('article');
  // It may go by itself at any moment, so nothing waits for its button.
  await toast.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(toast).toHaveCount(0);
}

/** Goes to a part of the home page and waits until it has come alive. */
export async function openSection(page: Page, id: string, address = '/'): Promise<void> {
  await page.goto(address);
  const part = page.locator(`#${id}`);
  await part.scrollIntoViewIfNeeded();
  // React marks what it has taken over.
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
}

export { expect };
