import type { Page } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { expect } from '../fixtures.ts';
import { openAs } from '../investors.ts';
import { figure, test } from './portalTest.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search assets' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

test('header › has its height before the code of the portal is there', async ({ page, demo }) => {
  await openAs(page, demo);
  await page.route(/\/assets\/PortalPage-/, () => undefined);
  for (const path of ['/portal', '/fr/portal']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-signed-in');
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('search › finds holdings, markets and pages while typing', async ({ page, openAsNewInvestor }) => {
  await openAsNewInvestor();
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await search(page).fill('bit');
  await expect(options(page).first()).toContainText('Bitcoin');
  await expect(options(page).first()).toContainText('60% of your portfolio');
  await expect(options(page).nth(1)).toContainText('BTC');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal\/markets\?symbol=BTC$/);
  await expect(page.locator('tr[data-marked]')).toContainText('Bitcoin');

  await search(page).fill('csv');
  await options(page).first().click();
  await expect(page.getByRole('heading', { name: 'All transactions' })).toBeVisible();
  await search(page).fill('qqqq');
  await expect(page.getByText('Nothing found for “qqqq”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
});

test('command palette › Ctrl-K opens pages and actions by keyboard, also at 360', async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, demo, '/portal/markets');
  await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('bnb');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('tr[data-marked]')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toContainText('Dashboard');
  await expect(options(page)).toHaveCount(18);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeFocused();

  await page.keyboard.press('Control+K');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Meta+k');
  await page.keyboard.type('hide');
  await page.keyboard.press('Enter');
  await expect(figure(page, 'Portfolio Value')).toContainText('•••••');
  await expect(page.getByText('$248,316')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Open the command palette',
  );
});

test('command palette › opens the request of a withdrawal from any page', async ({
  page,
  openAsNewInvestor,
}) => {
  await openAsNewInvestor('/portal/markets');
  await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Request Withdrawal' });
  for (const _ of ['from another page', 'from the dashboard itself']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('withdraw');
    await options(page).filter({ hasText: 'Request withdrawal' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/portal$/);
  }
});

test('header › at 360 every section fits, the menu opens, and a skip link leads to the navigation', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, demo);
  const nav = page.getByRole('navigation', { name: 'Investor portal' });
  for (const name of ['Dashboard', 'Watchlist'])
    await expect(nav.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Apply Now'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const skip = page.getByRole('link', { name: 'Skip to the portal’s navigation' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeFocused();
});

for (const language of ['de', 'fr']) {
  test(`header › at 360 every section fits (${language})`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, demo, `/${language}/portal`);
    const links = page.locator('.pt-nav a');
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
}

test('notifications › the bell counts new entries until they are read', async ({
  page,
  openAsNewInvestor,
  staff,
}) => {
  await page.clock.install();
  const { investorId } = await openAsNewInvestor();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  const totals = {
    totalValue: 121_000,
    investedAmount: 100_000,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  await page.clock.fastForward(15_000);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.locator('[data-unread]')).toHaveCount(1);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
});

test('watchlist › assets are added, reordered, removed and stored', async ({ page, openAsNewInvestor }) => {
  const { investorId } = await openAsNewInvestor('/portal/watchlist');
  await expect(page.getByText('Nothing on your watchlist yet')).toBeVisible();
  await page.getByRole('link', { name: 'See the markets' }).click();
  await page.getByRole('button', { name: 'Watch Bitcoin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watch Bitcoin', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Watch Ethereum', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Investor portal' })
    .getByRole('link', { name: 'Watchlist' })
    .click();
  const names = page.locator('.pt-prices tbody th');
  await expect(names).toHaveText([/^Bitcoin/, /^Ethereum/]);
  await page.getByLabel('Add an asset').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(names).toHaveCount(3);
  const third = ((await names.nth(2).textContent()) ?? '').trim().replace(/ \S+$/, '');
  await page.getByRole('button', { name: 'Move Ethereum up' }).click();
  await expect(page.getByRole('button', { name: 'Move Ethereum up' })).toBeDisabled();
  await page.getByRole('button', { name: `Remove ${third}` }).click();
  await expect(names).toHaveText([/^Ethereum/, /^Bitcoin/]);
  const kept = async () => (await page.request.get(`/api/watchlist/${investorId}`)).json();
  await expect.poll(kept).toMatchObject({ symbols: ['ETH', 'BTC'] });
  await page.reload();
  await expect(names).toHaveText([/^Ethereum/, /^Bitcoin/]);
});
