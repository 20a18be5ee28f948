import { readFile } from 'node:fs/promises';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { updateAssets } from '#common/contract/staffPortfolio.ts';
import { axeViolations } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openAs } from '../investors.ts';
import { figure, test } from './portalTest.ts';

test('dashboard › shows cards, chart ranges, value bridge and table of the demonstration account', async ({
  page,
  demo,
}) => {
  await openAs(page, demo);
  await expect(figure(page, 'Portfolio Value')).toHaveText('$248,316');
  await expect(figure(page, 'Portfolio Value').locator('[title]')).toHaveAttribute('title', 'USD 248,316.42');
  await expect(figure(page, 'Total Return')).toHaveText(/^[+−]\d+\.\d\d%$/);

  const card = page.getByRole('region', { name: 'Portfolio Performance' });
  const ranges = card.getByRole('group', { name: 'Range' }).getByRole('button');
  await expect(ranges).toHaveText(['1D', '7D', '1M', '1Y', 'All']);
  await expect(card.locator('[aria-pressed="true"]')).toHaveText('1M');
  const chart = card.getByRole('img', { name: /^Portfolio value/ });
  const shown = new Set<string>();
  for (const range of ['1M', '1D', '7D', '1Y', 'All']) {
    const answered = range === '1M' ? null : page.waitForResponse(/history\?range=/);
    await card.getByRole('button', { name: range, exact: true }).click();
    await answered;
    await expect(card).not.toHaveAttribute('aria-busy', 'true');
    await expect(chart.locator('canvas')).toBeVisible();
    await expect.poll(async () => shown.has((await chart.getAttribute('aria-label')) ?? '')).toBe(false);
    shown.add((await chart.getAttribute('aria-label')) ?? '');
  }
  expect(shown.size).toBe(5);
  await expect(chart).toHaveAttribute('aria-label', /5 deposits and withdrawals/);
  await expect(card.getByText('Withdrawal', { exact: true })).toBeVisible();

  await card.getByText('Why did it change?').click();
  const bridge = card.getByRole('table', { name: /start of the range/ });
  const amounts = await bridge.locator('tbody td:not([aria-hidden])').allTextContents();
  const [start = 0, deposits = 0, withdrawals = 0, valuation = 0, end = 0] = amounts.map((text) =>
    Number(text.replace('−', '-').replace(/[$,+]/g, '')),
  );
  expect(end).toBe(248_316);
  expect(deposits).toBe(200_000);
  expect(withdrawals).toBe(-7_500);
  expect(Math.abs(start + deposits + withdrawals + valuation - end)).toBeLessThanOrEqual(2);

  await card.getByText('Show as a table').click();
  const table = card.getByRole('table', { name: /newest first/ });
  await expect(table.locator('tbody tr')).toHaveCount(20);
  await expect(table.locator('tbody tr').first()).toContainText('$248,316');
  await card.getByRole('button', { name: /^Show more of/ }).click();
  await expect(table).toContainText('+$40,000');
  await expect(table).toContainText('−$7,500');

  // The printed page is light and has no controls.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Investor portal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request Withdrawal' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(14, 26, 36)');
});

test('transactions › shows the last five, and filters, sorts and exports all of them', async ({
  page,
  demo,
}) => {
  await openAs(page, demo);
  const card = page.getByRole('region', { name: 'Transaction History' });
  await expect(card.getByRole('columnheader')).toHaveText(['Date', 'Type', 'Amount', 'Status']);
  await expect(card.locator('tbody tr')).toHaveCount(5);
  await card.getByRole('link', { name: 'All transactions' }).click();
  await expect(page.getByRole('heading', { name: 'All transactions' })).toBeInViewport();
  const trades = page.getByRole('table', { name: 'Trades' });
  await expect(trades.getByRole('row', { name: /Performance fee –\s*\$6,404\.25/ })).toBeVisible();

  const rows = page.getByRole('table', { name: 'All transactions' }).locator('tbody tr');
  const cells = (column: number) => rows.locator(`td:nth-child(${column})`).allTextContents();
  const inAll = page.getByText(/^\d+ in all$/);
  const total = Number.parseInt((await inAll.textContent()) ?? '', 10);
  await expect(rows).toHaveCount(total);
  const dates = (await cells(1)).map((text) => Date.parse(text));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));

  const amount = page.getByRole('button', { name: 'Amount' });
  const head = page.getByRole('columnheader', { name: 'Amount' });
  await amount.click();
  await expect(head).toHaveAttribute('aria-sort', /ending$/);
  const first = await head.getAttribute('aria-sort');
  const size = (text: string) => Number(text.replace(/[−$,]/g, ''));
  await expect
    .poll(async () => {
      const sizes = (await cells(3)).map(size);
      return sizes.join() === sizes.toSorted((a, b) => (first === 'ascending' ? a - b : b - a)).join();
    })
    .toBe(true);
  await amount.click();
  await expect(head).not.toHaveAttribute('aria-sort', first ?? '');

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('withdrawal');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('−$7,500');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('7500');

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('');
  await expect(rows).toHaveCount(total);
  await page.getByLabel('Status').selectOption('failed');
  await expect(page.getByText('No transaction matches')).toBeVisible();
  await page.getByLabel('Status').selectOption('');
  await expect(rows).toHaveCount(total);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('zzz');
  await expect(page.getByText('No transaction matches')).toBeVisible();
});

