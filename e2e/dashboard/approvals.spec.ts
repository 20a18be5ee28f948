import { accountVersion } from '#api/test/support/accountVersion.ts';
import { getDepositAddresses, setDepositAddress } from '#common/contract/portalConfig.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { axeViolations } from '../axe.ts';
import { createInvestor } from '../investors.ts';
import { addColleague, type Person, signInAs } from './colleagues.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { findInvestor } from './investorDialogs.ts';
import { createWithdrawal } from './testData.ts';

const ADDRESS = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const RETO: Person = {
  displayName: 'Reto Ammann',
  email: 'reto.ammann@firnline.example',
  role: 'approver',
};

test.use({ settings: OWN_SERVICE });

test('approvals › a second person sees what changes, and approves it with the keyboard @desktop', async ({
  host,
  openDashboard,
  staff,
}) => {
  await addColleague(staff, RETO);
  const administrator = await openDashboard();
  const config = await administrator.openTab('Portal Config');
  const form = config.getByRole('form', { name: 'Bitcoin address' });
  await form.getByLabel('Bitcoin (BTC)').fill(ADDRESS);
  await form.getByRole('button', { name: 'Save' }).click();
  await administrator
    .dialog('Set the Bitcoin address')
    .getByRole('button', { name: 'Request approval' })
    .click();
  await expect(administrator.toast).toContainText('Waiting for Approval');
  await expect(config).toContainText('1 change waits for approval');
  expect((await staff.call(getDepositAddresses)).addresses.btc).toBeUndefined();

  const own = await administrator.openTab('Approvals');
  await expect(own).toContainText('Nothing is waiting for you');
  await own.getByText('Requested by me').click();
  const request = own.getByRole('row', { name: /deposit address for BTC/ });
  await expect(request.getByRole('button', { name: 'Cancel request' })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const approver = await signInAs(await host.openDevice(), RETO.email);
  await expect(approver.page.getByRole('tab', { name: 'Approvals 1 waiting' })).toBeVisible();
  const waiting = await approver.openTab('Approvals');
  await expect(waiting.getByRole('row', { name: /deposit address for BTC/ })).toContainText('Administrator');
  await approver.page.keyboard.press('Enter');
  await expect(approver.pane.getByRole('list', { name: 'What will change' })).toContainText(
    `none → ${ADDRESS}`,
  );
  await approver.page.keyboard.press('a');
  const decision = approver.dialog('Approve change');
  await expect(decision).toContainText('requested by Administrator');
  await approver.page.keyboard.press('Enter');
  await expect(approver.toast).toContainText('Change Approved');
  await expect(waiting).toContainText('Nothing is waiting for you');
  await expect(approver.page.getByRole('tab', { name: 'Approvals', exact: true })).toBeVisible();
  expect((await staff.call(getDepositAddresses)).addresses.btc).toBe(ADDRESS);
  await own.getByText('History').click();
  await expect(request).toContainText('by Reto Ammann');
});

test('approvals › several withdrawals are previewed, and another Approve is the second signature', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  const large = await createWithdrawal(service.url, staff, { amount: 12_000 });
  await createWithdrawal(service.url, staff, { amount: 1_000 });
  const next = await createWithdrawal(service.url, staff, { amount: 1_500 });
  // Without a colleague, requests to new accounts do not wait.
  await addColleague(staff, RETO);
  const administrator = await openDashboard();
  const { page } = administrator;
  const tab = await administrator.openTab('Dependent Withdrawals');
  await expect(tab.getByRole('row', { name: new RegExp(next.investor.fullName) })).toBeVisible();
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
  await expect(tab).toContainText('3 withdrawal requests selected');
  await tab.getByRole('button', { name: 'Approve…' }).click();
  const preview = administrator.dialog(/^Approve: 3 withdrawal requests/);
  await expect(preview.getByRole('listitem').first()).toContainText(
    'waits for a second person, then approved',
  );
  await preview.getByRole('button', { name: 'Approve 2, request approval for 1' }).click();
  await expect(preview).toContainText('2 done, 1 waiting for a second person');
  await page.keyboard.press('Escape');

  const approver = await signInAs(await host.openDevice(), RETO.email);
  const list = await approver.openTab('Dependent Withdrawals');
  const row = list.getByRole('row', { name: new RegExp(large.investor.fullName) });
  await expect(row).toContainText('(requested by Administrator)');
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = approver.dialog('Approve withdrawal');
  await expect(dialog).toContainText('Administrator has asked for its approval');
  await expect(dialog.getByRole('list', { name: 'What will change' })).toContainText('Portfolio value');
  await dialog.getByRole('button', { name: 'Approve $12,000.00' }).click();
  await expect(approver.toast).toContainText('Withdrawal Approved');
  const { requests } = await staff.call(listWithdrawals, { query: { q: large.investor.investorId } });
  expect(requests).toMatchObject([{ status: 'approved', processedBy: 'Reto Ammann' }]);
  await expect(approver.page.getByRole('tab', { name: 'Approvals', exact: true })).toBeVisible();
});

