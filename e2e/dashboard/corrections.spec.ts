import { axeViolations } from '../axe.ts';
import { createInvestor, openAs } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, test } from './dashboardTest.ts';
import { openInvestorDialog } from './investorDialogs.ts';

test('corrections › an investor requests one on a phone and takes the own file, and staff decide', async ({
  openDashboard,
  service,
  staff,
  browser,
}) => {
  const investor = await createInvestor(service.url, staff);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 780 } });
  const portal = await context.newPage();
  await openAs(portal, investor, '/portal/profile');
  await expect(portal.getByText('No requests yet')).toBeVisible();
  await expect(portal.getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  const send = portal.getByRole('button', { name: 'Send request' });
  await send.press('Enter');
  await expect(portal.getByLabel('What should be corrected?')).toHaveAttribute('aria-invalid', 'true');
  await portal.getByLabel('What should be corrected?').fill('My street has another name since May.');
  await portal.getByLabel(/^What should stand instead/).fill('Seeweg 4');
  await send.press('Enter');
  await expect(portal.getByText('Should be: Seeweg 4')).toBeVisible();
  expect(await axeViolations(portal)).toEqual([]);
  await expectNoSideScroll(portal, 'profile');
  const [file] = await Promise.all([
    portal.waitForEvent('download'),
    portal.getByRole('button', { name: 'Download my data' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe(`Personal-data-${investor.investorId}.zip`);

  const dashboard = await openDashboard();
  const { page, dialog } = dashboard;
  const card = await openInvestorDialog(dashboard, investor.fullName, 'Personal data');
  await expect(card).toContainText('My street has another name since May.');
  await card.getByRole('button', { name: /^Decide on the request of/ }).press('Enter');
  const deciding = dialog('Decide on the request');
  await deciding.getByLabel('Decision').selectOption('Not corrected');
  await deciding.getByLabel(/^What was changed/).fill('The register still has the old name.');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await expectNoSideScroll(page, 'decision');
  await deciding.getByRole('button', { name: 'Save decision' }).press('Enter');
  await expect(card).toContainText('Not corrected');

  await portal.reload();
  await expect(portal.getByText(/The register still has the old name\./)).toBeVisible();
  await context.close();
});
