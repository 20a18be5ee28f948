import { accountVersion } from '#api/test/support/accountVersion.ts';
import { getInvestor } from '#common/contract/investors.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { dashboardPage } from '../dashboardPage.ts';
import { inviteInvestor } from '../investors.ts';
import { ADMIN_PASSWORD } from '../service.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';

test('activity › filters, shows, verifies and exports the journal @desktop', async ({
  host,
  openDashboard,
  staff,
}) => {
  const { investorId } = await inviteInvestor(staff);
  await staff.call(updatePortfolio, {
    body: {
      investorId,
      totalValue: 7_500,
      investedAmount: 7_000,
      reason: '=1+1 Custodian statement',
      investorNote: 'Month-end valuation',
      version: await accountVersion(staff, investorId),
    },
  });
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Activity');
  await expect(tab).toContainText(/Journal intact, [\d,]+ entries/);
  await tab.getByLabel('Investor ID').fill(investorId);
  await tab.getByLabel('Action').fill('portfolio_valued');
  await expect(tab.getByText('1 entry', { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'The portfolio was valued at $7,500.00.' }).click();
  for (const text of ['Administrator (staff)', 'Note for the investor', 'Month-end valuation'])
    await expect(dashboard.pane).toContainText(text);
  await expect(dashboard.pane).toContainText(/Internal note.*Custodian statement/);
  await expect(dashboard.pane).toContainText(/Hash\s*[0-9a-f]{64}/);
  await expect(dashboard.pane.getByRole('row', { name: 'Portfolio value 0.00 7,500.00' })).toBeVisible();
  const { name, text } = await host.captureSavedFile(dashboard.page, () =>
    tab.getByRole('button', { name: 'Export CSV' }).click(),
  );
  expect(name).toMatch(/^journal(-\d{4}-\d\d-\d\d)?\.csv$/);
  expect(text).toContain(`'=1+1 Custodian statement`);
  expect(text.trim().split('\n')).toHaveLength(2);

  await tab.getByLabel('Action').fill('');
  await tab.getByLabel('Who').selectOption('Investor');
  await expect(tab.getByText('No entries match')).toBeVisible();

  const chain = tab.getByText(/^Journal (intact|changed)/);
  const before = (await chain.textContent()) ?? '';
  const version = await accountVersion(staff, investorId);
  await staff.call(updatePortfolio, {
    body: { investorId, totalValue: 7_600, investedAmount: 7_000, version },
  });
  await tab.getByRole('button', { name: 'Verify now' }).click();
  // The additional entry shows that the new response has arrived.
  await expect(chain).not.toHaveText(before);
  await expect(chain).toHaveText(/^Journal intact/);
});

test('access log › shows who opened a record and filters by investor and kind', async ({
  openDashboard,
  staff,
}) => {
  const { investorId } = await inviteInvestor(staff);
  await staff.call(getInvestor, { params: { investorId } });
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Activity');
  await tab.getByRole('radio', { name: 'Access' }).click();
  await tab.getByLabel('Investor ID').fill(investorId);
  await tab.getByLabel('Kind').selectOption('Record opened');
  await tab.getByRole('button', { name: `Opened the record of ${investorId}.` }).click();
  for (const text of ['Administrator (staff)', investorId, '127.0.0.0/24'])
    await expect(dashboard.pane).toContainText(text);
  await tab.getByRole('radio', { name: 'Changes' }).click();
  await expect(tab).toContainText(/Journal intact/);
});

test.describe('staff password', () => {
  test.use({ settings: OWN_SERVICE });
  test('changing it ends every other session and keeps their unsaved work', async ({
    host,
    openDashboard,
  }) => {
    host.expectProblem(/status of (401|400)/);
    const dashboard = await openDashboard();
    const other = await openDashboard();
    const account = await dashboard.openAccount();
    await account.getByRole('button', { name: 'Change own password' }).click();
    const dialog = dashboard.dialog('Change own password');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('New password').fill('short');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('New password').fill('saffron-glacier-88');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'Incorrect password. Please try again.',
    );
    await dialog.getByLabel('Current password').fill(ADMIN_PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dashboard.toast).toContainText('Password Changed');
    await expect(other.page.getByText('Your session has ended.')).toBeVisible();
    await expect(account.getByRole('heading', { name: 'Remembered devices' })).toBeVisible();

    const page = await host.openDevice();
    await page.getByLabel('Password').fill('saffron-glacier-88');
    await page.getByLabel('Password').press('Enter');
    await expect(dashboardPage(page).toast).toContainText('Login Successful');
  });
});
