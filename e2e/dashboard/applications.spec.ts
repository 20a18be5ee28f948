import { approveApplication, listApplications } from '#common/contract/applications.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { newestMessage } from '../staff.ts';
import { expect, test } from './dashboardTest.ts';
import { searchFor, waitForSearch } from './search.ts';
import { createApplication, uniqueWord } from './testData.ts';

test('approve application › shows the Investor ID and the recipient of the email, and copies the ID @desktop', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  const { fullName, email } = await createApplication(service.url, staff);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Applications');
  const card = tab.getByRole('article', { name: `Application of ${fullName}` });
  for (const text of [fullName, email, '044 555 01 77', 'Submitted', 'pending', '$125,000'])
    await expect(card).toContainText(text);
  for (const fact of [/Risk tolerance\s*Moderate/, /Liquidity needs/, /Investment goal/])
    await expect(card).toContainText(fact);
  await expect(card).not.toContainText('125,000.00');

  await card.getByRole('button', { name: 'Approve & Generate ID' }).click();
  const dialog = dashboard.dialog('Approve application');
  await expect(dialog).toContainText('Application pending → approved');
  await expect(dialog).toContainText('No mail provider is set up: the e-mail is stored in Email System');
  await dialog.getByRole('button', { name: 'Approve & Generate ID' }).dblclick();
  const made = dashboard.dialog('Application approved');
  await expect(dashboard.toast).toContainText('Application Approved');
  await expect(made).toContainText(email);
  const investorId = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect(dashboard.toast).toContainText('Copied');
  expect(await host.clipboardText(dashboard.page)).toBe(investorId);
  await made.getByRole('button', { name: 'Done' }).click();

  await expect(card).toHaveCount(0);
  await tab.getByLabel('Status').selectOption('All');
  await expect(card).toContainText('approved');
  await expect(card).toContainText(investorId);
  await expect(card.getByRole('button', { name: 'Approve & Generate ID' })).toHaveCount(0);
  expect(await staff.call(listInvestors, { query: { q: email } })).toMatchObject([{ investorId }]);
  expect(await newestMessage(staff, email, /welcome/i)).toContain(investorId);
});

test('reject application › stores the note and sends no email', async ({ openDashboard, service, staff }) => {
  const { fullName, email } = await createApplication(service.url, staff);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Applications');
  await tab.getByLabel('Status').selectOption('All');
  await tab.getByRole('button', { name: fullName }).click();
  await dashboard.pane.getByRole('button', { name: 'Reject…' }).click();
  const dialog = dashboard.dialog('Reject application');
  await expect(dialog).toContainText('Application pending → rejected');
  await expect(dialog).toContainText('No e-mail is sent.');
  await dialog.getByLabel('Internal note').fill('Below the minimum of means.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dashboard.toast).toContainText('Application Rejected');
  await expect(dashboard.pane).toContainText('rejected');
  await expect(dashboard.pane).toContainText('Below the minimum of means.');
  const [row] = await staff.call(listApplications, { query: { q: email } });
  expect(row).toMatchObject({ status: 'rejected', decisionNote: 'Below the minimum of means.' });
});

test("approve application › shows a colleague's earlier approval instead of an error", async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  host.expectProblem(/status of 409/);
  const { id, fullName } = await createApplication(service.url, staff);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Applications');
  const card = tab.getByRole('article', { name: `Application of ${fullName}` });
  await card.getByRole('button', { name: 'Approve & Generate ID' }).click();
  await staff.call(approveApplication, { params: { id }, body: {} });
  await dashboard
    .dialog('Approve application')
    .getByRole('button', { name: 'Approve & Generate ID' })
    .click();
  await expect(dashboard.toast).toContainText('Already Decided');
  await expect(dashboard.toast).toHaveClass(/toast--default/);
  await expect(card).toHaveCount(0);
  await tab.getByLabel('Status').selectOption('All');
  await expect(card).toContainText('approved');
});

