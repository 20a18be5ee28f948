import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD } from '../service.ts';
import { expect, expectSignIn, signIn, test } from './fixtures.ts';
import { PRODUCT, startRecorder } from './recorder.ts';

test('traffic › requests have no Origin, Referer or unrelated cookie, and redirects are not followed', async ({
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
  await expectSignIn(page);
  const observed = await page.evaluate(async () => {
    const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json', 'X-Extra': '1' };
    const response = await fetch('/api/admin/thing?q=a%20b', { method: 'POST', headers, body: '{"a":1}' });
    const moved = await fetch('/api/moved', { headers }).then(
      () => 'followed',
      () => 'rejected',
    );
    await fetch('/api/admin/again');
    return { headers: [...response.headers.keys()].sort(), cookie: document.cookie, moved };
  });
  expect(observed.moved).toBe('rejected');
  expect(observed.cookie).toBe('');
  expect(observed.headers).not.toContain('set-cookie');
  expect(observed.headers).not.toContain('x-secret');
  expect(observed.headers).toContain('etag');
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

/** Chromium can still remove a listed file while it quits. */
function textIfThere(file: string): string[] {
  try {
    return [readFileSync(file, 'latin1')];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

test('traffic › the app contacts only its service and stores neither password nor token', async ({
  launch,
  service,
}) => {
  // Chromium's net log contains every request, including those of its own services.
  const account = join(mkdtempSync(join(tmpdir(), 'firnline-net-')), 'log.json');
  const app = await launch({ address: service.url, args: [`--log-net-log=${account}`] });
  await signIn(app.page);
  const stored = await app.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/token|granite-lantern/i);
  const cookies = await app.electron.evaluate(({ session }) => session.defaultSession.cookies.get({}));
  expect(cookies).toEqual([]);
  await app.close(true);

  const urls = readFileSync(account, 'utf8').matchAll(/"url":"([a-z]+:\/\/[^/"]+)/g);
  expect(new Set(Array.from(urls, ([, origin]) => origin))).toEqual(new Set([service.url]));
  const files = readdirSync(app.data, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((entry) => entry.isFile())
    .flatMap((entry) => textIfThere(join(entry.parentPath, entry.name)));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes(ADMIN_PASSWORD))).toEqual([]);
});
