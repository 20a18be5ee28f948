import { dashboardPage } from '../dashboardPage.ts';
import { inviteInvestor } from '../investors.ts';
import { ADMIN_PASSWORD } from '../service.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';
import { findInvestor } from './investorDialogs.ts';

test('sign-in › names missing and wrong passwords; Enter submits @desktop', async ({ host }) => {
  host.expectProblem(/status of 401/);
  const page = await host.openDevice();
  const dashboard = dashboardPage(page);
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();

  await password.fill('not the password');
  await password.press('Enter');
  await expect(dashboard.toast).toContainText('Login Failed');
  await expect(dashboard.toast).toContainText('Incorrect password. Please try again.');
  await expect(password).toHaveAccessibleDescription('Incorrect password. Please try again.');
  await expect(password).toHaveValue('not the password');

  const release = await host.interceptCalls(page, '/api/admin/login', 'hold');
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await release();
  await expect(dashboard.toast).toContainText('Login Successful');
  for (const count of ['Applications', 'Contacts', 'Consultations', 'Investors'])
    await expect(
      page.getByRole('region', { name: 'Counts' }).getByRole('heading', { name: count }),
    ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    /^Applications/,
    /^Contacts/,
    /^Consultations/,
    'Investors',
    /^Dependent Withdrawals/,
    'Valuation',
    'Portal Config',
    'Email System',
    'Activity',
    'Approvals',
    'Staff',
  ]);
});

test('sign-in › takes nothing that is typed before it is known whether it asks for the e-mail', async ({
  host,
}) => {
  const page = await host.openDevice();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/gate', async (route) => {
    await held;
    await route.fulfill({ json: { success: true, asksForEmail: true } });
  });
  await page.reload();
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Password');
  await expect(password).toBeVisible();
  await page.keyboard.type('early');
  release();
  await expect(email).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN_PASSWORD);
  await expect(email).toHaveValue('admin');
  await expect(password).toHaveValue(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dashboardPage(page).toast).toContainText('Login Successful');
});

test('sign-in › is required after a reload unless the device is remembered @desktop', async ({ host }) => {
  const page = await host.openDevice();
  const dashboard = dashboardPage(page);
  await dashboard.enterPassword();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();

  await page.getByText('Keep me signed in on this device').click();
  await dashboard.enterPassword();
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test.describe('session lock', () => {
  // In the desktop app the installed clock stays with the process, so the test uses its own service and process.
  test.use({ settings: OWN_SERVICE });
  test('an idle dashboard locks and keeps unsaved work @desktop', async ({ host, staff }) => {
    // The clock also runs the delayed question whether the edit would wait, for which the session is over.
    host.expectProblem(/status of 401.*dry-run/);
    const { fullName } = await inviteInvestor(staff);
    const page = await host.openDevice();
    await page.clock.install();
    const dashboard = dashboardPage(page);
    await dashboard.enterPassword();
    const card = await findInvestor(dashboard, fullName);
    await card.getByRole('button', { name: `Edit ${fullName}` }).click();
    const dialog = dashboard.dialog(`Edit ${fullName}`);
    await dialog.getByLabel('Internal note').fill('Half a thought');
    await page.clock.fastForward('31:00');
    await expect(page.getByText('Locked because of inactivity. Your work is preserved.')).toBeVisible();
    // Content behind the sign-in is not focusable and hidden from screen readers.
    await expect(page.locator('[inert]', { has: dialog })).toHaveCount(1);
    await dashboard.enterPassword();
    await expect(dialog.getByLabel('Internal note')).toHaveValue('Half a thought');
  });
});

test('session lock › a session ended by the service locks the dashboard and keeps unsaved work @desktop', async ({
  host,
  openDashboard,
  service,
}) => {
  host.expectProblem(/status of 401/);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Investors');
  await tab.getByRole('button', { name: 'Create Investor' }).click();
  const dialog = dashboard.dialog('Create Investor');
  await dialog.getByLabel('Full name').fill('Kept Through The Night');
  onDatabase(service, (database) =>
    database.exec('delete from staff_session where rowid = (select max(rowid) from staff_session)'),
  );
  await expect(
    dashboard.page.getByText('Your session has ended. Your work is preserved. Sign in to continue.'),
  ).toBeVisible();
  await dashboard.enterPassword();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Kept Through The Night');
});
