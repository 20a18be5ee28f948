import { expect, test } from './fixtures.ts';
import { startRecorder } from './recorder.ts';

test('page › has web APIs and a bridge of named functions only', async ({ signedOutApp: app }) => {
  const powers = await app.page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  );
  expect(powers).toEqual([]);
  const bridge = await app.page.evaluate(() => {
    const { platform, app } = window.firnline;
    return { platform: Object.keys(platform).sort(), app: Object.keys(app).sort() };
  });
  expect(bridge.platform).toEqual([
    'addRecent',
    'canRemember',
    'copyText',
    'isRemembered',
    'kind',
    'notify',
    'onCommand',
    'openExternal',
    'openWindow',
    'saveFile',
    'setBadge',
    'setRemembered',
    'showMenu',
  ]);
  expect(bridge.app).toEqual([
    'changeSettings',
    'checkForUpdate',
    'connect',
    'connection',
    'crashReports',
    'deleteCrashReports',
    'isMac',
    'onCommand',
    'onConnection',
    'onPdfSaved',
    'onUpdate',
    'ready',
    'retry',
    'setMenuState',
    'settings',
    'showCrashFolder',
    'showInFolder',
    'update',
    'versions',
  ]);
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
    experimentalFeatures: false,
    enableBlinkFeatures: '',
  });
});

test('content policy › blocks inline scripts, eval and other origins', async ({ signedOutApp: { page } }) => {
  const elsewhere = await startRecorder(() => ({ headers: { 'access-control-allow-origin': '*' } }));
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const result = await page.evaluate(async (url) => {
    const violated: string[] = [];
    const all = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        violated.push(`${effectiveDirective} ${blockedURI.replace(url, '')}`);
        if (violated.length === 6) resolve();
      }),
    );
    const insert = (name: 'script' | 'img' | 'iframe', properties: object) =>
      document.body.append(Object.assign(document.createElement(name), properties));
    insert('script', { textContent: 'window.ran = true' });
    insert('script', { src: `${url}/script.js` });
    insert('img', { src: `${url}/image.png` });
    insert('iframe', { src: `${url}/frame` });
    const fetched = await fetch(`${url}/data`).then(
      () => 'accepted',
      () => 'rejected',
    );
    // In a timer, because the policy does not apply to code that Playwright evaluates.
    setTimeout(() => Reflect.construct(Function, ['window.ran = true'])());
    await all;
    return { ran: 'ran' in window, fetched, violated: violated.toSorted() };
  }, elsewhere.url);
  expect(result).toEqual({
    ran: false,
    fetched: 'rejected',
    violated: [
      'connect-src /data',
      // A violation by a frame contains only its origin.
      'frame-src ',
      'img-src /image.png',
      'script-src eval',
      'script-src-elem /script.js',
      'script-src-elem inline',
    ],
  });
  expect(elsewhere.seen).toEqual([]);
  elsewhere.close();
});

test('permissions › are denied', async ({ signedOutApp: app }) => {
  const permissions = await app.page.evaluate(async () => {
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
  expect(permissions).toEqual({
    position: 'denied',
    camera: 'denied',
    clipboard: 'denied',
    notification: 'denied',
  });
});

test('app scheme › serves only bundled files', async ({ signedOutApp: app }) => {
  const statuses = await app.page.evaluate(async () => {
    const statusOf = (url: string) =>
      fetch(url).then(
        (response) => response.status,
        () => 'rejected',
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
      ].map(statusOf),
    );
  });
  expect(statuses[0]).toBe(200);
  for (const status of statuses.slice(1)) expect([404, 'rejected']).toContain(status);
});
