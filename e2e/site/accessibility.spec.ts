import type { Page } from '@playwright/test';
import { axeViolations, COLOUR_RULES } from '../axe.ts';
import {
  errorsOf,
  fillApplication,
  openApplication,
  openBooking,
  openContact,
  REJECTED_STATUS,
} from './siteForms.ts';
import { expect, HEIGHT, test, uniqueName } from './siteTest.ts';

/** Axe's violations in both themes. */
async function violations(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    const violations = await axeViolations(page, within, undefined, rules);
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

test('accessibility › a violation is found', async ({ page }) => {
  await page.setContent(
    '<main><h1 style="color: #eee; background: #fff">Title</h1><img src="data:,"></main>',
  );
  const rules = (found: readonly string[]) => found.map((violation) => violation.split(':')[0]);
  expect(rules(await axeViolations(page, 'main'))).toEqual(['color-contrast', 'image-alt']);
  expect(rules(await axeViolations(page, 'main', 'h1'))).toEqual(['image-alt']);
  expect(rules(await axeViolations(page, 'main', undefined, COLOUR_RULES))).toEqual(['color-contrast']);
});

test('accessibility › the application form has no violations, with errors and after sending', async ({
  page,
}) => {
  await openApplication(page);
  await page.getByLabel('Investment amount').fill('1');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(errorsOf(page)).toHaveCount(7);
  expect(await violations(page, 'main')).toEqual([]);
  await fillApplication(page, uniqueName('Axel Visitor'));
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'Application Successfully Submitted!' })).toBeFocused();
  expect(await violations(page, 'main')).toEqual([]);
});

test('accessibility › the contact form has no violations, with errors', async ({ page }) => {
  await openContact(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(errorsOf(page)).toHaveCount(4);
  expect(await violations(page, 'main')).toEqual([]);
});

test('accessibility › the page for an invalid form has no violations', async ({ page, watch }) => {
  watch.expect(REJECTED_STATUS);
  await page.goto('/apply');
  // Skips validation by browser and page, as without scripts.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
  await expect(page.getByRole('list', { name: 'What to correct' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('accessibility › the booking form without scripts has no violations', async ({ page }) => {
  // Axe needs scripts, so the page's scripts are removed and its noscript content is inserted.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<\/?noscript>/g, '').replace(/<script type="module".*?<\/script>/g, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Book Meeting' })).toBeVisible();
  expect(await violations(page, '#book-meeting')).toEqual([]);
});

test.describe('accessibility on a small screen', () => {
  test.use({ viewport: { width: 360, height: HEIGHT } });

  test('the open menu has no violations', async ({ page }) => {
    await openContact(page);
    await page.locator('.site-header__toggle').click();
    await expect(page.locator('#site-menu')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('the consultation dialog has no violations, empty and with errors', async ({ page }) => {
    await openContact(page);
    const dialog = await openBooking(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule Consultation' }).click();
    await expect(errorsOf(dialog)).toHaveCount(5);
    expect(await violations(page, 'dialog')).toEqual([]);
  });
});
