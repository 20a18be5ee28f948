import { accountVersion } from '#api/test/support/accountVersion.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { inviteInvestor, setPortfolio } from '../investors.ts';
import { expect, test } from './dashboardTest.ts';
import { findInvestor, openInvestorDialog } from './investorDialogs.ts';

const SMALL = { value: 3_000, invested: 2_000, assets: [], deposits: [] };

test('portfolio value › changes in steps of $5K, not below zero, and shows before and after', async ({
  openDashboard,
  staff,
}) => {
  const { fullName, investorId } = await inviteInvestor(staff);
  await setPortfolio(staff, investorId, SMALL);
  const dashboard = await openDashboard();
  const dialog = await openInvestorDialog(dashboard, fullName, 'Edit Total Portfolio Value');
  const value = dialog.getByLabel('Portfolio value', { exact: true });
  const changes = dialog.getByRole('list', { name: 'What will change' });
  await expect(value).toHaveValue('3000.00');
  await dialog.getByRole('button', { name: '-$5K' }).click();
  await expect(changes).toContainText('Portfolio value 3,000.00 → 0.00');
  await dialog.getByRole('button', { name: '-$5K' }).click();
  await expect(changes).toContainText('Portfolio value 3,000.00 → 0.00');
  await dialog.getByRole('button', { name: '+$5K' }).click();
  await expect(changes).toContainText('Portfolio value 3,000.00 → 5,000.00');
  await expect(changes).toContainText('Profit and loss 1,000.00 → 3,000.00');

  await value.fill('');
  await dialog.getByRole('button', { name: 'Update portfolio' }).click();
  await expect(dashboard.toast).toContainText('Missing Information');
  await expect(dashboard.toast).toContainText('Please enter both portfolio value and invested amount.');
  await expect(value).toBeFocused();
  await value.fill('5000.000005');
  await dialog.getByRole('button', { name: 'Update portfolio' }).click();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await value.fill('5000');
  await dialog.getByLabel('Internal note').fill('Month end');
  await dialog.getByRole('button', { name: 'Update portfolio' }).click();
  await expect(dashboard.toast).toContainText('Portfolio Updated');
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  expect(portfolio).toMatchObject({ totalValue: '5000.00', totalInvested: '2000.00', profitLoss: '3000.00' });
});

