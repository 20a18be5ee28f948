import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

test('IPC › rejects messages from another frame or window', async ({ signedOutApp: app }) => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-foreign-'));
  const preload = join(folder, 'preload.cjs');
  // The worst case: a page whose own preload script uses the app's channels.
  writeFileSync(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron');
     const calls = [['platform:copyText', 'x'], ['app:settings'], ['app:connect', 'http://127.0.0.1:1'], ['app:initialState']];
     contextBridge.exposeInMainWorld('speak', async () => {
       const all = await Promise.allSettled(calls.map((call) => ipcRenderer.invoke(...call)));
       const outcomes = all.map((result) => result.status === 'rejected' ? result.reason.message : 'handled');
       return JSON.stringify(outcomes);
     });`,
  );
  const results = await app.electron.evaluate(async ({ BrowserWindow }, path) => {
    const foreignWindow = new BrowserWindow({
      show: false,
      webPreferences: { preload: path, sandbox: true },
    });
    await foreignWindow.loadURL('data:text/html,<p>other</p>');
    const text: string = await foreignWindow.webContents.executeJavaScript('speak()');
    foreignWindow.destroy();
    return text;
  }, preload);
  const outcomes: unknown[] = JSON.parse(results);
  expect(outcomes).toHaveLength(4);
  for (const outcome of outcomes) expect(outcome).toContain('rejected');
});

test("IPC › rejects invalid arguments from the app's own page", async ({ signedOutApp: app }) => {
  const outcomes = await app.page.evaluate(async () => {
    const say = (target: object, name: string, ...args: unknown[]): Promise<unknown> =>
      Reflect.apply(Reflect.get(target, name), target, args);
    const { platform, app } = window.firnline;
    const calls = [
      say(platform, 'copyText', 7),
      say(platform, 'copyText', 'x'.repeat(10_001)),
      say(app, 'connect', {}),
      say(app, 'changeSettings', { openAtLogin: 'yes', spellCheck: false, tray: false }),
      say(app, 'changeSettings', { openAtLogin: false }),
      say(app, 'setMenuState', { commands: ['quit'], theme: 'dark' }),
      say(platform, 'showMenu', [{ label: 'x' }]),
      say(app, 'showInFolder', '/etc/passwd'),
    ];
    return (await Promise.allSettled(calls)).map((result) => result.status);
  });
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'rejected'));
});
