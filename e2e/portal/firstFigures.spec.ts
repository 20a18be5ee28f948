import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { openAs } from '../investors.ts';
import { watchCode } from '../watchCode.ts';
import { BALANCED, figure, test } from './portalTest.ts';

/** Signs in up to the last click, with the code that typing loads. */
async function typeCode(page: Page, investor: { investorId: string; accessCode: string }): Promise<void> {
  await page.goto('/portal');
  await page.getByLabel('Investor ID').fill(investor.investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Access Code', { exact: true }).fill(investor.accessCode);
}

/** Holds the responses to all requests but these until the test ends; collects the paths of the held requests. */
async function holdAllBut(page: Page, passing: RegExp): Promise<readonly string[]> {
  const held: string[] = [];
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (passing.test(pathname)) return route.continue();
    held.push(pathname);
    return undefined;
  });
  return held;
}

test('first figures › appear one round trip after the answer to signing in', async ({
  page,
  newInvestor,
}) => {
  const investor = await newInvestor(BALANCED);
  const arrived = watchCode(page);
  await typeCode(page, investor);
  await arrived('SignedInPortal');
  const held = await holdAllBut(page, /^\/api\/portal\/login$|^\/api\/portfolio\/INV-\w+$/);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  await expect(figure(page, 'Total Invested')).toContainText('100,000');
  // What else the dashboard shows was requested meanwhile.
  expect(held).toContain(`/api/withdrawals/history/${investor.investorId}`);
  // The long list of notifications follows the figures.
  await expect.poll(() => held).toContain(`/api/notifications/${investor.investorId}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('first figures › are requested once, while the code of the dashboard still loads', async ({
  page,
  newInvestor,
}) => {
  const investor = await newInvestor(BALANCED);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  let deliver: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/SignedInPortal-.*\.js$/, async (route) => {
    await delay;
    await route.continue();
  });
  await typeCode(page, investor);
  const figures = page.waitForResponse(/\/api\/portfolio\/INV-\w+$/);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await figures;
  expect(requests).toContain(`/api/portfolio/${investor.investorId}/history`);
  expect(requests.filter((path) => path.startsWith('/api/withdrawals/'))).toEqual([]);
  deliver();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  const count = (path: string) => requests.filter((found) => found === path).length;
  expect(count(`/api/portfolio/${investor.investorId}`)).toBe(1);
  expect(count(`/api/portfolio/${investor.investorId}/history`)).toBe(1);
});

test('performance › is requested beside the portfolio, and again when the account changes', async ({
  page,
  newInvestor,
  staff,
}) => {
  const investor = await newInvestor(BALANCED);
  await typeCode(page, investor);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  const change = page.locator('.pt-range-change');
  await expect(change).toContainText('+$20,000');
  const held = await holdAllBut(page, /^\/portal$|\.(js|css|woff2)$/);
  await page.reload();
  const history = `/api/portfolio/${investor.investorId}/history`;
  await expect.poll(() => held).toContain(history);
  expect(held).toContain(`/api/portfolio/${investor.investorId}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(change).toContainText('+$20,000');
  const { investorId } = investor;
  const version = await accountVersion(staff, investorId);
  await staff.call(updatePortfolio, {
    body: { investorId, totalValue: 130_000, investedAmount: 100_000, version },
  });
  await expect(change).toContainText('+$30,000');
});

test('first figures › need one request after a reload, which waits for no other', async ({
  page,
  newInvestor,
}) => {
  const investor = await newInvestor(BALANCED);
  await typeCode(page, investor);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  const path = `/api/portfolio/${investor.investorId}`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // Only the page with its code, and the portfolio, are answered.
  await holdAllBut(page, /^\/portal$|\.(js|css|woff2)$|^\/api\/portfolio\/INV-\w+$/);
  await page.reload();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  expect(requested.filter((found) => found === path)).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('dashboard › requests its code and texts beside those of the page', async ({ page, demo }) => {
  await openAs(page, demo);
  await expect(figure(page, 'Portfolio Value')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(/\/assets\/PortalPage-/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  const FIRST = /\/(SignedInPortal|DetailCards|portal-en|portalPanels-en)-.*\.js$/;
  await expect.poll(() => requested.filter((url) => FIRST.test(url))).toHaveLength(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('dashboard › shows its cards at once on the return from another page', async ({
  page,
  openAsNewInvestor,
}) => {
  await openAsNewInvestor();
  const nav = page.getByRole('navigation', { name: 'Investor portal' });
  const chart = page.getByRole('region', { name: 'Portfolio Performance' }).locator('canvas');
  const skeletons = page.locator('main .skeleton');
  await expect(chart).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  await nav.getByRole('link', { name: 'Investments' }).click();
  await expect(page.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
  await expect(skeletons).toHaveCount(0);
  const found = await page.evaluateHandle(() => {
    const classes: string[] = [];
    const collect = () => {
      for (const { className } of document.querySelectorAll('main .skeleton')) classes.push(className);
    };
    new MutationObserver(collect).observe(document.body, { childList: true, subtree: true });
    return classes;
  });
  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(chart).toBeVisible();
  expect(await found.jsonValue()).toEqual([]);
});

test('first screen › shows an error when its code cannot be loaded, and opens at the retry', async ({
  page,
  openAsNewInvestor,
  watch,
}) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  await openAsNewInvestor();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  const screens = [
    ['SignedInPortal', figure(page, 'Portfolio Value')],
    ['SignIn', page.getByLabel('Investor ID')],
  ] as const;
  for (const [module, content] of screens) {
    const code = `**/assets/${module}-*.js`;
    await page.route(code, (route) => route.abort());
    await page.goto('/portal');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(content).toBeVisible();
    // The portal still requests notifications, which would be rejected without the cookie.
    await page.goto('/legal');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('first screen › opens when the browser is back online, if the first scripts could not be loaded', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  for (const module of ['startPage', 'PortalPage']) {
    const code = `**/assets/${module}-*.js`;
    await page.route(code, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${module}-`));
    await page.goto('/portal');
    await failed;
    await page.unroute(code);
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByLabel('Investor ID')).toBeVisible({ timeout: 500 });
    }).toPass();
  }
});
