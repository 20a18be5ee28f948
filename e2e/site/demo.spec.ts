import { axeViolations } from '../axe.ts';
import { findOverflow } from '../overflow.ts';
import { expect, HEIGHT, test } from './siteTest.ts';

/** Sections by the name of their link, and a heading of their own. */
const SECTIONS = ['Investments', 'Analytics', 'Markets', 'Watchlist', 'Dashboard'] as const;

test('the demonstration account shows every section without a request to the API', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore an example account' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle(/demonstration account/);
  const nav = page.getByRole('navigation', { name: 'Investor portal' });
  for (const name of SECTIONS) {
    await nav.getByRole('link', { name }).click();
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findOverflow(page)).toEqual([]);
  }
  expect(new URL(page.url()).pathname).toBe('/demo/portal');
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByText(/^Demonstration account: invented figures/)).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  // The address of a section opens it.
  await page.goto('/demo/portal/activity');
  await expect(page.getByText('A purchase was booked.').first()).toBeVisible();
  expect(requests).toEqual([]);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
