import type { Page } from '@playwright/test';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { axeViolations } from '../axe.ts';
import type { DashboardPage } from '../dashboardPage.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, test } from './dashboardTest.ts';
import { findInvestor, openInvestorDialog } from './investorDialogs.ts';
import { createShare, createShareholder } from './positions.ts';
import { searchFor } from './search.ts';
import { createApplication, createConsultation, createSampleRecords, createWithdrawal } from './testData.ts';

const LITECOIN = 'ltc1qdzxm94luy9rxhy94mtljgjtwjwud6q38k9auem';
const WIDE = { width: 1280, height: 900 };

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Layout depends on the width and colours on the theme, so each value is tested once. */
const VIEWS: readonly View[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
];

/** Collects axe's violations in each view. Frames of previews are left out: their sandbox runs no scripts. */
async function problems(page: Page, place: string, within = 'body', views = VIEWS): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ ...WIDE, width });
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page, within, 'iframe');
    found.push(...violations.map((violation) => `${place}, ${width} ${colorScheme}: ${violation}`));
    await expectNoSideScroll(page, `${place}, ${width}`);
  }
  return found;
}

/** Checks the message in the preview, moved out of the frame, whose sandbox runs no scripts. */
async function problemsOfPreview(page: Page): Promise<string[]> {
  await page.locator('.fa-preview').evaluate((frame: HTMLIFrameElement) => {
    const message = frame.contentDocument?.body;
    if (!message?.textContent?.trim()) throw new Error('The preview is empty.');
    const copy = document.body.appendChild(document.createElement('section'));
    copy.id = 'preview-copy';
    copy.style.cssText = `${message.style.cssText}; position: fixed; inset: 0; z-index: 1000; overflow: auto`;
    copy.tabIndex = 0;
    copy.append(...message.childNodes);
  });
  const violations = await axeViolations(page, '#preview-copy');
  await page.locator('#preview-copy').evaluate((copy) => copy.remove());
  return violations.map((violation) => `Preview of an e-mail: ${violation}`);
}

/** Checks the open dialog and closes it. */
async function problemsOfDialog(
  dashboard: DashboardPage,
  title: string | RegExp,
  views = VIEWS,
): Promise<string[]> {
  const { page } = dashboard;
  await expect(dashboard.dialog(title)).toBeVisible();
  const found = await problems(page, String(title), '[role="dialog"]', views);
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');
  await expect(dashboard.dialog(title)).toHaveCount(0);
  return found;
}

/** Opens the first record of each tab and checks list and pane. */
async function problemsOfTabs(dashboard: DashboardPage, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const tab = await dashboard.openTab(name);
    await tab.locator('[data-index="0"] .fa-row-title').click();
    await expect(dashboard.pane).toHaveAttribute('aria-busy', 'false');
    found.push(...(await problems(dashboard.page, name)));
    if (name === 'Email System') found.push(...(await problemsOfPreview(dashboard.page)));
    await dashboard.page.setViewportSize(WIDE);
    await dashboard.pane.getByRole('button', { name: 'Close details' }).click();
  }
  return found;
}

test('accessibility › sign-in, applications, contacts and consultations have no violations', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  await createSampleRecords(service.url, staff);
  expect(await problems(await host.openDevice(), 'Gate')).toEqual([]);
  const dashboard = await openDashboard();
  expect(await problemsOfTabs(dashboard, ['Applications', 'Contacts', 'Consultations'])).toEqual([]);
});

test('accessibility › investors and withdrawals have no violations', async ({
  openDashboard,
  service,
  staff,
}) => {
  await createWithdrawal(service.url, staff);
  const dashboard = await openDashboard();
  expect(await problemsOfTabs(dashboard, ['Investors', 'Dependent Withdrawals', 'Email System'])).toEqual([]);
});

