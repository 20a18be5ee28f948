import type { Page } from '@playwright/test';
import { listContacts } from '#common/contract/contacts.ts';
import { EMAIL, errorsOf, expectFailures, fillMessage, openContact, REJECTED_STATUS } from './siteForms.ts';
import { expect, expectToast, HEIGHT, test, uniqueName, WIDTHS, waitForHydration } from './siteTest.ts';

const CALL = '**/api/contact';
const SENT = ['Message Sent', "We'll get back to you within 24 hours."] as const;
const FAILED = ['Failed to Send', 'Please try again or contact us directly.'] as const;
const LABELS = ['Name', 'E-mail', 'Subject', 'Message'] as const;

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const field = (page: Page, label: (typeof LABELS)[number]) => page.getByLabel(label, { exact: true });

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('contact form › is sent, reaches staff and is cleared', async ({ page, staff }) => {
      const name = uniqueName('Ben Visitor');
      await openContact(page);
      await fillMessage(page, name);
      await send(page).click();
      await expectToast(page, ...SENT);
      for (const label of LABELS) await expect(field(page, label)).toHaveValue('');
      expect(await staff.call(listContacts, { query: { q: name } })).toHaveLength(1);
    });

    test('contact form › an empty form shows errors and is not sent', async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.method()));
      await openContact(page);
      await send(page).click();
      await expect(errorsOf(page)).toHaveText([
        'Name is required',
        'Invalid email address',
        'Subject is required',
        'Message is required',
      ]);
      await expect(field(page, 'Name')).toBeFocused();
      await field(page, 'E-mail').fill('visitor at example.org');
      await field(page, 'Name').fill('Ben');
      await field(page, 'Subject').fill('   ');
      await field(page, 'Message').fill('\n\n');
      await expect(errorsOf(page)).toHaveText([
        'Invalid email address',
        'Subject is required',
        'Message is required',
      ]);
      await send(page).click();
      await expect(field(page, 'E-mail')).toBeFocused();
      await field(page, 'E-mail').fill(EMAIL);
      await field(page, 'Subject').fill('A question');
      await field(page, 'Message').fill('When?');
      await expect(errorsOf(page)).toHaveCount(0);
      expect(calls).not.toContain('POST');
    });
  });
}

test('contact form › entries survive an error of the service, a lost connection and a reload', async ({
  page,
  context,
  staff,
  watch,
}) => {
  watch.expect(REJECTED_STATUS);
  const name = uniqueName('Emil Visitor');
  await openContact(page);
  await fillMessage(page, name);
  await expectFailures(page, CALL, send(page), FAILED);
  await context.setOffline(true);
  await send(page).click();
  await expectToast(page, ...FAILED);
  await expect(field(page, 'Message')).toHaveValue('When may I visit?');
  await context.setOffline(false);
  await page.reload();
  await waitForHydration(page);
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Message')).toHaveValue('When may I visit?');
  await send(page).click();
  await expectToast(page, ...SENT);
  expect(await staff.call(listContacts, { query: { q: name } })).toHaveLength(1);
  await page.reload();
  await waitForHydration(page);
  await expect(field(page, 'Name')).toHaveValue('');
});

test('a field error from the service appears at its field, which gets the focus', async ({ page, watch }) => {
  watch.expect(REJECTED_STATUS);
  await openContact(page);
  await fillMessage(page, uniqueName('Frida Visitor'));
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'validation', fields: { subject: 'Please be more precise' } },
    }),
  );
  await send(page).click();
  await expectToast(page, ...FAILED);
  await expect(errorsOf(page)).toHaveText(['Please be more precise']);
  await expect(field(page, 'Subject')).toBeFocused();
});
