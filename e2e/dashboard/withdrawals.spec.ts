import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import type { Desk } from '../desk.ts';
import { expect, OWN_HOUSE, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';
import { find } from './find.ts';
import { withdrawAs } from './people.ts';

async function rowOf(desk: Desk, name: string) {
  const tab = await desk.openTab('Dependent Withdrawals');
  await find(desk.page, tab.getByLabel('Search withdrawal requests'), name);
  const row = tab.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  return row;
}

test('a request is approved: its effect is stated before, told after, and it cannot be decided again', async ({
  openDesk,
  service,
  staff,
}) => {
  const address = 'CH93 0076 2011 6238 5295 7 Bank am Bellevue';
  const { investor } = await withdrawAs(service.url, staff, { address, notes: 'For the new roof.' });
  const desk = await openDesk();
  const row = await rowOf(desk, investor.fullName);
  const tab = desk.page.getByRole('tabpanel');
  await expect(tab).toContainText('A request reserves its amount until it is decided.');
  for (const text of [investor.investorId, '5,000.00', 'USD', 'pending'])
    await expect(row).toContainText(text);
  await expect(row.getByText(`${address.slice(0, 30)}…`, { exact: true })).toBeVisible();
  await expect(row).not.toContainText('≈');

  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.dialog('Approve withdrawal');
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
  await expect(desk.toast).toContainText('Withdrawal Approved');
  await expect(row).toContainText('Processed');
  await expect(row.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId: investor.investorId } });
  expect(portfolio).toMatchObject({ totalValue: '45000.00', totalInvested: '35000.00' });
});

test('a request is declined with a note, by the keyboard, and changes no amount', async ({
  openDesk,
  service,
  staff,
}) => {
  const { investor } = await withdrawAs(service.url, staff);
  const desk = await openDesk();
  const row = await rowOf(desk, investor.fullName);
  await desk.page.keyboard.press('Escape');
  await desk.page.keyboard.press('r');
  const dialog = desk.dialog('Decline withdrawal');
  await expect(dialog).toContainText('Portfolio value 50,000.00 → unchanged');
  await expect(dialog).toContainText('Please contact support for assistance with your withdrawal request.');
  await dialog.getByLabel('Note for the investor').fill('The account is not in the investor’s name.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(desk.toast).toContainText('Withdrawal Declined');
  await expect(row.locator('td').last()).toHaveText('Declined');
  const { requests } = await staff.call(listWithdrawals, { query: { q: investor.investorId } });
  expect(requests).toMatchObject([
    { status: 'declined', decisionNote: 'The account is not in the investor’s name.' },
  ]);
});

test('of two who decide one request the slower is told what happened', async ({
  dashboard,
  openDesk,
  service,
  staff,
}) => {
  dashboard.expectProblem(/status of 409/);
  const { investor } = await withdrawAs(service.url, staff);
  const desks = [await openDesk(), await openDesk()];
  for (const [desk, action] of [
    [desks[0], 'Approve'],
    [desks[1], 'Decline'],
  ] as const) {
    if (!desk) continue;
    const row = await rowOf(desk, investor.fullName);
    await row.getByRole('button', { name: action }).click();
    await expect(desk.dialog(`${action} withdrawal`)).toContainText('Invested amount 40,000.00');
  }
  await Promise.all(
    desks.map((desk) =>
      desk
        .dialog(/withdrawal$/)
        .getByRole('button', { name: /^(Approve|Decline) / })
        .click(),
    ),
  );
  const said = await Promise.all(
    desks.map(async (desk) => {
      await expect(desk.toast).toContainText(/Withdrawal (Approved|Declined)|Already decided/);
      await expect(desk.toast).toHaveClass(/toast--default/);
      await expect(desk.page.getByRole('dialog')).toHaveCount(0);
      return desk.toast.textContent();
    }),
  );
  expect(said.filter((text) => text?.includes('Already decided'))).toHaveLength(1);
  const { requests } = await staff.call(listWithdrawals, { query: { q: investor.investorId } });
  const outcome = requests[0]?.status === 'approved' ? 'Processed' : 'Declined';
  for (const desk of desks)
    await expect(desk.page.getByRole('row', { name: new RegExp(investor.fullName) })).toContainText(outcome);
});

test.describe('in a house without requests', () => {
  test.use({ settings: OWN_HOUSE });
  test('the list says that there are none, then prices coins at the fixed rate', async ({
    openDesk,
    service,
    staff,
  }) => {
    const desk = await openDesk();
    const tab = await desk.openTab('Dependent Withdrawals');
    await expect(tab).toContainText('No pending withdrawal requests found.');
    const { investor, request } = await withdrawAs(service.url, staff, { amount: 1_000 });
    onDatabase(service, (database) =>
      database
        .prepare(`update withdrawal set asset = 'BTC', amount = 150000, address = ? where id = ?`)
        .run('bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt', request.id),
    );
    await expect(tab).toContainText('1 new withdrawal request');
    await tab.getByRole('button', { name: 'Show' }).click();
    const row = tab.getByRole('row', { name: new RegExp(investor.fullName) });
    await expect(row).toContainText('1.50 BTC');
    await expect(row).toContainText('≈ $101,175');
    await expect(row).toContainText('bc1qdzxm94luy9rxhy94mtljgjtwjw…');
  });
});
