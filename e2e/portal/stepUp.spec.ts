import type { Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { onDatabase } from '../dashboard/database.ts';
import { expect } from '../fixtures.ts';
import { ACCESS_CODE } from '../investors.ts';
import { test, toast } from './portalTest.ts';

const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Please confirm that it is you' });

test('step-up › a request to a new account is repeated under its key after the access code', async ({
  page,
  openAsNewInvestor,
  service,
  watch,
}) => {
  watch.expect(/status of 40[13]/);
  const { id } = await openAsNewInvestor();
  onDatabase(service, (database) =>
    database.prepare('update investor_session set proven_at = null where investor_id = ?').run(id),
  );
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/withdrawals/request')) return;
    sent.push(`${request.headers()['idempotency-key']} ${request.postData()}`);
  });
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Withdrawal' });
  await dialog.getByLabel('Amount').fill('250.50');
  await dialog.getByLabel('Bank Account Details').fill('CH93 0076 2011 6238 5295 7');
  await dialog.getByLabel(/^Name for your address book/).fill('Savings');
  const submit = dialog.getByRole('button', { name: 'Submit Request' });

  await submit.click();
  await expect(stepUp(page).getByLabel('Access code')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(stepUp(page)).toBeHidden();
  await expect(submit).toBeFocused();
  await expect(dialog.getByLabel('Amount')).toHaveValue('250.50');
  await expect(toast(page)).toHaveCount(0);

  await submit.click();
  const field = stepUp(page).getByLabel('Access code');
  await field.fill('wrong code');
  await field.press('Enter');
  await expect(stepUp(page)).toContainText('This is not right. Please try again.');
  await expect(field).toBeFocused();
  await field.fill(ACCESS_CODE);
  await field.press('Enter');
  await expect(toast(page)).toContainText('Withdrawal Requested');
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(3);
  expect(sent[2]).toBe(sent[1]);

  await page.goto('/portal/settings');
  const book = page.getByRole('region', { name: 'Payout accounts' });
  await expect(book).toContainText('Savings');
  await expect(book).toContainText('Not used yet');
});
