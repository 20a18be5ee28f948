import { TABS } from '#common/admin/tabs.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from './dashboardTest.ts';
import { openInvestorDialog } from './investorDialogs.ts';
import { createSampleRecords, createWithdrawal } from './testData.ts';

/** Every dialog with amounts. */
const TASKS = [
  'Edit Total Portfolio Value',
  'Edit Asset Allocation',
  'Edit Recent Deposits',
  'Transaction History',
  'View as the investor sees it',
];

// Axe runs eight times in the first test and five times in the second.
test.beforeEach(() => test.setTimeout(120_000));

test('phone › every tab fits, is labelled and opens its records', async ({
  openDashboard,
  service,
  staff,
}) => {
  await createSampleRecords(service.url, staff);
  const { page, pane } = await openDashboard();
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [index, { key, label }] of TABS.entries()) {
    const tab = page.getByRole('tab', { name: new RegExp(`^${label}`) });
    // A click would scroll the bar first.
    if (index < 9) await page.keyboard.press(String(index + 1));
    else {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Command palette' }).fill(label);
      await page.keyboard.press('Enter');
    }
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
    // The last tab too has space between its text and the edge.
    const space = () => tab.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
    await expect.poll(space, label).toBeGreaterThanOrEqual(8);
    const row = page.locator('[data-index="0"]');
    if (key === 'config') await expect(page.getByRole('form')).toHaveCount(COIN_SYMBOLS.length);
    else if (key === 'approvals') await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
    else await expect(row.locator('.fa-row-title')).toBeVisible();
    expect(await axeViolations(page, 'body', 'iframe'), label).toEqual([]);
    const spill = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await spill(), label).toBe(false);
    const clipped = await row
      .locator('button')
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.textContent),
      );
    expect(clipped, label).toEqual([]);
  }
  await page.getByRole('tab', { name: /^Consultations/ }).click();
  await page.getByText('Calendar', { exact: true }).click();
  const week = page.getByRole('heading', { level: 2, name: / – / });
  await expect(week).toBeVisible();
  // A single line.
  expect((await week.boundingBox())?.height).toBeLessThan(40);
  // Actions that do not fit the row are in the record.
  await page.getByRole('tab', { name: /^Dependent Withdrawals/ }).click();
  await page.locator('[data-index="0"] .fa-row-title').click();
  await expect(pane.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('phone › dialogs do not hide fields or buttons', async ({ openDashboard, service, staff }) => {
  const { investor } = await createWithdrawal(service.url, staff);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  for (const task of TASKS) {
    await page.setViewportSize({ width: 1280, height: 780 });
    await openInvestorDialog(dashboard, investor.fullName, task);
    await page.setViewportSize({ width: 360, height: 780 });
    const dialog = dashboard.dialog(task.replace('View as', 'As'));
    await expect(dialog.getByText(investor.fullName).first()).toBeVisible();
    const hidden = () =>
      dialog.evaluate((element) => {
        const edge = element.getBoundingClientRect().right;
        const parts = [...element.querySelectorAll('button, input, select, textarea')];
        return parts
          .filter((element) => element.getBoundingClientRect().right > edge || element.clientWidth < 12)
          .map((element) => element.outerHTML);
      });
    await expect.poll(hidden, task).toEqual([]);
    expect(await axeViolations(page, '[role="dialog"]'), task).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('phone › leaves the page to its content: counts, tabs and menu take at most 160 px', async ({
  openDashboard,
}) => {
  const { page } = await openDashboard();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Overview', exact: true }).click();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toBeVisible();
  expect((await overview.boundingBox())?.y).toBeLessThanOrEqual(160);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Test Email System' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});
