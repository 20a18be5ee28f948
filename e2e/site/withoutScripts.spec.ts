import { listApplications } from '#common/contract/applications.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { newestMessage } from '../staff.ts';
import { unusedDay } from './siteForms.ts';
import { expect, HEIGHT, PAGES, test, uniqueName, WIDTHS } from './siteTest.ts';

test.use({ javaScriptEnabled: false });

const EMAIL = 'reader@example.org';
const PHONE = '+41 44 765 43 21';

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('without scripts › every page is complete and its links work', async ({ page }) => {
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
        for (const title of await page.getByRole('heading', { level: 2 }).all()) {
          await expect(title, path).toBeVisible();
        }
        await expect(page.locator('#site-menu').getByRole('link', { name: 'Apply Now' }), path).toBeVisible();
        await expect(page.getByRole('contentinfo'), path).toBeVisible();
      }
      await page.goto('/');
      await expect(page.locator('.carousel__slide')).toHaveCount(5);
      const summary = page.locator('#trades summary');
      // Folded on phones.
      if (await summary.isVisible()) await summary.click();
      for (const slide of await page.locator('.carousel__slide').all()) await expect(slide).toBeVisible();
    });

    test('without scripts › an application is sent and shows a result page', async ({ page, staff }) => {
      const name = uniqueName('Hanna Reader');
      await page.goto('/apply');
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('E-mail').fill(EMAIL);
      await page.getByLabel('Phone').fill(PHONE);
      await page.getByLabel('Investment goal').selectOption('hedge-inflation');
      await page.getByLabel('Risk tolerance').selectOption('moderate');
      await page.getByLabel('Liquidity needs').selectOption('short-term');
      await page.getByRole('button', { name: 'Apply Now' }).click();
      await expect(page).toHaveURL(/\/apply\/sent$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Successfully Submitted!');
      await expect(page.getByText(`We have e-mailed the details to ${EMAIL}.`)).toBeVisible();
      await expect(page.locator('.receipt dd').filter({ hasText: '$50,000' })).toBeVisible();
      await expect(page.locator('.apply__steps [aria-current=step]')).toContainText('Review within 48 hours');
      const reference = (await page.locator('.receipt__reference strong').textContent()) ?? '';
      const [found] = await staff.call(listApplications, { query: { q: reference } });
      expect(found?.fullName).toBe(name);
      await page.reload();
      await expect(page.locator('.receipt__reference')).toContainText(reference);
      const stored = await staff.call(listApplications, { query: { q: name } });
      expect(stored.map(({ investmentAmount }) => investmentAmount)).toEqual([50_000]);
    });

    test('without scripts › a contact message is sent and shows a result page', async ({ page, staff }) => {
      const name = uniqueName('Ida Reader');
      await page.goto('/contact');
      const form = page.locator('form', { has: page.getByRole('button', { name: 'Send Message' }) });
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('E-mail').fill(EMAIL);
      await form.getByLabel('Subject').fill('Without scripts');
      await form.getByLabel('Message').fill('It works.\nOn two lines.');
      await form.getByRole('button').click();
      await expect(page).toHaveURL(/\/contact\/sent$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent');
      await expect(page.locator('.receipt')).toContainText(`We have e-mailed the details to ${EMAIL}.`);
      await expect(page.locator('.receipt')).toContainText('Without scripts');
      const [stored] = await staff.call(listContacts, { query: { q: name } });
      expect(stored?.message).toBe('It works.\nOn two lines.');
    });

    test('without scripts › a consultation is booked with the form on the page and confirmed', async ({
      page,
      staff,
    }) => {
      const name = uniqueName('Jon Reader');
      const email = `booking-${width}@example.org`;
      const date = unusedDay();
      await page.goto('/contact');
      await page.getByRole('link', { name: 'Book with the form below' }).click();
      const form = page.locator('form', { has: page.getByRole('button', { name: 'Schedule Consultation' }) });
      await expect(form).toBeInViewport();
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('E-mail').fill(email);
      await form.getByLabel('Phone').fill(PHONE);
      await form.getByLabel('Preferred date').fill(date);
      await expect(form.getByLabel('Preferred time').locator('option')).toHaveCount(7);
      await form.getByLabel('Preferred time').selectOption('15:00');
      await form.getByRole('button').click();
      await expect(page).toHaveURL(/\/contact\/booked$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultation Scheduled');
      await expect(page.locator('.receipt dd').first()).toHaveText(/, 15:00 CES?T$/);
      const [stored] = await staff.call(listConsultations, { query: { q: name } });
      expect(stored).toMatchObject({ preferredDate: date, preferredTime: '15:00', meetingType: 'video' });
      const reference = (await page.locator('.receipt__reference strong').textContent()) ?? '';
      const message = await newestMessage(staff, email, /consultation/i);
      await page.goto('/contact/confirm');
      await page.locator('input[name=code]').fill(/#code=([\w-]+)/.exec(message)?.[1] ?? '');
      await page.locator('main form').getByRole('button').click();
      await expect(page).toHaveURL(/\/contact\/confirmed$/);
      await expect(page.getByRole('link', { name: /change or cancel/i })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:[^?]+\\?subject=${reference}$`),
      );
    });
  });
}

test('without scripts › the calculator calculates amount and risk in every language', async ({ page }) => {
  for (const [path, amount, risk, button, monthly, apply] of [
    ['/', 'Investment amount', 'Risk level', 'Calculate', '$14,000', 'Apply with $10,000'],
    ['/de', 'Anlagebetrag', 'Risikostufe', 'Berechnen', 'USD 14’000', 'Mandat über USD 10’000 anfragen'],
    [
      '/fr',
      'Montant à investir',
      'Niveau de risque',
      'Calculer',
      'USD 14’000',
      'Demander un mandat de USD 10’000',
    ],
  ] as const) {
    await page.goto(path);
    const form = page.locator('.calculator__plain');
    await form.getByLabel(amount).fill('10000');
    await form.getByLabel(risk).selectOption('4');
    await form.getByRole('button', { name: button }).click();
    expect(new URL(page.url()).search).toBe('?amount=10000&risk=4');
    await expect(form.locator('.calculator__main dd')).toHaveText(monthly);
    await expect(page.locator('[data-warning="4"]')).toBeVisible();
    await form.getByRole('link', { name: apply }).click();
    await expect(page.locator('[name=investmentAmount]')).toHaveValue(/^10[,’]000$/);
    await expect(page.locator('[name=riskTolerance]')).toHaveValue('aggressive');
  }
});

test('without scripts › a confirmation page congratulates nobody who sent nothing', async ({ page }) => {
  for (const [path, heading, form] of [
    ['/apply/sent', 'No application was sent from this browser', '/apply'],
    ['/contact/sent', 'No message was sent from this browser', '/contact'],
    ['/contact/booked', 'No consultation was booked from this browser', '/contact#book-meeting'],
    ['/contact/confirmed', 'No consultation was confirmed from this browser', '/contact/confirm'],
    ['/withdrawal/stopped', 'No withdrawal was stopped from this browser', '/withdrawal/stop'],
    ['/recovery/objected', 'No reset was stopped from this browser', '/recovery/object'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^Nothing was sent/);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page.locator('.form-result__actions a').first()).toHaveAttribute('href', form);
  }
});

test('without scripts › errors are listed, and Back restores the form', async ({ page, watch }) => {
  watch.expect(/status of 400/);
  await page.goto('/contact');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Schedule Consultation' }) });
  await form.getByLabel('Name').fill('Karl Reader');
  await form.getByLabel('E-mail').fill(EMAIL);
  await form.getByLabel('Phone').fill('call me maybe 1');
  await form.getByLabel('Preferred date').fill('2020-01-07');
  await form.getByLabel('Preferred time').selectOption('10:00');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
  await expect(page.getByRole('list', { name: 'What to correct' })).toContainText('Phone: Only digits');
  await expect(page.getByText(/Back button returns to the form/)).toBeVisible();
  await page.goBack();
  await expect(form.getByLabel('Name')).toHaveValue('Karl Reader');
  await expect(form.getByLabel('Preferred time')).toHaveValue('10:00');
});

test('without scripts › portal and dashboard show a message, and controls that need scripts are hidden', async ({
  page,
}) => {
  for (const path of ['/portal', '/portal/markets', '/admin']) {
    await page.goto(path);
    await expect(page.locator('.without-scripts'), path).toContainText(
      'This part of the site needs JavaScript',
    );
    await expect(page.locator('.without-scripts'), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the home page' }), path).toHaveAttribute('href', '/');
  }
  await page.goto('/');
  const calculator = page.locator('#calculator');
  const usable = 'input, select, .button';
  await expect(calculator.locator(usable).filter({ visible: true })).toHaveCount(4);
  await expect(calculator.locator('form').locator(usable).filter({ visible: true })).toHaveCount(4);
});

test.describe('a form sent before the scripts load', () => {
  test.use({ javaScriptEnabled: true });

  test('shows a result page that is hydrated unchanged', async ({ page, watch }) => {
    watch.expect(/status of 400/);
    await page.route('**/assets/*.js', (route) => route.abort());
    watch.expect(/ERR_FAILED/);
    await page.goto('/apply');
    await page.getByLabel('Full name').fill('Lea Reader');
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
    const errors = page.getByRole('list', { name: 'What to correct' });
    await expect(errors).toContainText('Risk tolerance: Risk tolerance is required');
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await expect(errors).toContainText('E-mail: Invalid email address');
    await expect(page.getByRole('link', { name: 'Start with an empty form' })).toHaveAttribute(
      'href',
      '/apply',
    );
  });
});
