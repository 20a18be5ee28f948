import { inviteInvestor } from '../investors.ts';
import { expect, test } from './dashboardTest.ts';
import { findInvestor } from './investorDialogs.ts';
import { searchFor } from './search.ts';
import { createApplication, createWithdrawal } from './testData.ts';

const TABS = [
  'Applications',
  'Contacts',
  'Consultations',
  'Investors',
  'Dependent Withdrawals',
  'Valuation',
  'Portal Config',
  'Email System',
  'Activity',
];

test('keyboard › number keys open every tab and ? lists the shortcuts @desktop', async ({
  host,
  openDashboard,
}) => {
  const dashboard = await openDashboard();
  const { keyboard } = dashboard.page;
  // The desktop app loads its code from disk.
  if (host.name === 'browser') {
    host.expectProblem(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await dashboard.page.route('**/ContactsTab*.js', (route) => route.abort());
    await keyboard.press('2');
    const retry = dashboard.page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await dashboard.page.unroute('**/ContactsTab*.js');
    await retry.click();
    await expect(dashboard.page.getByLabel('Search messages')).toBeVisible();
  }
  for (const [index, name] of TABS.entries()) {
    await keyboard.press(String(index + 1));
    await expect(dashboard.page.getByRole('tab', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dashboard.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await keyboard.press('?');
  const help = dashboard.dialog('Keyboard shortcuts');
  for (const words of ['Approve the row', 'Search the list', 'Go to a tab or investor, or run a command'])
    await expect(help).toContainText(words);
  await keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('command palette › opens tabs, investors and their actions @desktop', async ({
  openDashboard,
  staff,
}) => {
  const { fullName, investorId } = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  const { keyboard } = dashboard.page;
  const say = async (words: string, shows: string | RegExp) => {
    await keyboard.press('ControlOrMeta+k');
    await expect(dashboard.page.getByLabel('Command palette')).toBeFocused();
    await keyboard.type(words);
    await expect(dashboard.page.getByRole('option', { name: shows }).first()).toBeVisible();
    return dashboard.page.getByRole('option', { name: shows }).first();
  };
  await say('portal', 'Portal Config');
  await keyboard.press('Enter');
  await expect(dashboard.page.getByRole('tabpanel', { name: 'Portal Config' })).toBeVisible();

  await say('pending with', /Decide pending withdrawals/);
  await keyboard.press('Enter');
  await expect(dashboard.page).toHaveURL(/tab=withdrawals&status=pending/);

  await say(fullName, new RegExp(`^${fullName}`));
  await keyboard.press('Enter');
  await expect(dashboard.pane.getByRole('heading', { name: fullName })).toBeVisible();

  for (const task of ['Edit Total Portfolio Value', 'Edit Asset Allocation', 'Edit Recent Deposits']) {
    await (await say(fullName, `${task}: ${fullName}`)).click();
    await expect(dashboard.dialog(task)).toContainText(investorId);
    await keyboard.press('Escape');
    await expect(dashboard.page.getByRole('dialog')).toHaveCount(0);
  }
  expect(dashboard.page.url()).not.toContain('task=');
});

for (const [tab, name, create] of [
  ['Applications', 'applications', createApplication],
  ['Dependent Withdrawals', 'withdrawals', createWithdrawal],
] as const) {
  test(`command palette › receives what is typed while its code loads, and ${tab} nothing`, async ({
    host,
    openDashboard,
    service,
    staff,
  }) => {
    await create(service.url, staff);
    const { page, openTab } = await openDashboard();
    const code = Promise.withResolvers<void>();
    // The desktop app loads its code from disk.
    if (host.name === 'browser') {
      await page.route('**/CommandPalette*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
    }
    const list = await openTab(tab);
    await expect(list.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(request.url());
    });
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Rea Zander 5', { delay: 60 });
    await page.keyboard.press('Enter');
    code.resolve();
    await expect(page.getByLabel('Command palette')).toBeFocused();
    await expect(page.getByLabel('Command palette')).toHaveValue('Rea Zander 5');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`tab=${name}$`));
    expect(changes).toEqual([]);
  });
}

test('shortcut help › keeps the keys that are typed while its code loads from the list', async ({
  openDashboard,
  service,
  staff,
}) => {
  const { fullName } = await createApplication(service.url, staff);
  const { page, openTab, dialog } = await openDashboard();
  const tab = await openTab('Applications');
  await searchFor(page, tab.getByLabel('Search applications'), fullName);
  await page.keyboard.press('Escape');
  const code = Promise.withResolvers<void>();
  await page.route('**/ShortcutHelp*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.keyboard.press('?');
  await page.keyboard.type('rax 5', { delay: 60 });
  code.resolve();
  await expect(dialog('Keyboard shortcuts')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);
  await expect(page).toHaveURL(/tab=applications/);
});

test('Action menu › arrow keys move through it and the focus follows', async ({ openDashboard, staff }) => {
  const { fullName } = await inviteInvestor(staff);
  const dashboard = await openDashboard();
  const { keyboard } = dashboard.page;
  const card = await findInvestor(dashboard, fullName);
  const button = card.getByRole('button', { name: `Action for ${fullName}` });
  const item = (name: string) => dashboard.page.getByRole('menuitem', { name });
  await button.focus();
  await keyboard.press('Enter');
  await expect(item('Edit Total Portfolio Value')).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(item('Personal data')).toBeFocused();
  await keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(item('Personal data')).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(item('Edit Total Portfolio Value')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(dashboard.dialog('Edit Recent Deposits').getByLabel('Amount (USD)')).toBeFocused();
  // The list behind the menu has not reacted to these keys.
  await expect(dashboard.pane).toHaveCount(0);
});
