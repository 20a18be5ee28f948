import { listContacts } from '#common/contract/contacts.ts';
import { expect } from '../fixtures.ts';
import { ACCESS_CODE, openAs, signInOverHttp } from '../investors.ts';
import { test, toast } from './portalTest.ts';

test('access code › a new one ends the other sessions and replaces the old one', async ({
  page,
  openAsNewInvestor,
  browser,
  service,
  watch,
}) => {
  watch.expect(/status of 40[01]/);
  const investor = await openAsNewInvestor('/portal/settings');
  const other = await browser.newContext({ baseURL: service.url });
  const elsewhere = await other.newPage();
  await openAs(elsewhere, { ...investor, cookie: await signInOverHttp(service.url, pick(investor)) });
  await expect(elsewhere.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();

  const current = page.getByLabel('Current access code');
  const fresh = page.getByLabel('New access code', { exact: true });
  const confirmation = page.getByLabel('Confirm new access code');
  const submit = page.getByRole('button', { name: 'Change access code' });
  await current.fill('not my code');
  await fresh.fill('Gentian 2026 blue');
  await confirmation.fill('Gentian 2026 red');
  await submit.click();
  await expect(toast(page)).toContainText('Password Mismatch');
  await confirmation.fill('Gentian 2026 blue');
  await submit.click();
  await expect(page.getByText('This is not your current access code.')).toBeVisible();
  await current.fill(ACCESS_CODE);
  await submit.click();
  await expect(toast(page)).toContainText('Access Code Changed');
  await expect(current).toHaveValue('');

  await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(signInOverHttp(service.url, pick(investor))).rejects.toThrow('401');
  await signInOverHttp(service.url, { ...pick(investor), accessCode: 'Gentian 2026 blue' });
  await other.close();
});

const pick = ({ investorId, accessCode }: { investorId: string; accessCode: string }) => ({
  investorId,
  accessCode,
});

test('sessions › are listed and can be ended one by one or all but this one', async ({
  page,
  openAsNewInvestor,
  service,
}) => {
  const investor = await openAsNewInvestor();
  for (const _ of [1, 2, 3]) await signInOverHttp(service.url, pick(investor));
  await page.goto('/portal/settings');
  const card = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(card.getByRole('listitem')).toHaveCount(4);
  await expect(card.getByText('This device')).toHaveCount(1);
  await card
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .first()
    .click();
  await expect(toast(page)).toContainText('1 device has been signed out.');
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('heading')).toBeFocused();
  await card.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(toast(page)).toContainText('2 devices have been signed out.');
  await expect(card.getByRole('listitem')).toHaveCount(1);
});

test('privacy mode › hides amounts in every section', async ({ page, demo }) => {
  await openAs(page, demo, '/portal/settings');
  await page.getByLabel('Hide amounts').check();
  const nav = page.getByRole('navigation', { name: 'Investor portal' });
  for (const [name, heading, opened] of [
    ['Dashboard', 'Investment Dashboard', 2],
    ['Investments', 'Investments', 0],
    ['Analytics', 'Portfolio Analytics', 17],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText('•••••').first()).toBeVisible();
    const details = page.locator('main :is(details > summary, .pt-metric > button)');
    await expect(details, name).toHaveCount(opened);
    for (const summary of await details.all()) {
      await summary.click();
      expect(await page.locator('main').textContent()).not.toMatch(/\$\d/);
      // A formula floats above the next figure.
      await page.keyboard.press('Escape');
    }
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Account activity' }).click();
  await expect(page.getByRole('heading', { name: 'Account activity' })).toBeVisible();
  await expect(page.locator('.pt-entry').first()).toBeVisible();
  expect(await page.locator('main').textContent()).not.toMatch(/\$\d/);
});

test('e-mails › the choice of the daily summary is stored', async ({ page, openAsNewInvestor }) => {
  await openAsNewInvestor('/portal/settings');
  const card = page.getByRole('region', { name: 'E-mails' });
  await expect(card).toContainText('Decisions on your withdrawals');
  const value = card.getByLabel(/^Portfolio value/);
  await expect(value).not.toBeChecked();
  await value.check();
  await card.getByRole('button', { name: 'Save e-mail settings' }).click();
  await expect(toast(page)).toContainText('Settings Saved');
  await page.reload();
  await expect(value).toBeChecked();
  await expect(card.getByLabel(/^Changes to the asset allocation/)).not.toBeChecked();
});

test('theme › is chosen and stored', async ({ page, demo }) => {
  await openAs(page, demo, '/portal/settings');
  const dark = page.getByRole('region', { name: 'Display' }).getByRole('radio', { name: 'Dark' });
  await dark.check();
  await page.reload();
  await expect(dark).toBeChecked();
  // The switch in the footer takes over the choice.
  await page.locator('#theme-switch').scrollIntoViewIfNeeded();
  await expect(page.locator('.theme-switch').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dark).toBeChecked();
});

test('activity › lists journal entries by day without names of staff', async ({
  page,
  openAsNewInvestor,
}) => {
  await openAsNewInvestor('/portal/activity');
  const days = page.getByRole('region', { name: /^\d+ \w+ \d{4}$/ });
  await expect(days.getByText('Firnline staff').first()).toBeVisible();
  await expect(days.getByText('120,000').first()).toBeVisible();
  // Each appears once; there are two when the test runs across midnight.
  const names = await days.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  for (const text of await days.allTextContents()) expect(text).not.toContain('admin');
});

test('profile › shows personal data and sends a correction to staff', async ({
  page,
  openAsNewInvestor,
  staff,
}) => {
  const { fullName, email, investorId } = await openAsNewInvestor('/portal/profile');
  const card = page.getByRole('region', { name: 'Personal data' });
  for (const fact of [fullName, email, investorId]) await expect(card).toContainText(fact);
  const text = page.getByLabel('What should be corrected?');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await text.fill('My surname is written with two n.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page)).toContainText('Message Sent');
  await expect(text).toHaveValue('');
  const [message] = await staff.call(listContacts, { query: { q: email } });
  expect(message?.message).toContain('My surname is written with two n.');
  expect(`${message?.subject} ${message?.message}`).toContain(investorId);
});
