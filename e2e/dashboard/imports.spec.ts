import { randomUUID } from 'node:crypto';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { axeViolations } from '../axe.ts';
import { inviteInvestor, randomLetters } from '../investors.ts';
import { expectNoSideScroll } from '../overflow.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';

// Policies would ask for a second person where other tests create one.
test.use({ settings: OWN_SERVICE });

const fileOf = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
});

test('imports › a spreadsheet is checked, corrected, imported and taken back', async ({
  openDashboard,
  staff,
}) => {
  const reference = randomUUID().slice(0, 8);
  const { investorId, email } = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const tab = await dashboard.openTab('Valuation');
  await tab.getByRole('radio', { name: 'Import' }).click();
  await expect(tab.getByText('Nothing was imported yet.')).toBeVisible();

  const lines = [
    'Kunde;Datum;Art;Betrag;Währung;Referenz',
    `${email};02.02.2026;Einzahlung;10'000,50;USD;${reference}-1`,
    `${email};03.02.2026;Einzahlung;0;USD;${reference}-2`,
    `nobody@example.com;31.02.2026;Auszahlung;5,00;JPY;${reference}-3`,
  ];
  const choose = (text: string) =>
    tab.getByLabel(/^File \(/).setInputFiles(fileOf('zahlungen.csv', text, 'latin1'));
  await choose(lines.join('\n'));
  await expect(tab.getByText('Text in WINDOWS-1252, separated by semicolons.')).toBeVisible();
  await expect(tab.getByText('amount “0” must be above 0')).toBeVisible();
  for (const problem of [
    'client “nobody@example.com” is no active client',
    'date “31.02.2026” is no date',
    'currency “JPY” is no currency of the book',
  ]) {
    await expect(tab.getByText(problem)).toBeVisible();
  }
  await expect(tab.getByRole('button', { name: 'Import 1 line…' })).toBeDisabled();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSideScroll(page, `at ${width}`);
  }

  await tab.getByRole('button', { name: 'All imports' }).click();
  await choose(lines.slice(0, 2).join('\n'));
  await tab.getByRole('button', { name: 'Import 1 line…' }).click();
  const commit = dashboard.dialog('Import the file');
  await expect(commit).toContainText('$10,000.50');
  await commit.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dashboard.toast).toContainText('File Imported');
  const invested = async () =>
    (await staff.call(getPortfolio, { params: { investorId } })).portfolio.totalInvested;
  expect(await invested()).toBe('10000.50');

  await tab.getByRole('button', { name: 'Take back…' }).click();
  await dashboard
    .dialog('Take the import back')
    .getByRole('button', { name: 'Take back', exact: true })
    .click();
  await expect(dashboard.toast).toContainText('Import Taken Back');
  expect(await invested()).toBe('0.00');
  await tab.getByRole('button', { name: 'All imports' }).click();
  await expect(tab.getByRole('row', { name: /zahlungen\.csv/ })).toHaveCount(2);
});

test('imports › asks where a file states what, and how ambiguous numbers are written', async ({
  openDashboard,
  staff,
}) => {
  const { investorId } = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Valuation');
  await tab.getByRole('radio', { name: 'Import' }).click();
  const text = `Who,When,What,How much,Note\n${investorId},05/06/2026,Deposit,"1,234",${randomLetters(5)}\n`;
  await tab.getByLabel(/^File \(/).setInputFiles(fileOf('table.csv', text));
  await expect(tab.getByText('Choose where the file states: name, e-mail.')).toBeVisible();
  await tab.getByLabel('Contents').selectOption('Transactions');
  await tab.getByLabel('Column of client').selectOption('Who');
  await tab.getByLabel('Column of date').selectOption('When');
  await tab.getByLabel('Column of kind').selectOption('What');
  await tab.getByLabel('Column of amount').selectOption('How much');
  await tab.getByLabel('Decimals of amount').selectOption('Comma: 1.234,56');
  await tab.getByRole('button', { name: 'Check again' }).click();
  await expect(tab.getByRole('button', { name: 'Import 1 line…' })).toBeEnabled();
  await tab.getByRole('button', { name: 'Import 1 line…' }).click();
  await expect(dashboard.dialog('Import the file')).toContainText('$1.23');
});
