import type { Page } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import type { Client } from '#common/client/createClient.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { bookTrade, reverseTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createInvestor, openAs } from '../investors.ts';
import { expectNoSideScroll, findOverflow } from '../overflow.ts';

async function recordPrice(staff: Client, instrument: string, price: string): Promise<void> {
  const at = new Date().toISOString();
  await staff.call(recordPrices, { body: { prices: [{ instrument, at, price }] } });
}

/** Values all accounts with positions now. */
async function publish(staff: Client): Promise<void> {
  const at = new Date().toISOString();
  const { pricesDigest } = await staff.call(previewRun, { query: { at } });
  const { run } = await staff.call(publishRun, { body: { at, pricesDigest } });
  const statusOf = async () =>
    (await staff.call(listRuns)).runs.find(({ number }) => number === run.number)?.status;
  await expect.poll(statusOf, 'the run is published').toBe('published');
}

const deposit = async (staff: Client, investorId: string, amount: number) =>
  await staff.call(addDeposit, {
    body: {
      investorId,
      amount,
      date: '2026-07-01',
      type: 'deposit',
      applyToTotals: true,
      version: await accountVersion(staff, investorId),
    },
  });

interface Purchase {
  readonly instrument: string;
  readonly quantity: string;
  readonly amount: string;
  readonly currency?: string;
}

async function buy(staff: Client, investorId: string, purchase: Purchase) {
  const version = await accountVersion(staff, investorId);
  const body = { investorId, kind: 'buy', date: '2026-07-01', version, ...purchase } as const;
  return (await staff.call(bookTrade, { body })).trade;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page, `at ${width}`);
    expect(await findOverflow(page), `at ${width}`).toEqual([]);
    expect(await axeViolations(page), `at ${width}, ${colorScheme}`).toEqual([]);
  }
}

test('holdings › are the positions of the last valuation, each with its calculation', async ({
  page,
  service,
  staff,
}) => {
  const investor = await createInvestor(service.url, staff);
  const { investorId } = investor;
  const { instrument: nestle } = await staff.call(addInstrument, {
    body: {
      symbol: 'NESN',
      name: 'Nestlé Aktien Namen',
      kind: 'security',
      currency: 'CHF',
      assetClass: 'equities',
      isin: 'CH0038863350',
    },
  });
  await deposit(staff, investorId, 250_000);
  await openAs(page, investor, '/portal/investments');
  await expect(page.getByText(/^Value declared by Firnline on/)).toBeVisible();

  await buy(staff, investorId, { instrument: 'btc', quantity: '0.12345678', amount: '6000' });
  const trade = await buy(staff, investorId, {
    instrument: nestle.id,
    quantity: '100',
    amount: '9000',
    currency: 'chf',
  });
  // The poll brings a new version, with which the page loads the holdings again.
  await expect(page.getByRole('button', { name: 'How this was calculated', exact: true })).toBeVisible();
  await recordPrice(staff, 'btc', '70000');
  await recordPrice(staff, nestle.id, '95.505');
  await recordPrice(staff, 'chf', '1.2345678');
  await publish(staff);
  await deposit(staff, investorId, 10_000);
  await buy(staff, investorId, { instrument: 'eth', quantity: '1.5', amount: '3000' });

  const row = page.getByRole('row', { name: /^Nestlé/ });
  await expect(row).toContainText('CHF 95.505declared by Firnline');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^\$11,790\.74/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How this was calculated' });
  await expect(dialog).toContainText('100 × CHF 95.505 × 1.2345678 = $11,790.74');
  await expect(dialog).toContainText('Quantities and prices are those of valuation 1');
  await expect(dialog).toContainText('$10,000.00 was paid in since then.');
  await expect(dialog).toContainText('One trade is not part of these figures yet.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button')).toBeFocused();

  await page.goto('/portal');
  await expect(page.getByRole('region', { name: 'Asset Allocation' })).toContainText('Bitcoin');
  await page.goto('/portal/investments/Bitcoin');
  await expect(page.getByRole('region', { name: 'In your portfolio' })).toContainText('$8,642');
  const version = await accountVersion(staff, investorId);
  await staff.call(reverseTrade, { body: { investorId, tradeId: trade.id, version } });
  await page.goto('/portal/transactions');
  const trades = page.getByRole('table', { name: 'Trades' });
  await expect(trades.getByRole('row', { name: /100 NESN/ })).toContainText('Reversed');
  await expect(trades.getByRole('row', { name: /1\.5 ETH/ })).toContainText('$3,000.00');
  await expectAccessible(page);
});
