import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from './dashboardTest.ts';
import { searchFor } from './search.ts';
import { createWithdrawal } from './testData.ts';

test('payments › an approved withdrawal is marked as paid, and the payment is reversed', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investor, request } = await createWithdrawal(service.url, staff);
  await staff.call(processWithdrawal, { body: { requestId: request.id, action: 'approve' } });
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Dependent Withdrawals');
  await searchFor(dashboard.page, tab.getByLabel('Search withdrawal requests'), investor.fullName);
  const row = tab.getByRole('row', { name: new RegExp(investor.fullName) });
  await expect(row).toContainText('not yet paid, ');
  await row.getByRole('button', { name: investor.fullName }).click();
  await dashboard.page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = dashboard.dialog('Mark withdrawal as paid');
  await expect(dialog.getByLabel('Value date')).toBeFocused();
  await dialog.getByLabel('Payment reference (optional)').fill('FRN 118');
  await expect(dialog.getByRole('list', { name: 'What will change' })).toContainText('approved → paid ');
  expect(await axeViolations(dashboard.page)).toEqual([]);
  await dashboard.page.keyboard.press('Enter');
  await expect(dashboard.toast).toContainText('Withdrawal Paid');
  await expect(dashboard.page.getByText('FRN 118')).toBeVisible();

  await dashboard.page.getByRole('button', { name: 'Reverse payment' }).click();
  const reversal = dashboard.dialog('Reverse payment');
  await reversal.getByRole('button', { name: 'Reverse payment of $5,000.00' }).click();
  await expect(reversal).toContainText('Say why the payment is reversed');
  await reversal.getByLabel('Internal note').fill('Returned by the bank');
  await reversal.getByRole('button', { name: 'Reverse payment of $5,000.00' }).click();
  await expect(dashboard.toast).toContainText('Payment Reversed');
  await expect(dashboard.page.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
});

test('bank account › is set in a dialog that shows the change, and checks the IBAN', async ({
  openDashboard,
}) => {
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Portal Config');
  await tab.getByRole('button', { name: /^(Set|Change) bank account$/ }).click();
  const dialog = dashboard.dialog(/the bank account for deposits$/);
  await dialog.getByLabel('Account holder').fill('Sample Firm AG');
  await dialog.getByLabel('Bank', { exact: true }).fill('Sample Bank, Zürich');
  await dialog.getByLabel('IBAN or account number').fill('CH93 0076 2011 6238 5295 8');
  const submit = dialog.getByRole('button', { name: /^(Set|Change) bank account$/ });
  await submit.click();
  await expect(dialog).toContainText('This IBAN has a typing error.');
  expect(await axeViolations(dashboard.page)).toEqual([]);
  await dialog.getByLabel('IBAN or account number').fill('CH93 0076 2011 6238 5295 7');
  await submit.click();
  await expect(dashboard.toast).toContainText('Bank Account Updated');
  await expect(tab).toContainText('CH93 0076 2011 6238 5295 7');
});
