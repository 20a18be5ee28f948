import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvestorSessionSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { findInvestorCaller, type InvestorCaller } from '#api/sessions/investorSessions.ts';
import { findStaffCaller, type StaffCaller } from '#api/sessions/staffSessions.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { contract } from '#common/contract/contract.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import type { Caller } from './access.ts';
import { runAsCaller } from './runAsCaller.ts';

const commands = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public');

describe.each(DATABASES)('runAsCaller on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterAll(() => fixture.app.stop());

  async function investor(): Promise<InvestorCaller> {
    const { investorId, accessCode } = fixture.anna;
    const cookie = readCookie(await signIn(fixture.app, { investorId, accessCode }));
    const caller = await findInvestorCaller(fixture.app.context, cookie.replace(/^.*=/, ''));
    if (!caller) throw new Error('The investor is not signed in.');
    return caller;
  }

  async function staff(): Promise<StaffCaller> {
    const { token } = await openStaffSession(fixture.app.client(), { password: ADMIN_PASSWORD });
    const caller = await findStaffCaller(fixture.app.context, token, { touch: false });
    if (!caller) throw new Error('Staff is not signed in.');
    return caller;
  }

  /** The result of each command for this caller: `run`, or the code of the error. */
  async function outcomes(caller: Caller): Promise<Set<string>> {
    const seen = new Set<string>();
    for (const { endpoint } of commands) {
      const wanted = endpoint.access === 'staff' ? 'staff' : caller.kind;
      if (wanted !== caller.kind) continue;
      const run = runAsCaller({ context: fixture.app.context, endpoint, caller }, async () => 'run');
      seen.add(await run.catch((error: { code: string }) => error.code));
    }
    return seen;
  }

  const REJECTED = new Set(['not_signed_in']);

  test('runs a change while the session is valid', async () => {
    expect(await outcomes(await investor())).toContain('run');
    expect(await outcomes(await staff())).toContain('run');
  });

  test('rejects every change of an ended session', async () => {
    const [one, other] = [await investor(), await staff()];
    const em = fixture.app.context.em();
    await em.nativeDelete(InvestorSessionSchema, { id: one.sessionId });
    await em.nativeDelete(StaffSessionSchema, { id: other.sessionId });
    expect([await outcomes(one), await outcomes(other)]).toEqual([REJECTED, REJECTED]);
  });

  test('rejects every change of a deactivated account', async () => {
    const caller = await investor();
    const params = { id: caller.id };
    const version = await accountVersion(fixture.staff, fixture.anna.investorId);
    await fixture.staff.call(updateInvestor, { params, body: { isActive: false, version } });
    expect(await outcomes(caller)).toEqual(REJECTED);
    await fixture.staff.call(updateInvestor, { params, body: { isActive: true, version: version + 1 } });
    expect(await outcomes(caller)).toEqual(REJECTED);
  });

  test('rejects an endpoint that this kind of caller may not use', async () => {
    const caller = await investor();
    const { endpoint } = contract.find(({ name }) => name === 'investors.updateInvestor') ?? {};
    if (!endpoint) throw new Error('The contract has no such endpoint.');
    const run = runAsCaller({ context: fixture.app.context, endpoint, caller }, async () => 'run');
    await expect(run).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('rejects every change of an idle session', async () => {
    const [one, other] = [await investor(), await staff()];
    fixture.app.clock.advance({ hours: 1 });
    expect([await outcomes(one), await outcomes(other)]).toEqual([REJECTED, REJECTED]);
  });
});
