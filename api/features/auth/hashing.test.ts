import { afterEach, expect, test } from 'vitest';
import { createPasswords, MAX_CALCULATIONS } from '#api/passwords/passwords.ts';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';

let app: TestApp;
afterEach(() => app.stop());

const NO_LIMITS = { failuresPerAccount: 1e6, signInsPerAddress: 1e6, formsPerAddress: 1e6 };

test('POST /api/admin/login › responds 503 when 200 sign-ins wait, while other requests succeed', async () => {
  // Creates the database and its first account before hashing is blocked.
  const environment = { TRUST_PROXY: '1' };
  app = await createTestApp({ database: 'postgresql', throttle: NO_LIMITS, environment });
  const released = Promise.withResolvers<boolean>();
  const passwords = createPasswords({ hash: () => Promise.reject(), verify: () => released.promise });
  const busy = await createTestApp({
    databaseUrl: app.context.config.databaseUrl,
    throttle: NO_LIMITS,
    environment,
    overrides: { passwords },
  });
  const logIn = (headers: Record<string, string> = {}): Promise<RawResponse> =>
    sendRaw(busy.url, { path: '/api/admin/login', body: { password: 'wrong-password' }, headers });
  const signedIn = await sendRaw(app.url, {
    path: '/api/admin/login',
    body: { password: ADMIN_PASSWORD },
    headers: { 'X-Forwarded-For': '198.51.100.1' },
  });
  const device = signedIn.headers['set-cookie']?.find((cookie) => cookie.startsWith('firnline_known_'));
  const signIns = Array.from({ length: MAX_CALCULATIONS + 1 }, () => logIn());
  // The other 200 cannot respond yet.
  const rejected = await Promise.race(signIns);
  expect([rejected.status, rejected.json['code']]).toEqual([503, 'busy']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  for (const path of ['/healthz', '/readyz', '/', '/favicon.svg']) {
    const usual = await sendRaw(app.url, { path });
    expect([path, (await sendRaw(busy.url, { path })).status]).toEqual([path, usual.status]);
  }
  // A known device is accepted.
  const fromDevice = logIn({ Cookie: device?.split(';')[0] ?? '' });
  expect((await logIn()).status).toBe(503);

  released.resolve(false);
  const statuses = (await Promise.all(signIns)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_CALCULATIONS);
  expect((await fromDevice).status).toBe(401);
  await busy.stop();
  await passwords.close();
});
