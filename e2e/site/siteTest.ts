import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { randomLetters } from '../investors.ts';

/** A phone and a desktop. */
export const WIDTHS = [360, 1280] as const;
export const HEIGHT = 800;

/** Every public page with its heading. */
export const PAGES = [
  ['/', 'Smart money strategies, with every change on record'],
  ['/about', 'Built to be checked'],
  ['/solutions', 'Solutions, with their limits stated'],
  ['/legal', /./],
  ['/apply', 'Apply to Invest'],
  ['/contact', 'Contact and consultation'],
] as const;

let tests = 0;

export const test = base.extend({
  service: async ({ sharedService }, use) => use(sharedService.service),
  staff: async ({ sharedService }, use) => use(sharedService.staff),
  // Each test has its own IP address, so that tests do not share rate limits.
  extraHTTPHeaders: async ({ browserName: _ }, use, info) => {
    tests += 1;
    await use({ 'X-Forwarded-For': `10.${info.parallelIndex}.${tests >> 8}.${tests & 255}` });
  },
});

/** A unique name, by which a test finds what it sent. */
export const uniqueName = (name: string) => `${name} ${randomLetters(8)}`;

/** Uses the page, which loads its code, and waits until the prerendered form is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

/** Expects a toast with exactly these texts. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('article');
  await expect(toast).toHaveCount(1);
  await expect(toast.locator('.toast__title')).toHaveText(title);
  await expect(toast.locator('.toast__description')).toHaveText(description);
}

/** Dismisses the toast, so that it cannot be mistaken for the next one. */
export async function dismissToast(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('article');
  // The toast can disappear at any moment, so the test does not wait for its button.
  await toast.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(toast).toHaveCount(0);
}

/** Scrolls to a section of the home page and waits until it is hydrated. */
export async function openSection(page: Page, id: string, address = '/'): Promise<void> {
  await page.goto(address);
  const part = page.locator(`#${id}`);
  await part.scrollIntoViewIfNeeded();
  // React marks hydrated elements.
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
  // Folded on phones.
  const summary = part.locator('.folded > summary').first();
  if (id !== 'tiers' && (await summary.isVisible())) await summary.click();
}

export { expect };