test('accessibility › activity, portal configuration and portfolio dialogs have no violations', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investor } = await createWithdrawal(service.url, staff);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  expect(await problemsOfTabs(dashboard, ['Activity', 'Staff'])).toEqual([]);
  await dashboard.openTab('Approvals');
  expect(await problems(page, 'Approvals')).toEqual([]);
  const config = await dashboard.openTab('Portal Config');
  await expect(config.getByRole('form')).toHaveCount(COIN_SYMBOLS.length);
  expect(await problems(page, 'Portal Config')).toEqual([]);
  await page.setViewportSize(WIDE);
  for (const task of ['Edit Total Portfolio Value', 'Edit Asset Allocation', 'Edit Recent Deposits']) {
    const dialog = await openInvestorDialog(dashboard, investor.fullName, task);
    await dialog.getByText(investor.investorId).waitFor();
    expect(await problemsOfDialog(dashboard, task)).toEqual([]);
  }
  const performance = await openInvestorDialog(dashboard, investor.fullName, 'Performance');
  await performance
    .getByText(/^Time-weighted return|^No valuations yet/)
    .first()
    .waitFor();
  expect(await problemsOfDialog(dashboard, /^Performance of/)).toEqual([]);
  const fees = await openInvestorDialog(dashboard, investor.fullName, 'Fees');
  await fees.getByText('Nothing was charged yet.').waitFor();
  expect(await problemsOfDialog(dashboard, /^Fees of/)).toEqual([]);
  const data = await openInvestorDialog(dashboard, investor.fullName, 'Personal data');
  await data.getByText('To know and reach the person').waitFor();
  expect(await problemsOfDialog(dashboard, /^Personal data of/)).toEqual([]);
});

test('accessibility › valuation, positions and trades have no violations', async ({
  openDashboard,
  staff,
}) => {
  const share = await createShare(staff);
  const { fullName } = await createShareholder(staff, share.id, '10');
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const tab = await dashboard.openTab('Valuation');
  const found: string[] = [];
  const field = tab.getByLabel(`New price of ${share.symbol} in CHF`);
  await field.fill('not a number');
  found.push(...(await problems(page, 'Prices')));
  await field.fill('1,234');
  await expect(tab.getByText('Which character separates the decimals?')).toBeVisible();
  found.push(...(await problems(page, 'Prices, ambiguous', 'main', VIEWS.slice(1))));
  await page.setViewportSize(WIDE);
  for (const [view, content] of [
    ['Preview', share.symbol],
    ['Strategies', /^Returns follow from|^There are no strategies/],
    ['Fees', /^Value of a day is|^No account has fee terms/],
    ['Instruments', share.name],
    ['How the book is valued', 'The formula'],
  ] as const) {
    await tab.getByRole('radio', { name: view }).click();
    await expect(tab.getByText(content).first()).toBeVisible();
    found.push(...(await problems(page, view)));
    await page.setViewportSize(WIDE);
  }
  await tab.getByRole('radio', { name: 'Instruments' }).click();
  await tab.getByRole('button', { name: 'Add instrument' }).click();
  found.push(...(await problemsOfDialog(dashboard, 'Add an instrument', VIEWS.slice(1))));
  const card = await findInvestor(dashboard, fullName);
  await card.getByRole('button', { name: fullName, exact: true }).click();
  const { pane } = dashboard;
  await expect(pane.getByRole('button', { name: /^Reverse Buy/ })).toBeVisible();
  found.push(...(await problems(page, 'Trades', 'main', VIEWS.slice(0, 1))));
  await pane.getByRole('button', { name: /^Reverse Buy/ }).click();
  found.push(...(await problemsOfDialog(dashboard, 'Reverse a trade', VIEWS.slice(0, 1))));
  await pane.getByRole('button', { name: 'Book a trade…' }).click();
  await dashboard.dialog('Book a trade').getByLabel('Kind').waitFor();
  found.push(...(await problemsOfDialog(dashboard, 'Book a trade')));
  expect(found).toEqual([]);
});

