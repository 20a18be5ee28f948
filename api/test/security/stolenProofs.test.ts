import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { createStaff, signInToken } from '#api/test/support/addStaff.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import { addTotpRow, TOTP_SECRET } from '#api/test/support/factorRows.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  NO_REQUEST_LIMITS,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';

const COLLEAGUE_PASSWORD = 'quartz-meadow-58';
const EXPIRED = 'This sign-in has expired. Please begin again.';

describe.each(DATABASES)('a stolen proof of identity on %s', (database) => {
  let fixture: InvestorsFixture;
  let adminId: string;
  let miraId: string;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { context } = fixture.app;
    adminId = (await context.em().findOneOrFail(StaffSchema, { username: 'admin' })).id;
    miraId = await createStaff(fixture.app, 'mira', 'administrator');
    await addTotpRow(context, { kind: 'staff', id: adminId });
    await addTotpRow(context, { kind: 'investor', id: fixture.anna.row.id });
  });
  afterEach(() => fixture.app.stop());

  const code = (steps = 0) => totpCode(TOTP_SECRET, stepAt(fixture.app.clock.now()) + steps);
  const post = (path: string, body: object) => fixture.anonymous({ path, body });
  const login = (username = 'admin', password = ADMIN_PASSWORD) =>
    post('/api/admin/login', { username, password });
  const stepToken = async (sent: Promise<RawResponse>) => String((await sent).json['stepToken']);
  const finish = (token: string, proof: object = { kind: 'totp', code: code() }) =>
    post('/api/admin/login/second-factor', { stepToken: token, proof });
  const messageOf = ({ status, json }: RawResponse) => [status, json['message']];
  const asMira = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${await signInToken(fixture.app, 'mira')}` };
    return fixture.anonymous({ path, body, headers });
  };

  test('of one account does not finish the sign-in to another, and stays unused', async () => {
    const { app, asStaff } = fixture;
    const { json } = await asStaff({ path: '/api/admin/factors/recovery-codes', body: {} });
    const [recoveryCode = ''] = json['codes'] as readonly string[];
    const secret = Buffer.from('98765432109876543210');
    const own = totpCode(secret, stepAt(app.clock.now()));
    await addTotpRow(app.context, { kind: 'staff', id: miraId }, secret);
    const mira = await stepToken(login('mira', COLLEAGUE_PASSWORD));
    expect((await finish(mira)).status).toBe(401);
    expect((await finish(mira, { kind: 'recovery', code: recoveryCode })).status).toBe(401);
    expect((await finish(mira, { kind: 'totp', code: own })).status).toBe(200);
    const admin = await stepToken(login());
    expect((await finish(admin, { kind: 'recovery', code: recoveryCode })).status).toBe(200);
    expect((await finish(await stepToken(login()))).status).toBe(200);
  });

  test('is worth nothing after it was used, or after the password was changed', async () => {
    const used = await stepToken(login());
    expect((await finish(used)).status).toBe(200);
    expect(messageOf(await finish(used, { kind: 'totp', code: code(1) }))).toEqual([401, EXPIRED]);
    fixture.app.clock.advance({ minutes: 1 });
    const stolen = await stepToken(login());
    const change = { currentPassword: ADMIN_PASSWORD, newPassword: 'slate-and-gneiss-2' };
    expect((await fixture.asStaff({ path: '/api/admin/password', body: change })).status).toBe(200);
    expect(messageOf(await finish(stolen))).toEqual([401, EXPIRED]);
  });

  test('is worth nothing after a reset of the second factor, or a deactivation', async () => {
    const { context } = fixture.app;
    const stolen = await stepToken(login());
    const { version } = await context.em().findOneOrFail(StaffSchema, { id: adminId });
    const body = { staffId: adminId, version, reason: 'Lost' };
    expect((await asMira('/api/admin/staff/reset-second-factor', body)).status).toBe(200);
    expect(messageOf(await finish(stolen))).toEqual([401, EXPIRED]);
    await addTotpRow(context, { kind: 'staff', id: adminId });
    const other = await stepToken(login());
    await context.em().nativeUpdate(StaffSchema, { id: adminId }, { isActive: false });
    expect(messageOf(await finish(other))).toEqual([401, EXPIRED]);
  });

  test('does not pass the second factor when staff reset the access code', async () => {
    const { app, anna, asStaff } = fixture;
    app.clock.advance({ minutes: 1 });
    const path = `/api/admin/investors/${anna.row.id}/reset-access-code`;
    const reset = await asStaff({ path, body: { reason: 'Lost' } });
    expect(reset.status).toBe(200);
    const activationCode = await readActivationCode(app, anna.email);
    const { investorId } = anna;
    const entered = await signIn(app, { investorId, accessCode: 'nine-dark-spruces-8', activationCode });
    expect(entered.headers['set-cookie']?.join() ?? '').not.toContain('firnline_session=');
    expect(entered.json).toMatchObject({ secondFactor: 'required', methods: ['totp'] });
  });
});

describe('a wrong staff password', () => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ throttle: { ...NO_REQUEST_LIMITS, failuresPerAccount: 10 } });
  });
  afterEach(() => fixture.app.stop());

  test('gets the same responses whatever the account is, also when it is locked', async () => {
    const { app, anonymous } = fixture;
    const known = 'mira@firm.example';
    const gone = 'jonas@firm.example';
    const em = () => app.context.em();
    const withFactor = await createStaff(app, 'mira', 'approver');
    await em().nativeUpdate(StaffSchema, { id: withFactor }, { email: known });
    await addTotpRow(app.context, { kind: 'staff', id: withFactor });
    const deactivated = await createStaff(app, 'jonas', 'approver', false);
    await em().nativeUpdate(StaffSchema, { id: deactivated }, { email: gone });
    const attempt = async (username: string) => {
      const body = { username, password: 'not-the-password-9' };
      const { status, headers, json } = await anonymous({ path: '/api/admin/login', body });
      const names = Object.keys(headers).toSorted();
      return {
        status,
        names,
        cookie: headers['set-cookie'],
        retry: headers['retry-after'],
        ...json,
        requestId: '',
      };
    };
    for (let round = 0; round < 12; round += 1) {
      const [first, ...others] = [
        await attempt(known),
        await attempt(gone),
        await attempt('nobody@firm.example'),
      ];
      for (const other of others) expect(other).toEqual(first);
      expect(first.status).toBe(round < 10 ? 401 : 429);
    }
  });
});

describe('the pages that stop a withdrawal or a recovery', () => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture();
  });
  afterEach(() => fixture.app.stop());

  test.each(['/withdrawal/stop', '/recovery/object'])('%s rejects a form of another site', async (path) => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'code=c2FtcGxlLWNvZGUtb2YtYS1ub3RpY2U';
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://firnline.test', 'Sec-Fetch-Site': 'same-site' },
      {},
    ]) {
      const { status, headers: answered } = await fixture.anonymous({
        path,
        method: 'POST',
        headers: { ...form, ...headers },
        body,
      });
      expect([headers, status, answered.location]).toEqual([headers, 403, undefined]);
    }
    const own = { ...form, Origin: 'http://firnline.test' };
    expect((await fixture.anonymous({ path, method: 'POST', headers: own, body })).status).toBe(404);
  });
});