test('applications › approves ten by keyboard', async ({ openDashboard, service, staff }) => {
  const word = uniqueWord();
  for (const letter of 'ABCDEFGHIJ')
    await createApplication(service.url, staff, { fullName: `Zehnder ${word} ${letter}` });
  const dashboard = await openDashboard();
  const { keyboard } = dashboard.page;
  await expect(dashboard.page.getByRole('list', { name: 'applications' })).toBeVisible();
  await keyboard.press('/');
  await waitForSearch(dashboard.page, word, () => keyboard.type(word));
  await expect(dashboard.page.getByText('10 applications')).toBeVisible();
  await keyboard.press('Escape');
  for (let row = 0; row < 10; row += 1) {
    await keyboard.press('a');
    await expect(dashboard.dialog('Approve application')).toBeVisible();
    await keyboard.press('Enter');
    await expect(dashboard.dialog('Application approved')).toBeVisible();
    await keyboard.press('Enter');
    await expect(dashboard.page.getByRole('dialog')).toHaveCount(0);
    await keyboard.press('ArrowDown');
  }
  const rows = await staff.call(listApplications, { query: { q: word } });
  expect(rows.map(({ status }) => status)).toEqual(Array(10).fill('approved'));
});

test('applications › the URL contains tab, search, filter, order and open record @desktop', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  const { fullName, id } = await createApplication(service.url, staff);
  const first = await openDashboard();
  await searchFor(first.page, first.page.getByLabel('Search applications'), fullName);
  await first.page.getByLabel('Status').selectOption('pending');
  await first.page.getByLabel('Order').selectOption('Oldest first');
  await first.page.getByRole('button', { name: fullName }).click();
  await expect(first.pane).toContainText(fullName);
  await expect(first.page).toHaveURL(/[?&]q=/);
  const { search } = new URL(first.page.url());
  expect(new URLSearchParams(search).get('open')).toBe(id);

  const second = await openDashboard();
  await host.visit(second.page, search);
  await second.enterPassword();
  await expect(second.pane.getByRole('heading', { name: fullName })).toBeVisible();
  await expect(second.page.getByLabel('Search applications')).toHaveValue(fullName);
  await expect(second.page.getByLabel('Status')).toHaveValue('pending');

  // A link with only the record's id opens it from any page of the list.
  await host.visit(second.page, `?status=rejected&open=${id}`);
  await second.enterPassword();
  await expect(second.pane.getByRole('heading', { name: fullName })).toBeVisible();
});

test('applications › a new one is announced and shown on request', async ({
  openDashboard,
  service,
  staff,
}) => {
  const known = await createApplication(service.url, staff);
  const dashboard = await openDashboard();
  // The list element appears before its rows, which could already include the next application.
  await expect(
    dashboard.page.getByRole('article', { name: `Application of ${known.fullName}`, exact: true }),
  ).toBeVisible();
  const count = dashboard.page.getByTestId('count-applications').locator('.fa-card-figure');
  const before = Number((await count.textContent())?.replace(',', ''));
  const { fullName } = await createApplication(service.url, staff);
  await expect(dashboard.page.getByText('1 new application')).toBeVisible();
  await expect(count).toHaveText((before + 1).toLocaleString('en-US'));
  await expect(dashboard.page.getByText(fullName)).toHaveCount(0);
  await dashboard.page.getByRole('button', { name: 'Show' }).click();
  await expect(dashboard.page.getByText(fullName)).toBeVisible();
  await expect(dashboard.page.getByText('1 new application')).toHaveCount(0);
});

test('applications › the CSV export applies the filters', async ({ host, openDashboard, service, staff }) => {
  const { fullName } = await createApplication(service.url, staff);
  const dashboard = await openDashboard();
  await searchFor(dashboard.page, dashboard.page.getByLabel('Search applications'), fullName);
  await expect(dashboard.page.getByText('1 application', { exact: true })).toBeVisible();
  const { name, text } = await host.captureSavedFile(dashboard.page, () =>
    dashboard.page.getByRole('button', { name: 'Export CSV' }).click(),
  );
  await expect(dashboard.toast).toContainText('Exported');
  expect(name).toMatch(/^applications(-\d{4}-\d\d-\d\d)?\.csv$/);
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain(fullName);
});
