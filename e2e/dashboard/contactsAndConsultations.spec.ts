import { expect, test } from './dashboardTest.ts';
import { searchFor } from './search.ts';
import { createConsultation, createContactMessage } from './testData.ts';

test('contacts › a message is marked responded by keyboard, archived and marked new', async ({
  openDashboard,
  service,
}) => {
  const { name, email, subject, message } = await createContactMessage(service.url);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Contacts');
  await searchFor(dashboard.page, tab.getByLabel('Search messages'), name);
  await expect(tab.getByText('1 message', { exact: true })).toBeVisible();
  const row = tab.getByRole('row', { name: new RegExp(name) });
  for (const text of [email, subject, message, 'new']) await expect(row).toContainText(text);
  await dashboard.page.keyboard.press('Escape');
  await dashboard.page.keyboard.press('d');
  await expect(row).toContainText('responded');

  await dashboard.page.keyboard.press('Enter');
  await expect(dashboard.pane).toContainText(message);
  await dashboard.pane.getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('archived');
  await dashboard.pane.getByRole('button', { name: 'Mark new' }).click();
  await expect(row).toContainText('new');
  await dashboard.page.keyboard.press('Escape');
  await expect(dashboard.pane).toHaveCount(0);

  await tab.getByLabel('Status').selectOption('Archived');
  await expect(tab.getByText('No messages match')).toBeVisible();
});

test('consultations › a booking appears in the list and the calendar in Zürich time @desktop', async ({
  openDashboard,
  service,
}) => {
  const booked = await createConsultation(service.url, 3);
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Consultations');
  await searchFor(dashboard.page, tab.getByLabel('Search consultations'), booked.name);
  const row = tab.getByRole('row', { name: new RegExp(booked.name) });
  for (const text of [booked.email, '081 555 01 44', booked.topics, booked.preferredTime, 'new'])
    await expect(row).toContainText(text);
  await expect(row).toContainText(/CES?T/);
  await row.getByRole('button', { name: booked.name }).click();
  await dashboard.pane.getByRole('button', { name: 'Mark responded' }).click();
  await expect(row).toContainText('responded');

  await tab.getByText('Calendar', { exact: true }).click();
  const calendar = tab.getByRole('region', { name: 'Calendar of consultations' });
  await expect(calendar).toContainText('Zürich time');
  const meeting = calendar
    .getByRole('row', { name: new RegExp(`^${booked.preferredTime}`) })
    .getByRole('button', { name: new RegExp(booked.name) });
  // The time is in this week or the next.
  if ((await meeting.count()) === 0) {
    await expect(calendar).toHaveAttribute('aria-busy', 'false');
    if ((await meeting.count()) === 0) await calendar.getByRole('button', { name: 'Next week' }).click();
  }
  await expect(meeting).toContainText('Video call, responded');
  await meeting.click();
  await expect(dashboard.pane.getByRole('heading', { name: booked.name })).toBeVisible();
});

test('contacts › a reply is written by keyboard and shown below the message @desktop', async ({
  openDashboard,
  service,
}) => {
  const { name, email } = await createContactMessage(service.url);
  const dashboard = await openDashboard();
  const { page, pane } = dashboard;
  const tab = await dashboard.openTab('Contacts');
  await searchFor(page, tab.getByLabel('Search messages'), name);
  await tab
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name })
    .click();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Reply by e-mail' });
  await expect(dialog).toContainText(email);
  await page.keyboard.type('We send reports every quarter.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pane).toContainText('We send reports every quarter.');
  await expect(pane).toContainText('responded');
});

test('contacts › several messages are archived at once, with a result for each', async ({
  openDashboard,
  service,
}) => {
  const first = await createContactMessage(service.url);
  const dashboard = await openDashboard();
  const { page } = dashboard;
  const tab = await dashboard.openTab('Contacts');
  await searchFor(page, tab.getByLabel('Search messages'), first.name);
  await tab.getByRole('checkbox', { name: `Select ${first.name}` }).click();
  await tab.getByRole('button', { name: 'Mark archived…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark archived: 1 message' });
  await dialog.getByRole('button', { name: 'Mark 1 archived' }).click();
  await expect(dialog).toContainText('1 done');
  await page.keyboard.press('Escape');
  const row = tab.getByRole('row', { name: new RegExp(first.name) });
  await expect(row).toContainText('archived');
  await expect(tab.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);
  await expect(row).toBeFocused();
});
