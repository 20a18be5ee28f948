import type { Page } from '@playwright/test';
import { listApplications } from '#common/contract/applications.ts';
import {
  EMAIL,
  errorsOf,
  expectFailures,
  fillApplication,
  openApplication,
  REJECTED_STATUS,
} from './siteForms.ts';
import { expect, expectToast, HEIGHT, test, uniqueName, WIDTHS, waitForHydration } from './siteTest.ts';

const CALL = '**/api/applications';
const TECHNICAL = ['Technical Error', 'A technical error occurred. Please try again.'] as const;
const CONNECTION = [
  'Connection Error',
  'Unable to connect. Please check your internet and try again.',
] as const;

const send = (page: Page) => page.getByRole('button', { name: 'Apply Now' });
const success = (page: Page) => page.getByRole('heading', { name: 'Application Successfully Submitted!' });

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('application › is sent and reaches staff', async ({ page, staff }) => {
      const name = uniqueName('Anna Visitor');
      await openApplication(page);
      await fillApplication(page, name);
      await send(page).click();
      await expect(success(page)).toBeFocused();
      await expect(
        page.getByText('Our team will contact you via a messaging service within 48 hours.'),
      ).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveCount(0);
      await expect(page.getByText(`We have e-mailed the details to ${EMAIL}.`)).toBeVisible();
      await expect(page.locator('.receipt')).toContainText('$75,000');
      await expect(page.locator('.apply__steps [aria-current=step]')).toContainText('Review within 48 hours');
      const reference = (await page.locator('.receipt__reference strong').textContent()) ?? '';
      expect(await staff.call(listApplications, { query: { q: reference } })).toHaveLength(1);
      const [stored, ...more] = await staff.call(listApplications, { query: { q: name } });
      expect(more).toEqual([]);
      expect(stored).toMatchObject({ fullName: name, investmentAmount: 75_000, liquidityNeeds: 'long-term' });
      await page.reload();
      await expect(page.getByLabel('Full name')).toHaveValue('');
    });

    test('application › an empty form shows the specified error for every field', async ({ page }) => {
      await openApplication(page);
      await page.getByLabel('Investment amount').fill('9999');
      await send(page).click();
      for (const message of [
        'Full name is required',
        'Invalid email address',
        'Phone number is required',
        'Minimum investment is $10,000',
        'Investment goal is required',
        'Risk tolerance is required',
        'Liquidity needs is required',
      ]) {
        await expect(page.locator('.field__error', { hasText: message })).toBeVisible();
      }
      await expect(page.getByLabel('Full name')).toBeFocused();
    });
  });
}

test('application › invalid values show an error on blur until they are fixed', async ({ page }) => {
  await openApplication(page);
  for (const [label, wrong, message, right] of [
    ['Full name', 'A', 'Full name is required', 'Al'],
    ['E-mail', 'visitor@', 'Invalid email address', EMAIL],
    ['Phone', '044 12345', 'Phone number is required', '044 123456'],
    ['Phone', 'call me maybe', 'Only digits, spaces and + ( ) - . / are allowed', '+41 44 123 45 67'],
    ['Investment amount', '9999.99', 'Minimum investment is $10,000', '10000'],
    ['Investment amount', '', 'Minimum investment is $10,000', '50000'],
  ] as const) {
    const field = page.getByLabel(label);
    await field.fill(wrong);
    await field.blur();
    await expect(errorsOf(page)).toHaveText([message]);
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replace(/[$()+./]/g, '\\$&')}$`));
    await field.fill(right);
    await expect(errorsOf(page)).toHaveCount(0);
  }
});

test('application › entries survive an error of the service, a lost connection and a reload', async ({
  page,
  context,
  staff,
  watch,
}) => {
  watch.expect(REJECTED_STATUS);
  const name = uniqueName('Dora Visitor');
  await openApplication(page);
  await fillApplication(page, name);
  await expectFailures(page, CALL, send(page), TECHNICAL);
  await context.setOffline(true);
  await send(page).click();
  await expectToast(page, ...CONNECTION);
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(send(page)).toBeEnabled();
  await context.setOffline(false);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByLabel('Investment amount')).toHaveValue('75,000');
  await expect(page.getByLabel('Liquidity needs')).toHaveValue('long-term');
  await send(page).click();
  await expect(success(page)).toBeVisible();
  expect(await staff.call(listApplications, { query: { q: name } })).toHaveLength(1);
});

test('a field error from the service appears at its field, which gets the focus', async ({ page, watch }) => {
  watch.expect(REJECTED_STATUS);
  const name = uniqueName('Elsa Visitor');
  await openApplication(page);
  await fillApplication(page, name);
  const fields = { phone: 'This number is not reachable', riskTolerance: 'Not offered at present' };
  await page.route(CALL, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'validation', fields } }),
  );
  await send(page).click();
  await expectToast(page, ...TECHNICAL);
  await expect(errorsOf(page)).toHaveText(Object.values(fields));
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await page.unroute(CALL);
  await page.getByLabel('Phone').fill('+41 44 765 43 21');
  await send(page).click();
  await expect(success(page)).toBeVisible();
});

test('application › the chosen tier and amount are filled in once', async ({ page }) => {
  await page.goto('/solutions');
  await page.getByRole('link', { name: 'Apply for Private' }).click();
  const amount = page.getByLabel('Investment amount');
  await expect(amount).toHaveValue('100,000');
  await expect(page.getByText('You chose the Private tier, from $100,000.')).toBeVisible();
  await expect(page).toHaveURL(/\/apply$/);
  await amount.fill("125'000");
  await page.reload();
  await expect(amount).toHaveValue('125,000');
  await page.goto('/?amount=75000&risk=1#calculator');
  await page.getByRole('link', { name: 'Apply with $75,000' }).click();
  await expect(amount).toHaveValue('75,000');
  await expect(page.getByText('= $75,000.00')).toBeVisible();
});

test('application › a double click sends it once', async ({ page, staff }) => {
  const name = uniqueName('Gina Visitor');
  await openApplication(page);
  await fillApplication(page, name);
  await send(page).dblclick();
  await expect(success(page)).toBeVisible();
  expect(await staff.call(listApplications, { query: { q: name } })).toHaveLength(1);
});
