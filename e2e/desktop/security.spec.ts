import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { PRODUCT, startRecorder } from './recorder.ts';

/** Catches what would leave for the system's browser; the only thing that is not the real one. */
async function catchOpened(electron: ElectronApplication): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    Reflect.set(shell, 'openExternal', async (url: string) => void opened.push(url));
  });
  return () => electron.evaluate(() => [...(Reflect.get(globalThis, 'opened') as string[])]);
}

const ownAddress = (page: Page) =>
  expect.poll(() => page.url()).toMatch(/^firnline-admin-app:\/\/dashboard\//);

test('the page has the powers of a web page and a bridge of named functions', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const powers = await app.page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  );
  expect(powers).toEqual([]);
  const bridge = await app.page.evaluate(() => {
    const { platform, shell } = window.firnline;
    return { platform: Object.keys(platform).sort(), shell: Object.keys(shell).sort() };
  });
  expect(bridge.platform).toEqual([
    'canRemember',
    'copyText',
    'isRemembered',
    'kind',
    'notify',
    'openExternal',
    'saveFile',
    'setBadge',
    'setRemembered',
  ]);
  expect(bridge.shell).not.toContain('invoke');
  const preferences = await app.electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return contents && Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, []);
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    allowRunningInsecureContent: false,
  });
});

test('the content policy stops inline script, eval and everything from elsewhere', async ({ app }) => {
  const elsewhere = await startRecorder(() => ({ headers: { 'access-control-allow-origin': '*' } }));
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const result = await page.evaluate(async (url) => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const remote = document.createElement('script');
    remote.src = `${url}/script.js`;
    document.body.append(remote);
    const image = new Image();
    image.src = `${url}/image.png`;
    const frame = document.createElement('iframe');
    frame.src = `${url}/frame`;
    document.body.append(frame);
    const fetched = await fetch(`${url}/data`).then(
      () => 'answered',
      () => 'refused',
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ran: 'ran' in window, fetched };
  }, elsewhere.url);
  expect(result).toEqual({ ran: false, fetched: 'refused' });
  expect(elsewhere.seen).toEqual([]);
  elsewhere.close();
});

test('the window goes nowhere else, and opens no other', async ({ app }) => {
  const elsewhere = await startRecorder(() => ({ body: 'elsewhere' }));
  const { page } = app;
  const opened = await catchOpened(app.electron);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
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
  expect(windows.every((each) => each === null)).toBe(true);
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

test('permissions are refused', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const answers = await app.page.evaluate(async () => {
    const position = await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        () => resolve('denied'),
      ),
    );
    const camera = await (
      navigator.mediaDevices?.getUserMedia({ video: true }) ?? Promise.reject(new Error())
    ).then(
      () => 'granted',
      () => 'denied',
    );
    const clipboard = await navigator.clipboard.readText().then(
      () => 'granted',
      () => 'denied',
    );
    return { position, camera, clipboard, notification: Notification.permission };
  });
  expect(answers).toEqual({
    position: 'denied',
    camera: 'denied',
    clipboard: 'denied',
    notification: 'denied',
  });
});

