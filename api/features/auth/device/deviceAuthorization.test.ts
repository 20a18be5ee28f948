import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { createSecretCipher } from '#api/secondFactors/secretCipher.ts';
import { DeviceAuthorizationSchema, StaffSchema } from '#api/sessions/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS, readCookie } from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import {
  authorizeDevice,
  claimDeviceToken,
  decideDevice,
  lookUpDevice,
  type StartedAuthorization,
} from '#common/contract/deviceAuthorization.ts';
import { endColleagueSessions, listStaff } from '#common/contract/staffAccounts.ts';
import { resumeStaffSession } from '#common/contract/staffAuth.ts';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';
import { getSummary } from '#common/contract/summary.ts';
import { userCodeHashes } from './userCodeHashes.ts';

describe.each(DATABASES)('device authorization on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    staff = await app.staff();
  });
  afterEach(() => app.stop());

  const start = (remember = false) => app.client().call(authorizeDevice, { body: { remember } });
  const decide = ({ userCode }: StartedAuthorization, decision: 'approve' | 'deny', client = staff) =>
    client.call(decideDevice, { body: { userCode, decision } });
  const poll = ({ deviceCode }: StartedAuthorization): Promise<RawResponse> =>
    sendRaw(app.url, { path: '/api/admin/device/token', body: { deviceCode } });
  const errorOf = async (started: StartedAuthorization) => (await poll(started)).json['code'];
  const deactivate = () => app.context.em().nativeUpdate(StaffSchema, {}, { isActive: false });

  test('gives the app a session of the person who confirms its code, once', async () => {
    const started = await start();
    expect(started).toMatchObject({
      userCode: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verificationUri: 'http://firnline.test/admin/device',
      verificationUriComplete: `http://firnline.test/admin/device#code=${started.userCode}`,
      expiresIn: 600,
      interval: 5,
    });
    await decide(started, 'approve');
    const response = await poll(started);
    expect(response.json).toMatchObject({ success: true, staff: { username: 'admin' } });
    await expect(
      app.client(undefined, String(response.json['token'])).call(getSummary),
    ).resolves.toBeTruthy();
    expect(await errorOf(started)).toBe('expired_token');
    const [signedIn, approved] = (await staff.page(listJournal)).rows;
    expect(signedIn).toMatchObject({ action: 'staff_signed_in', after: { device: expect.any(String) } });
    expect(approved).toMatchObject({ action: 'device_sign_in_approved', actor: 'Administrator' });
  });

  test('stores the user code as a hash that a copy of the database cannot be tried against', async () => {
    const { userCode } = await start();
    const letters = userCode.replace('-', '');
    const [row] = await app.context.em().findAll(DeviceAuthorizationSchema);
    const plain = [letters, userCode].map((code) => sha256Hex(code));
    expect(row?.userCodeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(plain).not.toContain(row?.userCodeHash);
    const otherKey = createSecretCipher(() => [new Uint8Array(32)], app.context.random);
    const withOtherKey = userCodeHashes({ ...app.context, secretCipher: otherKey }, letters);
    expect(withOtherKey).not.toContain(row?.userCodeHash);
    expect(userCodeHashes(app.context, letters)).toContain(row?.userCodeHash);
  });

  test('answers a poll before the decision, and slows a hasty app down', async () => {
    const started = await start();
    expect(await errorOf(started)).toBe('authorization_pending');
    expect(await errorOf(started)).toBe('slow_down');
    app.clock.advance({ seconds: 5 });
    expect(await errorOf(started)).toBe('authorization_pending');
  });

  test('answers one of two simultaneous polls as pending, and the other as too early', async () => {
    const started = await start();
    const responses = await sendConcurrently(2, () => poll(started));
    expect(tally(responses)).toEqual({ '400 authorization_pending': 1, '400 slow_down': 1 });
  });

  test('starts one session for simultaneous polls of a confirmed code', async () => {
    const started = await start();
    await decide(started, 'approve');
    const responses = await sendConcurrently(8, () => poll(started));
    expect(tally(responses)).toEqual({ '200': 1, '400 expired_token': 7 });
  });

  test('turns the app away after a denial', async () => {
    const started = await start();
    await decide(started, 'deny');
    expect(await errorOf(started)).toBe('access_denied');
    expect((await staff.page(listJournal)).rows[0]).toMatchObject({ action: 'device_sign_in_denied' });
  });

  test('takes one of several simultaneous decisions', async () => {
    const started = await start();
    const people = [staff, await addStaff(app, 'mira'), await addStaff(app, 'jonas')];
    const outcomes = await Promise.allSettled(
      people.map((client, index) => decide(started, index === 0 ? 'deny' : 'approve', client)),
    );
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : outcome.reason.code));
    expect(codes.sort()).toEqual(['already_decided', 'already_decided', 'ok']);
  });

  test('expires after ten minutes', async () => {
    const [waiting, confirmed] = [await start(), await start()];
    await decide(confirmed, 'approve');
    app.clock.advance({ minutes: 10 });
    expect([await errorOf(waiting), await errorOf(confirmed)]).toEqual(['expired_token', 'expired_token']);
    const body = { userCode: waiting.userCode };
    await expect(staff.call(lookUpDevice, { body })).rejects.toMatchObject({ code: 'not_found' });
    const again = await app.staff();
    await expect(decide(waiting, 'approve', again)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('starts no session for an account that was deactivated after the confirmation', async () => {
    const started = await start();
    await decide(started, 'approve');
    await deactivate();
    expect(await errorOf(started)).toBe('access_denied');
  });

  test('starts no session when a colleague ended the sessions of the person after the confirmation', async () => {
    const [me] = (await staff.call(listStaff)).staff;
    const colleague = await addStaff(app, 'mira');
    const started = await start();
    await decide(started, 'approve');
    await colleague.call(endColleagueSessions, { body: { staffId: me?.id ?? '' } });
    expect(await errorOf(started)).toBe('expired_token');
  });

  test('lets no deactivated account confirm', async () => {
    const started = await start();
    await deactivate();
    await expect(decide(started, 'approve')).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await errorOf(started)).toBe('authorization_pending');
  });

  test('starts no session when the password was changed after the confirmation', async () => {
    const started = await start();
    await decide(started, 'approve');
    await staff.call(changeStaffPassword, {
      body: { currentPassword: ADMIN_PASSWORD, newPassword: 'slate-and-gneiss-2' },
    });
    expect(await errorOf(started)).toBe('expired_token');
  });

  test('needs a recent proof of identity to confirm', async () => {
    app.clock.advance({ minutes: 11 });
    const started = await start();
    await expect(decide(started, 'approve')).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await errorOf(started)).toBe('authorization_pending');
  });

  test('shows what the app asks for to the person who enters its code', async () => {
    const started = await start(true);
    const typed = ` ${started.userCode.replace('-', ' ').toLowerCase()} `;
    const { authorization } = await staff.call(lookUpDevice, { body: { userCode: typed } });
    expect(authorization).toMatchObject({
      userCode: started.userCode,
      purpose: 'sign_in',
      remember: true,
      isSameNetwork: true,
    });
    await decide(started, 'approve');
    const body = { userCode: started.userCode };
    await expect(staff.call(lookUpDevice, { body })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('rejects what is not a code', async () => {
    const body = { userCode: 'ABCD-1234' };
    await expect(staff.call(lookUpDevice, { body })).rejects.toMatchObject({
      code: 'validation',
      fields: { userCode: 'Enter the eight letters that the app shows.' },
    });
    await expect(app.client().call(claimDeviceToken, { body: { deviceCode: 'x' } })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  test('limits how many codes one person can try, together for looking up and deciding', async () => {
    const guess = (index: number) => `BCDF-${'BCDFGHJKLMNPQRSTVWXZ'[index % 20]}XYZ`.replace('Y', 'W');
    const tries = Array.from({ length: 20 }, (_, index) => guess(index));
    for (const [index, userCode] of tries.entries()) {
      const body = { userCode };
      const sent = index % 2 ? staff.call(lookUpDevice, { body }) : decide({ userCode } as never, 'approve');
      await expect(sent).rejects.toMatchObject({ code: 'not_found' });
    }
    const body = { userCode: (await start()).userCode };
    await expect(staff.call(lookUpDevice, { body })).rejects.toMatchObject({ code: 'throttled' });
    await expect(staff.call(decideDevice, { body: { ...body, decision: 'approve' } })).rejects.toMatchObject({
      code: 'throttled',
    });
    const other = await addStaff(app, 'mira');
    await expect(other.call(lookUpDevice, { body })).resolves.toBeTruthy();
  });

  test('limits how many sign-ins an address can start', async () => {
    for (let count = 0; count < 30; count += 1) await start();
    await expect(start()).rejects.toMatchObject({ code: 'throttled', retryAfter: expect.any(Number) });
  });

  test('remembers the app on request', async () => {
    const [once, kept] = [await start(false), await start(true)];
    await decide(once, 'approve');
    await decide(kept, 'approve');
    expect(readCookie(await poll(once), 'firnline_device')).toBe('');
    const headers = { Cookie: readCookie(await poll(kept), 'firnline_device') };
    const resumed = await sendRaw(app.url, { path: resumeStaffSession.path, body: {}, headers });
    expect(resumed.status).toBe(200);
  });
});
