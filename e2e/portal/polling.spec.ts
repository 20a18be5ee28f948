import type { Locator, Page } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { expect } from '../fixtures.ts';
import { openAs } from '../investors.ts';
import { BALANCED, figure, test } from './portalTest.ts';

const UNAVAILABLE = { status: 503, json: { success: false, code: 'unavailable', message: 'Later.' } };

/** Records the repeated requests and their responses. */
function watchPolls(page: Page, path: RegExp) {
  const polls = { asked: 0, statuses: [] as number[] };
  page.on('request', (request) => {
    if (path.test(request.url())) polls.asked += 1;
  });
  page.on('response', (response) => {
    if (path.test(response.url())) polls.statuses.push(response.status());
  });
  return polls;
}

/** Pauses the clock of all new pages. */
async function stopClock({ clock }: Page): Promise<void> {
  await clock.install();
  // A clock cannot be paused at a time in its past, so the time has a margin for slow machines.
  await clock.pauseAt(Date.now() + 600_000);
}

/** Waits while the clock is paused, advancing it only as the page needs for rendering. */
function onceDrawn(page: Page, text: Locator) {
  const look = async () => {
    await page.clock.runFor(20);
    return (await text.allTextContents()).join();
  };
  return expect.poll(look, { intervals: [100] });
}

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

test('polling › requests figures every 5 seconds, gets 304 for unchanged ones, and stops in a hidden tab', async ({
  page,
  openAsNewInvestor,
}) => {
  await stopClock(page);
  const portfolio = watchPolls(page, /\/api\/portfolio\/INV-\w+$/);
  const history = watchPolls(page, /\/api\/withdrawals\/history\//);
  const fresh = page.locator('.pt-fresh');
  await openAsNewInvestor();
  await onceDrawn(page, figure(page, 'Portfolio Value')).toBe('$120,000');
  await expect.poll(() => history.statuses).toEqual([200]);
  for (const statuses of [
    [200, 304],
    [200, 304, 304],
  ]) {
    const before = await fresh.textContent();
    await page.clock.fastForward(5_000);
    await expect.poll(() => history.statuses).toEqual(statuses);
    await expect.poll(() => portfolio.statuses).toEqual(statuses);
    // The page sends the next request only after it has processed the response.
    await onceDrawn(page, fresh).not.toBe(before);
  }

  await setHidden(page, true);
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(60_000);
  await setHidden(page, false);
  await expect.poll(() => portfolio).toEqual({ asked: 4, statuses: [200, 304, 304, 304] });
  await expect.poll(() => history).toEqual({ asked: 4, statuses: [200, 304, 304, 304] });
});

test('polling › a change appears automatically and is highlighted briefly', async ({
  page,
  openAsNewInvestor,
  staff,
}) => {
  await stopClock(page);
  const { investorId } = await openAsNewInvestor();
  const value = figure(page, 'Portfolio Value');
  await onceDrawn(page, value).toBe('$120,000');
  await expect(value.locator('[data-changed]')).toHaveCount(0);
  const totals = {
    totalValue: 131_000,
    investedAmount: 100_000,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  await page.clock.fastForward(5_000);
  await onceDrawn(page, value).toBe('$131,000');
  await expect(value.locator('[data-changed]')).toHaveCount(1);
  await expect(figure(page, 'Unrealized P&L').locator('[data-changed]')).toHaveCount(1);
  await expect(figure(page, 'Total Invested').locator('[data-changed]')).toHaveCount(0);
  await expect(figure(page, 'Total Return')).toHaveText('+31.00%');
  await page.clock.runFor(2_400);
  await expect(value.locator('[data-changed]')).toHaveCount(0);
});

test('offline › figures stay visible with their time; updates resume automatically', async ({
  page,
  openAsNewInvestor,
  staff,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { investorId } = await openAsNewInvestor();
  await expect(page.locator('.pt-chart canvas')).toBeVisible();
  const fresh = page.locator('.pt-fresh');
  await expect(fresh).toHaveText(/^Last updated .+ · checked \d\d:\d\d:\d\d (CET|CEST)$/);
  await page.context().setOffline(true);
  await expect(fresh).toContainText('You are offline. Figures as of');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  const totals = {
    totalValue: 90_000,
    investedAmount: 100_000,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  await page.context().setOffline(false);
  await expect(figure(page, 'Portfolio Value')).toHaveText('$90,000');
  await expect(figure(page, 'Unrealized P&L')).toHaveText('−$10,000');
  await expect(fresh).toHaveText(/^Last updated/);
});

test('polling › errors do not disturb the page, and requests become less frequent', async ({
  page,
  openAsNewInvestor,
  watch,
}) => {
  watch.expect(/status of 503/);
  await page.clock.install();
  await openAsNewInvestor();
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  let requests = 0;
  await page.route(/\/api\/portfolio\/INV-\w+$/, (route) => {
    requests += 1;
    return route.fulfill(UNAVAILABLE);
  });
  await page.clock.fastForward(5_000);
  await expect(page.locator('.pt-fresh')).toContainText('The service is not answering.');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await expect(page.getByRole('alert')).toHaveText('');
  const before = requests;
  for (let second = 0; second < 60; second += 5) await page.clock.fastForward(5_000);
  expect(requests - before).toBeLessThan(8);
  await page.unroute(/\/api\/portfolio\/INV-\w+$/);
  await page.clock.fastForward(60_000);
  await expect(page.locator('.pt-fresh')).toContainText('Last updated');
});

test('loading › skeletons are shown for slow responses; a failed first load can be retried', async ({
  page,
  newInvestor,
  watch,
}) => {
  watch.expect(/status of 503/);
  const investor = await newInvestor(BALANCED);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/\/api\/portfolio\/INV-\w+$/, async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await held;
    return route.fulfill(UNAVAILABLE);
  });
  // Otherwise the next poll could load the figures before the button is pressed.
  await stopClock(page);
  await openAs(page, investor);
  await expect(page.getByText('Loading your portfolio')).toBeAttached();
  await expect(page.locator('.pt-summary dt')).toHaveText([
    'Portfolio Value',
    'Total Invested',
    'Unrealized P&L',
    'Total Return',
  ]);
  release();
  const retry = page.getByRole('button', { name: 'Try again' });
  await onceDrawn(page, retry).toBe('Try again');
  expect(requests).toBe(1);
  await retry.click();
  await onceDrawn(page, figure(page, 'Portfolio Value')).toBe('$120,000');
});

test('loading › a failed first load keeps its button while a poll repeats it', async ({
  page,
  newInvestor,
  watch,
}) => {
  watch.expect(/status of 503/);
  const investor = await newInvestor(BALANCED);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isHolding = false;
  let heldRequests = 0;
  await page.route(/\/api\/portfolio\/INV-\w+$/, async (route) => {
    if (!isHolding) return route.fulfill(UNAVAILABLE);
    heldRequests += 1;
    await held;
    return route.continue();
  });
  await page.clock.install();
  await openAs(page, investor);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  isHolding = true;
  await page.clock.fastForward(60_000);
  await expect.poll(() => heldRequests).toBe(1);
  await expect(retry).toBeFocused();
  await retry.click();
  release();
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
});

test('loading › a failed script leaves the rest of the page usable and can be retried', async ({
  page,
  openAsNewInvestor,
  watch,
}) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  await page.route('**/LineChart-*.js', (route) => route.abort());
  await openAsNewInvestor();
  const card = page.getByRole('region', { name: 'Portfolio Performance' });
  await expect(card.getByRole('alert')).toContainText('This could not be loaded');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await page.unroute('**/LineChart-*.js');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.locator('canvas')).toBeVisible();
});
