import type { Page } from '@playwright/test';
import type { Client } from '#common/client/createClient.ts';
import { callBackWithdrawal, listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import { axeViolations } from '../axe.ts';
import { addColleague } from '../dashboard/colleagues.ts';
import { onDatabase } from '../dashboard/database.ts';
import { expect } from '../fixtures.ts';
import type { Service } from '../service.ts';
import { newestMessage, type StaffClient } from '../staff.ts';
import { test, toast } from './portalTest.ts';

const DAY_MS = 86_400_000;
const requests = (page: Page) => page.getByRole('region', { name: 'Withdrawal Requests' });

const setPolicy = (service: Service, isOn: 0 | 1) =>
  onDatabase(service, (database) =>
    database.prepare(`update approval_policy set is_on = ? where kind = 'new_payout_account'`).run(isOn),
  );

test.beforeEach(({ service }) => setPolicy(service, 1));
test.afterEach(({ service }) => setPolicy(service, 0));

/** Requests a withdrawal to an account that was not used before. */
async function request(page: Page, address: string): Promise<void> {
  await page.goto('/portal');
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Withdrawal' });
  await dialog.getByLabel('Amount').fill('2500');
  await dialog.getByLabel('Bank Account Details').fill(address);
  await expect(dialog.getByText(/we can approve the request only after 24 hours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog).toBeHidden();
  await toast(page).getByRole('button', { name: 'Dismiss notification' }).click();
}

async function idOfNewest(staff: Client, investorId: string): Promise<string> {
  const { requests: pending } = await staff.call(listWithdrawals, { query: { q: investorId } });
  return pending[0]?.id ?? '';
}

/** The link of the newest notice to an investor. */
async function stopLink(staff: StaffClient, email: string): Promise<string> {
  const text = await newestMessage(staff, email, /withdrawal request has arrived/);
  return /https?:\/\/\S+\/withdrawal\/stop#\S+/.exec(text)?.[0] ?? '';
}

async function stop(page: Page, link: string): Promise<void> {
  // From another page, so that the fragment of an earlier link is not kept.
  await page.goto('/legal');
  await page.goto(link);
  // Scripts fill it in from the fragment.
  await expect(page.getByLabel('Code to stop the withdrawal')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Stop this withdrawal' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a request to a new account › is stopped once with the link of the notice, and the firm is told', async ({
  page,
  openAsNewInvestor,
  staff,
  watch,
}) => {
  watch.expect(/status of 409/);
  const { investorId, email } = await openAsNewInvestor();
  await request(page, 'CH93 0076 2011 6238 5295 7');
  await expect(requests(page)).toContainText('or earlier once we have called you');
  const notice = await newestMessage(staff, email, /withdrawal request has arrived/);
  expect(notice).toContain('CH93 •••• •••• •••• •295 7');

  await stop(page, await stopLink(staff, email));
  await expect(heading(page)).toHaveText('Withdrawal stopped');
  await expect(page.getByText('Telephone:').getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/);
  expect(await newestMessage(staff, 'desk@firnline.example', /stopped a withdrawal/)).toContain(investorId);
  await page.goto('/portal');
  await expect(requests(page)).toContainText('You stopped this request with the link in our e-mail.');

  await stop(page, await stopLink(staff, email));
  await expect(heading(page)).toHaveText('Nothing was changed');
  await expect(page.getByText('This withdrawal has already been stopped.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('the link of a notice › stops nothing after the decision, or when it is too old', async ({
  page,
  openAsNewInvestor,
  service,
  staff,
  watch,
}) => {
  watch.expect(/status of 4(04|09)/);
  const { investorId, email } = await openAsNewInvestor();
  await request(page, 'CH93 0076 2011 6238 5295 7');
  const requestId = await idOfNewest(staff, investorId);
  await staff.call(callBackWithdrawal, { body: { requestId, phone: '+41 44 668 18 00' } });
  await expect(requests(page)).toContainText('You confirmed this request by telephone');
  // The person who called does not approve.
  const approver = await addColleague(staff, {
    displayName: 'Second Person',
    email: `second.${investorId.toLowerCase()}@firnline.example`,
    role: 'approver',
  });
  await approver.call(processWithdrawal, { body: { requestId, action: 'approve' } });
  await stop(page, await stopLink(staff, email));
  await expect(page.getByText(/has been approved and can no longer be stopped here/)).toBeVisible();

  await request(page, 'DE89 3704 0044 0532 0130 00');
  const other = await idOfNewest(staff, investorId);
  const link = await stopLink(staff, email);
  onDatabase(service, (database) =>
    database
      .prepare('update withdrawal set requested_at = requested_at - ? where id = ?')
      .run(31 * DAY_MS, other),
  );
  await stop(page, link);
  await expect(page.getByText(/it is older than 30 days/)).toBeVisible();
  await page.getByRole('link', { name: 'Enter the code again' }).click();
  await expect(page.getByLabel('Code to stop the withdrawal')).toHaveValue('');
});
