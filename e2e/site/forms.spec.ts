import type { Page } from '@playwright/test';
import { listApplications } from '#common/contract/applications.ts';
import { listConsultations, listContacts } from '#common/contract/enquiries.ts';
import { expect, expectToast, HEIGHT, test, unique, untilAlive, WIDTHS } from './siteTest.ts';

const EMAIL = 'visitor@example.org';
const PHONE = '+41 44 123 45 67';
const FAILED = 'Please try again or contact us directly.';

async function fillApplication(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByLabel('Investment amount').fill('75000');
  await page.getByLabel('Investment goal').selectOption('diversification');
  await page.getByLabel('Risk tolerance').selectOption('low');
  await page.getByLabel('Liquidity needs').selectOption('long-term');
}

async function fillMessage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('When may I visit?');
}

/** A Tuesday some weeks ahead. */
function tuesday(weeks: number): string {
  const date = new Date(Date.now() + weeks * 7 * 86_400_000);
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

async function fillBooking(page: Page, name: string, date: string, time: string): Promise<void> {
  await page.getByRole('button', { name: 'Book Meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Meeting' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(EMAIL);
  await dialog.getByLabel('Phone').fill(PHONE);
  await dialog.getByLabel('Preferred date').fill(date);
  await dialog.getByLabel('Preferred time').selectOption(time);
}

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('an application is sent and reaches staff', async ({ page, staff }) => {
      const name = unique('Anna Visitor');
      await page.goto('/apply');
      await untilAlive(page);
      await fillApplication(page, name);
      await page.getByRole('button', { name: 'Apply Now' }).click();
      const heading = page.getByRole('heading', { name: 'Application Successfully Submitted!' });
      await expect(heading).toBeFocused();
      await expect(
        page.getByText('Our team will contact you via a messaging service within 48 hours.'),
      ).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveCount(0);
      const [stored, ...more] = await staff.call(listApplications, { query: { q: name } });
      expect(more).toEqual([]);
      expect(stored).toMatchObject({ fullName: name, investmentAmount: 75_000, liquidityNeeds: 'long-term' });
      await page.reload();
      await expect(page.getByLabel('Full name')).toHaveValue('');
    });

    test('a message is sent, reaches staff, and its form is cleared', async ({ page, staff }) => {
      const name = unique('Ben Visitor');
      await page.goto('/contact');
      await untilAlive(page);
      await fillMessage(page, name);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expectToast(page, 'Message Sent', "We'll get back to you within 24 hours.");
      for (const label of ['Name', 'Email', 'Subject', 'Message']) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      }
      expect(await staff.call(listContacts, { query: { q: name } })).toHaveLength(1);
    });

    test('a consultation is booked, and its time is gone', async ({ page, staff }) => {
      const name = unique('Cleo Visitor');
      const date = tuesday(width === 360 ? 3 : 4);
      await page.goto('/contact');
      await untilAlive(page);
      await fillBooking(page, name, date, '14:00');
      await page.getByRole('button', { name: 'Schedule Consultation' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'Consultation Scheduled',
      );
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const [stored] = await staff.call(listConsultations, { query: { q: name } });
      expect(stored).toMatchObject({ preferredDate: date, preferredTime: '14:00' });
      await page.getByRole('button', { name: 'Book Meeting' }).click();
      await page.getByLabel('Preferred date').fill(date);
      const offered = page.getByLabel('Preferred time').locator('option');
      await expect(offered).toHaveCount(6);
      await expect(offered.filter({ hasText: '14:00' })).toHaveCount(0);
    });
  });
}

test('an empty application names every field, in the words of the specification', async ({ page }) => {
  await page.goto('/apply');
  await untilAlive(page);
  await page.getByLabel('Investment amount').fill('9999');
  await page.getByRole('button', { name: 'Apply Now' }).click();
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

test('an application survives a failure of the service, no network, and a reload', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/status of 500|ERR_INTERNET_DISCONNECTED/);
  const name = unique('Dora Visitor');
  const send = page.getByRole('button', { name: 'Apply Now' });
  await page.goto('/apply');
  await untilAlive(page);
  await fillApplication(page, name);
  await page.route('**/api/applications', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await send.click();
  await expectToast(page, 'Technical Error', 'A technical error occurred. Please try again.');
  await page.unroute('**/api/applications');
  await page.route('**/api/applications', (route) => route.fulfill({ json: { success: false } }));
  await send.click();
  await expectToast(page, 'Technical Error', 'A technical error occurred. Please try again.');
  await page.unroute('**/api/applications');
  await context.setOffline(true);
  await send.click();
  await expectToast(page, 'Connection Error', 'Unable to connect. Please check your internet and try again.');
  await context.setOffline(false);
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByLabel('Investment amount')).toHaveValue('75000');
  await expect(page.getByLabel('Liquidity needs')).toHaveValue('long-term');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Application Successfully Submitted!' })).toBeVisible();
});

test('a message survives a failure of the service and no network', async ({ page, context, watch }) => {
  watch.expect(/status of 503|ERR_INTERNET_DISCONNECTED/);
  const name = unique('Emil Visitor');
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.goto('/contact');
  await untilAlive(page);
  await fillMessage(page, name);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: { success: false } }));
  await send.click();
  await expectToast(page, 'Failed to Send', FAILED);
  await page.unroute('**/api/contact');
  await context.setOffline(true);
  await send.click();
  await expectToast(page, 'Failed to Send', FAILED);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue(name);
});

test('a consultation survives a failure, and a time that somebody else took meanwhile', async ({
  page,
  request,
  service,
  watch,
}) => {
  watch.expect(/status of (500|409)/);
  const name = unique('Fritz Visitor');
  const date = tuesday(6);
  await page.goto('/contact');
  await untilAlive(page);
  await fillBooking(page, name, date, '09:00');
  const send = page.getByRole('button', { name: 'Schedule Consultation' });
  await page.route('**/api/consultations', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await send.click();
  await expectToast(page, 'Scheduling Failed', FAILED);
  await page.unroute('**/api/consultations');
  const other = { name: 'Other', email: EMAIL, phone: PHONE, meetingType: 'phone' };
  const taken = await request.post(`${service.url}/api/consultations`, {
    data: { ...other, preferredDate: date, preferredTime: '09:00' },
  });
  expect(taken.status()).toBe(200);
  await send.click();
  await expectToast(
    page,
    'Scheduling Failed',
    'Someone else has just taken this time. Please choose another.',
  );
  await expect(page.getByLabel('Preferred time').locator('option', { hasText: '09:00' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
});

test('a double click sends an application once', async ({ page, staff }) => {
  const name = unique('Gina Visitor');
  await page.goto('/apply');
  await untilAlive(page);
  await fillApplication(page, name);
  await page.getByRole('button', { name: 'Apply Now' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Application Successfully Submitted!' })).toBeVisible();
  expect(await staff.call(listApplications, { query: { q: name } })).toHaveLength(1);
});
