import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { axeViolations } from '../axe.ts';
import { randomLetters } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import type { StaffClient } from '../staff.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';

test.use({ settings: OWN_SERVICE });

/** Adds a strategy with prices of 31 August and 30 September 2025; bitcoin returns 10 % in between, ether 30 %. */
async function createStrategy(staff: StaffClient) {
  const symbol = randomLetters(6).toUpperCase();
  const { instrument } = await staff.call(addInstrument, {
    body: { symbol, name: `Strategy ${symbol}`, kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
  });
  const pricesOf = (day: string, prices: Readonly<Record<string, string>>) =>
    Object.entries(prices).map(([id, price]) => ({ instrument: id, at: `${day}T12:00:00.000Z`, price }));
  const prices = [
    ...pricesOf('2025-08-31', { [instrument.id]: '100', btc: '50000', eth: '2000' }),
    ...pricesOf('2025-09-30', { [instrument.id]: '128', btc: '55000', eth: '2600' }),
  ];
  await staff.call(recordPrices, { body: { prices } });
  return instrument;
}

test('attribution › targets are set on a phone by keyboard, and each figure opens its prices', async ({
  openDashboard,
  staff,
}) => {
  const { symbol } = await createStrategy(staff);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  await page.setViewportSize({ width: 360, height: 780 });
  const tab = await dashboard.openTab('Valuation');
  await tab.getByRole('radio', { name: 'Strategies' }).click();
  await expect(tab.getByText(`No targets are stated for ${symbol}.`, { exact: false })).toBeVisible();
  await tab.getByRole('button', { name: 'Set targets' }).press('Enter');
  const dialog = dashboard.dialog(`Targets of ${symbol}`);
  await dialog.getByLabel('From').fill('2025-09-01');
  await dialog.getByLabel('Asset class 1').selectOption('Crypto assets');
  await dialog.getByLabel('Target of Crypto assets in percent').fill('100');
  await dialog.getByLabel('Benchmark of Crypto assets').selectOption({ label: 'BTC · Bitcoin' });
  await dialog.getByLabel('Instrument 1').selectOption({ label: 'ETH · Ethereum' });
  await dialog.getByLabel('Share of ETH in percent').fill('99,9');
  await expect(dialog.getByText('Together 99.9%. It must be 100.0%.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Set targets' })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSideScroll(page, 'targets');
  await dialog.getByLabel('Share of ETH in percent').fill('100');
  await page.keyboard.press('Enter');
  await expect(dashboard.toast).toContainText('Targets Set');
  await expect(
    tab.getByText(`${symbol} returned +30.00% with what it holds`, { exact: false }),
  ).toBeVisible();
  await tab.getByRole('button', { name: /^Return of Crypto assets: \+30\.00%/ }).press('Enter');
  const trail = tab.getByRole('region', { name: 'Return of Crypto assets' });
  await trail.getByText('Until 30 Sep 2025').click();
  await trail.getByText('ETH · Share 1.0000').click();
  await expect(trail.getByText('USD\u00a02,600.00')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSideScroll(page, 'attribution');
});
