import { readFileSync } from 'node:fs';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { axeViolations } from '../axe.ts';
import { createInvestor } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, test } from './dashboardTest.ts';
import { openInvestorDialog } from './investorDialogs.ts';

test('account › a statement is issued, downloaded and reissued with the keyboard on a phone', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { investorId, fullName } = await createInvestor(service.url, staff);
  const version = await accountVersion(staff, investorId);
  const deposit = { amount: 5_000, date: '2026-03-02', type: 'deposit', applyToTotals: true } as const;
  await staff.call(addDeposit, { body: { investorId, version, ...deposit } });
  const dashboard = await openDashboard();
  const { page, dialog } = dashboard;
  const list = await openInvestorDialog(dashboard, fullName, 'Statements');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(list).toContainText('No statement was issued yet.');
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);

  const issue = list.getByRole('button', { name: 'Issue statement…' });
  await issue.press('Enter');
  const issuing = dialog('Issue statement');
  await expect(issuing.getByLabel('Period')).toBeFocused();
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await expectNoSideScroll(page, 'issue');
  await issuing.getByRole('button', { name: 'Issue', exact: true }).press('Enter');
  const rows = list.getByRole('table', { name: 'Statements' }).getByRole('row');
  await expect(rows.filter({ hasText: '$5,000.00' })).toHaveCount(1);
  await expect(issue).toBeFocused();
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await expectNoSideScroll(page, 'list');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: /^PDF of .*, version 1$/ }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Statement-${investorId}-.*-v1\\.pdf$`));
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await list.getByRole('button', { name: /^Reissue the statement/ }).press('Enter');
  const reissuing = dialog('Reissue statement');
  await reissuing.getByLabel('What changed, and why').fill('A deposit was missing.');
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await expectNoSideScroll(page, 'reissue');
  await reissuing.getByRole('button', { name: 'Reissue', exact: true }).press('Enter');
  await expect(rows.filter({ hasText: 'Replaces version 1: A deposit was missing.' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Superseded' })).toHaveCount(1);
});
