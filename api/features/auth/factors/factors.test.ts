import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { TotpSchema } from '#api/secondFactors/entities.ts';
import { createSecretCipher } from '#api/secondFactors/secretCipher.ts';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { StaffDeviceSchema, StaffSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { fromBase32 } from '#api/test/support/fromBase32.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import type { Client } from '#common/client/createClient.ts';
import type { SecondStep } from '#common/contract/secondFactors.ts';
import { listStaffDevices, staffLogin } from '#common/contract/staffAuth.ts';
import * as endpoints from '#common/contract/staffFactors.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';

let app: TestApp;
afterEach(() => app.stop());

/** The code that the app shows now, or some steps later. */
const codeOf = (secret: string, steps = 0): string =>
  totpCode(fromBase32(secret), stepAt(app.clock.now()) + steps);

async function setUpTotp(client: Client): Promise<string> {
  const { secret } = await client.call(endpoints.beginStaffTotp);
  await client.call(endpoints.confirmStaffTotp, { body: { code: codeOf(secret) } });
  app.clock.advance({ seconds: 90 });
  return secret;
}

async function beginSignIn(password = ADMIN_PASSWORD): Promise<SecondStep> {
  const response = await app.client().call(staffLogin, { body: { password } });
  if (!('stepToken' in response)) throw new Error('There is no second step.');
  return response;
}

const finish = (stepToken: string, code: string, kind: 'totp' | 'recovery' = 'totp') =>
  app.client().call(endpoints.staffLoginSecondFactor, { body: { stepToken, proof: { kind, code } } });

const journalActions = async () =>
  (await app.context.em().find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' } })).map(
    ({ action }) => action,
  );

describe.each(DATABASES)('second factors of staff on %s', (database) => {
  let staff: Client;
  let secret: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    secret = await setUpTotp(staff);
  });

  test('sign-in › answers no session, but the second step, and then the session', async () => {
    const step = await beginSignIn();
    expect(step).toMatchObject({ secondFactor: 'required', methods: ['totp'] });
    expect(JSON.stringify(step)).not.toContain('"token"');
    const session = await finish(step.stepToken, codeOf(secret));
    expect(session.staff).toMatchObject({ username: 'admin', secondFactor: true });
    const { devices } = await app.client(undefined, session.token).call(listStaffDevices);
    expect(devices).toEqual([]);
  });

  test('a change of factors › ends the other sessions and remembered devices, and keeps this session', async () => {
    const { stepToken } = await beginSignIn();
    const { token } = await finish(stepToken, codeOf(secret));
    const other = app.client(undefined, token);
    await expect(other.call(endpoints.listStaffFactors)).resolves.toMatchObject({ success: true });
    const device = { familyHash: 'f', keyHash: 'k', replacedKeys: [], name: 'Other browser' };
    const [admin] = await app.context.em().findAll(StaffSchema);
    const at = app.clock.now();
    await app.context.em().insert(StaffDeviceSchema, {
      ...device,
      id: app.context.random.uuid(),
      staff: admin?.id ?? '',
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + 3_600_000),
    });
    await staff.call(endpoints.createStaffRecoveryCodes);
    await expect(other.call(endpoints.listStaffFactors)).rejects.toMatchObject({ status: 401 });
    expect((await staff.call(listStaffDevices)).devices).toEqual([]);
    const again = await finish((await beginSignIn()).stepToken, codeOf(secret, 1));
    await staff.call(endpoints.removeStaffTotp);
    const ended = app.client(undefined, again.token).call(endpoints.listStaffFactors);
    await expect(ended).rejects.toMatchObject({ status: 401 });
  });

  test('sign-in › rejects a wrong password as before (401)', async () => {
    await expect(beginSignIn('not-the-password')).rejects.toMatchObject({ status: 401 });
  });

  test('sign-in › accepts a code once, also of two simultaneous requests', async () => {
    const code = codeOf(secret);
    const steps = [await beginSignIn(), await beginSignIn(), await beginSignIn()];
    const results = await Promise.allSettled(steps.map(({ stepToken }) => finish(stepToken, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(finish((await beginSignIn()).stepToken, code)).rejects.toMatchObject({ status: 401 });
  });

  test('sign-in › uses a step token once, also for two simultaneous requests with other codes', async () => {
    const { stepToken } = await beginSignIn();
    const results = await Promise.allSettled([
      finish(stepToken, codeOf(secret)),
      finish(stepToken, codeOf(secret, 1)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('sign-in › has to begin again after five wrong codes, and after five minutes', async () => {
    const { stepToken } = await beginSignIn();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(finish(stepToken, '000000')).rejects.toMatchObject({ code: 'invalid_credentials' });
    }
    await expect(finish(stepToken, codeOf(secret))).rejects.toMatchObject({
      message: 'This sign-in has expired. Please begin again.',
    });
    const later = await beginSignIn();
    app.clock.advance({ minutes: 5 });
    await expect(finish(later.stepToken, codeOf(secret))).rejects.toMatchObject({ status: 401 });
  });

  test('sign-in › a recovery code signs in once, and its owner is notified', async () => {
    const { codes } = await staff.call(endpoints.createStaffRecoveryCodes);
    expect(new Set(codes).size).toBe(10);
    // 24 letters of base32 are 120 bits.
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
    const code = codes[0] ?? '';
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const steps = [await beginSignIn(), await beginSignIn()];
    const results = await Promise.allSettled(
      steps.map(({ stepToken }) => finish(stepToken, typed, 'recovery')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await staff.call(endpoints.listStaffFactors)).recoveryCodes).toBe(9);
    expect((await journalActions()).filter((action) => action === 'recovery_code_used')).toHaveLength(1);
    const mails = await app.context.em().find(OutboxMessageSchema, { template: 'staff-factor-changed' });
    expect(mails.map(({ text }) => text).join()).not.toContain(code);
  });

  test('sign-in › with the other kind of token is rejected', async () => {
    const { stepToken } = await beginSignIn();
    const body = { stepToken, proof: { kind: 'totp', code: codeOf(secret) } } as const;
    const { loginSecondFactor } = await import('#common/contract/portalFactors.ts');
    await expect(app.client().call(loginSecondFactor, { body })).rejects.toMatchObject({ status: 401 });
  });

  test('step-up › a change needs a proof of the last ten minutes', async () => {
    app.clock.advance({ minutes: 11 });
    const change = () => staff.call(endpoints.removeStaffTotp);
    await expect(change()).rejects.toMatchObject({ status: 403, code: 'step_up_required' });
    expect((await staff.call(endpoints.getStaffStepUpOptions)).methods).toEqual(['totp']);
    const password = { kind: 'password', password: ADMIN_PASSWORD } as const;
    await expect(staff.call(endpoints.staffStepUp, { body: { proof: password } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(change()).rejects.toMatchObject({ code: 'step_up_required' });
    const proof = { kind: 'totp', code: codeOf(secret) } as const;
    await staff.call(endpoints.staffStepUp, { body: { proof } });
    await change();
    expect(await staff.call(endpoints.listStaffFactors)).toMatchObject({ totp: null, recoveryCodes: 0 });
  });

  test('step-up › a proof that was recorded with a wrong clock does not count', async () => {
    const provenAt = new Date(app.clock.now().getTime() + 11 * MINUTE_MS);
    await app.context.em().nativeUpdate(StaffSessionSchema, {}, { provenAt });
    const remove = staff.call(endpoints.removeStaffTotp);
    await expect(remove).rejects.toMatchObject({ code: 'step_up_required' });
  });

  test('step-up › asks for the password where no second factor is set up', async () => {
    await staff.call(endpoints.removeStaffTotp);
    app.clock.advance({ minutes: 11 });
    await expect(staff.call(endpoints.beginStaffTotp)).rejects.toMatchObject({ code: 'step_up_required' });
    expect((await staff.call(endpoints.getStaffStepUpOptions)).methods).toEqual(['password']);
    const wrong = { kind: 'password', password: 'not-the-password' } as const;
    await expect(staff.call(endpoints.staffStepUp, { body: { proof: wrong } })).rejects.toMatchObject({
      status: 401,
    });
    await staff.call(endpoints.staffStepUp, {
      body: { proof: { kind: 'password', password: ADMIN_PASSWORD } },
    });
    await staff.call(endpoints.beginStaffTotp);
  });

  test('the secret is encrypted in the database, and bound to its owner', async () => {
    const em = app.context.em();
    const row = await em.findOneOrFail(TotpSchema, { confirmedAt: { $ne: null } });
    expect(row.secret).not.toContain(secret);
    expect(Buffer.from(row.secret, 'base64url').includes(fromBase32(secret))).toBe(false);
    expect(app.context.secretCipher.decrypt(row.secret, 'investor:somebody')).toBeUndefined();
  });

  test('an app of another key is named as such, and a recovery code still signs in', async () => {
    const { codes } = await staff.call(endpoints.createStaffRecoveryCodes);
    const other = createSecretCipher(() => [Buffer.alloc(32)], app.context.random);
    const [row] = await app.context.em().find(TotpSchema, {});
    const owner = row?.owner ?? '';
    const lost = { secret: other.encrypt(fromBase32(secret), owner) };
    await app.context.em().nativeUpdate(TotpSchema, { owner }, lost);
    const { stepToken } = await beginSignIn();
    await expect(finish(stepToken, codeOf(secret))).rejects.toMatchObject({
      code: 'invalid_credentials',
      message: expect.stringContaining('This app can no longer be checked.'),
    });
    await expect(finish(stepToken, codes[0] ?? '', 'recovery')).resolves.toHaveProperty('token');
  });

  test('an app that was not confirmed is no second factor', async () => {
    await staff.call(endpoints.removeStaffTotp);
    const { secret: begun } = await staff.call(endpoints.beginStaffTotp);
    await expect(staff.call(endpoints.confirmStaffTotp, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'validation',
    });
    expect(await app.client().call(staffLogin, { body: { password: ADMIN_PASSWORD } })).toHaveProperty(
      'token',
    );
    await staff.call(endpoints.confirmStaffTotp, { body: { code: codeOf(begun) } });
    await beginSignIn();
    await staff.call(endpoints.confirmStaffTotp, { body: { code: codeOf(begun, 1) } }).then(
      () => expect.unreachable(),
      (error: { code: string }) => expect(error.code).toBe('conflict'),
    );
  });

  test('a right password alone neither clears wrong attempts nor makes the device known', async () => {
    const execute = <Row>(sql: string) => app.context.em().getConnection().execute<Row[]>(sql);
    const knownDevices = "select key from attempt_source where key like 'device:%'";
    const before = await execute(knownDevices);
    await finish((await beginSignIn()).stepToken, '000000').catch(() => undefined);
    const browser = app.browser();
    await app.client(browser).call(staffLogin, { body: { password: ADMIN_PASSWORD } });
    expect(await execute(knownDevices)).toEqual(before);
    const account = "select failures from account_attempts where account = 'staff:admin'";
    const sources = "select failures from attempt_source where account = 'staff:admin' and failures > 0";
    expect([...(await execute(account)), ...(await execute(sources))]).toContainEqual({ failures: 1 });
  });

  test('journals every change, and notifies the owner', async () => {
    await staff.call(endpoints.createStaffRecoveryCodes);
    await staff.call(endpoints.removeStaffTotp);
    const changes = ['totp_added', 'recovery_codes_created', 'totp_removed'];
    expect((await journalActions()).filter((action) => changes.includes(action))).toEqual(changes);
    const mails = await app.context.em().find(OutboxMessageSchema, { template: 'staff-factor-changed' });
    expect(mails).toHaveLength(3);
    expect(mails.map(({ text }) => text).join()).not.toContain(secret);
  });
});

describe('where a second factor is required', () => {
  beforeEach(async () => {
    app = await createTestApp({ environment: { REQUIRE_SECOND_FACTOR: '1' } });
  });

  test('a session can set one up and do nothing else, and cannot remove the last one', async () => {
    const { setupRequired } = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
    expect(setupRequired).toBe(true);
    const staff = await app.staff();
    await expect(staff.call(listStaffDevices)).rejects.toMatchObject({
      code: 'second_factor_setup_required',
    });
    await setUpTotp(staff);
    await staff.call(listStaffDevices);
    await expect(staff.call(endpoints.removeStaffTotp)).rejects.toMatchObject({ code: 'conflict' });
  });
});
