import { accountVersion } from '#api/test/support/accountVersion.ts';
import { rejectApplication } from '#common/contract/applications.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { addDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { newestMessage } from '../staff.ts';
import { expect, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';
import { findInvestor, openInvestorDialog } from './investorDialogs.ts';
import { searchFor } from './search.ts';
import {
  createApplication,
  createConsultation,
  createContactMessage,
  createWithdrawal,
  uniqueWord,
} from './testData.ts';

test('untrusted content › markup in public forms is shown as text on every screen @desktop', async ({
  openDashboard,
  service,
  staff,
}) => {
  const word = uniqueWord();
  const evil = `<script>window.taken=1</script><img src=x onerror=window.taken=1>${word}`;
  const applied = await createApplication(service.url, staff, { fullName: word });
  await staff.call(rejectApplication, { params: { id: applied.id }, body: { note: evil } });
  await createContactMessage(service.url, { name: word, subject: evil, message: evil });
  await createConsultation(service.url, 5, { name: word, topics: evil });
  // The forms reject such a name, but older rows can contain one.
  onDatabase(service, (database) => {
    database.prepare('update application set full_name = ? where full_name = ?').run(evil, word);
    database.prepare('update contact_message set name = ? where name = ?').run(evil, word);
    database.prepare('update consultation set name = ? where name = ?').run(evil, word);
  });
  const email = `${word}@example.org`;
  const { investor } = await staff.call(generateInvestor, { body: { fullName: evil, email } });
  const { investorId } = investor;
  await staff.call(updatePortfolio, {
    body: {
      investorId,
      totalValue: 9_000,
      investedAmount: 9_000,
      reason: evil,
      investorNote: evil,
      version: investor.version,
    },
  });
  const asset = evil.slice(0, 60);
  await staff.call(updateAssets, {
    body: {
      investorId,
      assets: [{ name: asset, allocation: 100, color: '#000000' }],
      version: await accountVersion(staff, investorId),
    },
  });
  await staff.call(addDeposit, {
    body: {
      investorId,
      amount: 10,
      date: '2026-02-02',
      type: 'deposit',
      reason: evil,
      investorNote: evil,
      version: await accountVersion(staff, investorId),
    },
  });
  const { request } = await createWithdrawal(service.url, staff, {
    address: `${evil} 0076 2011`,
    notes: evil,
  });
  const body = { requestId: request.id, action: 'decline' as const, processedBy: evil, adminNotes: evil };
  await staff.call(processWithdrawal, { body });
  await newestMessage(staff, email, /welcome/i);

  const dashboard = await openDashboard();
  for (const [name, search] of [
    ['Applications', 'applications'],
    ['Contacts', 'messages'],
    ['Consultations', 'consultations'],
    ['Investors', 'investors'],
    ['Dependent Withdrawals', 'withdrawal requests'],
    ['Activity', 'entries'],
  ] as const) {
    const tab = await dashboard.openTab(name);
    const words = name === 'Activity' ? 'portfolio_valued' : word;
    await searchFor(dashboard.page, tab.getByLabel(`Search ${search}`), words);
    if (name === 'Activity') await tab.getByLabel('Investor ID').fill(investorId);
    const row = tab
      .locator('[data-index="0"]')
      .filter({ hasText: name === 'Activity' ? investorId : '<script>' });
    await row.locator('.fa-row-title').click();
    await expect(dashboard.pane, name).toContainText(word);
    await expect(dashboard.pane, name).toContainText('<script>window.taken=1');
    await dashboard.pane.getByRole('button', { name: 'Close details' }).click();
  }
  const tab = await dashboard.openTab('Email System');
  await searchFor(dashboard.page, tab.getByLabel('Search e-mails'), email);
  await tab
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .first()
    .click();
  const message = dashboard.pane.frameLocator('iframe');
  await expect(message.getByText(investorId).first()).toBeVisible();
  expect(await message.locator('script, img[src="x"]').count()).toBe(0);

  const card = await findInvestor(dashboard, evil.slice(0, 100));
  await expect(card).toContainText('<script>');
  for (const task of ['Edit Asset Allocation', 'Edit Recent Deposits']) {
    const dialog = await openInvestorDialog(dashboard, evil.slice(0, 100), task);
    await expect(dialog).toContainText('<script>');
    await dashboard.page.keyboard.press('Escape');
    await expect(dashboard.page.getByRole('dialog')).toHaveCount(0);
  }
  expect(await dashboard.page.evaluate(() => 'taken' in window)).toBe(false);
  expect(await dashboard.page.locator('img[src="x"]').count()).toBe(0);
});