test('accessibility › command palette, shortcuts and other dialogs have no violations', async ({
  openDashboard,
  service,
  staff,
}) => {
  const applied = await createApplication(service.url, staff);
  const { investor } = await createWithdrawal(service.url, staff);
  await staff.call(setDepositAddress, { body: { symbol: 'ltc', address: LITECOIN } });
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const found: string[] = [];
  const look = async (title: string | RegExp) =>
    void found.push(...(await problemsOfDialog(dashboard, title)));

  await page.keyboard.press('?');
  await look('Keyboard shortcuts');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Command palette').fill('dark');
  await page.getByRole('option', { name: 'Dark theme' }).waitFor();
  found.push(...(await problems(page, 'Palette', '.bp6-omnibar')));
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');

  const applications = await dashboard.openTab('Applications');
  await searchFor(page, applications.getByLabel('Search applications'), applied.fullName);
  await applications.getByRole('article', { name: new RegExp(applied.fullName) }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await look('Reject application');
  await page.keyboard.press('a');
  await look('Approve application');
  await page.keyboard.press('a');
  await dashboard.dialog('Approve application').waitFor();
  await page.keyboard.press('Enter');
  await look('Application approved');

  for (const task of ['Transaction History', 'As the investor sees it', 'Reset access code']) {
    await openInvestorDialog(dashboard, investor.fullName, task.replace(/^As/, 'View as'));
    await page.getByRole('dialog').getByText(investor.fullName).first().waitFor();
    await look(task);
  }
  await page.keyboard.press('n');
  await look('Create Investor');
  await page.keyboard.press('e');
  await look(`Edit ${investor.fullName}`);

  const withdrawals = await dashboard.openTab('Dependent Withdrawals');
  await searchFor(page, withdrawals.getByLabel('Search withdrawal requests'), investor.fullName);
  await withdrawals.getByRole('row', { name: new RegExp(investor.fullName) }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await dashboard.dialog('Decline withdrawal').getByText('Invested amount').waitFor();
  await look('Decline withdrawal');

  const config = await dashboard.openTab('Portal Config');
  await config.getByRole('button', { name: 'QR code of the Litecoin address' }).click();
  await look('Litecoin address');
  const account = await dashboard.openAccount();
  await account.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  await look('My account');
  await (await dashboard.openAccount()).getByRole('button', { name: 'Change own password' }).click();
  await look('Change own password');
  await account.getByRole('button', { name: 'Set e-mail address' }).click();
  await look('Set e-mail address');
  expect(found).toEqual([]);
});

test('accessibility › dialogs of records, meetings and payments have no violations', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investor, request } = await createWithdrawal(service.url, staff);
  await staff.call(processWithdrawal, { body: { requestId: request.id, action: 'approve' } });
  const meeting = await createConsultation(service.url, 7);
  const dashboard = await openDashboard();
  const { page, pane } = dashboard;
  const found: string[] = [];
  let looks = 0;
  /** Opens a dialog from the pane and checks it, each in one of the views. */
  const look = async (button: string, title: string | RegExp) => {
    await pane.getByRole('button', { name: button, exact: true }).click();
    found.push(...(await problemsOfDialog(dashboard, title, VIEWS.slice(looks % 2, (looks % 2) + 1))));
    looks += 1;
  };
  const open = async (tab: string, noun: string, name: string) => {
    const panel = await dashboard.openTab(tab);
    await searchFor(page, panel.getByLabel(`Search ${noun}`), name);
    await panel.getByRole('button', { name, exact: true }).click();
    await expect(pane).toHaveAttribute('aria-busy', 'false');
  };

  await open('Dependent Withdrawals', 'withdrawal requests', investor.fullName);
  await look('Mark as paid', 'Mark withdrawal as paid');
  await pane.getByRole('button', { name: 'Mark as paid' }).click();
  await dashboard.dialog('Mark withdrawal as paid').getByRole('button', { name: /^Mark/ }).click();
  await look('Reverse payment', 'Reverse payment');

  await open('Investors', 'investors', investor.fullName);
  await look('Add tag…', 'Add tag');
  await look('Add note…', 'Add note');
  await look('Add task…', 'Add task');
  await openInvestorDialog(dashboard, investor.fullName, 'Correct name, e-mail or phone');
  found.push(...(await problemsOfDialog(dashboard, /^Correct/, VIEWS.slice(1))));

  await open('Consultations', 'consultations', meeting.name);
  await look('Reply by e-mail…', 'Reply by e-mail');
  await look('Move…', 'Move consultation');
  await look('Cancel meeting…', 'Cancel consultation');

  const config = await dashboard.openTab('Portal Config');
  await config.getByRole('button', { name: /bank account/ }).click();
  found.push(...(await problemsOfDialog(dashboard, /bank account/, VIEWS.slice(0, 1))));
  expect(found).toEqual([]);
});
