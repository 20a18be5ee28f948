import type { Page } from '@playwright/test';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listTrades } from '#common/contract/trades.ts';
import { listRuns } from '#common/contract/valuation.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { findInvestor, openInvestorDialog } from './investorDialogs.ts';
import { createShare, createShareholder } from './positions.ts';

// A run values every account of the service.
test.use({ settings: OWN_SERVICE });

/** Pastes as from a spreadsheet, wherever the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    const target = document.activeElement ?? document;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('valuation › a pasted column is recorded, previewed and published by keyboard, and corrected @desktop', async ({
  openDashboard,
  staff,
}) => {
  const { id, symbol } = await createShare(staff);
  const ten = await createShareholder(staff, id, '10');
  const thousand = await createShareholder(staff, id, '1000');
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const { keyboard } = page;
  const tab = page.getByRole('tabpanel', { name: 'Valuation' });

  await keyboard.press('6');
  await expect(tab.getByRole('row', { name: new RegExp(`^${symbol}`) })).toContainText('missing');
  await paste(page, `Symbol\tPrice\n${symbol}\t1'234,5000\nCHF\t1,25\nOTHER\t3`);
  await expect(tab.getByText('2 prices pasted. Not in the list: OTHER.')).toBeVisible();
  await expect(tab.getByText('= 1,234.50\u00a0CHF')).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(dashboard.toast).toContainText('2 prices recorded');
  await expect(tab.getByRole('button', { name: 'Preview' })).toBeFocused();
  await keyboard.press('Enter');
  const row = tab.getByRole('row', { name: new RegExp(thousand.fullName) });
  // 1000 × 1234.50 × 1.25, less the 100 francs that were paid.
  await expect(row).toContainText('$1,543,000.00');
  await expect(tab.getByRole('button', { name: 'Publish…' })).toBeFocused();
  await keyboard.press('Enter');
  const publish = dashboard.dialog('Publish a valuation run');
  await expect(publish).toContainText('2 accounts, valued for');
  await expect(publish.getByRole('button', { name: 'Publish run' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dashboard.toast).toContainText('Run 1 Published');
  const read = async (investorId: string) =>
    (await staff.call(getPortfolio, { params: { investorId } })).portfolio.totalValue;
  expect(await read(thousand.investorId)).toBe('1543000.00');
  expect(await read(ten.investorId)).toBe('15306.25');

  await tab.getByRole('button', { name: 'Correct run 1' }).click();
  await tab.getByLabel(`New price of ${symbol} in CHF`).fill('1000');
  await tab.getByRole('button', { name: 'Record prices' }).click();
  await expect(dashboard.toast).toContainText('1 price recorded');
  await tab.getByRole('button', { name: 'Preview' }).click();
  await tab.getByRole('button', { name: 'Publish…' }).click();
  const correct = dashboard.dialog('Correct run 1');
  await correct.getByRole('button', { name: 'Publish run' }).click();
  await expect(correct).toContainText('Say why the published values are corrected.');
  await correct.getByLabel('Reason for the correction (internal)').fill('Wrong close');
  await correct.getByRole('button', { name: 'Publish run' }).click();
  await expect(dashboard.toast).toContainText('Run 2 Published');
  await expect(tab.getByRole('row', { name: /corrects run 1/ })).toContainText('Wrong close');
  expect(await read(ten.investorId)).toBe('12375.00');
  const { runs } = await staff.call(listRuns);
  expect(runs.map(({ number, corrects }) => [number, corrects])).toEqual([
    [2, 1],
    [1, null],
  ]);
});

test('valuation › a missing price is named and keeps a run from being published', async ({
  openDashboard,
  staff,
}) => {
  const { id, symbol } = await createShare(staff);
  const { fullName } = await createShareholder(staff, id, '10');
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Valuation');
  await tab.getByRole('radio', { name: 'Preview' }).click();
  await expect(tab.getByRole('alert')).toContainText(`${symbol}: 1 account, ${fullName}`);
  await expect(tab.getByRole('button', { name: 'Publish…' })).toBeDisabled();
});

test('valuation › an instrument is added and traded, and the trade is reversed @desktop', async ({
  openDashboard,
  staff,
}) => {
  const { id, symbol } = await createShare(staff);
  const { fullName, investorId } = await createShareholder(staff, id, '10');
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Valuation');
  await tab.getByRole('radio', { name: 'Instruments' }).click();
  await tab.getByRole('button', { name: 'Add instrument' }).click();
  const add = dashboard.dialog('Add an instrument');
  await add.getByLabel('Symbol').fill('core');
  await add.getByLabel('Name').fill('Core Strategy');
  await add.getByLabel('Kind').selectOption('Strategy');
  await add.getByLabel('ISIN').fill('US0378331006');
  await add.getByRole('button', { name: 'Add instrument' }).click();
  await expect(add).toContainText('This ISIN has a typing error');
  await add.getByLabel('ISIN').fill('');
  await add.getByRole('button', { name: 'Add instrument' }).click();
  await expect(dashboard.toast).toContainText('Instrument Added');
  await expect(tab.getByRole('row', { name: /^CORE Core Strategy Strategy/ })).toBeVisible();

  const trade = await openInvestorDialog(dashboard, fullName, 'Book a trade');
  await trade.getByLabel('Kind').selectOption('Subscription');
  await trade.getByLabel('Instrument').selectOption('CORE – Core Strategy');
  await trade.getByLabel('Quantity').fill('25');
  await trade.getByLabel('Amount paid, without fee').fill("2'500,50");
  await trade.getByLabel('Fee (optional)').fill('10');
  await expect(trade).toContainText('The account changes by +25 CORE, −2,510.50 USD.');
  await trade.getByRole('button', { name: 'Book trade' }).click();
  await expect(dashboard.toast).toContainText('Trade Booked');
  const card = await findInvestor(dashboard, fullName);
  await card.getByRole('button', { name: fullName, exact: true }).click();
  await dashboard.pane
    .getByRole('button', { name: /^Reverse Subscription of .*: \+25 CORE, −2,510\.50 USD$/ })
    .click();
  const reverse = dashboard.dialog('Reverse a trade');
  await reverse.getByLabel('Reason').fill('Wrong account');
  await reverse.getByRole('button', { name: 'Reverse trade' }).click();
  await expect(dashboard.toast).toContainText('Trade Reversed');
  await expect(dashboard.pane.getByText('reversed', { exact: true })).toBeVisible();
  await expect(dashboard.pane).toContainText(symbol);
  const { trades } = await staff.call(listTrades, { params: { investorId } });
  expect(trades.map(({ kind, isReversed }) => [kind, isReversed])).toEqual([
    ['subscription', true],
    ['buy', false],
  ]);
});
