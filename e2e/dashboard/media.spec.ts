import { dashboardPage } from '../dashboardPage.ts';
import { expect, test } from './dashboardTest.ts';
import { findInvestor } from './investorDialogs.ts';
import { createWithdrawal } from './testData.ts';

const inkOf = (element: Element) => getComputedStyle(element).color;

test('theme › is switched in the header and persists @desktop', async ({ openDashboard }) => {
  const { page } = await openDashboard();
  await page.emulateMedia({ colorScheme: 'light' });
  const paper = () => page.locator('.fa-root').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(await paper()).not.toBe(light);
  const dashboard = dashboardPage(page);
  await dashboard.enterPassword();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.fa-root').evaluate(inkOf)).toBe('rgb(14, 26, 36)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(paper).toBe(light);
});

test('reduced motion › dialogs open without animation', async ({ openDashboard }) => {
  const { page, dialog } = await openDashboard();
  await page.evaluate(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      moved.push(`${propertyName} of ${(target as Element).className}`);
    });
  });
  await page.keyboard.press('?');
  await expect(dialog('Keyboard shortcuts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
});

test('print › shows the rows or the whole open record, without controls', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investor } = await createWithdrawal(service.url, staff);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const card = await findInvestor(dashboard, investor.fullName);
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign out|Edit|Action|Export/ })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.setViewportSize({ width: 718, height: 1000 });
  // As high as its content, with the padding of a row.
  const emptyHeight = () =>
    card.evaluate((part) => (part.closest('.fa-row')?.clientHeight ?? 0) - part.clientHeight);
  await expect.poll(emptyHeight).toBeLessThanOrEqual(16);
  await page.setViewportSize({ width: 1280, height: 780 });

  await page.emulateMedia({ media: 'screen' });
  await card.getByRole('button', { name: investor.fullName, exact: true }).click();
  for (const late of ['The account was opened.', 'Gold']) await expect(dashboard.pane).toContainText(late);
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeHidden();
  const isWhole = () =>
    dashboard.pane
      .locator('.fa-detail-body')
      .evaluate((body) => body.scrollHeight <= body.clientHeight && innerHeight < body.clientHeight);
  await expect.poll(isWhole).toBe(true);
});
