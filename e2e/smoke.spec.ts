import type { Page } from '@playwright/test';
import { type SendGridServer, startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { type DashboardPage, dashboardPage } from './dashboardPage.ts';
import { test as base, expect } from './fixtures.ts';
import { activationLink } from './staff.ts';

/** The main path through the product: application, approval, portfolio, withdrawal. */

const KEY = 'SG.a-key-for-tests';

const test = base.extend<{ sendGrid: SendGridServer }>({
  sendGrid: async ({ browserName: _ }, use) => {
    const server = await startSendGridServer(KEY);
    await use(server);
    await server.stop();
  },
  settings: async ({ sendGrid }, use) => use({ SENDGRID_API_KEY: KEY, SENDGRID_API_URL: sendGrid.url }),
});

const PERSON = { name: 'Léonie Brändli', email: 'leonie.braendli@example.org', phone: '+41 44 555 01 23' };
const ACCESS_CODE = 'Edelweiss 4478';

async function apply(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'Apply to Invest' })).toBeVisible();
  await page.getByLabel('Full name').fill(PERSON.name);
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Phone').fill(PERSON.phone);
  await page.getByLabel('Investment amount').fill('120000');
  await page.getByLabel(/goal/i).selectOption('capital-appreciation');
  await page.getByLabel('Risk tolerance').selectOption('moderate');
  await page.getByLabel('Liquidity needs').selectOption('long-term');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'Application Successfully Submitted!' })).toBeVisible();
  await expect(page.getByText('within 48 hours').first()).toBeVisible();
}

/** @returns the new Investor ID */
async function approve(dashboard: DashboardPage): Promise<string> {
  const tab = await dashboard.openTab('Applications');
  const application = tab.getByRole('article', { name: `Application of ${PERSON.name}` });
  await expect(application).toContainText('$120,000');
  await expect(application).toContainText('pending');
  await application.getByRole('button', { name: 'Approve & Generate ID' }).click();
  const dialog = dashboard.dialog('Approve application');
  await dialog.getByRole('button', { name: 'Approve & Generate ID' }).click();
  const approved = dashboard.dialog('Application approved');
  const investorId = (await approved.locator('code').textContent()) ?? '';
  await approved.getByRole('button', { name: 'Done' }).click();
  await tab.getByLabel('Status').selectOption('All');
  await expect(application).toContainText('approved');
  expect(investorId).toMatch(/^INV-[0-9A-HJKMNP-TV-Z]{8}$/);
  return investorId;
}

async function createAccessCode(page: Page, link: string, investorId: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel('Investor ID')).toHaveValue(investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Create Access Code' })).toBeVisible();
  expect(page.url()).not.toContain('activate');
  await expect(page.getByLabel('Activation code')).not.toHaveValue('');
  await page.getByLabel('Access Code', { exact: true }).fill(ACCESS_CODE);
  await page.getByLabel('Confirm Access Code').fill(ACCESS_CODE);
  await page.getByRole('button', { name: 'Create & Login' }).click();
  await expect(page.getByText(`Welcome to your portal, ${PERSON.name}!`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();
}

/** The value of one of the dashboard's four figures. */
function figure(page: Page, term: string) {
  return page.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd');
}

async function requestWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Withdrawal' });
  await expect(dialog).toContainText('15,000');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Bank Account Details').fill('CH93 0076 2011 6238 5295 7');
  await dialog.getByLabel('Notes').fill('For the new roof.');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Withdrawal Requested', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('smoke › application, approval, activation, portfolio and withdrawal', async ({
  page,
  context,
  sendGrid,
}) => {
  await apply(page);

  const dashboard = dashboardPage(await context.newPage());
  await dashboard.signIn();
  const investorId = await approve(dashboard);

  let welcome = '';
  await expect
    .poll(() => {
      welcome = sendGrid.received.find(({ subject }) => /welcome/i.test(subject))?.text ?? '';
      return welcome;
    })
    .toContain(investorId);
  await createAccessCode(page, activationLink(welcome), investorId);
  await expect(figure(page, 'Portfolio Value')).toHaveText('$0');

  await setPortfolio(dashboard);
  await expect(figure(page, 'Portfolio Value')).toHaveText('$120,000');
  await expect(figure(page, 'Total Invested')).toHaveText('$100,000');
  await expect(figure(page, 'Unrealized P&L')).toContainText('20,000');
  await expect(page.getByRole('region', { name: 'Asset Allocation' })).toContainText('Bitcoin');
  await expect(page.getByRole('region', { name: 'Transaction History' })).toContainText('$100,000');

  await requestWithdrawal(page, '5000');
  const requests = page.getByRole('region', { name: 'Withdrawal Requests' });
  await expect(requests).toContainText(/pending/i);

  await approveWithdrawal(dashboard);
  await expect(requests).toContainText(/approved/i);
  await expect(requests).toContainText('Paid today.');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$115,000');
  await expect(figure(page, 'Total Invested')).toHaveText('$95,000');
});

async function setPortfolio(dashboard: DashboardPage): Promise<void> {
  const tab = await dashboard.openTab('Investors');
  const card = tab.getByRole('article', { name: `Investor ${PERSON.name}` });
  const choose = async (item: string) => {
    await card.getByRole('button', { name: 'Action' }).click();
    await dashboard.page.getByRole('menuitem', { name: item }).click();
    return dashboard.dialog(item);
  };

  const deposits = await choose('Edit Recent Deposits');
  await deposits.getByLabel('Amount (USD)').fill('100000');
  await deposits.getByRole('button', { name: 'Add transaction' }).click();
  await expect(deposits.getByRole('row', { name: /100,000/ })).toBeVisible();
  await dashboard.page.keyboard.press('Escape');
  await expect(deposits).toBeHidden();

  const value = await choose('Edit Total Portfolio Value');
  await expect(value.getByLabel('Invested amount')).toHaveValue('100000.00');
  await value.getByLabel('Portfolio value', { exact: true }).fill('120000');
  await expect(value.getByRole('list', { name: 'What will change' })).toContainText('20,000.00');
  await value.getByRole('button', { name: 'Update portfolio' }).click();
  await expect(value).toBeHidden();

  const assets = await choose('Edit Asset Allocation');
  const holdings = { Bitcoin: '60', Gold: '40' };
  for (const [name, share] of Object.entries(holdings)) {
    await assets.getByLabel('New asset name').fill(name);
    await assets.getByLabel('New asset allocation, percent').fill(share);
    await assets.getByRole('button', { name: 'Add Asset' }).click();
  }
  await assets.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(assets).toBeHidden();
}

async function approveWithdrawal(dashboard: DashboardPage): Promise<void> {
  const tab = await dashboard.openTab('Dependent Withdrawals');
  const row = tab.getByRole('row', { name: new RegExp(PERSON.name) });
  await expect(row).toContainText('5,000');
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = dashboard.dialog('Approve withdrawal');
  await dialog.getByLabel('Note for the investor').fill('Paid today.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await tab.getByLabel('Status').selectOption('All');
  await expect(row).toContainText('Processed');
}
