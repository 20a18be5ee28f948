import { deskOn } from '../desk.ts';
import { inviteInvestor } from '../investors.ts';
import { ADMIN_PASSWORD } from '../service.ts';
import { expect, OWN_HOUSE, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';
import { findInvestor } from './investorTasks.ts';

test('the gate says what is missing or wrong, and Enter passes it once the password is right', async ({
  dashboard,
}) => {
  dashboard.expectProblem(/status of 401/);
  const page = await dashboard.openDashboard();
  const desk = deskOn(page);
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();

  await password.fill('not the password');
  await password.press('Enter');
  await expect(desk.toast).toContainText('Login Failed');
  await expect(desk.toast).toContainText('Incorrect password. Please try again.');
  await expect(password).toHaveAccessibleDescription('Incorrect password. Please try again.');
  await expect(password).toHaveValue('not the password');

  const release = await dashboard.hinder(page, '/api/admin/login', 'hold');
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await release();
  await expect(desk.toast).toContainText('Login Successful');
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
    'Portal Config',
    'Email System',
    'Activity',
  ]);
});

test('after a reload the gate stands again, unless the device is kept signed in', async ({ dashboard }) => {
  const page = await dashboard.openDashboard();
  const desk = deskOn(page);
  await desk.passGate();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();

  await page.getByText('Keep me signed in on this device').click();
  await desk.passGate();
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test.describe('by a clock of its own', () => {
  // In the desktop app the clock stays with the process, which ends with a house of the test's own.
  test.use({ settings: OWN_HOUSE });
  test('an unused dashboard locks and keeps the work', async ({ dashboard, staff }) => {
    const { fullName } = await inviteInvestor(staff);
    const page = await dashboard.openDashboard();
    await page.clock.install();
    const desk = deskOn(page);
    await desk.passGate();
    const card = await findInvestor(desk, fullName);
    await card.getByRole('button', { name: `Edit ${fullName}` }).click();
    const dialog = desk.dialog(`Edit ${fullName}`);
    await dialog.getByLabel('Internal note').fill('Half a thought');
    await page.clock.fastForward('31:00');
    await expect(page.getByText('Locked after a while without activity. Your work is kept')).toBeVisible();
    // What lies under the gate can neither be reached nor be read out.
    await expect(page.locator('[inert]', { has: dialog })).toHaveCount(1);
    await desk.passGate();
    await expect(dialog.getByLabel('Internal note')).toHaveValue('Half a thought');
  });
});

test('a session that the service has ended locks too, and keeps the work', async ({
  dashboard,
  openDesk,
  service,
}) => {
  dashboard.expectProblem(/status of 401/);
  const desk = await openDesk();
  const tab = await desk.openTab('Investors');
  await tab.getByRole('button', { name: 'Create Investor' }).click();
  const dialog = desk.dialog('Create Investor');
  await dialog.getByLabel('Full name').fill('Kept Through The Night');
  onDatabase(service, (database) =>
    database.exec('delete from staff_session where rowid = (select max(rowid) from staff_session)'),
  );
  await expect(
    desk.page.getByText('Your session has ended. Your work is kept; sign in to go on.'),
  ).toBeVisible();
  await desk.passGate();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Kept Through The Night');
});
