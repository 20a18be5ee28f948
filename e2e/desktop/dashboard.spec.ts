import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { TABS } from '#common/admin/tabs.ts';
import type { App } from './app.ts';
import { submitApplicationAs } from './applicants.ts';
import { expect, signIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';

/** Replaces the system's save dialog and file manager. @param filePath chosen path; undefined cancels */
async function replaceSaveDialog(electron: ElectronApplication, filePath: string | undefined): Promise<void> {
  await electron.evaluate(({ dialog, shell }, path) => {
    const showSaveDialog = async (_window: unknown, { defaultPath }: { defaultPath: string }) => {
      Reflect.set(globalThis, 'proposed', defaultPath);
      return { canceled: path === undefined, filePath: path ?? '' };
    };
    Reflect.set(globalThis, 'proposed', '');
    Reflect.set(dialog, 'showSaveDialog', showSaveDialog);
    Reflect.set(shell, 'showItemInFolder', (shown: string) => Reflect.set(globalThis, 'shownFile', shown));
  }, filePath);
}

const proposedName = async (electron: ElectronApplication) =>
  basename(await electron.evaluate(() => String(Reflect.get(globalThis, 'proposed'))));

/** Checks the toast about a saved file, and shows the file in its folder. */
async function expectSaved({ electron, page }: App, title: string, path: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title });
  await expect(toast).toContainText(basename(path));
  await toast.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => electron.evaluate(() => Reflect.get(globalThis, 'shownFile'))).toBe(path);
}

test('desktop dashboard › signs in, opens tabs from the menu, approves, exports and prints', async ({
  app,
  service,
}) => {
  const { page } = app;
  await submitApplicationAs(service.url, 'Nora Keller');
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
  await page.getByLabel('Status').selectOption('All');
  await expect(row).toContainText('approved');

  await replaceSaveDialog(app.electron, undefined);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => proposedName(app.electron)).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await expect(page.getByText('Exported')).toBeHidden();
  const csv = join(app.data, 'list.csv');
  await replaceSaveDialog(app.electron, csv);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectSaved(app, 'Exported', csv);
  expect(readFileSync(csv, 'utf8')).toContain('Nora Keller');
  const workbook = join(app.data, 'list.xlsx');
  await replaceSaveDialog(app.electron, workbook);
  await page.getByRole('button', { name: 'Export Excel' }).click();
  await expect.poll(() => statSync(workbook, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(1_000);
  // A workbook is a ZIP archive.
  expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK');

  const pdf = join(app.data, 'list.pdf');
  await replaceSaveDialog(app.electron, pdf);
  await chooseFromMenu(app.electron, 'Save as PDF…');
  await expectSaved(app, 'PDF Saved', pdf);
  expect(await proposedName(app.electron)).toMatch(/^applications-\d{4}-\d\d-\d\d\.pdf$/);
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');

  const titleOf = () =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await expect.poll(titleOf).toMatch(/^DEMONSTRATION · Applications · Admin · \w+/);
  await expect(page.getByRole('banner').getByText('Demonstration', { exact: true })).toBeVisible();

  // F5 loads the data again and not the page, which would sign out.
  const requested = page.waitForRequest(/\/api\/admin\/applications/);
  await chooseFromMenu(app.electron, 'Refresh');
  await requested;
  await expect(row).toContainText('approved');

  const width = () => page.locator('.fa-layout').evaluate((layout) => layout.getBoundingClientRect().width);
  const before = await width();
  await chooseFromMenu(app.electron, 'Settings…');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(await width(), 'the dialog does not move the page').toBe(before);
  await page.keyboard.press('Escape');

  // There is no printer and no one to close a panel, so the calls to Electron are checked instead.
  await app.electron.evaluate(({ app: electronApp, BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
    Reflect.set(contents, 'print', () => Reflect.set(globalThis, 'printed', true));
    Reflect.set(electronApp, 'showAboutPanel', () => Reflect.set(globalThis, 'told', true));
  });
  await chooseFromMenu(app.electron, 'Print…');
  await chooseFromMenu(app.electron, 'About Firnline Admin');
  const reached = () => ['printed', 'told'].map((name) => Reflect.get(globalThis, name));
  expect(await app.electron.evaluate(reached)).toEqual([true, true]);
});
