import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { PasskeySchema } from '#api/secondFactors/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { createSoftwareAuthenticator } from '#api/test/support/softwareAuthenticator.ts';
import type { Client } from '#common/client/createClient.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import * as endpoints from '#common/contract/staffFactors.ts';

const ORIGIN = 'http://firnline.test';
const IMITATION = 'http://firnline.test.evil.example';

describe.each(DATABASES)('passkeys of staff on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let key: ReturnType<typeof createSoftwareAuthenticator>;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    staff = await app.staff();
    key = createSoftwareAuthenticator(ORIGIN);
  });
  afterEach(() => app.stop());

  type Circumstances = NonNullable<Parameters<typeof key.use>[1]>;

  async function register(circumstances: Circumstances = {}, by = staff, authenticator = key) {
    const { challengeId, options } = await by.call(endpoints.beginStaffPasskey);
    const response = authenticator.create(options.challenge, circumstances);
    return by.call(endpoints.addStaffPasskey, { body: { challengeId, response, name: 'Key ring' } });
  }
  const begin = () => app.client().call(endpoints.staffPasskeyOptions);
  async function respond(circumstances: Circumstances = {}) {
    const { challengeId, options } = await begin();
    return { challengeId, response: key.use(options.challenge, circumstances) };
  }
  const send = (body: object) => sendRaw(app.url, { path: endpoints.staffPasskeyLogin.path, body });
  const signIn = async (circumstances: Circumstances = {}) =>
    (await send(await respond(circumstances))).status;
  const passkeys = () => app.context.em().count(PasskeySchema);

  test('sign in, and are rejected on another page, for another name and without user verification', async () => {
    await register();
    expect(await signIn()).toBe(200);
    expect(await signIn({ origin: IMITATION })).toBe(401);
    expect(await signIn({ rpId: 'firnline.test.evil.example' })).toBe(401);
    expect(await signIn({ isVerified: false })).toBe(401);
    expect(await signIn({ userHandle: Buffer.from('another person').toString('base64url') })).toBe(401);
    expect(await signIn()).toBe(200);
  });

  test.each<[string, Circumstances]>([
    ['on another page', { origin: IMITATION }],
    ['for another name', { rpId: 'firnline.test.evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('are not registered %s', async (_, circumstances) => {
    await expect(register(circumstances)).rejects.toMatchObject({ code: 'validation' });
    expect(await passkeys()).toBe(0);
  });

  test('are registered once with a challenge, of the account that asked for it, within five minutes', async () => {
    const mira = await addStaff(app, 'mira');
    const { challengeId, options } = await staff.call(endpoints.beginStaffPasskey);
    const body = { challengeId, response: key.create(options.challenge), name: 'Key ring' };
    await expect(mira.call(endpoints.addStaffPasskey, { body })).rejects.toMatchObject({
      code: 'validation',
    });
    await staff.call(endpoints.addStaffPasskey, { body });
    await expect(staff.call(endpoints.addStaffPasskey, { body })).rejects.toMatchObject({
      code: 'validation',
    });
    const late = await staff.call(endpoints.beginStaffPasskey);
    const response = createSoftwareAuthenticator(ORIGIN).create(late.options.challenge);
    app.clock.advance({ minutes: 5 });
    await expect(
      staff.call(endpoints.addStaffPasskey, {
        body: { challengeId: late.challengeId, response, name: 'Late' },
      }),
    ).rejects.toMatchObject({ code: 'validation' });
    expect(await passkeys()).toBe(1);
  });

  test('answer challenges of 256 bits that are never the same', async () => {
    const challenges = await Promise.all(Array.from({ length: 20 }, begin));
    const values = challenges.map(({ options }) => options.challenge);
    expect(new Set(values).size).toBe(20);
    for (const value of values) expect(Buffer.from(value, 'base64url')).toHaveLength(32);
  });

  test('sign nobody in after they were removed', async () => {
    await register();
    const response = await respond();
    const [passkey] = (await staff.call(endpoints.listStaffFactors)).passkeys;
    await staff.call(endpoints.removeStaffPasskey, { body: { passkeyId: passkey?.id ?? '' } });
    expect((await send(response)).status).toBe(401);
    expect(await signIn()).toBe(401);
  });

  test('of one challenge sign in once, also when they are sent together', async () => {
    await register();
    const body = await respond();
    expect(tally(await sendConcurrently(6, () => send(body)))).toEqual({
      '200': 1,
      '401 invalid_credentials': 5,
    });
    const late = await respond();
    app.clock.advance({ minutes: 5 });
    expect((await send(late)).status).toBe(401);
  });

  test('with a counter that does not grow sign nobody in, and are journalled', async () => {
    await register();
    expect(await signIn({ counter: 7 })).toBe(200);
    expect(await signIn({ counter: 7 })).toBe(401);
    expect(await signIn({ counter: 3 })).toBe(401);
    expect(await signIn({ counter: 0 })).toBe(401);
    const entries = await app.context.em().find(JournalEntrySchema, { action: 'passkey_copied' });
    expect(entries.map(({ subject }) => subject)).toEqual(['admin', 'admin', 'admin']);
    expect(await signIn({ counter: 8 })).toBe(200);
  });

  test('of one counter sign in once when they answer two challenges together', async () => {
    await register();
    const bodies = [await respond({ counter: 9 }), await respond({ counter: 9 })];
    const statuses = (await Promise.all(bodies.map((body) => send(body)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  test('of another person are neither a second step nor a proof', async () => {
    const mira = await addStaff(app, 'mira');
    const own = createSoftwareAuthenticator(ORIGIN);
    await register({}, mira);
    await register({}, staff, own);
    const begun = await app.client().call(staffLogin, { body: { password: ADMIN_PASSWORD } });
    if (!('stepToken' in begun) || !begun.passkey) throw new Error('The sign-in asks for no passkey.');
    const { challengeId, options } = begun.passkey;
    const finish = (response: ReturnType<typeof own.use>, id: string) =>
      app.client().call(endpoints.staffLoginSecondFactor, {
        body: { stepToken: begun.stepToken, proof: { kind: 'passkey', challengeId: id, response } },
      });
    await expect(finish(key.use(options.challenge), challengeId)).rejects.toMatchObject({ status: 401 });
    const stepUp = await mira.call(endpoints.getStaffStepUpOptions);
    const forStepUp = own.use(stepUp.passkey?.options.challenge ?? '');
    const body = {
      proof: { kind: 'passkey', challengeId: stepUp.passkey?.challengeId ?? '', response: forStepUp },
    } as const;
    await expect(mira.call(endpoints.staffStepUp, { body })).rejects.toMatchObject({ status: 401 });
    const other = await begin();
    await expect(finish(own.use(other.options.challenge), other.challengeId)).rejects.toMatchObject({
      status: 401,
    });
  });
});
