import { accountVersion } from '#api/test/support/accountVersion.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { createInvestor, inviteInvestor } from '../investors.ts';
import { activationLink, newestMessage } from '../staff.ts';
import { expect, test } from './dashboardTest.ts';
import { findInvestor, openInvestorDialog } from './investorDialogs.ts';
import { publicClient, uniqueWord } from './testData.ts';

test('create investor › requires both fields and shows the ID', async ({ openDashboard, staff }) => {
  const word = uniqueWord();
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Investors');
  await tab.getByRole('button', { name: 'Create Investor' }).waitFor();
  await dashboard.page.keyboard.press('n');
  const dialog = dashboard.dialog('Create Investor');
  await dialog.getByLabel('Full name').fill(`Ladina ${word}`);
  await dialog.getByRole('button', { name: 'Generate Investor ID' }).click();
  await expect(dashboard.toast).toContainText('Missing Information');
  await expect(dashboard.toast).toContainText('Please enter both email and full name.');
  await dialog.getByLabel('E-mail').fill('not an address');
  await dialog.getByRole('button', { name: 'Generate Investor ID' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('Invalid email address');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();

  await dialog.getByLabel('E-mail').fill(`${word}@example.org`);
  await dialog.getByRole('button', { name: 'Generate Investor ID' }).dblclick();
  const made = dashboard.dialog('Investor created');
  await expect(dashboard.toast).toContainText('Investor Created');
  const investorId = (await made.locator('code').textContent()) ?? '';
  expect(investorId).toMatch(/^INV-[0-9A-HJKMNP-TV-Z]{8}$/);
  await made.getByRole('button', { name: 'Open investor' }).click();
  await expect(dashboard.pane).toContainText(investorId);
  await expect(dashboard.pane).toContainText('Invited, activation link not used yet');
  expect(await staff.call(listInvestors, { query: { q: word } })).toHaveLength(1);
  expect(await newestMessage(staff, `${word}@example.org`, /welcome/i)).toContain(investorId);
});

test('edit investor › derives the profit and loss and lists each change @desktop', async ({
  openDashboard,
  staff,
}) => {
  const investor = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  const card = await findInvestor(dashboard, investor.fullName);
  for (const text of [investor.fullName, investor.email, investor.investorId, 'Basic', '$0', 'Invited'])
    await expect(card).toContainText(text);
  await card.getByRole('button', { name: `Edit ${investor.fullName}` }).click();
  const dialog = dashboard.dialog(`Edit ${investor.fullName}`);
  await dialog.getByLabel('Investment tier').selectOption('Elite ($1M+)');
  await dialog.getByLabel('Total invested').fill('100000');
  await dialog.getByLabel('Portfolio value').fill('87,654.32');
  await expect(dialog.locator('output')).toHaveText('−$12,345.68');
  const changes = dialog.getByRole('list', { name: 'What will change' });
  await expect(changes).toContainText('Portfolio value 0.00 → 87,654.32');
  await expect(changes).toContainText('Access Active → unchanged');
  await dialog.getByLabel('Portfolio value').fill('-5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Portfolio value')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Portfolio value').fill('87654.32');
  await dialog.getByLabel('Internal note').fill('Custodian statement');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('$87,654');
  await expect(card).toContainText(/elite/i);
});

test('edit investor › the second of two editors sees who changed what and can merge', async ({
  host,
  openDashboard,
  staff,
}) => {
  host.expectProblem(/status of 409/);
  const { fullName, investorId } = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  const card = await findInvestor(dashboard, fullName);
  await card.getByRole('button', { name: `Edit ${fullName}` }).click();
  const dialog = dashboard.dialog(`Edit ${fullName}`);
  await dialog.getByLabel('Investment tier').selectOption('Premium ($100K+)');

  const totals = {
    totalValue: 9_000,
    investedAmount: 8_000,
    version: await accountVersion(staff, investorId),
  };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Nothing was saved' });
  await expect(notice).toContainText(/Administrator, .*: The portfolio was valued at \$9,000\.00/);
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await notice.getByRole('button', { name: 'Merge: keep my changes, take the rest' }).click();
  await expect(dialog.getByLabel('Portfolio value')).toHaveValue('9000.00');
  await expect(dialog.getByLabel('Investment tier')).toHaveValue(/premium/i);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const [merged] = await staff.call(listInvestors, { query: { q: investorId } });
  expect(merged).toMatchObject({ portfolioValue: '9000.00', totalInvested: '8000.00' });
  expect(merged?.investmentTier).toMatch(/premium/i);
});

test('investor actions › re-sends the activation; reset and deactivation end sessions', async ({
  openDashboard,
  service,
  staff,
}) => {
  const invited = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  await openInvestorDialog(dashboard, invited.fullName, 'Re-send activation');
  const again = dashboard.dialog('Re-send activation');
  await expect(again).toContainText('Earlier activation link valid → stops working');
  await again.getByRole('button', { name: 'Send' }).click();
  await expect(dashboard.toast).toContainText('Activation Sent');
  await expect
    .poll(async () => activationLink(await newestMessage(staff, invited.email, /./)))
    .not.toBe(invited.link);

  const { fullName, investorId, cookie } = await createInvestor(service.url, staff);
  const portfolio = () => publicClient(service.url, cookie).call(getPortfolio, { params: { investorId } });
  await portfolio();
  await openInvestorDialog(dashboard, fullName, 'Reset access code');
  const reset = dashboard.dialog('Reset access code');
  await expect(reset).toContainText('Access code set → removed');
  await reset.getByRole('button', { name: 'Reset and send link' }).click();
  await expect(dashboard.toast).toContainText('Access Code Reset');
  await expect(portfolio()).rejects.toMatchObject({ status: 401 });

  const other = await createInvestor(service.url, staff);
  const readOther = () =>
    publicClient(service.url, other.cookie).call(getPortfolio, { params: { investorId: other.investorId } });
  await readOther();
  const card = await findInvestor(dashboard, other.fullName);
  await card.getByRole('button', { name: `Edit ${other.fullName}` }).click();
  const edit = dashboard.dialog(`Edit ${other.fullName}`);
  await edit.getByText('Active', { exact: true }).first().click();
  await expect(edit).toContainText('The investor is signed out everywhere and cannot sign in.');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(card).toContainText('Inactive');
  await expect(readOther()).rejects.toMatchObject({ status: 401 });
});

test("investor details › show the whole account, and the investor's own view", async ({
  openDashboard,
  service,
  staff,
}) => {
  const investor = await createInvestor(service.url, staff, {
    value: 120_000,
    invested: 100_000,
    assets: [{ name: 'Bitcoin', allocation: 60 }],
    deposits: [{ amount: 60_000 }],
  });
  const dashboard = await openDashboard();
  const card = await findInvestor(dashboard, investor.fullName);
  await card.getByRole('button', { name: investor.fullName, exact: true }).click();
  await expect(dashboard.pane).toContainText('Has created an access code');
  await expect(dashboard.pane).toContainText('Off by +$40,000.00.');
  for (const heading of ['Allocation', 'Latest transactions', 'Withdrawal requests', 'Account activity'])
    await expect(dashboard.pane.getByRole('heading', { name: heading })).toBeVisible();

  await openInvestorDialog(dashboard, investor.fullName, 'View as the investor sees it');
  const view = dashboard.dialog('As the investor sees it');
  await expect(view).toContainText(`Welcome back, ${investor.fullName}`);
  for (const text of ['$120,000', '$100,000', '+$20,000', '+20.00%', 'Bitcoin', '60.0%', 'Firnline staff'])
    await expect(view).toContainText(text);
  await expect(view).not.toContainText('Administrator');
});
