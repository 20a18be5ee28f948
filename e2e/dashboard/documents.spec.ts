import { readFileSync } from 'node:fs';
import { axeViolations } from '../axe.ts';
import { createInvestor, openAs } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, test } from './dashboardTest.ts';
import { openInvestorDialog } from './investorDialogs.ts';

const fileOf = (name: string, hex: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(name)]),
});

test('documents › staff add and request one on a phone, and the investor opens and uploads them', async ({
  openDashboard,
  service,
  staff,
  browser,
}) => {
  const investor = await createInvestor(service.url, staff);
  const dashboard = await openDashboard();
  const { page, dialog } = dashboard;
  const list = await openInvestorDialog(dashboard, investor.fullName, 'Documents');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(list).toContainText('No document was added yet.');
  await list.getByRole('button', { name: 'Add document…' }).press('Enter');
  const adding = dialog('Add document');
  await adding.getByLabel('What it is').fill('Mandate');
  await adding.getByLabel(/^File/).setInputFiles(fileOf('mandate.pdf', '255044462d'));
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await expectNoSideScroll(page, 'add');
  await adding.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(list).toContainText('Not opened yet');
  await list.getByRole('button', { name: 'Request document…' }).press('Enter');
  const requesting = dialog('Request document');
  await requesting.getByLabel('What it is').fill('Passport');
  await requesting.getByRole('button', { name: 'Request', exact: true }).press('Enter');
  await expect(list).toContainText('Not uploaded yet');
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
  await expectNoSideScroll(page, 'list');

  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 780 } });
  const portal = await context.newPage();
  await openAs(portal, investor, '/portal/documents');
  const [opened] = await Promise.all([
    portal.waitForEvent('download'),
    portal.getByRole('button', { name: 'Download Mandate, version 1' }).press('Enter'),
  ]);
  expect(opened.suggestedFilename()).toBe('mandate.pdf');
  expect(readFileSync(await opened.path(), 'utf8')).toBe('%PDF-mandate.pdf');
  await expect(portal.getByText(/^Opened /)).toBeVisible();
  const field = portal.getByLabel('File for Passport');
  await field.setInputFiles(fileOf('passport.png', '3c68746d6c3e'));
  await portal.getByRole('button', { name: 'Upload Passport' }).press('Enter');
  await expect(portal.getByText('This file is not a PDF, PNG or JPEG.')).toBeVisible();
  expect(await axeViolations(portal)).toEqual([]);
  await expectNoSideScroll(portal, 'portal');
  await field.setInputFiles(fileOf('passport.png', '89504e470d0a1a0a'));
  await portal.getByRole('button', { name: 'Upload Passport' }).press('Enter');
  await expect(portal.getByText('Received, we are checking it')).toBeVisible();
  await context.close();

  await list.getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.setViewportSize({ width: 1280, height: 800 });
  const again = await openInvestorDialog(dashboard, investor.fullName, 'Documents');
  await expect(again).toContainText('Opened on');
  const [uploaded] = await Promise.all([
    page.waitForEvent('download'),
    again.getByRole('button', { name: 'Download Passport, version 1' }).press('Enter'),
  ]);
  expect(uploaded.suggestedFilename()).toBe('passport.png');
  await again.getByRole('button', { name: 'Accept Passport' }).press('Enter');
  await expect(again).toContainText('Accepted');
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
});