test('a message from another frame or window is refused', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const folder = mkdtempSync(join(tmpdir(), 'firnline-foreign-'));
  const preload = join(folder, 'preload.cjs');
  // The strongest stranger: a page whose own preload script speaks on our channels.
  writeFileSync(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron');
     const calls = [['platform:copyText', 'x'], ['shell:settings'], ['shell:connect', 'http://127.0.0.1:1']];
     contextBridge.exposeInMainWorld('speak', async () => {
       const all = await Promise.allSettled(calls.map((call) => ipcRenderer.invoke(...call)));
       const told = all.map((each) => each.status === 'rejected' ? each.reason.message : 'answered');
       return JSON.stringify([...told, ipcRenderer.sendSync('platform:isRemembered')]);
     });`,
  );
  const told = await app.electron.evaluate(async ({ BrowserWindow }, path) => {
    const stranger = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } });
    await stranger.loadURL('data:text/html,<p>stranger</p>');
    const text: string = await stranger.webContents.executeJavaScript('speak()');
    stranger.destroy();
    return text;
  }, preload);
  const answers: unknown[] = JSON.parse(told);
  expect(answers).toHaveLength(4);
  for (const answer of answers.slice(0, 3)) expect(answer).toContain('refused');
  expect(answers[3]).toBe(false);
});

test('arguments of the wrong shape are refused, from our own page too', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const answers = await app.page.evaluate(async () => {
    const say = (target: object, name: string, ...args: unknown[]): Promise<unknown> =>
      Reflect.apply(Reflect.get(target, name), target, args);
    const { platform, shell } = window.firnline;
    const calls = [
      say(platform, 'copyText', 7),
      say(platform, 'copyText', 'x'.repeat(10_001)),
      say(shell, 'connect', {}),
      say(shell, 'changeSettings', { openAtLogin: 'yes', spellCheck: false }),
      say(shell, 'changeSettings', {
        openAtLogin: false,
        spellCheck: false,
        feed: 'http://example.com/feed',
      }),
    ];
    return (await Promise.allSettled(calls)).map((each) => each.status);
  });
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'rejected'));
});

test('the scheme serves the bundle and nothing beside it', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const statuses = await app.page.evaluate(async () => {
    const ask = (url: string) =>
      fetch(url).then(
        (answer) => answer.status,
        () => 'refused',
      );
    return Promise.all(
      [
        '/index.html',
        '/../package.json',
        '/%2e%2e/package.json',
        '/..%2fpackage.json',
        '/..%5cmain%5cindex.js',
        '/%00.html',
        '/nothing.js',
        '/api/..%2f..%2fhealthz',
        'firnline-admin-app://other/index.html',
      ].map(ask),
    );
  });
  expect(statuses[0]).toBe(200);
  for (const status of statuses.slice(1)) expect([404, 'refused']).toContain(status);
});

test('the service sees no Origin, no Referer, no stray cookie, and no redirect is followed', async ({
  launch,
}) => {
  const trap = await startRecorder(() => ({}));
  const recorder = await startRecorder((path) => {
    if (path === '/api/firm') return { body: PRODUCT, headers: { 'set-cookie': 'stray=1; Path=/' } };
    if (path === '/api/moved') return { status: 307, headers: { location: `${trap.url}/api/stolen` } };
    return {
      headers: {
        'set-cookie': 'firnline_device=secret; Path=/api/admin/session; HttpOnly',
        etag: '"1"',
        'x-secret': 'no',
      },
    };
  });
  const { page } = await launch({ address: recorder.url });
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const told = await page.evaluate(async () => {
    const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json', 'X-Extra': '1' };
    const answer = await fetch('/api/admin/thing?q=a%20b', { method: 'POST', headers, body: '{"a":1}' });
    const moved = await fetch('/api/moved', { headers }).then(
      () => 'followed',
      () => 'refused',
    );
    await fetch('/api/admin/again');
    return { headers: [...answer.headers.keys()].sort(), cookie: document.cookie, moved };
  });
  expect(told.moved).toBe('refused');
  expect(told.cookie).toBe('');
  expect(told.headers).not.toContain('set-cookie');
  expect(told.headers).not.toContain('x-secret');
  expect(told.headers).toContain('etag');
  const call = recorder.seen.find(({ path }) => path === '/api/admin/thing?q=a%20b');
  expect(call?.method).toBe('POST');
  expect(call?.headers['authorization']).toBe('Bearer token');
  for (const name of ['origin', 'referer', 'cookie', 'x-extra'])
    expect(call?.headers[name], name).toBeUndefined();
  expect(['none', 'same-origin', undefined]).toContain(call?.headers['sec-fetch-site']);
  for (const { path, headers } of recorder.seen) expect(headers.cookie, path).toBeUndefined();
  expect(trap.seen).toEqual([]);
  recorder.close();
  trap.close();
});

test('the password and the token stay out of what the app writes', async ({ app }) => {
  await signIn(app.page);
  const stored = await app.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/token|granite-lantern/i);
  const cookies = await app.electron.evaluate(({ session }) => session.defaultSession.cookies.get({}));
  expect(cookies).toEqual([]);
});
