import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { TABS } from '#common/admin/shell/tabs.ts';
import { createClient } from '#common/client/createClient.ts';
import { submitApplication } from '#common/contract/applications.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { electronArgs, findElectron } from '../../scripts/electronBinary.ts';
import { BUILT_APP } from './app.ts';
import { expect, signIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';

async function applyAs(url: string, fullName: string): Promise<void> {
  await createClient({ fetch, baseUrl: url }).call(submitApplication, {
    body: {
      fullName,
      email: `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`,
      phone: '+41 44 555 01 23',
      investmentAmount: 120_000,
      investmentGoal: 'capital-appreciation',
      riskTolerance: 'moderate',
      liquidityNeeds: 'long-term',
    },
  });
}

/** Chooses for the person in the system's dialog; undefined: cancel. */
async function answerSaveDialog(electron: ElectronApplication, filePath: string | undefined): Promise<void> {
  await electron.evaluate(({ dialog }, path) => {
    const answer = async () => ({ canceled: path === undefined, filePath: path ?? '' });
    Reflect.set(dialog, 'showSaveDialog', answer);
  }, filePath);
}

test('gate, every tab from the menu, an approval, and its list as CSV and PDF', async ({ app, service }) => {
  test.setTimeout(120_000);
  const { page } = app;
  await applyAs(service.url, 'Nora Keller');
  await page.getByLabel('Password').fill('wrong');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect password' }).first()).toBeVisible();
  await signIn(page);

  for (const { label } of TABS) {
    await chooseFromMenu(app.electron, label);
    await expect(page.getByRole('tab', { name: new RegExp(`^${label}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  await chooseFromMenu(app.electron, 'Keyboard Shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseFromMenu(app.electron, 'Applications');

  const row = page.getByRole('article', { name: 'Application of Nora Keller' });
  await row.getByRole('button', { name: 'Approve & Generate ID' }).click();
  await page
    .getByRole('dialog', { name: 'Approve application' })
    .getByRole('button', { name: 'Approve & Generate ID' })
    .click();
  await page
    .getByRole('dialog', { name: 'Application approved' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(row).toContainText('approved');

  await answerSaveDialog(app.electron, undefined);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await expect(page.getByText('Exported')).toBeHidden();
  const csv = join(app.data, 'list.csv');
  await answerSaveDialog(app.electron, csv);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Exported', { exact: true })).toBeVisible();
  expect(readFileSync(csv, 'utf8')).toContain('Nora Keller');

  const pdf = join(app.data, 'list.pdf');
  await answerSaveDialog(app.electron, pdf);
  await chooseFromMenu(app.electron, 'Save as PDF…');
  await expect.poll(() => statSync(pdf, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(1_000);
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a second start brings its link to the first window; a wrong link goes nowhere', async ({
  app,
  staff,
  display,
}) => {
  const { investor } = await staff.call(generateInvestor, {
    body: { fullName: 'Reto Ammann', email: 'reto.ammann@example.org' },
  });
  await signIn(app.page);
  const second = (link: string) =>
    spawnSync(findElectron()?.path ?? '', [...electronArgs, BUILT_APP, `--user-data-dir=${app.data}`, link], {
      env: { DISPLAY: display, HOME: app.data, XDG_CONFIG_HOME: join(app.data, 'config') },
      timeout: 30_000,
    }).status;
  expect(second('firnline-admin://investors/INV-not-an-id')).toBe(0);
  expect(second('firnline-admin://investors/INV-00000000?tab=email')).toBe(0);
  await expect(app.page.getByRole('tab', { name: /^Applications/ })).toHaveAttribute('aria-selected', 'true');
  expect(second(`firnline-admin://investors/${investor.investorId}`)).toBe(0);
  await expect(app.page.getByRole('tab', { name: /^Investors/ })).toHaveAttribute('aria-selected', 'true');
  await expect(app.page.getByRole('heading', { level: 2, name: 'Reto Ammann' })).toBeVisible();
  expect(app.electron.windows()).toHaveLength(1);
});

test('a link that starts the app waits behind the gate', async ({ launch, service }) => {
  const { page } = await launch({ address: service.url, args: ['firnline-admin://withdrawals'] });
  await signIn(page);
  await expect(page.getByRole('tab', { name: /^Dependent Withdrawals/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('new work shows on the badge, and the window comes back where it was', async ({ launch, service }) => {
  const app = await launch({
    address: service.url,
    settings: { window: { x: 40, y: 30, width: 900, height: 640, maximized: false } },
  });
  await app.electron.evaluate(({ app: electronApp }) => {
    Reflect.set(electronApp, 'setBadgeCount', (count: number) => Reflect.set(globalThis, 'badge', count));
  });
  await signIn(app.page);
  await applyAs(service.url, 'Ines Moser');
  await expect
    .poll(() => app.electron.evaluate(() => Reflect.get(globalThis, 'badge')), { timeout: 15_000 })
    .toBe(1);
  const size = () =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  expect(await size()).toMatchObject({ width: 900, height: 640 });
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1000, 700));
  await expect
    .poll(() => JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8')).window)
    .toMatchObject({ width: 1000, height: 700, maximized: false });
});

test('light and dark follow the system until one is chosen', async ({ app }) => {
  await signIn(app.page);
  const colour = () =>
    app.page.evaluate(() => {
      const root = document.querySelector('.fa-root');
      return root ? getComputedStyle(root).backgroundColor : '';
    });
  await app.electron.evaluate(({ nativeTheme }) => Reflect.set(nativeTheme, 'themeSource', 'dark'));
  await app.page.emulateMedia({ colorScheme: null });
  await expect.poll(colour).toBe('rgb(11, 19, 25)');
  await chooseFromMenu(app.electron, 'Light Theme');
  await expect.poll(colour).toBe('rgb(251, 250, 247)');
  await chooseFromMenu(app.electron, 'Theme of the System');
  await expect.poll(colour).toBe('rgb(11, 19, 25)');
});

test('opens at login when asked to, and settings are remembered', async ({ app }) => {
  await signIn(app.page);
  await chooseFromMenu(app.electron, 'Settings…');
  const dialog = app.page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByText(/^Version 0\.1\.0/)).toBeVisible();
  await dialog.getByLabel('Open when I log in to this computer').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const entry = readFileSync(join(app.data, 'config', 'autostart', 'firnline-admin.desktop'), 'utf8');
  expect(entry).toContain('Exec="');
});

test.describe('Keep me signed in', () => {
  const remember = async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    // Blueprint draws its box over the real one.
    await page.getByText('Keep me signed in on this device').click();
    await signIn(page);
  };

  test('without a key store: until the app ends, and nothing on the disk', async ({
    app,
    launch,
    service,
  }) => {
    await remember(app.page);
    await app.page.reload();
    await expect(app.page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
    expect(statSync(join(app.data, 'device'), { throwIfNoEntry: false })).toBeUndefined();
    await app.close(true);
    const again = await launch({ data: app.data, address: service.url });
    await expect(again.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });

  test('with one: over a restart, encrypted; signing out forgets', async ({ launch, service }) => {
    // Chromium's own cipher with the key store of last resort, taken for a real one.
    const args = ['--password-store=basic'];
    const takeForKeyStore = (electron: ElectronApplication) =>
      electron.evaluate(({ safeStorage }) => {
        safeStorage.setUsePlainTextEncryption(true);
        Reflect.set(safeStorage, 'getSelectedStorageBackend', () => 'gnome_libsecret');
      });
    const app = await launch({ address: service.url, args });
    await takeForKeyStore(app.electron);
    await remember(app.page);
    const file = join(app.data, 'device');
    await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(20);
    expect(readFileSync(file, 'latin1')).not.toContain('firnline_device');
    expect(statSync(file).mode & 0o077).toBe(0);
    await chooseFromMenu(app.electron, 'Sign Out');
    await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('a file that no key of this user opens is as none', async ({ launch, service }) => {
    const first = await launch({ address: service.url });
    await first.close(true);
    writeFileSync(join(first.data, 'device'), 'v10not-really-encrypted');
    const { page } = await launch({ data: first.data, address: service.url });
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });
});
