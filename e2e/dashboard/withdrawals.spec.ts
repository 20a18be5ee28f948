import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import type { DashboardPage } from '../dashboardPage.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';
import { searchFor } from './search.ts';
import { createWithdrawal } from './testData.ts';

async function rowOf(dashboard: DashboardPage, name: string) {
  const tab = await dashboard.openTab('Dependent Withdrawals');
  await searchFor(dashboard.page, tab.getByLabel('Search withdrawal requests'), name);
  const row = tab.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  return row;
}

test('withdrawals › approval shows its effect before and after, and cannot be repeated @desktop', async ({
  openDashboard,
  service,
  staff,
}) => {
  const address = 'CH93 0076 2011 6238 5295 7 Bank am Bellevue';
  const { investor } = await createWithdrawal(service.url, staff, { address, notes: 'For the new roof.' });
  const dashboard = await openDashboard();
  const row = await rowOf(dashboard, investor.fullName);
  const tab = dashboard.page.getByRole('tabpanel');
  await expect(tab).toContainText('A request reserves its amount until it is decided.');
  for (const text of [investor.investorId, '5,000.00', 'USD', 'pending'])
    await expect(row).toContainText(text);
  await expect(row.getByText(`${address.slice(0, 30)}…`, { exact: true })).toBeVisible();
  await expect(row).not.toContainText('≈');

  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = dashboard.dialog('Approve withdrawal');
  await expect(dialog).toContainText(address);
  await expect(dialog).toContainText('For the new roof.');
  for (const change of [
    'Request pending → approved',
    'Portfolio value 50,000.00 → 45,000.00',
    'Invested amount 40,000.00 → 35,000.00',
    'Profit and loss 10,000.00 → unchanged',
  ])
    await expect(dialog.getByRole('list', { name: 'What will change' })).toContainText(change);
  await dialog.getByLabel('Note for the investor').fill('Paid today.');
  await dialog.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(dashboard.toast).toContainText('Withdrawal Approved');
  await expect(row).toContainText('Processed');
  await expect(row.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId: investor.investorId } });
  expect(portfolio).toMatchObject({ totalValue: '45000.00', totalInvested: '35000.00' });
});

test('withdrawals › decline by keyboard stores the note and changes no amount', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investor } = await createWithdrawal(service.url, staff);
  const dashboard = await openDashboard();
  const row = await rowOf(dashboard, investor.fullName);
  await dashboard.page.keyboard.press('Escape');
  await dashboard.page.keyboard.press('r');
  const dialog = dashboard.dialog('Decline withdrawal');
  await expect(dialog).toContainText('Portfolio value 50,000.00 → unchanged');
  await expect(dialog).toContainText('Please contact support for assistance with your withdrawal request.');
  await dialog.getByLabel('Note for the investor').fill('The account is not in the investor’s name.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dashboard.toast).toContainText('Withdrawal Declined');
  await expect(row.locator('td').last()).toHaveText('Declined');
  const { requests } = await staff.call(listWithdrawals, { query: { q: investor.investorId } });
  expect(requests).toMatchObject([
    { status: 'declined', decisionNote: 'The account is not in the investor’s name.' },
  ]);
});

test('withdrawals › the second of two decisions shows the first', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  host.expectProblem(/status of 409/);
  const { investor } = await createWithdrawal(service.url, staff);
  const dashboards = [await openDashboard(), await openDashboard()];
  for (const [dashboard, action] of [
    [dashboards[0], 'Approve'],
    [dashboards[1], 'Decline'],
  ] as const) {
    if (!dashboard) continue;
    const row = await rowOf(dashboard, investor.fullName);
    await row.getByRole('button', { name: action }).click();
    await expect(dashboard.dialog(`${action} withdrawal`)).toContainText('Invested amount 40,000.00');
  }
  await Promise.all(
    dashboards.map((dashboard) =>
      dashboard
        .dialog(/withdrawal$/)
        .getByRole('button', { name: /^(Approve|Decline) / })
        .click(),
    ),
  );
  const said = await Promise.all(
    dashboards.map(async (dashboard) => {
      await expect(dashboard.toast).toContainText(/Withdrawal (Approved|Declined)|Already Decided/);
      await expect(dashboard.toast).toHaveClass(/toast--default/);
      await expect(dashboard.page.getByRole('dialog')).toHaveCount(0);
      return dashboard.toast.textContent();
    }),
  );
  expect(said.filter((text) => text?.includes('Already Decided'))).toHaveLength(1);
  const { requests } = await staff.call(listWithdrawals, { query: { q: investor.investorId } });
  const outcome = requests[0]?.status === 'approved' ? 'Processed' : 'Declined';
  for (const dashboard of dashboards)
    await expect(dashboard.page.getByRole('row', { name: new RegExp(investor.fullName) })).toContainText(
      outcome,
    );
});

test.describe('in a service without requests', () => {
  test.use({ settings: OWN_SERVICE });
  test('shows the empty state, then values coins at the fixed rate', async ({
    openDashboard,
    service,
    staff,
  }) => {
    const dashboard = await openDashboard();
    const tab = await dashboard.openTab('Dependent Withdrawals');
    await expect(tab).toContainText('No pending withdrawal requests found.');
    const { investor, request } = await createWithdrawal(service.url, staff, { amount: 1_000 });
    onDatabase(service, (database) =>
      database
        .prepare(`update withdrawal set asset = 'BTC', amount = 150000, address = ? where id = ?`)
        .run('bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt', request.id),
    );
    await expect(tab).toContainText('1 new withdrawal request');
    await tab.getByRole('button', { name: 'Show', exact: true }).click();
    const row = tab.getByRole('row', { name: new RegExp(investor.fullName) });
    await expect(row).toContainText('1.50 BTC');
    await expect(row).toContainText('≈ $101,175');
    await expect(row).toContainText('bc1qdzxm94luy9rxhy94mtljgjtwjw…');
  });
});
