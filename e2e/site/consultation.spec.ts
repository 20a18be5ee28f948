import type { Locator, Page } from '@playwright/test';
import { listConsultations } from '#common/contract/consultations.ts';
import {
  bookingEmail,
  errorsOf,
  expectFailures,
  fillBooking,
  openBooking,
  openContact,
  PHONE,
  REJECTED_STATUS,
  unusedDay,
} from './siteForms.ts';
import { expect, expectToast, HEIGHT, test, uniqueName, WIDTHS, waitForHydration } from './siteTest.ts';

const CALL = '**/api/consultations';
const SCHEDULED = [
  'Consultation Scheduled',
  'You will receive a confirmation by e-mail within 24 hours.',
] as const;
const FAILED = ['Scheduling Failed', 'Please try again or contact us directly.'] as const;

const send = (page: Page) => page.getByRole('button', { name: 'Schedule Consultation' });
const times = (dialog: Locator) => dialog.getByLabel('Preferred time').locator('option');

/** Expects these values in the dialog; the time is the selected option. */
async function expectFields(dialog: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await expect(dialog.getByLabel(label), label).toHaveValue(value);
  }
}

const EMPTY = {
  Name: '',
  'E-mail': '',
  Phone: '',
  'Preferred date': '',
  'Preferred time': '',
  'Meeting type': 'video',
  Topics: '',
};

/** The first Sunday on or after a day. */
function sundayAfter(day: string): string {
  const date = new Date(day);
  while (date.getUTCDay() !== 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

test('consultation › a link to the booking form opens its dialog at the first field', async ({ page }) => {
  await page.goto('/contact#book-meeting');
  const dialog = page.getByRole('dialog', { name: 'Book Meeting' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');
  // A link in the page that is open already.
  await page.evaluate(() => {
    location.hash = '#book-meeting';
  });
  await expect(dialog).toBeVisible();
});

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('consultation › booking clears the form and removes the time', async ({ page, staff }) => {
      const name = uniqueName('Cleo Visitor');
      const date = unusedDay();
      await openContact(page);
      const dialog = await openBooking(page);
      await fillBooking(dialog, name, date, '14:00');
      await send(page).click();
      await expectToast(page, ...SCHEDULED);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Consultation Scheduled' })).toBeFocused();
      await expect(page.locator('.receipt')).toContainText(
        `We have e-mailed the details to ${bookingEmail(name)}.`,
      );
      const [stored] = await staff.call(listConsultations, { query: { q: name } });
      expect(stored).toMatchObject({ preferredDate: date, preferredTime: '14:00' });
      await openBooking(page);
      await expectFields(dialog, EMPTY);
      await dialog.getByLabel('Preferred date').fill(date);
      await expect(times(dialog)).toHaveCount(6);
      await expect(times(dialog).filter({ hasText: '14:00' })).toHaveCount(0);
    });

    test('consultation › an empty form shows errors; no times are offered on a Sunday', async ({ page }) => {
      await openContact(page);
      const dialog = await openBooking(page);
      await expect(times(dialog)).toHaveText(['Choose a date first']);
      await send(page).click();
      await expect(errorsOf(dialog)).toHaveText([
        'Name is required',
        'Invalid email address',
        'Phone number is required',
        'Date is required',
        'Preferred time is required',
      ]);
      await expect(dialog.getByLabel('Name')).toBeFocused();
      const date = unusedDay();
      await dialog.getByLabel('Preferred date').fill(sundayAfter(date));
      await expect(times(dialog)).toHaveText(['No free times on this date']);
      await fillBooking(dialog, 'Eva', date, '10:00');
      await expect(errorsOf(dialog)).toHaveCount(0);
    });
  });
}

test('consultation › a draft survives closing and a reload, and is removed after sending', async ({
  page,
}) => {
  const name = uniqueName('Dario Visitor');
  const draft = {
    Name: name,
    'E-mail': bookingEmail(name),
    Phone: PHONE,
    'Preferred date': unusedDay(),
    'Preferred time': '11:00',
    'Meeting type': 'inperson',
    Topics: 'Gold and silver',
  };
  await openContact(page);
  const dialog = await openBooking(page);
  await fillBooking(dialog, draft.Name, draft['Preferred date'], draft['Preferred time']);
  await dialog.getByLabel('Meeting type').selectOption(draft['Meeting type']);
  await dialog.getByLabel('Topics').fill(draft.Topics);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openBooking(page);
    await expectFields(dialog, draft);
  }
  await page.reload();
  await waitForHydration(page);
  await openBooking(page);
  await expectFields(dialog, draft);
  await send(page).click();
  await expectToast(page, ...SCHEDULED);
  await page.reload();
  await waitForHydration(page);
  await openBooking(page);
  await expectFields(dialog, EMPTY);
});

test('consultation › entries survive an error of the service and a lost connection', async ({
  page,
  context,
  staff,
  watch,
}) => {
  watch.expect(REJECTED_STATUS);
  const name = uniqueName('Fritz Visitor');
  const date = unusedDay();
  await openContact(page);
  const dialog = await openBooking(page);
  await fillBooking(dialog, name, date, '09:00');
  await expectFailures(page, CALL, send(page), FAILED);
  await context.setOffline(true);
  await send(page).click();
  await expectToast(page, ...FAILED);
  await expectFields(dialog, { Name: name, 'Preferred date': date, 'Preferred time': '09:00' });
  await context.setOffline(false);
  await send(page).click();
  await expectToast(page, ...SCHEDULED);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await staff.call(listConsultations, { query: { q: name } })).toHaveLength(1);
});

test('consultation › without a connection the times of the opening hours are offered', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(REJECTED_STATUS);
  const date = unusedDay();
  await openContact(page);
  const dialog = await openBooking(page);
  await context.setOffline(true);
  await dialog.getByLabel('Preferred date').fill(date);
  await expect(times(dialog)).toHaveText([
    'Choose a time',
    /^09:00/,
    /^10:00/,
    /^11:00/,
    /^14:00/,
    /^15:00/,
    /^16:00/,
  ]);
  await fillBooking(dialog, uniqueName('Gian Visitor'), date, '16:00');
  await send(page).click();
  await expectToast(page, ...FAILED);
  await context.setOffline(false);
  await send(page).click();
  await expectToast(page, ...SCHEDULED);
});

test('consultation › a time taken by another visitor shows an error and is no longer offered', async ({
  page,
  request,
  service,
  watch,
}) => {
  watch.expect(REJECTED_STATUS);
  const name = uniqueName('Heidi Visitor');
  const date = unusedDay();
  await openContact(page);
  const dialog = await openBooking(page);
  await fillBooking(dialog, name, date, '09:00');
  const other = {
    name: 'Other',
    email: bookingEmail(uniqueName('Other')),
    phone: PHONE,
    meetingType: 'phone',
  };
  const taken = await request.post(`${service.url}/api/consultations`, {
    data: { ...other, preferredDate: date, preferredTime: '09:00' },
  });
  expect(taken.status()).toBe(200);
  await send(page).click();
  await expectToast(
    page,
    'Scheduling Failed',
    'Someone else has just taken this time. Please choose another.',
  );
  await expect(times(dialog).filter({ hasText: '09:00' })).toHaveCount(0);
  await expect(errorsOf(dialog)).toHaveText(['This time has just been taken. Please choose another.']);
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Preferred time').selectOption('10:00');
  await send(page).click();
  await expectToast(page, ...SCHEDULED);
});
