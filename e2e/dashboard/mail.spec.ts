import { generateInvestor } from '#common/contract/investors.ts';
import { type SendGridServer, startSendGridServer } from '../../api/test/support/sendGridServer.ts';
import { inviteInvestor } from '../investors.ts';
import { newestMessage } from '../staff.ts';
import { test as base, expect, OWN_HOUSE } from './dashboardTest.ts';
import { find } from './find.ts';

const KEY = 'SG.a-key-for-tests';

const test = base.extend<{ sendGrid: SendGridServer }>({
  sendGrid: async ({ shell: _ }, use) => {
    const server = await startSendGridServer(KEY);
    await use(server);
    await server.stop();
  },
  settings: async ({ sendGrid }, use) =>
    use({ ...OWN_HOUSE, SENDGRID_API_KEY: KEY, SENDGRID_API_URL: sendGrid.url }),
});

base(
  'without a key the test button asks for one, and captured messages can be read',
  async ({ openDesk, staff }) => {
    const { fullName, email, investorId } = await inviteInvestor(staff);
    await newestMessage(staff, email, /welcome/i);
    const desk = await openDesk();
    await desk.page.getByRole('button', { name: 'Test Email System' }).first().click();
    await expect(desk.toast).toContainText('API Key Required');
    await expect(desk.toast).toContainText('SENDGRID_API_KEY');

    const tab = await desk.openTab('Email System');
    const status = tab.getByRole('region', { name: 'Mail status' });
    await expect(status).toContainText('API key missing: messages are captured');
    await expect(status).toContainText(/\d+ captured/);
    await find(desk.page, tab.getByLabel('Search e-mails'), email);
    const row = tab.getByRole('row', { name: new RegExp(email) });
    await expect(row).toContainText('captured');
    await row.getByRole('button').click();
    const preview = desk.pane.frameLocator('iframe');
    await expect(preview.getByText(investorId).first()).toBeVisible();
    await expect(preview.getByText(fullName).first()).toBeVisible();
    await desk.pane.getByText('Text', { exact: true }).click();
    await expect(desk.pane.locator('pre')).toContainText('activate=••••••••');
    await expect(tab.getByText('Demonstration: activation codes')).toHaveCount(0);
  },
);

test('with a provider the test message goes out, or its refusal is told', async ({ openDesk, sendGrid }) => {
  const desk = await openDesk();
  const tab = await desk.openTab('Email System');
  await expect(tab.getByRole('region', { name: 'Mail status' })).toContainText('SendGrid connected');
  const button = tab.getByRole('button', { name: 'Test Email System' });
  await button.click();
  await expect(desk.toast).toContainText('Email Test Successful');
  expect(sendGrid.received).toHaveLength(1);
  sendGrid.setBehaviour(() => ({ status: 403 }));
  await button.click();
  await expect(desk.toast).toContainText('Email Test Failed');
  await expect(desk.toast).toContainText('SendGrid refused the message (403)');
});

test('a call that finds no service ends in a test error', async ({ dashboard, openDesk }) => {
  dashboard.expectProblem(/ERR_FAILED|Failed to load resource/);
  const desk = await openDesk();
  await dashboard.hinder(desk.page, '/api/send-test-email', 'break');
  await desk.page.getByRole('button', { name: 'Test Email System' }).first().click();
  await expect(desk.toast).toContainText('Test Error');
  await expect(desk.toast).toContainText('No connection to the service.');
});

test('a refused message states why, and is sent again when asked for', async ({
  openDesk,
  sendGrid,
  staff,
}) => {
  sendGrid.setBehaviour(() => ({ status: 400 }));
  const email = 'refused@example.org';
  await staff.call(generateInvestor, { body: { fullName: 'Refused Once', email } });
  const desk = await openDesk();
  const tab = await desk.openTab('Email System');
  await find(desk.page, tab.getByLabel('Search e-mails'), email);
  const row = tab.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button').click();
  await expect
    .poll(async () => {
      await desk.page.getByRole('button', { name: 'Close details' }).click();
      await row.getByRole('button').click();
      return desk.pane.textContent();
    })
    .toContain('SendGrid refused the message (400)');
  await expect(desk.pane).toContainText('failed');

  sendGrid.setBehaviour(() => 'accept');
  await desk.pane.getByRole('button', { name: 'Re-send' }).click();
  await expect(desk.toast).toContainText('Queued again');
  await expect.poll(() => sendGrid.received.map(({ to }) => to)).toEqual([email]);
  await expect(desk.pane.getByRole('button', { name: 'Re-send' })).toHaveCount(0);
});