test('approvals › a later edit of the account voids the request, and the approver is told why', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  host.expectProblem(/status of 409/);
  await addColleague(staff, RETO);
  const { investorId, fullName } = await createInvestor(service.url, staff);
  const administrator = await openDashboard();
  const card = await findInvestor(administrator, fullName);
  await card.getByRole('button', { name: 'Action' }).click();
  await administrator.page.getByRole('menuitem', { name: 'Edit Total Portfolio Value' }).click();
  const totals = administrator.dialog('Edit Total Portfolio Value');
  await totals.getByLabel('Portfolio value', { exact: true }).fill('90000');
  await totals.getByLabel('Invested amount').fill('80000');
  await totals.getByRole('button', { name: 'Request approval' }).click();
  await expect(administrator.toast).toContainText('Waiting for Approval');

  const approver = await signInAs(await host.openDevice(), RETO.email);
  const waiting = await approver.openTab('Approvals');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  const decision = approver.dialog('Approve change');
  await expect(decision.getByRole('list', { name: 'What will change' })).toContainText(
    'Portfolio value $0.00 → $90,000.00',
  );
  const version = await accountVersion(staff, investorId);
  const deposit = { investorId, amount: 500, type: 'deposit', date: '2026-03-02', version } as const;
  await staff.call(addDeposit, { body: deposit });
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toContainText('Administrator can request it again from the current state.');
  await approver.page.keyboard.press('Escape');
  await expect(waiting).toContainText('Nothing is waiting for you');
  await waiting.getByText('History').click();
  await waiting.getByRole('row', { name: /Set portfolio value/ }).click();
  await expect(approver.pane).toContainText('voided');
  await expect(approver.pane).toContainText(
    'The data behind this change was edited after the request, so the request is void.',
  );
});

test('approvals › the only other person who can decide rejects the own deactivation', async ({
  host,
  openDashboard,
  staff,
}) => {
  await addColleague(staff, RETO);
  const administrator = await openDashboard();
  const accounts = await administrator.openTab('Staff');
  await accounts.getByRole('button', { name: RETO.displayName }).click();
  await administrator.pane.getByRole('button', { name: 'Deactivate…' }).click();
  const deactivation = administrator.dialog('Deactivate account');
  await deactivation.getByRole('button', { name: 'Announce change' }).click();
  await expect(administrator.toast).toContainText('Nobody else can approve this change. It takes effect on');
  await expect(administrator.pane).toContainText('1 change waits for approval');

  const approver = await signInAs(await host.openDevice(), RETO.email);
  const waiting = await approver.openTab('Approvals');
  const request = waiting.getByRole('row', { name: /Deactivate the account of Reto Ammann/ });
  await expect(request).toContainText('takes effect');
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await approver.page.keyboard.press('Enter');
  await expect(approver.pane).toContainText('unless the person whom it concerns rejects it');
  await approver.page.keyboard.press('r');
  const rejection = approver.dialog('Reject change');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(rejection.getByLabel('Reason')).toBeFocused();
  await expect(rejection).toContainText('Say why you reject the change');
  await rejection.getByLabel('Reason').fill('I still work here');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(approver.toast).toContainText('Change Rejected');

  await expect(administrator.toast).toContainText('1 of your approval requests has ended');
  const own = await administrator.openTab('Approvals');
  await own.getByRole('button', { name: 'Show my requests' }).click();
  const ended = own.getByRole('row', { name: /Deactivate the account/ });
  await expect(ended).toContainText('by Reto Ammann');
  await ended.click();
  await expect(administrator.pane).toContainText('I still work here');
});

test('policies › a dry run lists past decisions, and a link leads to the record', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investorId } = await createInvestor(service.url, staff);
  const version = await accountVersion(staff, investorId);
  const totals = { investorId, totalValue: 90_000, investedAmount: 80_000, version };
  await staff.call(updatePortfolio, { body: totals });
  await staff.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } });
  const administrator = await openDashboard();
  const { page } = administrator;
  const approvals = await administrator.openTab('Approvals');
  await approvals.getByText('Policies', { exact: true }).click();
  await approvals.getByRole('button', { name: 'Edit policies…' }).click();
  const policies = administrator.dialog('Edit policies');
  await policies.getByRole('button', { name: 'Dry run' }).click();
  const past = policies.getByRole('list', { name: 'Decisions that would have needed a second person' });
  await expect(policies.getByRole('status')).toContainText('All are listed, newest first.');
  await expect(past.getByRole('listitem').filter({ hasText: 'Portfolio totals' })).toContainText(
    '$90,000.00',
  );
  await expect(past.getByRole('listitem').filter({ hasText: 'Deposit addresses' })).toContainText(
    'Administrator',
  );
  await expect(policies).toContainText('“New payout accounts” makes requests of investors wait');
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await past.getByRole('button', { name: `Open ${investorId}` }).click();
  await expect(page).toHaveURL(new RegExp(`tab=investors&open=${investorId}`));
});
