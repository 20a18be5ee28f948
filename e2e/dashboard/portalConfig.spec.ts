import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { expect, test } from './dashboardTest.ts';

const GOOD = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';

test('deposit address › is saved when its checksum is valid and shows who set it @desktop', async ({
  host,
  openDashboard,
  staff,
}) => {
  host.expectProblem(/status of 400/);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Portal Config');
  await expect(tab.getByRole('form')).toHaveCount(COIN_SYMBOLS.length);
  const form = tab.getByRole('form', { name: 'Bitcoin address' });
  const field = form.getByLabel('Bitcoin (BTC)');
  const save = form.getByRole('button', { name: 'Save' });
  const code = form.getByRole('button', { name: 'QR code of the Bitcoin address' });
  await expect(save).toBeDisabled();
  await expect(code).toBeDisabled();
  await expect(form).toContainText('Not set yet');

  await field.fill('   ');
  await expect(save).toBeDisabled();
  await field.fill(GOOD.replace('8cpt', '8cpq'));
  await save.click();
  const confirm = dashboard.dialog('Set the Bitcoin address');
  await confirm.getByRole('button', { name: 'Set Bitcoin address' }).click();
  await expect(dashboard.toast).toContainText('Update Failed');
  await expect(confirm).toBeHidden();
  await expect(field).toHaveAccessibleDescription(/^Not a valid Bitcoin address/);
  await expect(field).toHaveValue(GOOD.replace('8cpt', '8cpq'));
  expect((await staff.call(getDepositAddresses)).addresses.btc).toBeUndefined();

  await field.fill(GOOD);
  await field.press('Enter');
  await expect(confirm.getByLabel('What will change')).toContainText(`Address nowNot setNew address${GOOD}`);
  expect((await staff.call(getDepositAddresses)).addresses.btc).toBeUndefined();
  await confirm.getByRole('button', { name: 'Set Bitcoin address' }).click();
  await expect(dashboard.toast).toContainText('Address Updated');
  await expect(form).toContainText('Set by Administrator, ');
  await expect(save).toBeDisabled();
  expect((await staff.call(getDepositAddresses)).addresses.btc).toBe(GOOD);

  await code.click();
  const dialog = dashboard.dialog('Bitcoin address');
  await expect(dialog.getByRole('img', { name: 'QR code of the Bitcoin address' })).toBeVisible();
  await expect(dialog).toContainText(GOOD);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dashboard.toast).toContainText('Copied');
  expect(await host.clipboardText(dashboard.page)).toBe(GOOD);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await expect(tab).toContainText('This is the demonstration profile');
});
