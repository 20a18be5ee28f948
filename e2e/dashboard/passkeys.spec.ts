import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { addAuthenticator, test } from '../authenticator.ts';
import { dashboardPage } from '../dashboardPage.ts';
import { expect } from '../fixtures.ts';
import { onDatabase } from './database.ts';

const ADDRESS = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';

test('passkeys › one is added in My account, signs in, and confirms a change of money', async ({
  page,
  service,
  staff,
  watch,
}) => {
  watch.expect(/status of 403/);
  const dashboard = dashboardPage(page);
  await dashboard.signIn();
  await addAuthenticator(page);
  const account = await dashboard.openAccount();
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  const setup = dashboard.dialog('Add a passkey');
  await setup.getByLabel('Name of the passkey').fill('Work laptop');
  await setup.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = dashboard.dialog('Recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByText('I have saved the codes').click();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(account.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dashboard.toast).toContainText('Login Successful');

  onDatabase(service, (database) =>
    database.exec(`update staff_session set proven_at = created_at - 86400000`),
  );
  const tab = await dashboard.openTab('Portal Config');
  const form = tab.getByRole('form', { name: 'Bitcoin address' });
  await form.getByLabel('Bitcoin (BTC)').fill(ADDRESS);
  await form.getByRole('button', { name: 'Save' }).click();
  await dashboard.dialog('Set the Bitcoin address').getByRole('button', { name: /^Set/ }).click();
  const confirm = dashboard.dialog('Confirm that it is you');
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dashboard.toast).toContainText('Address Updated');
  onDatabase(service, (database) => {
    const stored = database.prepare('select address from deposit_address').all();
    expect(stored).toMatchObject([{ address: ADDRESS }]);
  });
  // The session of `staff` ended with the new passkey, and its password alone opens no other one.
  await expect(staff.call(getDepositAddresses)).rejects.toThrow('The account has a second factor.');
});
