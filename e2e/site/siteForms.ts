import type { Locator, Page } from '@playwright/test';
import { isHoliday } from '#common/domain/businessHours.ts';
import { dismissToast, expect, expectToast, waitForHydration } from './siteTest.ts';

export const EMAIL = 'visitor@example.org';
export const PHONE = '+41 44 123 45 67';
/** Console errors for responses with these statuses and for failed requests. */
export const REJECTED_STATUS = /status of (400|409|429|500|503)|ERR_INTERNET_DISCONNECTED/;

export const errorsOf = (form: Page | Locator) => form.locator('.field__error:not(:empty)');

export async function openApplication(page: Page): Promise<void> {
  await page.goto('/apply');
  await waitForHydration(page);
}

export async function fillApplication(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByLabel('Investment amount').fill('75000');
  await page.getByLabel('Investment goal').selectOption('diversification');
  await page.getByLabel('Risk tolerance').selectOption('low');
  await page.getByLabel('Liquidity needs').selectOption('long-term');
}

export async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await waitForHydration(page);
}

export async function fillMessage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('When may I visit?');
}

/** Opens the consultation dialog of the contact page. */
export async function openBooking(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Book Meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Meeting' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Fills a booking. Each has its own email, because unconfirmed bookings per email are limited. */
export async function fillBooking(dialog: Locator, name: string, date: string, time: string): Promise<void> {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(bookingEmail(name));
  await dialog.getByLabel('Phone').fill(PHONE);
  await dialog.getByLabel('Preferred date').fill(date);
  await dialog.getByLabel('Preferred time').selectOption(time);
}

export const bookingEmail = (name: string): string =>
  `${name.replace(/\W+/g, '.').toLowerCase()}@example.org`;

const last = new Date(Date.now() + 20 * 86_400_000);

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** A working day at least three weeks ahead. Tests of a worker share a service, so each gets another day. */
export function unusedDay(): string {
  do last.setUTCDate(last.getUTCDate() + 1);
  while (last.getUTCDay() % 6 === 0 || isHoliday(day(last)));
  return day(last);
}

const THROTTLED = { status: 429, json: { success: false, code: 'throttled', message: 'Too many attempts.' } };
const TOO_MANY = [
  'Too Many Attempts',
  'Too many forms were sent from your connection. Your entries are kept. Please try again in 1 minute.',
] as const;

/**
 * Sends a form to a service that fails: with status 500, with `success: false`, without JSON, with a rate limit.
 * @param toast expected title and description for the first three
 */
export async function expectFailures(
  page: Page,
  call: string,
  send: Locator,
  toast: readonly [title: string, description: string],
): Promise<void> {
  for (const [response, expected] of [
    [{ status: 500, json: { success: false } }, toast],
    [{ status: 200, json: { success: false } }, toast],
    [{ status: 503, body: 'no JSON' }, toast],
    [THROTTLED, TOO_MANY],
  ] as const) {
    await page.route(call, (route) => route.fulfill(response));
    await send.click();
    const [title, description] = expected;
    await expectToast(page, title, description);
    await expect(page.locator('.form-error')).toHaveText(`${title} ${description}`);
    await page.unroute(call);
    await dismissToast(page);
  }
}
