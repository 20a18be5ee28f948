import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  NO_REQUEST_LIMITS,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { contract, type NamedEndpoint } from '#common/contract/contract.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { NEW_PASSWORD, revocationState, signInStaff, startPartialRequests } from './revocation.ts';

const SETUPS = [
  { name: 'SQLite', database: 'sqlite', instances: 1 },
  { name: 'PostgreSQL', database: 'postgresql', instances: 1 },
  { name: 'two instances on PostgreSQL', database: 'postgresql', instances: 2 },
] as const;

const commands = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public');
const ofInvestors = commands.filter(({ endpoint }) => endpoint.access !== 'staff');
const ofStaff = commands.filter(({ endpoint }) => /staff/.test(endpoint.access));

test('the contract › has commands for investors and staff', () => {
  expect(ofInvestors.length).toBeGreaterThan(5);
  expect(ofStaff.length).toBeGreaterThan(15);
});

describe.each(SETUPS)('a session revoked while a body arrives, on $name', ({ database, instances }) => {
  /** URL of the instance that revokes. */
  let fixture: InvestorsFixture;
  let recordIds: RecordIds;
  /** URL of the instance that receives the bodies. */
  let receiver: TestApp;

  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
    recordIds = await createRecords(fixture);
    const { databaseUrl } = fixture.app.context.config;
    receiver =
      instances === 2 ? await createTestApp({ databaseUrl, throttle: NO_REQUEST_LIMITS }) : fixture.app;
  });
  afterAll(async () => {
    if (receiver !== fixture.app) await receiver.stop();
    await fixture.app.stop();
  });

  /** Sends half of every command's body, revokes the session, and sends the rest. */
  async function revokeDuringRequest(
    made: readonly NamedEndpoint[],
    credentials: Readonly<Record<string, string>>,
    revoke: () => Promise<{ readonly status: number } | object>,
  ): Promise<void> {
    const held = await startPartialRequests(made, credentials, { url: receiver.url, fixture, recordIds });
    await revoke();
    const before = await revocationState(fixture.app);
    const responses = await Promise.all(
      held.map(async ({ name, finish }) => {
        const { status, json } = await finish();
        return `${name} ${status} ${json['code']}`;
      }),
    );
    expect(responses).toEqual(made.map(({ name }) => `${name} 401 not_signed_in`));
    expect(await revocationState(fixture.app)).toEqual(before);
  }

  const signInAnna = async (activationCode?: string) => {
    const { investorId, accessCode } = fixture.anna;
    const code = activationCode ? { activationCode } : {};
    const response = await signIn(fixture.app, { investorId, accessCode, ...code });
    expect(response.status).toBe(200);
    return readCookie(response);
  };
  const post = (path: string, body: object, Cookie: string) =>
    fixture.anonymous({ path, body, headers: { Cookie } });

  test('rejects every command of an investor after sign-out', async () => {
    const Cookie = await signInAnna();
    await revokeDuringRequest(ofInvestors, { Cookie }, () => post('/api/portal/logout', {}, Cookie));
  });

  test('rejects every command of an investor after another device ended the session', async () => {
    const [Cookie, other] = [await signInAnna(), await signInAnna()];
    await revokeDuringRequest(ofInvestors, { Cookie }, () => post('/api/portal/sessions/end', {}, other));
  });

  test('rejects every command of the other sessions after a change of the access code', async () => {
    const [Cookie, other] = [await signInAnna(), await signInAnna()];
    const change = (currentCode: string, newCode: string) =>
      post('/api/portal/access-code', { currentCode, newCode }, other);
    const { accessCode } = fixture.anna;
    await revokeDuringRequest(ofInvestors, { Cookie }, () => change(accessCode, 'fresh-snow-2100'));
    expect((await change('fresh-snow-2100', accessCode)).status).toBe(200);
  });

  test('rejects every command of the investor after deactivation', async () => {
    const Cookie = await signInAnna();
    const params = { id: fixture.anna.row.id };
    const setActive = async (isActive: boolean) => {
      const version = await accountVersion(fixture.staff, fixture.anna.investorId);
      return fixture.staff.call(updateInvestor, { params, body: { isActive, version } });
    };
    await revokeDuringRequest(ofInvestors, { Cookie }, () => setActive(false));
    await setActive(true);
  });

  test('rejects every command of the investor after a reset of the access code', async () => {
    const Cookie = await signInAnna();
    const params = { id: fixture.anna.row.id };
    // The new code is in the newest message.
    fixture.app.clock.advance({ seconds: 1 });
    await revokeDuringRequest(ofInvestors, { Cookie }, () => fixture.staff.call(resetAccessCode, { params }));
    await signInAnna(await readActivationCode(fixture.app, fixture.anna.email));
  });

  test('rejects every command of a staff session after sign-out', async () => {
    const Authorization = await signInStaff(fixture.app);
    await revokeDuringRequest(ofStaff, { Authorization }, () =>
      fixture.anonymous({ path: '/api/admin/session/logout', body: {}, headers: { Authorization } }),
    );
  });

  test('rejects every command of the other staff sessions after a change of the password', async () => {
    const Authorization = await signInStaff(fixture.app);
    const change = (currentPassword: string, newPassword: string) =>
      fixture.asStaff({ path: '/api/admin/password', body: { currentPassword, newPassword } });
    await revokeDuringRequest(ofStaff, { Authorization }, () => change(ADMIN_PASSWORD, NEW_PASSWORD));
    expect((await change(NEW_PASSWORD, ADMIN_PASSWORD)).status).toBe(200);
  });
});
