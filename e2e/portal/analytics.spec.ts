import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openAs, type TestPortfolio } from '../investors.ts';
import { BALANCED, figure, test } from './portalTest.ts';
import { referenceAnalytics } from './referenceAnalytics.ts';

const of = (shares: Readonly<Record<string, number>>) =>
  Object.entries(shares).map(([name, allocation]) => ({ name, allocation }));

/** New accounts have no measured history, so only the specified figures appear. */
const PORTFOLIOS: Readonly<Record<string, TestPortfolio>> = {
  'nothing at all': { value: 0, invested: 0, assets: [], deposits: [] },
  'money but no assets': { value: 50_000, invested: 40_000, assets: [], deposits: [{ amount: 40_000 }] },
  'one asset': { value: 11_000, invested: 10_000, assets: of({ Gold: 100 }), deposits: [{ amount: 10_000 }] },
  'zero invested': {
    value: 9_000,
    invested: 0,
    assets: of({ Bitcoin: 50, Gold: 50 }),
    deposits: [{ amount: 5_000 }, { amount: 1_000 }],
  },
  'no deposits': {
    value: 120_000,
    invested: 100_000,
    assets: of({ Ethereum: 30, XAUD: 15, Gold: 55 }),
    deposits: [],
  },
  'only deposits that have not arrived': {
    value: 20_000,
    invested: 20_000,
    assets: of({ Bitcoin: 40, Gold: 60 }),
    deposits: [
      { amount: 9_000, status: 'pending' },
      { amount: 8_000, status: 'failed' },
      { amount: 500, type: 'withdrawal' },
    ],
  },
  'allocation under 100': {
    value: 80_000,
    invested: 100_000,
    assets: of({ Bitcoin: 20, Ethereum: 20, Cardano: 20 }),
    deposits: [{ amount: 100_000 }],
  },
  'all crypto, on its targets': {
    value: 250_000,
    invested: 200_000,
    assets: of({ Bitcoin: 41, Ethereum: 31, Cardano: 16, Solana: 11.5 }),
    deposits: [{ amount: 150_000 }, { amount: 50_000 }],
  },
  'exactly 70 in crypto': {
    value: 115_000,
    invested: 100_000,
    assets: of({ Bitcoin: 42, Ethereum: 28, Gold: 30 }),
    deposits: [{ amount: 60_000 }, { amount: 40_000 }],
  },
  'a tenth above 70 in crypto': {
    value: 115_000.01,
    invested: 100_000,
    assets: of({ Bitcoin: 42.1, Ethereum: 28, Gold: 29.9 }),
    deposits: [{ amount: 33_333.33 }, { amount: 66_666.67 }],
  },
  'exactly 40 in crypto': {
    value: 99_999.99,
    invested: 100_000,
    assets: of({ Solana: 15, Cardano: 25, XAUD: 60 }),
    deposits: [{ amount: 100_000 }, { amount: 1, status: 'pending' }],
  },
  'unknown assets, and names in other letters': {
    value: 1_000_000,
    invested: 400_000,
    assets: of({ bitcoin: 27, 'Nestlé & Co': 23, Silver: 30.1, Copper: 19.9 }),
    deposits: [{ amount: 400_000 }, { amount: 0.01 }],
  },
  'coins that the specification does not weigh': {
    value: 120_000,
    invested: 100_000,
    assets: of({ Ripple: 45, LINK: 30, Gold: 25 }),
    deposits: [{ amount: 100_000 }],
  },
  'odd thirds with a loss': {
    value: 66_666.66,
    invested: 123_456.78,
    assets: of({ Gold: 33.3, XAUD: 33.3, Ethereum: 33.4 }),
    deposits: [{ amount: 123_456.78 }],
  },
  'almost everything in one': {
    value: 10_500,
    invested: 10_000,
    assets: of({ Solana: 99, Gold: 1 }),
    deposits: [{ amount: 4_000 }, { amount: 6_000 }],
  },
};

