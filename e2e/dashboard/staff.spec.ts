import { totpCode } from '../totp.ts';
import { COLLEAGUE_PASSWORD, invitationToken } from './colleagues.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { createWithdrawal } from './testData.ts';

const IDA = { name: 'Ida Sutter', email: 'ida.sutter@firnline.example' };

test.use({ settings: OWN_SERVICE });

test('staff › an invited colleague joins by the link, works within the role, and is deactivated @desktop', async ({
  host,
  openDashboard,
  service,
  staff,
}) => {
  host.expectProblem(/status of 401/);
  const { investor } = await createWithdrawal(service.url, staff);
  const administrator = await openDashboard();
  const staffTab = await administrator.openTab('Staff');
  await staffTab.getByRole('button', { name: 'Invite Staff' }).click();
  const invite = administrator.dialog('Invite Staff');
  await invite.getByLabel('Name').fill(IDA.name);
  await invite.getByLabel('E-mail').fill(IDA.email);
  await invite.getByLabel('Role').selectOption('operations');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(administrator.toast).toContainText('Invitation Sent');

  const page = await host.openDevice();
  await host.visit(page, `?tab=staff#invite=${await invitationToken(staff, IDA.email)}`);
  await expect(page.getByText(`You were invited as Operations with the e-mail ${IDA.email}`)).toBeVisible();
  await page.getByLabel('Password').fill(COLLEAGUE_PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  expect(page.url()).not.toContain('invite=');
  const secret = ((await page.locator('code.fa-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByText('I have saved the codes').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'My account: Ida Sutter Operations' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  const signIn = async () => {
    await page.getByLabel('E-mail').fill(IDA.email);
    await page.getByLabel('Password').fill(COLLEAGUE_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await signIn();
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('tab', { name: /^Dependent Withdrawals/ }).click();
  const row = page.getByRole('row', { name: new RegExp(investor.fullName) });
  await expect(row).toContainText('5,000.00');
  await expect(row.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Staff' }).click();
  await expect(page.getByText('Only administrators can change accounts.')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', `${location.pathname}?tab=staff&invite=1`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('dialog', { name: 'Invite Staff' })).toContainText(
    'Your role, Operations, does not allow this.',
  );

  // The list is loaded again whenever it is opened.
  await administrator.openTab('Activity');
  await administrator.openTab('Staff');
  await staffTab.getByRole('button', { name: IDA.name }).click();
  const sessions = administrator.pane.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await administrator.pane.getByRole('button', { name: 'Deactivate…' }).click();
  const deactivation = administrator.dialog('Deactivate account');
  await expect(deactivation.getByRole('list', { name: 'What will change' })).toContainText('any → ended');
  await deactivation.getByRole('button', { name: 'Deactivate' }).click();
  await expect(administrator.toast).toContainText('Account Deactivated');
  await expect(page.getByText('Your session has ended. Your work is preserved.')).toBeVisible();
  await page.getByLabel('Password').fill(COLLEAGUE_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Incorrect password. Please try again.').first()).toBeVisible();
});
