import type { Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import {
  errorsOf,
  fillApplication,
  openApplication,
  openBooking,
  openContact,
  REJECTED_STATUS,
} from './siteForms.ts';
import { expect, HEIGHT, test, uniqueName } from './siteTest.ts';

/** What axe finds wrong in either theme. */
async function faults(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axeViolations(page, within)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

test('axe finds nothing in the application, with its errors and once it is sent', async ({ page }) => {
  await openApplication(page);
  await page.getByLabel('Investment amount').fill('1');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(errorsOf(page)).toHaveCount(7);
  expect(await faults(page, 'main')).toEqual([]);
  await fillApplication(page, uniqueName('Axel Visitor'));
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'Application Successfully Submitted!' })).toBeFocused();
  expect(await faults(page, 'main')).toEqual([]);
});

test('axe finds nothing in the message with its errors', async ({ page }) => {
  await openContact(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(errorsOf(page)).toHaveCount(4);
  expect(await faults(page, 'main')).toEqual([]);
});

test('axe finds nothing in a page that says what to mend', async ({ page, watch }) => {
  watch.expect(REJECTED_STATUS);
  await page.goto('/apply');
  // Past the checks of browser and page, as where scripts are off.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
  await expect(page.getByRole('list', { name: 'What to mend' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});

test('axe finds nothing in the form that stands in place of the dialog where scripts are off', async ({
  page,
}) => {
  // Axe is a script itself, so the page's own are taken out and what stands for them is let in.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<\/?noscript>/g, '').replace(/<script type="module".*?<\/script>/g, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Book Meeting' })).toBeVisible();
  expect(await faults(page, '#book-meeting')).toEqual([]);
});

for (const path of ['/apply/sent', '/contact/sent', '/contact/booked', '/contact/confirm']) {
  test(`axe finds nothing in ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: HEIGHT } });

  test('axe finds nothing in the open menu', async ({ page }) => {
    await openContact(page);
    await page.locator('.site-header__toggle').click();
    await expect(page.locator('#site-menu')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test('axe finds nothing in the dialog of a consultation, at first and with its errors', async ({
    page,
  }) => {
    await openContact(page);
    const dialog = await openBooking(page);
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule Consultation' }).click();
    await expect(errorsOf(dialog)).toHaveCount(5);
    expect(await faults(page, 'dialog')).toEqual([]);
  });
});
