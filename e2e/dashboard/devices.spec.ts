import { staffLogin } from '#common/contract/staffAuth.ts';
import { dashboardPage } from '../dashboardPage.ts';
import { ADMIN_PASSWORD, type Service } from '../service.ts';
import { staffClient } from '../staff.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';

test.use({ settings: OWN_SERVICE });

async function rememberElsewhere(service: Service): Promise<void> {
  const client = await staffClient(service);
  await client.call(staffLogin, { body: { password: ADMIN_PASSWORD, remember: true } });
}

const RESUMED = /^Signed in to the dashboard from a remembered device\.$/;

test('remembered devices › resume with a new token each time, are listed, and can end the others @desktop', async ({
  host,
  service,
}) => {
  const page = await host.openDevice();
  const dashboard = dashboardPage(page);
  await page.getByText('Keep me signed in on this device').click();
  await dashboard.enterPassword();
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload();
    await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
  }
  await rememberElsewhere(service);
  const tab = await dashboard.openTab('Activity');
  await expect(tab.getByText('Signed in to the dashboard.', { exact: true }).first()).toBeVisible();
  // A reload is no sign-in.
  await expect(tab.getByText(RESUMED)).toHaveCount(0);
  const account = await dashboard.openAccount();
  const dialog = account.getByRole('region', { name: 'Remembered devices' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('This device', { exact: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'End all other devices' }).click();
  await dialog.getByRole('button', { name: 'Confirm: End all other devices' }).click();
  await expect(dashboard.toast).toContainText('One device is no longer remembered.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('remembered devices › a new sign-in replaces the device of this browser @desktop', async ({
  host,
  service,
}) => {
  host.expectProblem(/status of 401/);
  const page = await host.openDevice();
  const dashboard = dashboardPage(page);
  await page.getByText('Keep me signed in on this device').click();
  await dashboard.enterPassword();
  onDatabase(service, (database) => database.exec('delete from staff_session'));
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await page.getByText('Keep me signed in on this device').click();
  await dashboard.enterPassword();
  const account = await dashboard.openAccount();
  const devices = account.getByRole('region', { name: 'Remembered devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('remembered devices › a copied token is reported until the warning is dismissed', async ({
  openDashboard,
  service,
}) => {
  await rememberElsewhere(service);
  onDatabase(service, (database) => database.exec('update staff_device set copy_detected_at = last_used_at'));
  const { page } = await openDashboard();
  const warning = page.getByRole('alert').filter({ hasText: 'A remembered device was ended for safety.' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Dismiss' }).click();
  await expect(warning).toHaveCount(0);
});
