import type { Page } from '@playwright/test';
import { setDepositAddress } from '#common/contract/depositAddresses.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { axeFaults } from '../axe.ts';
import { type Desk, deskOn } from '../desk.ts';
import { expect, test } from './dashboardTest.ts';
import { find } from './find.ts';
import { choose, findInvestor } from './investorTasks.ts';
import { applyAs, fillHouse, withdrawAs } from './people.ts';

const LITECOIN = 'ltc1qdzxm94luy9rxhy94mtljgjtwjwud6q38k9auem';
const WIDE = { width: 1280, height: 900 };

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each theme once: layout follows the one, colours the other. */
const VIEWS: readonly View[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
];

/** What axe finds wrong in each view, in words. The preview of a message is the message's own affair. */
async function problems(page: Page, place: string, within = 'body'): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ ...WIDE, width });
    await page.emulateMedia({ colorScheme });
    const faults = await axeFaults(page, within, 'iframe');
    found.push(...faults.map((fault) => `${place}, ${width} ${colorScheme}: ${fault}`));
    const spill = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (spill) found.push(`${place}, ${width}: wider than the window`);
  }
  return found;
}

const inkOf = (element: Element) => getComputedStyle(element).color;

/** Looks at the open dialog alone, and leaves it. */
async function problemsOfDialog(desk: Desk, title: string | RegExp): Promise<string[]> {
  const { page } = desk;
  await expect(desk.dialog(title)).toBeVisible();
  const found = await problems(page, String(title), '[role="dialog"]');
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return found;
}

/** Opens the first record of each tab and looks at list and pane. */
async function problemsOfTabs(desk: Desk, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const tab = await desk.openTab(name);
    await tab.locator('[data-index="0"] .fa-row-title').click();
    await expect(desk.pane).toHaveAttribute('aria-busy', 'false');
    found.push(...(await problems(desk.page, name)));
    await desk.page.setViewportSize(WIDE);
    await desk.pane.getByRole('button', { name: 'Close details' }).click();
  }
  return found;
}

test.beforeEach(() => test.setTimeout(180_000));

test('the gate and the tabs of enquiries are clean for axe, light at 1280 and dark at 768', async ({
  dashboard,
  openDesk,
  service,
  staff,
}) => {
  await fillHouse(service.url, staff);
  expect(await problems(await dashboard.openDashboard(), 'Gate')).toEqual([]);
  const desk = await openDesk();
  expect(await problemsOfTabs(desk, ['Applications', 'Contacts', 'Consultations'])).toEqual([]);
});

test('so are the tabs of accounts', async ({ openDesk, service, staff }) => {
  await withdrawAs(service.url, staff);
  const desk = await openDesk();
  expect(await problemsOfTabs(desk, ['Investors', 'Dependent Withdrawals', 'Email System'])).toEqual([]);
});

test('so are the journal, the addresses and the dialogs that move money', async ({
  openDesk,
  service,
  staff,
}) => {
  const { investor } = await withdrawAs(service.url, staff);
  const desk = await openDesk();
  const { page } = desk;
  expect(await problemsOfTabs(desk, ['Activity'])).toEqual([]);
  const config = await desk.openTab('Portal Config');
  await expect(config.getByRole('form')).toHaveCount(COIN_SYMBOLS.length);
  expect(await problems(page, 'Portal Config')).toEqual([]);
  await page.setViewportSize(WIDE);
  for (const task of ['Edit Total Portfolio Value', 'Edit Asset Allocation', 'Edit Recent Deposits']) {
    const dialog = await choose(desk, investor.fullName, task);
    await dialog.getByText(investor.investorId).waitFor();
    expect(await problemsOfDialog(desk, task)).toEqual([]);
  }
});

test('so are the palette, the help and all other dialogs', async ({ openDesk, service, staff }) => {
  const applied = await applyAs(service.url, staff);
  const { investor } = await withdrawAs(service.url, staff);
  await staff.call(setDepositAddress, { body: { symbol: 'ltc', address: LITECOIN } });
  const desk = await openDesk();
  const { page } = desk;
  const found: string[] = [];
  const look = async (title: string | RegExp) => void found.push(...(await problemsOfDialog(desk, title)));

  await page.keyboard.press('?');
  await look('Keyboard shortcuts');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Go to or do').fill('dark');
  await page.getByRole('option', { name: 'Dark theme' }).waitFor();
  found.push(...(await problems(page, 'Palette', '.bp6-omnibar')));
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');

  const applications = await desk.openTab('Applications');
  await find(page, applications.getByLabel('Search applications'), applied.fullName);
  await applications.getByRole('article', { name: new RegExp(applied.fullName) }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await look('Reject application');
  await page.keyboard.press('a');
  await look('Approve application');
  await page.keyboard.press('a');
  await desk.dialog('Approve application').waitFor();
  await page.keyboard.press('Enter');
  await look('Application approved');

  for (const task of ['Transaction History', 'As the investor sees it', 'Reset access code']) {
    await choose(desk, investor.fullName, task.replace(/^As/, 'View as'));
    await page.getByRole('dialog').getByText(investor.fullName).first().waitFor();
    await look(task);
  }
  await page.keyboard.press('n');
  await look('Create Investor');
  await page.keyboard.press('e');
  await look(`Edit ${investor.fullName}`);

  const withdrawals = await desk.openTab('Dependent Withdrawals');
  await find(page, withdrawals.getByLabel('Search withdrawal requests'), investor.fullName);
  await withdrawals.getByRole('row', { name: new RegExp(investor.fullName) }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await desk.dialog('Decline withdrawal').getByText('Invested amount').waitFor();
  await look('Decline withdrawal');

  const config = await desk.openTab('Portal Config');
  await config.getByRole('button', { name: 'QR code of the Litecoin address' }).click();
  await look('Litecoin address');
  const activity = await desk.openTab('Activity');
  await activity.getByRole('button', { name: 'Change own password' }).click();
  await look('Change own password');
  expect(found).toEqual([]);
});

test('the theme is switched in the header, and holds', async ({ openDesk }) => {
  const { page } = await openDesk();
  await page.emulateMedia({ colorScheme: 'light' });
  const paper = () => page.locator('.fa-root').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(await paper()).not.toBe(light);
  const desk = deskOn(page);
  await desk.passGate();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.fa-root').evaluate(inkOf)).toBe('rgb(14, 26, 36)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(paper).toBe(light);
});

test('for whoever wants no motion a dialog neither fades nor grows', async ({ openDesk }) => {
  const { page, dialog } = await openDesk();
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

test('on paper stand the rows, or the open record at its whole length, and nothing to press', async ({
  openDesk,
  service,
  staff,
}) => {
  const { investor } = await withdrawAs(service.url, staff);
  const desk = await openDesk();
  const { page } = desk;
  const card = await findInvestor(desk, investor.fullName);
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign out|Edit|Action|Export/ })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await card.getByRole('button', { name: investor.fullName, exact: true }).click();
  for (const late of ['The account was opened.', 'Gold']) await expect(desk.pane).toContainText(late);
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeHidden();
  const isWhole = () =>
    desk.pane
      .locator('.fa-detail-body')
      .evaluate((body) => body.scrollHeight <= body.clientHeight && innerHeight < body.clientHeight);
  await expect.poll(isWhole).toBe(true);
});
