import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { dictionaryOf } from './dictionary.ts';
import { expect, signIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';

/** Changes settings in the dialog. */
async function change(
  { electron, page }: { readonly electron: ElectronApplication; readonly page: Page },
  act: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await chooseFromMenu(electron, 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByText(/^Version 0\.1\.0/)).toBeVisible();
  await act(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('settings › open at login and the notification area are switched on and off', async ({ app }) => {
  test.skip(process.platform !== 'linux', 'Elsewhere the system keeps this, not a file.');
  await signIn(app.page);
  const entry = join(app.data, 'config', 'autostart', 'firnline-admin.desktop');
  const box = (dialog: Locator) => dialog.getByLabel('Open when I log in to this computer');
  const tray = (dialog: Locator) => dialog.getByLabel('Show what waits in the notification area');
  await app.electron.evaluate(({ Tray }) =>
    Reflect.set(Tray.prototype, 'setToolTip', (text: string) => Reflect.set(globalThis, 'toolTip', text)),
  );
  await change(app, async (dialog) => {
    await expect(box(dialog)).not.toBeChecked();
    await expect(tray(dialog)).not.toBeChecked();
    await expect(dialog.getByText('None in the last 30 days.')).toBeVisible();
    await box(dialog).check();
    await tray(dialog).check();
  });
  const toolTip = () => app.electron.evaluate(() => Reflect.get(globalThis, 'toolTip'));
  await expect.poll(toolTip).toMatch(/^Firnline Admin: (nothing waits|\d+ waiting)$/);
  const program = await app.electron.evaluate(() => process.execPath);
  expect(readFileSync(entry, 'utf8')).toContain(`Exec="${program}"`);
  await change(app, async (dialog) => {
    await expect(box(dialog)).toBeChecked();
    await box(dialog).uncheck();
    await tray(dialog).uncheck();
  });
  expect(existsSync(entry)).toBe(false);
});

/** Items of the context menu. The menu itself is not shown, because it would block the test. */
async function menuAt(electron: ElectronApplication, place: Locator): Promise<string[]> {
  await electron.evaluate(({ Menu }) => {
    Reflect.deleteProperty(globalThis, 'popped');
    Reflect.set(Menu.prototype, 'popup', function (this: Electron.Menu) {
      Reflect.set(globalThis, 'popped', this);
    });
  });
  await place.click({ button: 'right', position: { x: 50, y: 15 } });
  const labels = () =>
    electron.evaluate((): string[] =>
      (Reflect.get(globalThis, 'popped')?.items ?? []).map((entry: { label: string }) => entry.label),
    );
  await expect.poll(labels).not.toEqual([]);
  return labels();
}

const chooseInMenu = (electron: ElectronApplication, line: string) =>
  electron.evaluate((_electron, label) => {
    const items: { label: string; click(): void }[] = Reflect.get(globalThis, 'popped').items;
    items.find((entry) => entry.label === label)?.click();
  }, line);

test('settings › spell checking is switched on, and the context menu corrects a word', async ({
  launch,
  service,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'firnline-desktop-'));
  mkdirSync(join(data, 'Dictionaries'));
  // Chromium stores downloaded dictionaries here on Windows and Linux.
  writeFileSync(join(data, 'Dictionaries', 'en-US-10-1.bdic'), dictionaryOf(['address', 'investor', 'the']));
  const app = await launch({ data, address: service.url, settings: { spellCheck: false } });
  const { electron, page } = app;
  await signIn(page);
  const field = page.getByLabel('Search applications');
  await field.fill('adress');
  expect(await menuAt(electron, field)).toEqual(['Cut', 'Copy', 'Paste', 'Select All']);

  await change(app, (dialog) => dialog.getByLabel(/^Check spelling/).check());
  const corrections = ['address', 'Add to Dictionary', '', 'Cut', 'Copy', 'Paste', 'Select All'];
  // Chromium does not re-check text typed before the dictionary was loaded, and corrects only marked words.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('adress ');
    expect(await menuAt(electron, field)).toEqual(corrections);
    await chooseInMenu(electron, 'address');
    await expect(field).toHaveValue('address ', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
