import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { inviteInvestor, NO_REQUEST_LIMITS, readCookie, signIn } from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import type { Client } from '#common/client/createClient.ts';
import { resendActivation, resetAccessCode } from '#common/contract/investorAccess.ts';
import { updateInvestor } from '#common/contract/investors.ts';

const CODE = 'seven-larches-88';

describe.each(DATABASES)('POST /api/portal/login, activation on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: Awaited<ReturnType<typeof inviteInvestor>>;

  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    staff = await app.staff();
    anna = await inviteInvestor(app, staff, 'Anna');
  });
  afterEach(() => app.stop());

  const create = (accessCode: string, activationCode?: string, more: object = {}) =>
    signIn(app, {
      investorId: anna.row.investorId,
      accessCode,
      ...(activationCode === undefined ? {} : { activationCode }),
      ...more,
    });

  test('rejects a first sign-in without the activation code', async () => {
    const before = await databaseFingerprint(app);
    const guesses = [
      undefined,
      '',
      ' ',
      'null',
      'undefined',
      '0'.repeat(43),
      anna.row.id,
      anna.row.investorId,
    ];
    for (const guess of guesses) {
      const response = await create(CODE, guess, { isNewUser: true });
      expect([guess, response.status, response.json['code']]).toEqual([guess, 401, 'activation_invalid']);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    for (const notText of [null, true, 0, [], {}, [anna.code], { $ne: null }]) {
      const response = await create(CODE, undefined, { activationCode: notText });
      expect([notText, response.status]).toEqual([notText, 400]);
    }
    expect(await databaseFingerprint(app)).toEqual(before);
  });

  test('rejects the activation code of another account', async () => {
    const ben = await inviteInvestor(app, staff, 'Ben');
    expect((await create(CODE, ben.code)).status).toBe(401);
    expect((await create(CODE, anna.code)).status).toBe(200);
  });

  test('rejects the stored hash as activation code', async () => {
    const [row] = await app.context
      .em()
      .getConnection()
      .execute<{ activation_hash: string }[]>('select activation_hash from investor where investor_id = ?', [
        anna.row.investorId,
      ]);
    expect(row?.activation_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await create(CODE, row?.activation_hash)).status).toBe(401);
  });

  test('rejects a used activation code and keeps the access code', async () => {
    expect((await create(CODE, anna.code)).status).toBe(200);
    const replay = await create('another-code-99', anna.code, { isNewUser: true });
    expect([replay.status, replay.json['code']]).toEqual([401, 'invalid_credentials']);
    expect((await create('another-code-99')).status).toBe(401);
    expect((await create(CODE)).status).toBe(200);
  });

  test('accepts one of twenty concurrent activations', async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `contender-number-${index}`);
    const responses = await Promise.all(codes.map((code) => create(code, anna.code)));
    const winners = codes.filter((_, index) => responses[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(responses.filter((response) => response.status === 401)).toHaveLength(19);
    expect(responses.filter((response) => readCookie(response) !== '')).toHaveLength(1);
    expect((await create(winners[0] ?? '')).status).toBe(200);
    const em = app.context.em();
    expect(await em.count(JournalEntrySchema, { action: 'account_activated' })).toBe(1);
    expect(await verifyTree(em)).toMatchObject({ intact: true });
  });

  test('rejects the activation code after 72 hours', async () => {
    app.clock.advance({ hours: 72, seconds: -1 });
    const weak = await create('123456', anna.code);
    expect([weak.status, weak.json['fields']]).toEqual([400, { accessCode: expect.any(String) }]);
    app.clock.advance({ seconds: 1 });
    expect((await create(CODE, anna.code)).json['code']).toBe('activation_invalid');
  });

  test('rejects the earlier activation code after a new one was sent', async () => {
    app.clock.advance({ seconds: 1 });
    await staff.call(resendActivation, { params: { id: anna.row.id } });
    expect((await create(CODE, anna.code)).status).toBe(401);
    expect((await create(CODE, await readActivationCode(app, anna.row.email))).status).toBe(200);
  });

  test('rejects the activation code that was sent to a corrected address', async () => {
    const params = { id: anna.row.id };
    await staff.call(updateInvestor, {
      params,
      body: { fullName: 'Anna B.', email: anna.row.email, version: 1 },
    });
    const { investor } = await staff.call(updateInvestor, {
      params,
      body: { email: 'anna.beispiel@example.com', version: 2 },
    });
    expect(investor.access).toBe('expired');
    expect((await create(CODE, anna.code)).json['code']).toBe('activation_invalid');
    app.clock.advance({ seconds: 1 });
    await staff.call(resendActivation, { params });
    expect((await create(CODE, await readActivationCode(app, investor.email))).status).toBe(200);
  });

  test('rejects the old access code and activation code after a reset', async () => {
    expect((await create(CODE, anna.code)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    await staff.call(resetAccessCode, { params: { id: anna.row.id }, body: {} });
    expect((await create(CODE)).json['code']).toBe('activation_invalid');
    expect((await create(CODE, anna.code)).json['code']).toBe('activation_invalid');
    expect((await create('eight-larches-99', await readActivationCode(app, anna.row.email))).status).toBe(
      200,
    );
    expect((await create(CODE)).status).toBe(401);
  });

  test('rejects an inactive investor', async () => {
    await staff.call(updateInvestor, { params: { id: anna.row.id }, body: { isActive: false, version: 1 } });
    const response = await create(CODE, anna.code);
    expect([response.status, readCookie(response)]).toEqual([403, '']);
  });

  test.each(['123456', 'password', 'aaaaaaaa'])('rejects the common access code %s', async (weak) => {
    const response = await create(weak, anna.code);
    expect([response.status, response.json['fields']]).toEqual([400, { accessCode: expect.any(String) }]);
  });

  test('rejects the Investor ID in any spelling as access code', async () => {
    const { investorId } = anna.row;
    for (const spelling of [investorId, investorId.toLowerCase(), investorId.slice(4), ` ${investorId} `]) {
      expect((await create(spelling, anna.code)).status).toBe(400);
    }
  });
});
