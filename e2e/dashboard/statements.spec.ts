import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { listStatements } from '#common/contract/statements.ts';
import { axeViolations } from '../axe.ts';
import { inviteInvestor } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';

// A run issues the statements of every account of the service.
test.use({ settings: OWN_SERVICE });

test('statements › a quarter is previewed and issued on a phone, with who is left out', async ({
  openDashboard,
  staff,
}) => {
  const invested = await inviteInvestor(staff);
  const later = await inviteInvestor(staff);
  const { investorId } = invested;
  const version = await accountVersion(staff, investorId);
  const deposit = { amount: 5_000, date: '2026-03-02', type: 'deposit', applyToTotals: true } as const;
  await staff.call(addDeposit, { body: { investorId, version, ...deposit } });
  const { page, dialog } = await openDashboard();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.keyboard.press('6');
  const tab = page.getByRole('tabpanel', { name: 'Valuation' });
  await tab.getByRole('radio', { name: 'Statements' }).click();
  const leftOut = tab.getByRole('table', { name: 'Left out' });
  await expect(leftOut.getByRole('row', { name: later.fullName })).toContainText('No value until then');
  await expect(tab).toContainText('No statements were issued for all accounts yet.');
  expect(await axeViolations(page, 'body', 'iframe')).toEqual([]);
  await expectNoSideScroll(page, 'preview');

  await tab.getByRole('button', { name: 'Issue statements' }).click();
  const issue = dialog(/^Issue statements from/);
  await expect(issue).toContainText('1 account gets a signed statement.');
  expect(await axeViolations(page, 'body', 'iframe')).toEqual([]);
  await issue.getByRole('button', { name: 'Issue statements' }).click();
  // The first job of a service waits some seconds.
  const runs = tab.getByRole('table', { name: 'Runs' });
  await expect(runs.getByText('Done')).toBeVisible();
  await expect(leftOut.getByRole('row', { name: invested.fullName })).toContainText('Issued already');
  await expect(tab.getByRole('button', { name: 'Issue statements' })).toBeDisabled();
  expect(await axeViolations(page, 'body', 'iframe')).toEqual([]);
  await expectNoSideScroll(page, 'issued');
  const { statements } = await staff.call(listStatements, { params: { investorId } });
  expect(statements).toMatchObject([{ version: 1, closing: { amount: '5000.00' } }]);
});