test('portfolio value › a concurrent change is not overwritten', async ({ host, openDashboard, staff }) => {
  host.expectProblem(/status of 409/);
  const { fullName, investorId } = await inviteInvestor(staff);
  await setPortfolio(staff, investorId, SMALL);
  const dashboard = await openDashboard();
  const dialog = await openInvestorDialog(dashboard, fullName, 'Edit Total Portfolio Value');
  await dialog.getByLabel('Invested amount').fill('2500');
  const totals = {
    totalValue: 7_000,
    investedAmount: 2_000,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  await dialog.getByRole('button', { name: 'Update portfolio' }).click();
  await dialog.getByRole('button', { name: 'Merge: keep my changes, take the rest' }).click();
  await expect(dialog.getByLabel('Portfolio value', { exact: true })).toHaveValue('7000.00');
  await expect(dialog.getByLabel('Invested amount')).toHaveValue('2500');
  await dialog.getByRole('button', { name: 'Update portfolio' }).click();
  await expect(dialog).toBeHidden();
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  expect(portfolio).toMatchObject({ totalValue: '7000.00', totalInvested: '2500.00' });
});

test('allocation › is extended, validated, edited, scaled, coloured and saved', async ({
  openDashboard,
  staff,
}) => {
  const { fullName, investorId } = await inviteInvestor(staff);
  await setPortfolio(staff, investorId, { ...SMALL, value: 100_000 });
  const dashboard = await openDashboard();
  const dialog = await openInvestorDialog(dashboard, fullName, 'Edit Asset Allocation');
  const total = dialog.locator('.fa-allocation-total');
  const add = async (name: string, percent: string) => {
    await dialog.getByLabel('New asset name').fill(name);
    await dialog.getByLabel('New asset allocation, percent').fill(percent);
    await dialog.getByLabel('New asset allocation, percent').press('Enter');
  };
  await expect(dialog.getByLabel('New asset colour')).toHaveValue('#000000');
  await add('', '10');
  await expect(dashboard.toast).toContainText('Missing Information');
  for (const wrong of ['0', '100.5']) {
    await add('Bitcoin', wrong);
    await expect(dashboard.toast).toContainText('Failed to Add Asset');
    await expect(dashboard.toast).toContainText('Allocation percentage must be between 1% and 100%.');
  }
  await add('Bitcoin', '33.3');
  await expect(total).toHaveText(/Total 33\.3%\s*66\.7% remaining/);
  await expect(total).toHaveClass(/fa-allocation-under/);
  await expect(dashboard.toast).toContainText(
    'Total allocation is 33.3%. Remaining 66.7% needed to reach 100%.',
  );

  await add('Gold', '70');
  await expect(dashboard.toast).toContainText(
    'Total allocation would be 103.3%. Please ensure total allocation equals 100%.',
  );
  await add('Gold', '33.3');
  await add('Ethereum', '33.4');
  await expect(total).toHaveText(/^Total 100%/);
  await expect(total).toHaveClass(/fa-allocation-exact/);
  await expect(total.locator('svg')).toBeVisible();

  const gold = dialog.getByLabel('Allocation of Gold, percent');
  await gold.fill('40');
  await gold.blur();
  await expect(dashboard.toast).toContainText('Total allocation is 106.7%, which is 6.7% over 100%.');
  await expect(total).toHaveClass(/fa-allocation-over/);
  await gold.fill('30.3');
  await gold.blur();
  await expect(dashboard.toast).toContainText('Total allocation is 97%. Remaining 3% needed to reach 100%.');
  await gold.fill('33.3');
  await gold.blur();
  await expect(dashboard.toast).toContainText('Total allocation is exactly 100%.');

  await dialog.getByRole('button', { name: 'Remove Ethereum' }).click();
  await dialog.getByRole('button', { name: 'Scale to 100%' }).click();
  await expect(total).toHaveText(/^Total 100%/);
  await dialog.getByLabel('Colour of Gold').fill('#b8860b');
  await expect(dialog.getByRole('list', { name: 'What will change' })).toContainText(
    'Gold none → 50% · $50,000',
  );
  await dialog.getByRole('button', { name: 'Save allocation' }).click();
  await expect(dashboard.toast).toContainText('Portfolio Updated');
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  expect(portfolio.assets).toMatchObject([
    { name: 'Bitcoin', allocation: 50, value: 50_000, color: '#d9822b' },
    { name: 'Gold', allocation: 50, value: 50_000, color: '#b8860b' },
  ]);
});

test('deposits › are added with and without an effect on the totals, deleted and restored', async ({
  openDashboard,
  staff,
}) => {
  const { fullName, investorId } = await inviteInvestor(staff);
  await setPortfolio(staff, investorId, SMALL);
  const readPortfolio = async () => (await staff.call(getPortfolio, { params: { investorId } })).portfolio;
  const dashboard = await openDashboard();
  let dialog = await openInvestorDialog(dashboard, fullName, 'Edit Recent Deposits');
  await dialog.getByRole('button', { name: 'Add transaction' }).click();
  await expect(dashboard.toast).toContainText('Missing Information');
  await expect(dialog.getByLabel('Amount (USD)')).toHaveAccessibleDescription('Amount is required');
  await dialog.getByLabel('Amount (USD)').fill('1000');
  await dialog.getByLabel('Date').fill('2026-01-15');
  const changes = dialog.getByRole('list', { name: 'What will change' });
  await expect(changes).toContainText('Portfolio value 3,000.00 → 4,000.00');
  await dialog.getByText('Apply to portfolio value and invested amount').click();
  await expect(changes).toContainText('Portfolio value 3,000.00 → unchanged');
  await dialog.getByRole('button', { name: 'Add transaction' }).click();
  // The dialog stays open for the next entry.
  await expect(dialog.getByRole('row', { name: /15 Jan 2026/ })).toBeVisible();
  await expect(dialog.getByLabel('Amount (USD)')).toBeFocused();
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('');
  await dashboard.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await readPortfolio()).toMatchObject({ totalValue: '3000.00', totalInvested: '2000.00' });

  dialog = await openInvestorDialog(dashboard, fullName, 'Edit Recent Deposits');
  await dialog.getByLabel('Amount (USD)').fill('500');
  await expect(changes).toContainText('Portfolio value 3,000.00 → 3,500.00');
  await expect(changes).toContainText('Invested amount 2,000.00 → 2,500.00');
  await dialog.getByRole('button', { name: 'Add transaction' }).dblclick();
  await expect(dialog.getByRole('row', { name: /\$500\.00/ })).toHaveCount(1);
  await dashboard.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await readPortfolio()).toMatchObject({ totalValue: '3500.00', totalInvested: '2500.00' });

  const history = await openInvestorDialog(dashboard, fullName, 'Transaction History');
  for (const column of ['Date', 'Type', 'Amount', 'Status'])
    await expect(history.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(history.getByRole('row')).toHaveCount(3);
  const row = history.getByRole('row', { name: /15 Jan 2026/ });
  await row.getByRole('button', { name: /^Delete deposit of \$1,000\.00/ }).click();
  const confirm = dashboard.dialog('Remove transaction');
  await expect(confirm.getByLabel('What will change')).toContainText('Transaction completed → removed');
  expect((await readPortfolio()).deposits).toHaveLength(2);
  await confirm.getByRole('button', { name: 'Remove deposit of $1,000.00' }).click();
  await expect(history).toContainText('Removed: deposit of $1,000.00, 15 Jan 2026.');
  await expect(history.getByRole('row')).toHaveCount(2);
  expect((await readPortfolio()).deposits).toHaveLength(1);
  await history.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect((await readPortfolio()).deposits).toHaveLength(2);
  // The pressed button has disappeared; the focus is still in the dialog.
  await dashboard.page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  const card = await findInvestor(dashboard, fullName);
  await card.getByRole('button', { name: fullName, exact: true }).click();
  await expect(dashboard.pane).toContainText(
    'Off by +$1,000.00. Invested $2,500.00, but deposits $1,500.00 less withdrawals $0.00.',
  );
  const value = await openInvestorDialog(dashboard, fullName, 'Edit Total Portfolio Value');
  await value.getByLabel('Invested amount').fill('1500');
  await value.getByRole('button', { name: 'Update portfolio' }).click();
  await expect(dashboard.pane).toContainText('Reconciled. Invested $1,500.00 equals');
});
