import type { Page } from '@playwright/test';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { fromBase32 } from '#api/test/support/fromBase32.ts';
import { addAuthenticator, test } from '../authenticator.ts';
import { expect } from '../fixtures.ts';
import { ACCESS_CODE, createInvestor } from '../investors.ts';

async function enterCodes(page: Page, investorId: string): Promise<void> {
  await page.goto('/portal');
  await page.getByLabel('Investor ID').fill(investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Access Code', { exact: true }).fill(ACCESS_CODE);
  await page.getByRole('button', { name: 'Access Portal' }).click();
}

async function signOut(page: Page): Promise<void> {
  // A page that polls nothing: a poll under way without the cookies would get an error.
  await page.goto('/legal');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Investment Dashboard' });

test('settings › a passkey is added, and signs in after the access code', async ({
  page,
  service,
  staff,
}) => {
  const { investorId } = await createInvestor(service.url, staff);
  await page.goto('/portal');
  await addAuthenticator(page);
  await enterCodes(page, investorId);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/portal/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();

  await signOut(page);
  await enterCodes(page, investorId);
  await expect(page.getByRole('heading', { name: 'Confirm That It Is You' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dashboard(page)).toBeVisible();

  await page.goto('/portal/settings');
  const remove = page.getByRole('button', { name: 'Remove Work laptop' });
  await remove.click();
  const removal = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
});

test('settings › an authenticator app and recovery codes are set up, and each signs in', async ({
  page,
  service,
  staff,
  watch,
}) => {
  watch.expect(/status of 401/);
  const { investorId } = await createInvestor(service.url, staff);
  await enterCodes(page, investorId);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/portal/settings');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = await page.getByText('Key:').locator('code').textContent();
  const secret = fromBase32((key ?? '').replaceAll(' ', ''));
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Finish the set-up' }).click();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await signOut(page);
  await enterCodes(page, investorId);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  // The next one: each code counts once, and may be a step early or late.
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, stepAt(new Date()) + 1));
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(dashboard(page)).toBeVisible();

  await signOut(page);
  await enterCodes(page, investorId);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(dashboard(page)).toBeVisible();

  await page.goto('/portal/settings');
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
  await expect(removal).toContainText('It is your last second factor');
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  await expect(page.getByText('Recovery codes')).toHaveCount(0);
  await signOut(page);
  await enterCodes(page, investorId);
  await expect(dashboard(page)).toBeVisible();
});
