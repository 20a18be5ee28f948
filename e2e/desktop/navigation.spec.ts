import type { Page } from '@playwright/test';
import { catchOpened } from './catchOpened.ts';
import { expect, test } from './fixtures.ts';
import { startRecorder } from './recorder.ts';

const ownAddress = (page: Page) =>
  expect.poll(() => page.url()).toMatch(/^firnline-admin-app:\/\/dashboard\//);

test('navigation › the window leaves neither its origin nor opens another window', async ({
  signedOutApp: app,
}) => {
  const elsewhere = await startRecorder(() => ({ body: 'elsewhere' }));
  const { page } = app;
  const opened = await catchOpened(app.electron);
  for (const target of [
    elsewhere.url,
    'https://example.com/',
    'file:///etc/passwd',
    'firnline-admin-app://other/',
    'data:text/html,x',
  ]) {
    await page.evaluate((url) => void location.assign(url), target).catch(() => undefined);
    await ownAddress(page);
  }
  const windows = await page.evaluate(() =>
    [
      'https://example.com/page',
      'file:///etc/passwd',
      'http://example.com/',
      'javascript:alert(1)',
      'ms-settings:x',
      'about:blank',
      '',
    ].map((url) => window.open(url)),
  );
  expect(windows.every((opened) => opened === null)).toBe(true);
  expect(app.electron.windows()).toHaveLength(1);
  await page.evaluate(() => {
    const { platform } = window.firnline;
    for (const url of [
      'mailto:a@example.org?subject=Re&attach=/etc/passwd',
      'file:///etc/passwd',
      'smb://host/x',
      'http://example.com/',
    ])
      platform.openExternal(url);
  });
  await expect.poll(opened).toEqual(['https://example.com/page', 'mailto:a@example.org?subject=Re']);
  expect(elsewhere.seen).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Admin Access');
  elsewhere.close();
});

test('navigation › webview elements are blocked', async ({ signedOutApp: { electron } }) => {
  // The worst case: a window that allows the element and shows the app's own page.
  const attached = await electron.evaluate(async ({ BrowserWindow, webContents }) => {
    const window = new BrowserWindow({ show: false, webPreferences: { webviewTag: true, sandbox: true } });
    await window.loadURL('firnline-admin-app://dashboard/');
    const attempt = new Promise<boolean>((resolve) =>
      window.webContents.on('will-attach-webview', ({ defaultPrevented }) => resolve(defaultPrevented)),
    );
    const guests = () =>
      webContents.getAllWebContents().filter((contents) => contents.getType() === 'webview');
    await window.webContents.executeJavaScript(
      "void document.body.append(Object.assign(document.createElement('webview'), { src: 'data:text/html,guest' }))",
    );
    const isPrevented = await attempt;
    await new Promise((resolve) => setImmediate(resolve));
    const found = guests().map((guest) => guest.getURL());
    window.destroy();
    return { isPrevented, found };
  });
  expect(attached).toEqual({ isPrevented: true, found: [] });
});
