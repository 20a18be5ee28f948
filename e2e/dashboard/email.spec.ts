import { type SendGridServer, startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { inviteInvestor } from '../investors.ts';
import { newestMessage } from '../staff.ts';
import { test as base, expect, OWN_SERVICE } from './dashboardTest.ts';
import { searchFor } from './search.ts';

const KEY = 'SG.a-key-for-tests';

const test = base.extend<{ sendGrid: SendGridServer }>({
  sendGrid: async ({ hostName: _ }, use) => {
    const server = await startSendGridServer(KEY);
    await use(server);
    await server.stop();
  },
  settings: async ({ sendGrid }, use) =>
    use({ ...OWN_SERVICE, SENDGRID_API_KEY: KEY, SENDGRID_API_URL: sendGrid.url }),
});

base(
  'without a key the test button asks for one, and captured messages can be read @desktop',
  async ({ openDashboard, staff }) => {
    const { fullName, email, investorId } = await inviteInvestor(staff);
    await newestMessage(staff, email, /welcome/i);
    const dashboard = await openDashboard();
    await dashboard.page.getByRole('button', { name: 'Test Email System' }).first().click();
    await expect(dashboard.toast).toContainText('API Key Required');
    await expect(dashboard.toast).toContainText('SENDGRID_API_KEY');

    const tab = await dashboard.openTab('Email System');
    const status = tab.getByRole('region', { name: 'E-mail status' });
    await expect(status).toContainText('API key missing: messages are captured');
    await expect(status).toContainText(/\d+ captured/);
    await searchFor(dashboard.page, tab.getByLabel('Search e-mails'), email);
    const row = tab.getByRole('row', { name: new RegExp(email) });
    await expect(row).toContainText('captured');
    await row.getByRole('button').click();
    const preview = dashboard.pane.frameLocator('iframe');
    await expect(preview.getByText(investorId).first()).toBeVisible();
    await expect(preview.getByText(fullName).first()).toBeVisible();
    await dashboard.pane.getByText('Text', { exact: true }).click();
    await expect(dashboard.pane.locator('pre')).toContainText('activate=••••••••');
    await expect(tab.getByText('Demonstration: activation codes')).toHaveCount(0);
  },
);

test('test email › is sent through the provider, or shows why the provider rejected it', async ({
  openDashboard,
  sendGrid,
}) => {
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Email System');
  await expect(tab.getByRole('region', { name: 'E-mail status' })).toContainText('SendGrid connected');
  const button = tab.getByRole('button', { name: 'Test Email System' });
  await button.click();
  await expect(dashboard.toast).toContainText('Email Test Successful');
  expect(sendGrid.received).toHaveLength(1);
  sendGrid.setBehaviour(() => ({ status: 403 }));
  await button.click();
  await expect(dashboard.toast).toContainText('Email Test Failed');
  await expect(dashboard.toast).toContainText('SendGrid rejected the message (403)');
});

test('test email › shows an error when the request fails @desktop', async ({ host, openDashboard }) => {
  host.expectProblem(/ERR_FAILED|Failed to load resource/);
  const dashboard = await openDashboard();
  await host.interceptCalls(dashboard.page, '/api/send-test-email', 'break');
  await dashboard.page.getByRole('button', { name: 'Test Email System' }).first().click();
  await expect(dashboard.toast).toContainText('Test Error');
  await expect(dashboard.toast).toContainText('No connection to the service.');
});

test('outbox › a rejected message shows the reason and can be sent again', async ({
  openDashboard,
  sendGrid,
  staff,
}) => {
  sendGrid.setBehaviour(() => ({ status: 400 }));
  const email = 'refused@example.org';
  await staff.call(generateInvestor, { body: { fullName: 'Refused Once', email } });
  const dashboard = await openDashboard();
  const tab = await dashboard.openTab('Email System');
  await searchFor(dashboard.page, tab.getByLabel('Search e-mails'), email);
  const row = tab.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button').click();
  await expect
    .poll(async () => {
      await dashboard.page.getByRole('button', { name: 'Close details' }).click();
      await row.getByRole('button').click();
      return dashboard.pane.textContent();
    })
    .toContain('SendGrid rejected the message (400)');
  await expect(dashboard.pane).toContainText('failed');

  sendGrid.setBehaviour(() => 'accept');
  await dashboard.pane.getByRole('button', { name: 'Re-send' }).click();
  await expect(dashboard.toast).toContainText('Queued Again');
  await expect.poll(() => sendGrid.received.map(({ to }) => to)).toEqual([email]);
  await expect(dashboard.pane.getByRole('button', { name: 'Re-send' })).toHaveCount(0);
});
