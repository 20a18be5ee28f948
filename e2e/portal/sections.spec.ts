import type { Page } from '@playwright/test';
import { setFeeTerms } from '#common/contract/feeRuns.ts';
import { axeViolations } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openAs } from '../investors.ts';
import { expectNoSideScroll, findOverflow } from '../overflow.ts';
import { test } from './portalTest.ts';

/** Every section with its heading and some of the demonstration investor's content. */
const SECTIONS = [
  ['/portal', 'Investment Dashboard', 'Portfolio Performance'],
  ['/portal/portfolio', 'Portfolio Analytics', 'Time-weighted return'],
  ['/portal/performance', 'Performance', 'Money-weighted return'],
  ['/portal/investments', 'Investments', 'Bitcoin'],
  ['/portal/investments/Bitcoin', 'Bitcoin', 'Assumed volatility'],
  ['/portal/markets', 'Markets', 'Sample prices'],
  ['/portal/watchlist', 'Watchlist', 'Sample prices'],
  ['/portal/transactions', 'All transactions', 'in all'],
  ['/portal/funding', 'Fund your account', 'Bank transfer in USD'],
  ['/portal/fees', 'Fees', 'What your account costs'],
  ['/portal/documents', 'Documents', 'Statement for any period'],
  ['/portal/activity', 'Account activity', 'Firnline staff'],
  ['/portal/profile', 'Profile', 'Mara Vellenberg'],
  ['/portal/settings', 'Settings', 'This device'],
  ['/portal/nowhere', '404 Page Not Found', 'no such section'],
] as const;

async function axe(page: Page, where: string): Promise<void> {
  expect(await axeViolations(page), where).toEqual([]);
}

async function goTo(page: Page, path: string, heading: string, content: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(content).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

// Axe runs once per theme, at one width each.
for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`sections at ${width}, ${colorScheme} › have no overflow and no accessibility violations`, async ({
    page,
    demo,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, demo);
    for (const [path, heading, content] of SECTIONS) {
      await goTo(page, path, heading, content);
      await expectNoSideScroll(page, `${path} at ${width}`);
      expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
      await axe(page, `${path} at ${width}, ${colorScheme}`);
    }
  });
}

const ASSETS = [
  ...[
    'Bitcoin',
    'Ethereum',
    'Cardano',
    'Solana',
    'XAUD',
    'Gold',
    'Silver',
    'Platinum',
    'Palladium',
    'Copper',
  ],
  ...['Litecoin', 'Chainlink', 'Polkadot', 'Ripple', 'EUR/CHF', 'USD/JPY', 'Brent Crude Oil Futures'],
  ...['Swiss Government Bonds 2035', 'Nestlé Aktien Namen', 'MSCI World Emerging Markets ETF'],
];

test('sections › hold an account of $10,000,000,000 in 20 assets at 360 and 768', async ({
  page,
  staff,
  openAsNewInvestor,
}) => {
  const { investorId } = await openAsNewInvestor('/portal', {
    value: 10_000_000_000,
    invested: 9_876_543_210.12,
    assets: ASSETS.map((name) => ({ name, allocation: 5 })),
    deposits: [{ amount: 9_000_000_000 }, { amount: 876_543_210.12 }],
  });
  await staff.call(setFeeTerms, {
    body: {
      investorId,
      validFrom: '2026-03-03',
      managementPercent: 1,
      performancePercent: 10,
      crystallisation: 'year',
      collection: 'account',
    },
  });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, heading, content] of [
      ['/portal', 'Investment Dashboard', '$10,000,000,000'],
      ['/portal/portfolio', 'Portfolio Analytics', '$9,876,543,210'],
      ['/portal/investments', 'Investments', '$500,000,000'],
      ['/portal/investments/Gold', 'Gold', 'Changes in its share'],
      ['/portal/transactions', 'All transactions', '$876,543,210.12'],
      ['/portal/activity', 'Account activity', '$9,000,000,000.00'],
      ['/portal/performance', 'Performance', '$10,000,000,000'],
      ['/portal/fees', 'Fees', 'High-water mark'],
    ] as const) {
      await goTo(page, path, heading, content);
      for (const details of await page.locator('main details > summary').all()) await details.click();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await expectNoSideScroll(page, `${path} at ${width}`);
      expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('performance › has no sideways scroll at 360 in German and French', async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openAs(page, demo);
  for (const [path, heading, content] of [
    ['/de/portal/performance', 'Rendite', 'Monate und Jahre'],
    ['/fr/portal/performance', 'Rendement', 'Mois et années'],
  ] as const) {
    await goTo(page, path, heading, content);
    await expectNoSideScroll(page, path);
    expect(await findOverflow(page), path).toEqual([]);
  }
});

test('performance › prints no closed details, the table behind the chart, and selects as text', async ({
  page,
  demo,
}) => {
  await openAs(page, demo);
  await goTo(page, '/portal/performance', 'Performance', 'Months and years');
  const closed = page.getByText('How it is calculated');
  const table = page.getByRole('table', { name: 'What 100 became' });
  const select = page.getByLabel('Compare with');
  /** The border of its box, and its arrow. */
  const frameOf = () =>
    select
      .locator('..')
      .evaluate((box) => [getComputedStyle(box).borderTopWidth, getComputedStyle(box, '::after').display]);
  await expect(closed.first()).toBeVisible();
  await expect(table).toBeHidden();
  expect(await frameOf()).toEqual(['1px', 'block']);
  await page.emulateMedia({ media: 'print' });
  expect(await closed.filter({ visible: true }).count()).toBe(0);
  await expect(table).toBeVisible();
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByText('Show as a table')).toBeHidden();
  await expect(select).toBeVisible();
  expect(await frameOf()).toEqual(['0px', 'none']);
});

test('dialogs, menus and details › have no accessibility violations', async ({ page, openAsNewInvestor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsNewInvestor();
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  await expect(page.getByRole('dialog')).toContainText('Available:');
  await axe(page, 'the withdrawal dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.locator('.pt-notices li').first()).toBeVisible();
  await axe(page, 'notifications');
  await page.getByRole('button', { name: /account of/ }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await axe(page, 'the user menu');
  await page.getByText('Show as a table').click();
  await page.getByText('Why did it change?').click();
  for (const name of [/newest first/, /start of the range/])
    await expect(page.getByRole('table', { name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await axe(page, 'the command palette, the table and the bridge');
});

test('navigation › marks the current page; Support opens in a new tab', async ({ page, demo }) => {
  await openAs(page, demo);
  const nav = page.getByRole('navigation', { name: 'Investor portal' });
  for (const name of ['Investments', 'Analytics', 'Markets', 'Watchlist', 'Dashboard']) {
    await nav.getByRole('link', { name }).click();
    await expect(nav.locator('[aria-current="page"]')).toHaveText(name);
  }
  await page.getByRole('button', { name: /account of/ }).click();
  const support = page.getByRole('link', { name: /^Support/ });
  await expect(support).toHaveAttribute('target', '_blank');
  await expect(support).toHaveAttribute('rel', /noopener/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/portal\/settings$/);
});