test('investments › shows holdings against their targets and one holding in detail, at both widths', async ({
  page,
  openAsNewInvestor,
}) => {
  await openAsNewInvestor('/portal/investments', {
    value: 100_000,
    invested: 100_000,
    assets: [
      { name: 'Gold', allocation: 21 },
      { name: 'Bitcoin', allocation: 47 },
      { name: 'Velvet & Co/€', allocation: 28 },
    ],
    deposits: [],
  });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row('Bitcoin')).toContainText('$47,000');
    await expect(row('Bitcoin')).toContainText('+7.0 pp');
    await expect(row('Gold')).toContainText('On Target');
    await expect(row('Velvet')).toContainText('+3.0 pp');
    await expect(row('Unallocated')).toContainText('4.0%');
    await expect(row('Portfolio')).toContainText('100.0%');
  }
  await page.getByRole('link', { name: 'Velvet & Co/€' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velvet & Co/€');
  await expect(page.getByText('No market price')).toBeVisible();
  await expect(page.getByText('50.0% per year')).toBeVisible();
});

test('performance chart › is read by keyboard and can start at zero', async ({ page, demo }) => {
  await openAs(page, demo);
  const card = page.getByRole('region', { name: 'Portfolio Performance' });
  await expect(
    card.getByText(/time-weighted return from .* Deposits and withdrawals are not part/),
  ).toBeVisible();
  await card.getByRole('button', { name: 'All', exact: true }).click();
  // Until then the line of the earlier range stays.
  await expect(card).not.toHaveAttribute('aria-busy', 'true');
  const slider = card.getByRole('slider', { name: 'Read point by point' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ \w+ 20\d\d, \d\d:\d\d CES?T · Value \$/);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /Value \$248,316\.42/);
  await card.getByRole('button', { name: '1M', exact: true }).click();
  await expect(card.getByText(/^The axis starts at \$/)).toBeVisible();
  await card.getByLabel('Start axis at zero').check();
  await expect(card.getByText(/^The axis starts at \$/)).toHaveCount(0);
});

test('holding › shows its history as a chart and its changes of share', async ({
  page,
  openAsNewInvestor,
  staff,
}) => {
  const { investorId } = await openAsNewInvestor('/portal/investments');
  const version = await accountVersion(staff, investorId);
  const assets = [{ name: 'Gold', allocation: 100, color: '#b59410' }];
  await staff.call(updateAssets, { body: { investorId, assets, version } });
  await page.getByRole('link', { name: 'Gold' }).click();
  const card = page.getByRole('region', { name: 'History' });
  const rows = card.getByRole('table', { name: /^Changes in its share/ }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('+60.0');
  await expect(rows.first()).toContainText('$120,000');
  await expect(
    card.getByRole('img', { name: /^Value of Gold from .* \$48,000, to .* \$120,000$/ }),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Share' }).click();
  await expect(
    card.getByRole('img', { name: /^Share of Gold from .* 40\.0%, to .* 100\.0%$/ }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/portal/investments/Bitcoin');
  await expect(page.getByText('Not among your holdings')).toBeVisible();
  await expect(rows.first()).toContainText('−60.0');
});
