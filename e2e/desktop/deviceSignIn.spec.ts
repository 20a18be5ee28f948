import type { Page } from '@playwright/test';
import { beginStaffTotp, confirmStaffTotp } from '#common/contract/staffFactors.ts';
import { addAuthenticator } from '../authenticator.ts';
import { type DashboardPage, dashboardPage } from '../dashboardPage.ts';
import { nameAdministrator } from '../nameAdministrator.ts';
import { ADMIN_PASSWORD, startService } from '../service.ts';
import { staffClient } from '../staff.ts';
import { totpCode } from '../totp.ts';
import { catchOpened } from './catchOpened.ts';
import { expect, expectSignIn, test } from './fixtures.ts';

async function addPasskey(dashboard: DashboardPage): Promise<void> {
  const account = await dashboard.openAccount();
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  const setup = dashboard.dialog('Add a passkey');
  await setup.getByLabel('Name of the passkey').fill('Work laptop');
  await setup.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = dashboard.dialog('Recovery codes');
  await codes.getByText('I have saved the codes').click();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(account.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible();
  await dashboard.page.keyboard.press('Escape');
}

const isSignedIn = (page: Page) => expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();

test('device authorization › the app signs in by a confirmation in the system’s browser', async ({
  app,
  browser,
  service,
}) => {
  const { page } = app;
  await expectSignIn(page);
  const opened = await catchOpened(app.electron);
  await page.getByRole('button', { name: 'Sign in with the browser' }).click();
  const code = (await page.locator('.fa-user-code').innerText()).trim();
  await page.getByRole('button', { name: 'Open the browser' }).click();
  await expect.poll(opened).toEqual([`${service.url}/admin/device#code=${code}`]);

  const [address = ''] = await opened();
  const confirmation = await browser.newPage();
  await confirmation.goto(address);
  await nameAdministrator(confirmation);
  await confirmation.getByLabel('Password').fill(ADMIN_PASSWORD);
  await confirmation.getByRole('button', { name: 'Login' }).click();
  await expect(confirmation.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  await expect(confirmation.getByText('Desktop app on')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation.getByText('Confirmed.', { exact: false })).toBeVisible();
  await confirmation.close();
  await isSignedIn(page);
});

test('device authorization › the person confirms in the browser with a passkey, without a password', async ({
  browser,
  launch,
}) => {
  // Browsers allow no passkeys on an address.
  const service = await startService('sqlite', {}, 'localhost');
  try {
    const confirmation = await browser.newPage();
    const dashboard = dashboardPage(confirmation);
    await addAuthenticator(confirmation);
    await confirmation.goto(`${service.url}/admin`);
    await dashboard.enterPassword();
    await addPasskey(dashboard);
    await confirmation.getByRole('button', { name: 'Sign out' }).click();

    const { page } = await launch({ address: service.url });
    await expectSignIn(page);
    await page.getByRole('button', { name: 'Sign in with the browser' }).click();
    const code = (await page.locator('.fa-user-code').innerText()).trim();
    await confirmation.goto(`${service.url}/admin/device#code=${code}`);
    await confirmation.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(confirmation.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
    await confirmation.getByRole('button', { name: 'Continue' }).click();
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(confirmation.getByText('Confirmed.', { exact: false })).toBeVisible();
    await confirmation.close();
    await isSignedIn(page);
  } finally {
    await service.stop();
  }
});

test('device authorization › the app says that it was turned away, and starts again', async ({
  app,
  browser,
  service,
}) => {
  const { page } = app;
  await page.getByRole('button', { name: 'Sign in with the browser' }).click();
  const code = (await page.locator('.fa-user-code').innerText()).trim();
  const confirmation = await browser.newPage();
  await confirmation.goto(`${service.url}/admin/device`);
  await nameAdministrator(confirmation);
  await confirmation.getByLabel('Password').fill(ADMIN_PASSWORD);
  await confirmation.getByRole('button', { name: 'Login' }).click();
  await confirmation.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  await confirmation.getByRole('button', { name: 'This was not me' }).click();
  await expect(confirmation.getByText('Rejected.', { exact: false })).toBeVisible();
  await confirmation.close();
  await expect(page.getByText('The request was rejected in the browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.fa-user-code')).not.toHaveText(code);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('second step › the app itself takes the password and a code of the authenticator app', async ({
  launch,
}) => {
  const service = await startService('sqlite');
  try {
    const staff = await staffClient(service);
    const { secret } = await staff.call(beginStaffTotp);
    await staff.call(confirmStaffTotp, { body: { code: totpCode(secret) } });
    const { page } = await launch({ address: service.url });
    await expectSignIn(page);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, 1));
    await page.getByRole('button', { name: 'Login' }).click();
    await isSignedIn(page);
  } finally {
    await service.stop();
  }
});
