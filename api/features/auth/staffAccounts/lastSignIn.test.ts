import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { joinStaff } from '#api/test/support/inviteStaff.ts';
import type { Client } from '#common/client/createClient.ts';
import { authorizeDevice, claimDeviceToken, decideDevice } from '#common/contract/deviceAuthorization.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';

describe.each(DATABASES)('lastSignInAt of staff accounts on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    admin = await app.staff();
    await createStaff(app, 'mira', 'operations');
  });
  afterEach(() => app.stop());

  const lastSignIn = async (username: string) => {
    const { staff } = await admin.call(listStaff);
    return staff.find((account) => account.username === username)?.lastSignInAt;
  };
  const laterInstant = () => {
    app.clock.advance({ minutes: 3 });
    return app.clock.now().toISOString();
  };

  test('is empty before the first sign-in, and the time of the last one afterwards', async () => {
    expect(await lastSignIn('mira')).toBeNull();
    const first = laterInstant();
    await signInStaff(app, 'mira');
    expect(await lastSignIn('mira')).toBe(first);
    const second = laterInstant();
    await signInStaff(app, 'mira');
    expect(await lastSignIn('mira')).toBe(second);
  });

  test('is the time when the app takes a sign-in that was confirmed in the browser', async () => {
    const mira = await signInStaff(app, 'mira');
    const { userCode, deviceCode } = await app.client().call(authorizeDevice, { body: { remember: false } });
    await mira.call(decideDevice, { body: { userCode, decision: 'approve' } });
    const claimed = laterInstant();
    await app.client().call(claimDeviceToken, { body: { deviceCode } });
    expect(await lastSignIn('mira')).toBe(claimed);
  });

  test('is the time when an invitation is accepted', async () => {
    const accepted = laterInstant();
    const email = 'ida@firm.example';
    await joinStaff(app, admin, { email, displayName: 'Ida Sutter', role: 'viewer' });
    laterInstant();
    expect(await lastSignIn(email)).toBe(accepted);
  });
});
