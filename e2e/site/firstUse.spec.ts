import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listApplications } from '#common/contract/applications.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { webOutput } from '../../scripts/paths.ts';
import { filesOf, type Manifest } from '../../scripts/sizes.ts';
import { fillMessage } from './siteForms.ts';
import { expect, expectToast, PAGES, test, uniqueName, waitForHydration } from './siteTest.ts';

const manifest: Manifest = JSON.parse(readFileSync(join(webOutput, '.vite', 'manifest.json'), 'utf8'));

/** Scripts and styles that the page has requested. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname.slice(1));
  });
  return files;
}

/** Requests of the page's own code wait until the returned function is called. */
async function delayCode(page: Page): Promise<() => void> {
  let deliver: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/startPage-.*\.js$/, async (route) => {
    await delay;
    await route.continue();
  });
  return deliver;
}

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('public pages › load what scripts/sizes.ts counts, and their code on the first key', async ({
      page,
    }) => {
      for (const [path] of PAGES) {
        const files = watchFiles(page);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const html = await (await page.request.get(path)).text();
        expect([...files].sort(), path).toEqual([...filesOf(manifest, html)].sort());
        await page.keyboard.press('Shift');
        await page.waitForLoadState('networkidle');
        await expect
          .poll(() => [...files], path)
          .toEqual(expect.arrayContaining([...filesOf(manifest, html, { isUsed: true })]));
        page.removeAllListeners('request');
      }
    });
  });
}

test('first use › a click before the code is there counts once', async ({ page }) => {
  const deliver = await delayCode(page);
  await page.goto('/contact');
  const book = page.getByRole('button', { name: 'Book Meeting' });
  await book.click();
  await book.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  deliver();
  await expect(page.getByRole('dialog', { name: 'Book Meeting' })).toBeVisible();
});

test('first use › a form sent before the code is there is sent once, by the code', async ({
  page,
  staff,
}) => {
  const deliver = await delayCode(page);
  const name = uniqueName('Gina Visitor');
  await page.goto('/contact');
  await fillMessage(page, name);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Subject').press('Enter');
  expect(await staff.call(listContacts, { query: { q: name } })).toHaveLength(0);
  deliver();
  await expectToast(page, 'Message Sent', "We'll get back to you within 24 hours.");
  await expect(page).toHaveURL(/\/contact$/);
  expect(await staff.call(listContacts, { query: { q: name } })).toHaveLength(1);
});

test('first use › a form whose code cannot be loaded is sent by the browser', async ({
  page,
  watch,
  staff,
}) => {
  watch.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/startPage-.*\.js$/, (route) => route.abort());
  const name = uniqueName('Hugo Visitor');
  await page.goto('/contact');
  await fillMessage(page, name);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  expect(await staff.call(listContacts, { query: { q: name } })).toHaveLength(1);
});

test('first use › a menu that was opened before the code is there stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const deliver = await delayCode(page);
  await page.goto('/contact');
  const toggle = page.locator('.site-header__toggle');
  await toggle.click();
  await expect(page.locator('#site-menu')).toBeVisible();
  deliver();
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
  await expect(toggle).toHaveText('Close');
  await toggle.click();
  await expect(page.locator('#site-menu')).toBeHidden();
});

test('home page › keeps a prerendered part while its code cannot be loaded', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  const code = /\/assets\/BelowFold-.*\.js$/;
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(new URL(request.url()).pathname));
  await page.goto('/');
  const part = page.locator('#trades');
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: 'Next' }).click();
  await failed;
  await expect(part.locator('[data-shown]')).toHaveAttribute('aria-label', '1 of 5');
  await page.unroute(code);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(async () => {
    await part.getByRole('button', { name: /^Result 4:/ }).click();
    await expect(part.locator('[data-shown]')).toHaveAttribute('aria-label', '4 of 5');
  }).toPass();
});

for (const how of ['key', 'mouse'] as const) {
  test(`first use › the calculator counts a change by ${how} before its code is there`, async ({ page }) => {
    const deliver = await delayCode(page);
    await page.goto('/');
    const slider = page.getByLabel('Risk level');
    await slider.scrollIntoViewIfNeeded();
    if (how === 'key') await slider.press('Home');
    else await slider.click({ position: { x: 2, y: 5 } });
    await expect(slider).toHaveValue('0');
    await page.getByLabel('Investment amount').fill('50,000');
    deliver();
    await expect(slider).toHaveAttribute('aria-valuetext', 'Low Risk');
    await expect(slider).toHaveValue('0');
    await expect(page.getByRole('link', { name: 'Apply with $50,000' })).toBeVisible();
  });
}

test('first use › an application sent before the code is there has what the person saw', async ({
  page,
  staff,
}) => {
  const deliver = await delayCode(page);
  const name = uniqueName('Ines Visitor');
  await page.goto('/apply');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('E-mail').fill('ines@example.org');
  await page.getByLabel('Phone').fill('+41 44 123 45 67');
  await page.getByLabel('Investment amount').fill('75,000');
  await page.getByLabel('Investment goal').selectOption('diversification');
  await page.getByLabel('Risk tolerance').selectOption('moderate');
  await page.getByLabel('Liquidity needs').selectOption('long-term');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  expect(await staff.call(listApplications, { query: { q: name } })).toHaveLength(0);
  deliver();
  const sent = () => staff.call(listApplications, { query: { q: name } });
  await expect.poll(sent).toMatchObject([{ investmentAmount: 75_000, riskTolerance: 'moderate' }]);
});

test('first use › what is selected when the code comes is replaced by what is typed', async ({ page }) => {
  const deliver = await delayCode(page);
  await page.goto('/apply');
  const amount = page.getByLabel('Investment amount');
  await amount.selectText();
  deliver();
  await waitForHydration(page);
  await page.keyboard.type('120000');
  await expect(amount).toHaveValue('120000');
});

test('first use › what the browser restores when going back counts', async ({ page }) => {
  const deliver = await delayCode(page);
  await page.goto('/apply');
  await page.getByLabel('Full name').fill('Jana Visitor');
  await page.getByLabel('Risk tolerance').selectOption('moderate');
  await page.goto('/legal');
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Jana Visitor');
  deliver();
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Jana Visitor');
  await expect(page.getByLabel('Full name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Risk tolerance')).toHaveValue('moderate');
});
