import type { Page } from '@playwright/test';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { expect } from '../fixtures.ts';
import { enter } from '../investors.ts';
import { BALANCED, figure, test } from './portalTest.ts';

/** Notes the answers of the calls that repeat themselves. */
function watchPolls(page: Page, path: RegExp) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (path.test(response.url())) statuses.push(response.status());
  });
  return statuses;
}

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

test('figures are asked for every 5 seconds, at the cost of a 304, and not by a hidden tab', async ({
  page,
  open,
}) => {
  await page.clock.install();
  const portfolio = watchPolls(page, /\/api\/portfolio\/INV-\w+$/);
  const history = watchPolls(page, /\/api\/withdrawals\/history\//);
  await open();
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await expect.poll(() => history.length).toBe(1);
  for (const round of [1, 2]) {
    await page.clock.fastForward(5_000);
    await expect.poll(() => portfolio.length).toBe(1 + round);
    await expect.poll(() => history.length).toBe(1 + round);
  }
  expect(portfolio).toEqual([200, 304, 304]);
  expect(history).toEqual([200, 304, 304]);

  await setHidden(page, true);
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(60_000);
  expect(portfolio).toHaveLength(3);
  await setHidden(page, false);
  await expect.poll(() => portfolio.length).toBe(4);
});

test('a change shows by itself, and is marked for a moment', async ({ page, open, staff }) => {
  const { investorId } = await open();
  const value = figure(page, 'Portfolio Value');
  await expect(value).toHaveText('$120,000');
  await expect(value.locator('[data-changed]')).toHaveCount(0);
  await staff.call(updatePortfolio, { body: { investorId, totalValue: 131_000, investedAmount: 100_000 } });
  await expect(value).toHaveText('$131,000');
  await expect(value.locator('[data-changed]')).toHaveCount(1);
  await expect(figure(page, 'Unrealized P&L').locator('[data-changed]')).toHaveCount(1);
  await expect(figure(page, 'Total Invested').locator('[data-changed]')).toHaveCount(0);
  await expect(figure(page, 'Total Return')).toHaveText('+31.00%');
  await expect(value.locator('[data-changed]')).toHaveCount(0);
});

test('offline, the figures stay with their time; updates resume by themselves', async ({
  page,
  open,
  staff,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { investorId } = await open();
  await expect(page.locator('.pt-chart canvas')).toBeVisible();
  const fresh = page.locator('.pt-fresh');
  await expect(fresh).toHaveText(/^Last updated \d\d:\d\d:\d\d (CET|CEST)$/);
  await page.context().setOffline(true);
  await expect(fresh).toContainText('You are offline. Figures as of');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await staff.call(updatePortfolio, { body: { investorId, totalValue: 90_000, investedAmount: 100_000 } });
  await page.context().setOffline(false);
  await expect(figure(page, 'Portfolio Value')).toHaveText('$90,000');
  await expect(figure(page, 'Unrealized P&L')).toHaveText('−$10,000');
  await expect(fresh).toHaveText(/^Last updated/);
});

test('a service that fails disturbs nothing, and is asked more rarely', async ({ page, open, watch }) => {
  watch.expect(/status of 503/);
  await page.clock.install();
  await open();
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  let asked = 0;
  await page.route(/\/api\/portfolio\/INV-\w+$/, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Later.' } });
  });
  await page.clock.fastForward(5_000);
  await expect(page.locator('.pt-fresh')).toContainText('The service is not answering.');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await expect(page.getByRole('alert')).toHaveText('');
  const before = asked;
  for (let second = 0; second < 60; second += 5) await page.clock.fastForward(5_000);
  expect(asked - before).toBeLessThan(8);
  await page.unroute(/\/api\/portfolio\/INV-\w+$/);
  await page.clock.fastForward(60_000);
  await expect(page.locator('.pt-fresh')).toContainText('Last updated');
});

test('slow answers are waited for in the shape of what will come; a failed first load can be retried', async ({
  page,
  invest,
  watch,
}) => {
  watch.expect(/status of 503/);
  const investor = await invest(BALANCED);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFailing = true;
  await page.route(/\/api\/portfolio\/INV-\w+$/, async (route) => {
    await held;
    if (isFailing)
      await route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } });
    else await route.continue();
  });
  await enter(page, investor);
  await expect(page.getByText('Loading your portfolio')).toBeAttached();
  await expect(page.locator('.pt-summary dt')).toHaveText([
    'Portfolio Value',
    'Total Invested',
    'Unrealized P&L',
    'Total Return',
  ]);
  release();
  const retry = page.getByRole('button', { name: /try again|retry/i });
  await expect(retry).toBeVisible();
  isFailing = false;
  await retry.click();
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
});

test('code that does not arrive leaves the rest standing, and can be asked for again', async ({
  page,
  open,
  watch,
}) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  await page.route('**/PerformanceChart-*.js', (route) => route.abort());
  await open();
  const card = page.getByRole('region', { name: 'Portfolio Performance' });
  await expect(card.getByRole('alert')).toContainText('This could not be loaded');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await page.unroute('**/PerformanceChart-*.js');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.locator('canvas')).toBeVisible();
});
