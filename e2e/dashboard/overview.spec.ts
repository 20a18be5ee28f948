import { axeViolations } from '../axe.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, test } from './dashboardTest.ts';
import { createApplication, createWithdrawal } from './testData.ts';

test('overview › shows what waits with charts, and opens a record in its list @desktop', async ({
  openDashboard,
  service,
  staff,
}) => {
  await createWithdrawal(service.url, staff);
  await createApplication(service.url, staff);
  const { page, pane } = await openDashboard();
  await page.keyboard.press('0');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('heading', { name: /\d waiting/ })).toBeVisible();
  await expect(overview.getByRole('img', { name: /^Assets at the end of each month/ })).toBeVisible();
  await overview.getByText('Month', { exact: true }).click();
  await expect(overview.getByRole('img', { name: /^Assets at the end of each day/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The focus leaves the choice of the range, which uses the arrow keys too.
  await overview.getByRole('heading', { name: /waiting/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(overview.locator('.fa-queue-row').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
});

test('layout › header, counts and tabs take at most 110 px at 1280, and each count is shown once', async ({
  openDashboard,
  service,
  staff,
}) => {
  await createApplication(service.url, staff);
  const { page } = await openDashboard();
  await page.setViewportSize({ width: 1280, height: 800 });
  const card = page.getByTestId('count-applications');
  await expect(card.getByRole('button')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Applications/ }).locator('.fa-tab-count')).toBeHidden();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.y).toBeLessThanOrEqual(110);
  await expectNoSideScroll(page);
});
