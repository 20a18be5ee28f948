import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import type { Client } from '#common/client/createClient.ts';
import {
  authorizeDevice,
  authorizeStepUp,
  claimDeviceToken,
  claimStepUp,
  decideDevice,
  lookUpDevice,
} from '#common/contract/deviceAuthorization.ts';

describe.each(DATABASES)('proof of identity in the browser for another session on %s', (database) => {
  let app: TestApp;
  /** The session of the app, whose proof is no longer recent, and a new one in the browser. */
  let desktop: Client;
  let browser: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    desktop = await app.staff();
    app.clock.advance({ minutes: 11 });
    browser = await app.staff();
  });
  afterEach(() => app.stop());

  /** An action that needs a recent proof. */
  const act = async (client: Client) => {
    const { userCode } = await app.client().call(authorizeDevice, { body: {} });
    return client.call(decideDevice, { body: { userCode, decision: 'deny' } });
  };
  const approve = (userCode: string, client = browser) =>
    client.call(decideDevice, { body: { userCode, decision: 'approve' } });

  test('renews the proof of the session that asked, once', async () => {
    await expect(act(desktop)).rejects.toMatchObject({ code: 'step_up_required' });
    const { userCode, deviceCode } = await desktop.call(authorizeStepUp);
    const claim = () => desktop.call(claimStepUp, { body: { deviceCode } });
    await expect(claim()).rejects.toMatchObject({ code: 'authorization_pending' });
    const { authorization } = await browser.call(lookUpDevice, { body: { userCode } });
    expect(authorization.purpose).toBe('step_up');
    await approve(userCode);
    await claim();
    await expect(act(desktop)).resolves.toBeTruthy();
    await expect(claim()).rejects.toMatchObject({ code: 'expired_token' });
  });

  test('lets nobody else confirm, and nobody without a recent proof', async () => {
    const { userCode } = await desktop.call(authorizeStepUp);
    const other = await addStaff(app, 'mira');
    await expect(other.call(lookUpDevice, { body: { userCode } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(approve(userCode, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(approve(userCode, desktop)).rejects.toMatchObject({ code: 'step_up_required' });
  });

  test('starts no session, and proves no session that did not ask', async () => {
    const { userCode, deviceCode } = await desktop.call(authorizeStepUp);
    await approve(userCode);
    const body = { deviceCode };
    await expect(app.client().call(claimDeviceToken, { body })).rejects.toMatchObject({
      code: 'expired_token',
    });
    await expect(browser.call(claimStepUp, { body })).rejects.toMatchObject({ code: 'expired_token' });
    const signIn = await app.client().call(authorizeDevice, { body: {} });
    await approve(signIn.userCode);
    await expect(
      desktop.call(claimStepUp, { body: { deviceCode: signIn.deviceCode } }),
    ).rejects.toMatchObject({ code: 'expired_token' });
  });
});
