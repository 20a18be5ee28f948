import { TABS, type TabKey } from '#common/admin/tabs.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { axeViolations } from '../axe.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { openInvestorDialog } from './investorDialogs.ts';
import { createApplication, createCharge, createSampleRecords, createWithdrawal } from './testData.ts';

/** Every dialog with amounts. */
const TASKS = [
  'Edit Total Portfolio Value',
  'Edit Asset Allocation',
  'Edit Recent Deposits',
  'Transaction History',
  'View as the investor sees it',
  'Book a trade',
];

/** Tabs that are no list of records. */
const WITHOUT_ROWS: readonly TabKey[] = ['valuation', 'config', 'approvals'];

// Axe runs eight times in the first test and five times in the second.

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
    else if (key === 'valuation') await expect(page.getByLabel('Time (Zürich)')).toBeVisible();
    else if (key === 'approvals') await expect(page.getByText('Nothing is waiting for you')).toBeVisible();
    else await expect(row.locator('.fa-row-title')).toBeVisible();
    expect(await axeViolations(page, 'body', 'iframe'), label).toEqual([]);
    await expectNoSideScroll(page, label);
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
  await page.getByRole('tab', { name: /^Dependent Withdrawals/ }).click();
  await page.locator('[data-index="0"] .fa-row-title').click();
  await expect(pane.getByRole('button', { name: 'Approve' })).toBeVisible();
});

for (const [width, isOpen] of [
  [360, false],
  [768, false],
  [1100, true],
  [1280, true],
] as const) {
  const place = isOpen ? 'beside an open record' : 'alone';
  test(`rows › show all their fields at ${width}, ${place}`, async ({ openDashboard, service, staff }) => {
    await createSampleRecords(service.url, staff);
    const { page, openTab, pane } = await openDashboard();
    await page.setViewportSize({ width, height: 780 });
    for (const { label } of TABS.filter(({ key }) => !WITHOUT_ROWS.includes(key))) {
      await openTab(label);
      const row = page.locator('[data-index="0"]');
      await row.locator('.fa-row-title').waitFor();
      if (isOpen) {
        await row.locator('.fa-row-title').click();
        await expect(pane).toBeVisible();
      }
      // Every cell of a table, or every text and button of a card.
      const fields = row.locator('td, dd, p, code, .status-tag, button, .fa-amount');
      await expect.poll(() => fields.count(), label).toBeGreaterThan(3);
      const lost = () =>
        fields.evaluateAll((all) =>
          all
            .filter((field) => field.textContent !== '')
            .filter((field) => {
              const box = field.getBoundingClientRect();
              const frame = field.closest('[data-index]')?.getBoundingClientRect();
              return (
                !frame ||
                box.width < 1 ||
                box.left < frame.left ||
                box.right > frame.right + 1 ||
                box.top < frame.top ||
                box.bottom > frame.bottom + 1
              );
            })
            .map((field) => field.textContent),
        );
      await expect.poll(lost, label).toEqual([]);
      if (isOpen) await page.keyboard.press('Escape');
    }
  });
}

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
    // As low as a laptop's window at 200 percent zoom: the body scrolls, title and buttons stay.
    await page.setViewportSize({ width: 640, height: 400 });
    for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button').last()])
      await expect(part, task).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('phone › the charges of an account are read without scrolling aside', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { fullName } = await createCharge(service.url, staff);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const dialog = await openInvestorDialog(dashboard, fullName, 'Fees');
  await expect(dialog.getByText('Take back', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  const cut = () =>
    dialog.evaluate((element) => {
      const edge = element.getBoundingClientRect().right;
      const cells = [...element.querySelectorAll('td, tbody th')];
      return cells
        .filter((cell) => cell.getBoundingClientRect().right > edge)
        .map((cell) => cell.textContent);
    });
  await expect.poll(cut).toEqual([]);
});

test.describe('in a service without other records', () => {
  // Only the rows in view are in the page.
  test.use({ settings: OWN_SERVICE });

  test('low window › leaves the records most of the height, and shows the row that has the focus', async ({
    openDashboard,
    service,
    staff,
  }) => {
    const applicants = [
      await createApplication(service.url, staff),
      await createApplication(service.url, staff),
    ];
    const dashboard = await openDashboard();
    const { page } = dashboard;
    await page.setViewportSize({ width: 640, height: 400 });
    const tab = await dashboard.openTab('Applications');
    for (const { fullName } of applicants) {
      await expect(tab.getByRole('listitem').filter({ hasText: fullName })).toBeAttached();
    }
    for (const [index, { fullName }] of applicants.toReversed().entries()) {
      await page.keyboard.press(index === 0 ? 'End' : 'ArrowUp');
      const row = tab.getByRole('listitem').filter({ hasText: fullName });
      await expect(row).toBeFocused();
      await expect(row.getByRole('button', { name: fullName })).toBeInViewport({ ratio: 1 });
    }
    expect((await tab.locator('.fa-rows').boundingBox())?.height).toBeGreaterThan(200);
  });
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
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Test Email System' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});
