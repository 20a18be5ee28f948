import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS, readCookie } from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { dismissDeviceWarning, endStaffDevices, listStaffDevices } from '#common/contract/staffAuth.ts';
import { beginStaffTotp } from '#common/contract/staffFactors.ts';

describe.each(DATABASES)('remembered staff devices on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    staff = await app.staff();
  });
  afterEach(() => app.stop());

  const logIn = (remember: boolean, Cookie = ''): Promise<RawResponse> =>
    sendRaw(app.url, {
      path: '/api/admin/login',
      body: { password: ADMIN_PASSWORD, remember },
      headers: { Cookie, 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    });
  const deviceOf = (response: RawResponse) => readCookie(response, 'firnline_device');
  const resume = (Cookie: string, reloadToken?: unknown): Promise<RawResponse> =>
    sendRaw(app.url, { path: '/api/admin/session/resume', body: { reloadToken }, headers: { Cookie } });
  /** As a page that is loaded again: with the cookie and the session of an earlier response. */
  const reload = (earlier: RawResponse) => resume(deviceOf(earlier), earlier.json['reloadToken']);
  const begin = (response: RawResponse) => signedInFrom(response).call(beginStaffTotp);
  const statusOf = async (response: RawResponse) => {
    const headers = { Authorization: `Bearer ${response.json['token']}` };
    return (await sendRaw(app.url, { path: '/api/admin/investors', headers })).status;
  };
  const signedInFrom = (response: RawResponse) => app.client(undefined, String(response.json['token']));
  const actions = async () => (await staff.page(listJournal)).rows.map(({ action }) => action);

  test('replaces the device of this browser at the next sign-in', async () => {
    const first = await logIn(true);
    const window = await resume(deviceOf(first));
    const again = await logIn(true, deviceOf(window));
    expect((await resume(deviceOf(window))).status).toBe(401);
    expect((await resume(deviceOf(first))).status).toBe(401);
    expect((await staff.call(listStaffDevices)).devices).toHaveLength(1);
    // Other windows of this browser stay signed in until the new device ends.
    expect([await statusOf(first), await statusOf(window)]).toEqual([200, 200]);
    await staff.call(endStaffDevices, { body: {} });
    expect([await statusOf(window), await statusOf(again)]).toEqual([401, 401]);
  });

  test('forgets the device at a sign-in without "remember"', async () => {
    const device = deviceOf(await logIn(true));
    const again = await logIn(false, device);
    expect(again.headers['set-cookie']?.join()).toMatch(/firnline_device=;.*expires=Thu, 01 Jan 1970/i);
    expect((await resume(device)).status).toBe(401);
  });

  test('sends the cookie to the sign-in and the session endpoints only', async () => {
    const set = (await logIn(true)).headers['set-cookie'] ?? [];
    const cookies = set.filter((cookie) => cookie.startsWith('firnline_device='));
    expect(cookies.map((cookie) => /; path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      '/api/admin/session',
      '/api/admin/login',
    ]);
    expect(new Set(cookies.map((cookie) => cookie.split(';')[0])).size).toBe(1);
  });

  test('replaces the token and writes a journal entry on every use', async () => {
    let device = deviceOf(await logIn(true));
    const seen = new Set([device]);
    for (let use = 0; use < 3; use += 1) {
      app.clock.advance({ hours: 1 });
      device = deviceOf(await resume(device));
      seen.add(device);
    }
    expect(seen.size).toBe(4);
    staff = await app.staff();
    expect((await actions()).filter((action) => action === 'staff_session_resumed')).toHaveLength(3);
  });

  test('resumes a page that was loaded again without an entry, and keeps a recent proof for its time', async () => {
    const first = await logIn(true);
    app.clock.advance({ minutes: 9 });
    const reloaded = await reload(first);
    expect(await begin(reloaded)).toMatchObject({ success: true });
    app.clock.advance({ minutes: 2 });
    await expect(begin(await reload(reloaded))).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await actions()).not.toContain('staff_session_resumed');
  });

  test('keeps the proof in windows that are loaded again at the same time', async () => {
    const first = await logIn(true);
    const windows = await Promise.all(Array.from({ length: 4 }, () => reload(first)));
    expect(new Set(windows.map(deviceOf)).size).toBe(1);
    for (const window of windows) expect(await begin(window)).toMatchObject({ success: true });
    expect(await actions()).not.toContain('staff_session_resumed');
  });

  /** What is presented beside a device whose session is open and was just proven. */
  const withoutItsSession: [string, () => Promise<unknown>][] = [
    ['no session', async () => undefined],
    ['the session of another device', async () => (await logIn(true)).json['reloadToken']],
    ['a session without a device', async () => (await logIn(false)).json['reloadToken']],
    ['a session that nobody had', async () => 'a'.repeat(64)],
  ];
  test.each(withoutItsSession)('keeps no proof of a device cookie with %s', async (_name, reloadToken) => {
    const open = await logIn(true);
    const resumed = await resume(deviceOf(open), await reloadToken());
    await expect(begin(resumed)).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await actions()).toContain('staff_session_resumed');
    expect(await begin(open)).toMatchObject({ success: true });
  });

  test('keeps no proof of a session that has ended, and a reload token opens nothing by itself', async () => {
    const first = await logIn(true);
    const token = String(first.json['reloadToken']);
    expect((await resume('', token)).status).toBe(401);
    expect(await statusOf({ ...first, json: { token } })).toBe(401);
    app.clock.advance({ minutes: 61 });
    staff = await app.staff();
    await expect(begin(await reload(first))).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await actions()).toContain('staff_session_resumed');
  });

  test('ends the device and its sessions when a replaced token is used, and warns staff', async () => {
    const stolen = deviceOf(await logIn(true));
    const own = await resume(stolen);
    app.clock.advance({ seconds: 30 });
    const response = await resume(stolen);
    expect([response.status, response.json['code']]).toEqual([401, 'not_signed_in']);
    expect(await statusOf(own)).toBe(401);
    expect((await resume(deviceOf(own))).status).toBe(401);
    const { devices, warnings } = await staff.call(listStaffDevices);
    expect(devices).toEqual([]);
    expect(warnings).toMatchObject([{ name: 'Firefox on Windows' }]);
    expect(await actions()).toContain('staff_device_copied');
    const deviceId = warnings[0]?.id ?? '';
    await staff.call(dismissDeviceWarning, { body: { deviceId } });
    expect((await staff.call(listStaffDevices)).warnings).toEqual([]);
    await expect(staff.call(dismissDeviceWarning, { body: { deviceId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('gives windows that resume at the same time the same token', async () => {
    const device = deviceOf(await logIn(true));
    const windows = await Promise.all(Array.from({ length: 6 }, () => resume(device)));
    expect(windows.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const [shared = '', ...rest] = new Set(windows.map(deviceOf));
    expect(rest).toEqual([]);
    app.clock.advance({ minutes: 1 });
    expect((await resume(shared)).status).toBe(200);
  });

  test('lists the devices of the account and ends one or all others', async () => {
    const [phone, laptop, office] = [await logIn(true), await logIn(true), await logIn(true)];
    app.clock.advance({ minutes: 5 });
    const atLaptop = signedInFrom(await resume(deviceOf(laptop)));
    const { devices } = await atLaptop.call(listStaffDevices);
    expect(devices.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'Firefox on Windows'));
    expect(devices.map(({ current }) => current)).toEqual([true, false, false]);
    expect(devices[0]?.lastUsedAt).not.toBe(devices[0]?.createdAt);
    const [one] = (await signedInFrom(phone).call(listStaffDevices)).devices.filter(({ current }) => current);
    expect(await atLaptop.call(endStaffDevices, { body: { deviceId: one?.id ?? '' } })).toMatchObject({
      ended: 1,
    });
    expect([await statusOf(phone), await statusOf(office)]).toEqual([401, 200]);
    expect(await atLaptop.call(endStaffDevices, { body: {} })).toMatchObject({ ended: 1 });
    expect([await statusOf(office), await statusOf(laptop)]).toEqual([401, 200]);
    expect((await resume(deviceOf(phone))).status).toBe(401);
    await expect(atLaptop.call(endStaffDevices, { body: { deviceId: one?.id ?? '' } })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
  });

  test('resumes while others behind its address use up the sign-ins', async () => {
    await app.stop();
    app = await createTestApp({ database, throttle: { ...NO_REQUEST_LIMITS, signInsPerAddress: 3 } });
    const device = deviceOf(await logIn(true));
    for (let use = 0; use < 4; use += 1) await resume(`firnline_device=${'A'.repeat(43)}.${'B'.repeat(43)}`);
    expect((await logIn(true)).status).toBe(429);
    expect((await resume(device)).status).toBe(200);
  });

  test('ends a session that is resumed while its device ends', async () => {
    for (let round = 0; round < 5; round += 1) {
      const device = deviceOf(await logIn(true));
      const [, ...resumed] = await Promise.all([
        staff.call(endStaffDevices, { body: {} }),
        ...Array.from({ length: 3 }, () => resume(device)),
      ]);
      for (const response of resumed) {
        expect(response.status === 200 ? await statusOf(response) : response.status).toBe(401);
      }
    }
  });
});
