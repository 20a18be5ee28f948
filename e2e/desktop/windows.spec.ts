import type { ElectronApplication } from '@playwright/test';
import { generateInvestor } from '#common/contract/investors.ts';
import { enterPassword, expect, expectSignIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';

interface ItemState {
  readonly enabled: boolean;
  readonly checked: boolean;
}

/** State of an item of the application menu by its id. */
const itemState = (electron: ElectronApplication, id: string): Promise<ItemState | undefined> =>
  electron.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    return item ? { enabled: item.enabled, checked: item.checked } : undefined;
  }, id);

const recentLabels = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(({ Menu }) => {
    const [file] = Menu.getApplicationMenu()?.items ?? [];
    const recent = file?.submenu?.items.find(({ label }) => label.replace('&', '') === 'Open Recent');
    return (recent?.submenu?.items ?? []).map(({ label }) => label.replace('&', ''));
  });

/** Chooses from the context menu that opens next, which itself would block the test. */
const chooseFromContextMenu = (electron: ElectronApplication, label: string) =>
  electron.evaluate(({ Menu }, wanted) => {
    Reflect.set(Menu.prototype, 'popup', function (this: Electron.Menu) {
      Reflect.set(
        globalThis,
        'offered',
        this.items.map((item) => item.label),
      );
      this.items.find((item) => item.label === wanted)?.click();
    });
  }, label);

test('windows › a row opens in a second window without a sign-in; menu, recent records and sign-out follow', async ({
  app,
  staff,
}) => {
  const { electron, page } = app;
  const { investor } = await staff.call(generateInvestor, {
    body: { fullName: 'Reto Ammann', email: 'reto.windows@example.org' },
  });
  const record = `Reto Ammann (${investor.investorId})`;
  await expectSignIn(page);
  expect(await itemState(electron, 'tab.investors')).toMatchObject({ enabled: false });
  await enterPassword(page);
  await expect.poll(() => itemState(electron, 'tab.investors')).toMatchObject({ enabled: true });
  expect(await itemState(electron, 'row.edit')).toMatchObject({ enabled: false });
  await chooseFromMenu(electron, 'Dark Theme');
  await expect.poll(() => itemState(electron, 'theme.dark')).toMatchObject({ checked: true });

  await chooseFromMenu(electron, 'Investors');
  await expect.poll(() => itemState(electron, 'row.edit')).toMatchObject({ enabled: true });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Save as PDF')).toBeVisible();
  await expect.poll(() => itemState(electron, 'row.edit')).toMatchObject({ enabled: false });
  await page.keyboard.press('Escape');
  await expect.poll(() => itemState(electron, 'row.edit')).toMatchObject({ enabled: true });

  await chooseFromContextMenu(electron, 'Open in New Window');
  const opening = electron.waitForEvent('window');
  await page
    .locator('[data-index]')
    .filter({ hasText: 'reto.windows@example.org' })
    .click({ button: 'right' });
  const second = await opening;
  await expect(second.getByRole('heading', { level: 2, name: 'Reto Ammann' })).toBeVisible();
  expect(await electron.evaluate(() => Reflect.get(globalThis, 'offered'))).toEqual([
    'Open',
    'Open in New Window',
    'Copy ID',
    '',
    'Edit',
    'Add deposit or withdrawal',
  ]);
  await expect.poll(() => recentLabels(electron)).toEqual([record]);

  await second.getByRole('button', { name: 'Sign out' }).click();
  await expectSignIn(second);
  await expectSignIn(page);
  await expect.poll(() => recentLabels(electron)).toEqual(['No Recent Records']);
  await expect.poll(() => itemState(electron, 'tab.investors')).toMatchObject({ enabled: false });
});