const lineOf = (page: Page, name: string) => page.locator('.pt-metric-line', { hasText: name });
/** Value of a metric by its label. */
const line = (page: Page, name: string) => lineOf(page, name).locator('.pt-metric-figure');
/** A metric without a value has no formula. */
const expectLine = (page: Page, name: string, value: string) =>
  expect(value === '–' ? lineOf(page, name).locator('dd') : line(page, name)).toHaveText(value);

async function check(page: Page, portfolio: TestPortfolio) {
  const expected = referenceAnalytics(portfolio);
  await expect(figure(page, 'Diversification')).toHaveText(expected.score);
  const cards = page.locator('.pt-analytics-cards');
  await expect(cards.getByText(expected.label, { exact: true }).first()).toBeVisible();
  await expect(cards.getByText(`${expected.returned} return`, { exact: true })).toBeVisible();
  await expect(figure(page, 'Risk Level')).toHaveText(expected.risk);
  const volatility = cards.getByText(`Volatility ${expected.volatility}`, { exact: true });
  await expect(volatility).toHaveCount(expected.isEmpty ? 0 : 1);
  await expectLine(page, 'Monthly Growth Rate', expected.growth);
  await expectLine(page, 'Sharpe Ratio', expected.sharpe);
  await expectLine(page, 'Max Drawdown', expected.drawdown);
  await expect(page.locator('.pt-insights h3')).toHaveText(expected.insights);
  const bars = page.locator('.pt-bar-item');
  await expect(bars).toHaveCount(expected.deviations.length + (expected.hasUnallocated ? 1 : 0));
  if (expected.hasUnallocated) await expect(bars.last()).toContainText('Unallocated');
  for (const [index, { name, text, colour }] of expected.deviations.entries()) {
    const bar = bars.nth(index);
    await expect(bar).toContainText(name);
    await expect(bar.locator('.pt-metric-figure')).toHaveText(text);
    await expect(bar.locator('.pt-deviation')).toHaveAttribute('data-colour', colour);
  }
  await expect(page.locator('main')).not.toContainText(/NaN|Infinity|Measured from/);
}

for (const [name, portfolio] of Object.entries(PORTFOLIOS)) {
  test(`analytics › figures of section 9: ${name}`, async ({ page, openAsNewInvestor }) => {
    await openAsNewInvestor('/portal/portfolio', portfolio);
    await check(page, portfolio);
  });
}

test('analytics › each figure shows its formula with the inputs', async ({ page, openAsNewInvestor }) => {
  await openAsNewInvestor('/portal/portfolio', BALANCED);
  await expect(figure(page, 'Diversification')).toHaveText('80/100');
  // The last figure to load.
  await expect(lineOf(page, 'Max Drawdown').locator('dd')).not.toBeEmpty();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const formula = page.getByRole('region', { name: 'How it is computed' });
  for (const button of await page.locator('.pt-metric > button').all()) {
    await button.click();
    await expect(formula).toHaveCount(1);
    await expect(formula).toBeInViewport({ ratio: 1 });
    // It floats: the page below does not move.
    expect(await height()).toBe(before);
    await page.keyboard.press('Escape');
  }
  const sharpe = page.getByRole('button', { name: /^0\.\d\d/ });
  await sharpe.click();
  await expect(formula).toContainText('(return − riskless return) ÷ volatility');
  for (const input of ['20.0%', '2.5%', '47.0%']) await expect(formula).toContainText(input);
  await expect(sharpe).toContainText('Illustrative');
});

test('analytics › a formula opens and closes by keyboard and fits into 360 pixels', async ({
  page,
  openAsNewInvestor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsNewInvestor('/portal/portfolio', BALANCED);
  const formula = page.getByRole('region', { name: 'How it is computed' });
  for (const name of [/^\+20\.00% return/, /invested/, /^Good|^Excellent/, /^Volatility/, /^1\.7%/]) {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(formula).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(formula).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(formula).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('analytics › an account with a history shows measured values', async ({ page, demo }) => {
  await openAs(page, demo, '/portal/portfolio');
  await expect(line(page, 'Time-weighted return')).toHaveText(/^[+−]?\d+\.\d+%$/);
  await expect(page.getByText('Measured from your valuations')).toBeVisible();
  await expect(line(page, 'Max Drawdown')).not.toHaveText('3.2%');
});
