import { expect, test } from './fixtures.ts';

test('public pages › an unknown path shows the 404 page with status 404', async ({ page, watch }) => {
  watch.expect(/status of 404/);
  for (const path of ['/no-such-page', '/about/us', '/admin/investors']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' }), path).toBeVisible();
  }
});

test('public pages › every link of header and footer leads to a page', async ({ page }) => {
  await page.goto('/');
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(links.map((link) => link.replace(/#.*/, '')))];
  expect(paths).toEqual(expect.arrayContaining(['/', '/apply', '/portal']));
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
