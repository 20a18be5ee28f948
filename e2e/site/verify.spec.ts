import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { getStatementFile, issueStatement } from '#common/contract/statements.ts';
import { axeViolations } from '../axe.ts';
import { inviteInvestor } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, test } from './siteTest.ts';

test('verify › a statement is checked without a connection, and compared with a kept checkpoint', async ({
  page,
  staff,
  service,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED.*consistency/);
  const kept = await (await fetch(`${service.url}/.well-known/firnline/journal/checkpoint`)).text();
  const { investorId } = await inviteInvestor(staff);
  const version = await accountVersion(staff, investorId);
  const deposit = { amount: 5_000, date: '2026-03-02', type: 'deposit', applyToTotals: true } as const;
  await staff.call(addDeposit, { body: { investorId, version, ...deposit } });
  const period = { from: '2026-03-01', to: '2026-03-31' };
  const { statement } = await staff.call(issueStatement, { body: { investorId, ...period } });
  const request = { params: { investorId, id: statement.id }, query: { format: 'pdf' } } as const;
  const { blob } = await staff.download(getStatementFile, request);
  const buffer = Buffer.from(await blob.arrayBuffer());

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/verify');
  const file = page.getByLabel('Statement as PDF or JSON');
  await expect(file).toBeEnabled();
  await page.context().setOffline(true);
  await file.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'This statement is authentic' })).toBeVisible();
  await expect(main).toContainText('The journal of the firm contains this statement');
  await page.getByLabel(/^Checkpoint that you kept/).fill(kept);
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.click();
  await expect(main).toContainText('Not proven yet: the proof between the two could not be loaded.');
  await page.context().setOffline(false);
  await compare.click();
  await expect(main).toContainText('Proven: the journal has only grown between your checkpoint');
  await page.getByText('Checkpoint of this statement, to keep').click();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSideScroll(page, 'result');
});
