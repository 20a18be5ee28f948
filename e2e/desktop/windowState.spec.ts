import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABS } from '#common/admin/tabs.ts';
import type { App } from './app.ts';
import { expect, expectSignIn, signIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';

/** Zoom level of the window's page. */
const zoom = ({ electron }: App) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomLevel);

const box = ({ electron }: App) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

test('window › restores position, size and zoom level', async ({ launch, service }) => {
  const app = await launch({
    address: service.url,
    settings: { window: { x: 40, y: 30, width: 900, height: 640, maximized: false } },
  });
  await expectSignIn(app.page);
  expect(await box(app)).toMatchObject({ x: 40, y: 30, width: 900, height: 640 });
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1000, 700));
  const stored = () => JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8')).window;
  await expect.poll(stored).toMatchObject({ width: 1000, height: 700, maximized: false });

  const natural = await app.page.evaluate(() => innerWidth);
  for (const label of ['Zoom In', 'Zoom In', 'Zoom Out']) await chooseFromMenu(app.electron, label);
  await expect.poll(() => zoom(app)).toBe(0.5);
  await expect.poll(() => app.page.evaluate(() => innerWidth)).toBeLessThan(natural);
  await app.close(true);

  const again = await launch({ data: app.data });
  await expectSignIn(again.page);
  expect(await box(again)).toMatchObject({ width: 1000, height: 700 });
  expect(await zoom(again)).toBe(0.5);
  await chooseFromMenu(again.electron, 'Actual Size');
  await expect.poll(() => zoom(again)).toBe(0);
});

test('window › shows every tab at the minimum size; the theme follows the system until one is chosen', async ({
  app,
}) => {
  await signIn(app.page);
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1, 1));
  await expect.poll(() => box(app)).toMatchObject({ width: 768, height: 600 });
  for (const { label } of TABS) {
    await expect(app.page.getByRole('tab', { name: new RegExp(`^${label}`) })).toBeInViewport({ ratio: 1 });
  }
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
  await chooseFromMenu(app.electron, 'System Theme');
  await expect.poll(colour).toBe('rgb(11, 19, 25)');
});
