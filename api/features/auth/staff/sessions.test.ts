import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS, readCookie } from '#api/test/support/investorsFixture.ts';
import { type RawRequest, type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { BACKGROUND_HEADER } from '#common/contract/endpoint.ts';

const NEW_PASSWORD = 'slate-and-gneiss-2';
let app: TestApp;

const start = async (database = DATABASES[0]) => {
  app = await createTestApp({ throttle: NO_REQUEST_LIMITS, ...(database ? { database } : {}) });
};
afterEach(() => app.stop());

const logIn = (body: object = {}): Promise<RawResponse> =>
  sendRaw(app.url, { path: '/api/admin/login', body: { password: ADMIN_PASSWORD, ...body } });
const tokenOf = (response: RawResponse) => String(response.json['token']);
const call = (token: string, sent: RawRequest) =>
  sendRaw(app.url, { ...sent, headers: { Authorization: `Bearer ${token}`, ...sent.headers } });
const list = async (token: string, headers = {}) =>
  (await call(token, { path: '/api/admin/investors', headers })).status;
const poll = async (token: string) => (await call(token, { path: '/api/admin/mail-status' })).status;
const resume = (cookie: string) =>
  sendRaw(app.url, { path: '/api/admin/session/resume', body: {}, headers: { Cookie: cookie } });

describe('staff sessions', () => {
  test('end after an hour without a user action; polling does not extend them', async () => {
    await start();
    const token = tokenOf(await logIn());
    for (let minute = 0; minute < 59; minute += 1) {
      app.clock.advance({ minutes: 1 });
      expect(await poll(token)).toBe(200);
    }
    app.clock.advance({ minutes: 1 });
    expect(await list(token)).toBe(401);
  });

  test('are not extended by a list that the dashboard reloads', async () => {
    await start();
    const token = tokenOf(await logIn());
    for (let minute = 0; minute < 59; minute += 1) {
      app.clock.advance({ minutes: 1 });
      expect(await list(token, { [BACKGROUND_HEADER]: '1' })).toBe(200);
    }
    app.clock.advance({ minutes: 1 });
    expect(await list(token)).toBe(401);
  });

  test('are extended by user actions up to 12 hours', async () => {
    await start();
    const token = tokenOf(await logIn());
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      app.clock.advance({ minutes: 30 });
      expect(await list(token)).toBe(200);
    }
    app.clock.advance({ minutes: 30 });
    expect(await list(token)).toBe(401);
  });

  test('end at sign-out without ending others', async () => {
    await start();
    const [first, second] = [tokenOf(await logIn()), tokenOf(await logIn())];
    expect((await call(first, { path: '/api/admin/session/logout', body: {} })).status).toBe(200);
    expect([await list(first), await list(second)]).toEqual([401, 200]);
  });

  test('have a token that is in no cookie and no URL', async () => {
    await start();
    const token = tokenOf(await logIn());
    const carriers: RawRequest[] = [
      {
        path: '/api/admin/investors',
        headers: { Cookie: `firnline_session=${token}; firnline_device=${token}` },
      },
      { path: `/api/admin/investors?token=${token}` },
      { path: `/api/admin/investors?access_token=${token}` },
      {
        path: '/api/admin/investors',
        headers: { Authorization: `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}` },
      },
      { path: '/api/admin/investors', headers: { Authorization: token } },
      { path: '/api/admin/investors', headers: { 'X-Auth-Token': token } },
    ];
    for (const carrier of carriers) expect((await sendRaw(app.url, carrier)).status).toBe(401);
    expect(await list(token)).toBe(200);
  });

  test('end at sign-out together with the remembered device and its sessions', async () => {
    await start();
    const signedIn = await logIn({ remember: true });
    const device = readCookie(signedIn, 'firnline_device');
    const resumed = await resume(device);
    expect(resumed.status).toBe(200);
    const out = await call(tokenOf(resumed), { path: '/api/admin/session/logout', body: {} });
    expect(out.headers['set-cookie']?.join()).toMatch(/firnline_device=;.*expires=Thu, 01 Jan 1970/i);
    expect((await resume(device)).status).toBe(401);
    expect([await list(tokenOf(signedIn)), await list(tokenOf(resumed))]).toEqual([401, 401]);
  });

  test.each(DATABASES)('end when resuming and sign-out run concurrently, on %s', async (database) => {
    await start(database);
    for (let round = 0; round < 10; round += 1) {
      const signedIn = await logIn({ remember: true });
      const device = readCookie(signedIn, 'firnline_device');
      // It depends on timing whether any of the concurrent requests succeeds.
      const early = await resume(device);
      expect(early.status).toBe(200);
      const [, ...late] = await Promise.all([
        call(tokenOf(signedIn), { path: '/api/admin/session/logout', body: {} }),
        ...Array.from({ length: 4 }, () => resume(device)),
      ]);
      for (const response of [early, ...late]) {
        if (response.status === 200) expect(await list(tokenOf(response))).toBe(401);
      }
    }
  });

  test('do not accept a device token, nor a device a session token', async () => {
    await start();
    const signedIn = await logIn({ remember: true });
    const device = readCookie(signedIn, 'firnline_device');
    expect(await list(device.replace('firnline_device=', ''))).toBe(401);
    expect((await resume(`firnline_device=${tokenOf(signedIn)}`)).status).toBe(401);
    expect(
      (await sendRaw(app.url, { path: '/api/admin/investors', headers: { Cookie: device } })).status,
    ).toBe(401);
  });

  test('are resumed from a remembered device for 30 days', async () => {
    await start();
    expect(readCookie(await logIn(), 'firnline_device')).toBe('');
    const device = readCookie(await logIn({ remember: true }), 'firnline_device');
    app.clock.advance({ days: 30, seconds: -1 });
    expect((await resume(device)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await resume(device)).status).toBe(401);
  });

  test('end, except the current one, with every device when the password is changed', async () => {
    await start();
    const stolen = await logIn({ remember: true });
    const own = tokenOf(await logIn());
    const change = (currentPassword: string) =>
      call(own, { path: '/api/admin/password', body: { currentPassword, newPassword: NEW_PASSWORD } });
    expect((await change('not-the-password')).status).toBe(401);
    expect(await list(tokenOf(stolen))).toBe(200);
    expect((await change(ADMIN_PASSWORD)).status).toBe(200);
    expect(await list(tokenOf(stolen))).toBe(401);
    expect((await resume(readCookie(stolen, 'firnline_device'))).status).toBe(401);
    expect([await list(own), (await logIn()).status]).toEqual([200, 401]);
  });

  test.each(DATABASES)(
    'end when a sign-in with the old password runs during the change, on %s',
    async (database) => {
      await start(database);
      const own = tokenOf(await logIn());
      // It depends on timing whether any of the concurrent requests succeeds.
      const early = await logIn();
      expect(early.status).toBe(200);
      const change = call(own, {
        path: '/api/admin/password',
        body: { currentPassword: ADMIN_PASSWORD, newPassword: NEW_PASSWORD },
      });
      const late = await Promise.all(Array.from({ length: 12 }, () => logIn()));
      expect((await change).status).toBe(200);
      for (const response of [early, ...late]) {
        if (response.status === 200) expect(await list(tokenOf(response))).toBe(401);
      }
    },
  );
});
