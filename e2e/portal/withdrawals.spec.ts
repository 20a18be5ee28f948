import type { Page } from '@playwright/test';
import type { Client } from '#common/client/createClient.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import { expect } from '../fixtures.ts';
import { BALANCED, figure, test, toast } from './portalTest.ts';

const IBAN = 'CH93 0076 2011 6238 5295 7';
const requests = (page: Page) => page.getByRole('region', { name: 'Withdrawal Requests' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Withdrawal' });
  await expect(dialog).toContainText('Available:');
  return dialog;
}

async function request(page: Page, amount: string, address = IBAN) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Bank Account Details').fill(address);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog).toBeHidden();
}

async function decide(staff: Client, investorId: string, action: 'approve' | 'decline', note?: string) {
  const { requests: pending } = await staff.call(listWithdrawals, {
    query: { q: investorId, status: 'pending' },
  });
  const requestId = pending[0]?.id ?? '';
  await staff.call(processWithdrawal, { body: { requestId, action, ...(note ? { adminNotes: note } : {}) } });
}

test('withdrawal dialog › shows an error below a field in full at 360', async ({
  page,
  openAsNewInvestor,
}) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await openAsNewInvestor();
  const dialog = await openDialog(page);
  const address = dialog.getByLabel('Bank Account Details');
  const error = dialog.getByText(/^This IBAN has a typing error/);
  await dialog.getByLabel('Amount').fill('100');
  await address.fill('CH93 0076 2011 6238 5295 8');
  // As after a look at the amount: the field is at the lower end of what is visible.
  await dialog.locator('.dialog__body').evaluate((body) => {
    const field = body.querySelector('[name=address]')?.getBoundingClientRect();
    body.scrollBy(0, (field?.bottom ?? 0) - body.getBoundingClientRect().bottom + 4);
  });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(address).toBeFocused();
  await expect(error).toBeInViewport({ ratio: 0.99 });
});

test('withdrawal dialog › shows the specified messages for missing and invalid amounts', async ({
  page,
  openAsNewInvestor,
  watch,
}) => {
  await openAsNewInvestor();
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('$15,000.00');
  await expect(dialog.getByLabel('Asset').locator('option')).toHaveText(['Cash (USD)']);
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveAttribute('step', '0.00001');
  const submit = dialog.getByRole('button', { name: 'Submit Request' });

  await submit.click();
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please fill in all required fields.');
  await amount.fill('100');
  await submit.click();
  await expect(toast(page)).toContainText('Missing Information');

  await dialog.getByLabel('Bank Account Details').fill(IBAN);
  for (const wrong of ['0', '-5', '15000.01', '99999999']) {
    await amount.fill(wrong);
    await submit.click();
    await expect(toast(page), wrong).toContainText('Invalid Amount');
    await expect(toast(page), wrong).toContainText('Amount must be between 0 and 15000 USD.');
    await expect(amount).toHaveValue(wrong);
  }

  // Messages must be inside the dialog, because content outside a modal dialog is inert.
  await expect(dialog.getByRole('alert').filter({ hasText: 'Invalid Amount' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toast(page)).toHaveCount(0);

  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await amount.fill('250.5');
  await page.context().setOffline(true);
  await submit.click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to submit withdrawal request. Please try again.');
  await page.context().setOffline(false);
  await expect(amount).toHaveValue('250.5');
  await submit.click();
  await expect(toast(page)).toContainText('Withdrawal Requested');
  await expect(toast(page)).toContainText(
    'Your withdrawal request for 250.50 USD has been submitted and is now pending admin approval.',
  );
  await expect(requests(page).getByRole('listitem')).toHaveCount(1);

  // The amount is reserved, and closing the dialog by accident does not lose the input.
  await openDialog(page);
  await expect(dialog).toContainText('$14,749.50');
  await amount.fill('7');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Discard what you typed?');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(amount).toHaveValue('7');
  // Browsers close a dialog at the third Esc; the confirmation must still be shown.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Request Withdrawal' })).toBeFocused();
});

test('withdrawal dialog › a double click sends one request', async ({ page, openAsNewInvestor, staff }) => {
  const { investorId } = await openAsNewInvestor();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByLabel('Bank Account Details').fill(IBAN);
  await dialog.getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(requests(page).getByRole('listitem')).toHaveCount(1);
  const { requests: made } = await staff.call(listWithdrawals, { query: { q: investorId } });
  expect(made).toHaveLength(1);
});

test('withdrawals › a request is cancelled, declined or approved', async ({
  page,
  openAsNewInvestor,
  staff,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { investorId } = await openAsNewInvestor();
  const newest = requests(page).getByRole('listitem').first();

  await request(page, '1000');
  await expect(newest).toContainText('Pending');
  await expect(newest).toContainText(`${IBAN.slice(0, 19)}…`);
  await expect(newest).not.toContainText(IBAN);
  await newest.getByRole('button', { name: 'Copy bank account details' }).click();
  await expect(newest.getByRole('button', { name: /^Copy/ })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(IBAN);
  await newest.getByRole('button', { name: 'Cancel request' }).click();
  const submit = page.getByRole('dialog', { name: 'Cancel this request?' });
  await expect(submit).toContainText('Your request for $1,000 will be cancelled.');
  await submit.getByRole('button', { name: 'Cancel request' }).click();
  await expect(newest).toContainText('Cancelled');
  await expect(newest.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);

  await request(page, '2000', 'short 12345');
  await expect(newest).toContainText('short 12345');
  await decide(staff, investorId, 'decline', 'The account is in another name.');
  await expect(newest).toContainText('Declined');
  await expect(newest).toContainText('Please contact support for assistance with your withdrawal request.');
  await expect(newest).toContainText('The account is in another name.');

  await request(page, '5000');
  await expect(newest).toContainText('Pending');
  await decide(staff, investorId, 'approve', 'Paid today.');
  await expect(newest).toContainText('Approved');
  await expect(newest).toContainText('Paid today.');
  await expect(figure(page, 'Portfolio Value')).toHaveText('$115,000');
  await expect(figure(page, 'Unrealized P&L')).toHaveText('+$20,000');
});

test("withdrawal dialog › shows the service's error when the amount is no longer available", async ({
  page,
  openAsNewInvestor,
  staff,
  watch,
}) => {
  watch.expect(/status of 4\d\d/);
  const { investorId } = await openAsNewInvestor('/portal', { ...BALANCED, deposits: [] });
  const dialog = await openDialog(page);
  const sent = await page.request.post('/api/withdrawals/request', {
    data: { investorId, asset: 'USD', amount: 14_000, address: IBAN },
  });
  expect(sent.ok()).toBe(true);
  await dialog.getByLabel('Amount').fill('2000');
  await dialog.getByLabel('Bank Account Details').fill(IBAN);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toast(page)).toContainText(/Request Failed|Invalid Amount/);
  await expect(dialog).toContainText('$1,000.00');
  const { requests: made } = await staff.call(listWithdrawals, { query: { q: investorId } });
  expect(made).toHaveLength(1);
});
