import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStaff, STAFF_PASSWORD, signInStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS, readCookie } from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import type { Client } from '#common/client/createClient.ts';
import * as accounts from '#common/contract/staffAccounts.ts';
import { getSummary } from '#common/contract/summary.ts';

describe.each(DATABASES)('sessions of staff accounts on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    admin = await app.staff();
  });
  afterEach(() => app.stop());

  test('are listed and ended by their owner', async () => {
    await createStaff(app, 'mira', 'viewer');
    const [mira, other] = [await signInStaff(app, 'mira'), await signInStaff(app, 'mira')];
    const { sessions } = await mira.call(accounts.listStaffSessions);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(await mira.call(accounts.endStaffSessions, { body: {} })).toMatchObject({ ended: 1 });
    await expect(other.call(getSummary)).rejects.toMatchObject({ status: 401 });
    await expect(mira.call(getSummary)).resolves.toMatchObject({ success: true });
    const [adminSession] = (await admin.call(accounts.listStaffSessions)).sessions;
    const foreign = mira.call(accounts.endStaffSessions, { body: { sessionId: adminSession?.id ?? '' } });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });

  test('of a colleague are ended by an administrator', async () => {
    const staffId = await createStaff(app, 'mira', 'viewer');
    const mira = await signInStaff(app, 'mira');
    const { sessions } = await admin.call(accounts.listColleagueSessions, { params: { staffId } });
    expect(sessions).toHaveLength(1);
    await admin.call(accounts.endColleagueSessions, { body: { staffId, sessionId: sessions[0]?.id ?? '' } });
    await expect(mira.call(getSummary)).rejects.toMatchObject({ status: 401 });
    const again = await signInStaff(app, 'mira');
    expect(await admin.call(accounts.endColleagueSessions, { body: { staffId } })).toMatchObject({
      ended: 1,
    });
    await expect(again.call(getSummary)).rejects.toMatchObject({ status: 401 });
  });

  test('of a colleague with a remembered device are listed and ended by an administrator', async () => {
    const staffId = await createStaff(app, 'mira', 'viewer');
    const remember = () =>
      sendRaw(app.url, {
        path: '/api/admin/login',
        body: { username: 'mira', password: STAFF_PASSWORD, remember: true },
        headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
      });
    const resume = async (signedIn: RawResponse) => {
      const Cookie = readCookie(signedIn, 'firnline_device');
      return (await sendRaw(app.url, { path: '/api/admin/session/resume', body: {}, headers: { Cookie } }))
        .status;
    };
    const list = () => admin.call(accounts.listColleagueSessions, { params: { staffId } });
    const end = (sessionId?: string) =>
      admin.call(accounts.endColleagueSessions, { body: { staffId, ...(sessionId ? { sessionId } : {}) } });

    const laptop = await remember();
    const { sessions, devices } = await list();
    expect(devices).toMatchObject([{ name: 'Firefox on Windows', current: false }]);
    expect(await end(sessions[0]?.id)).toMatchObject({ ended: 1, devices: 1 });
    expect(await resume(laptop)).toBe(401);
    expect(await list()).toMatchObject({ sessions: [], devices: [] });

    const phone = await remember();
    // Idle too long: nothing is left of the sign-in but the device.
    app.clock.advance({ hours: 2 });
    admin = await app.staff();
    expect(await list()).toMatchObject({ sessions: [], devices: [{ name: 'Firefox on Windows' }] });
    expect(await end()).toMatchObject({ devices: 1 });
    expect(await resume(phone)).toBe(401);
    expect((await list()).devices).toEqual([]);
  });
});
