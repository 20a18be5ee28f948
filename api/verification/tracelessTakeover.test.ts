import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { dropTriggers, LEDGER_TABLES } from '#api/test/support/forgeJournal.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';

const INSIDER = 'insider@elsewhere.example';
const CODE = 'nine-dark-spruces-8';

/** The attacker can write to the database, uses the service, and restores the changed rows afterwards. */
describe.each(DATABASES)('verifyJournal after changes that were reverted on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    expect(await finding()).toBeUndefined();
  });
  afterEach(() => fixture.app.stop());

  const finding = async () => (await verifyJournal(fixture.app.context.em())).accounts?.difference?.what;

  /** Writes to the row of the account. @returns the row as it was before */
  async function overwrite(values: Partial<Investor>): Promise<Investor> {
    const { app, anna } = fixture;
    const row: Investor = await app.context.em().findOneOrFail(InvestorSchema, { id: anna.row.id });
    await app.context.em().nativeUpdate(InvestorSchema, { id: anna.row.id }, values);
    return row;
  }

  async function changeCode(): Promise<void> {
    const body = { currentCode: fixture.anna.accessCode, newCode: CODE };
    expect((await fixture.as(fixture.anna, { path: '/api/portal/access-code', body })).status).toBe(200);
    fixture.app.clock.advance({ minutes: 1 });
  }

  async function request(): Promise<string> {
    const body = {
      investorId: fixture.anna.investorId,
      asset: 'USD',
      amount: 1_000,
      address: 'CH93 0076 2011 6238 5295 7',
    };
    const response = await fixture.as(fixture.anna, { path: '/api/withdrawals/request', body });
    return (response.json as { request: { id: string } }).request.id;
  }

  const approve = (requestId: string) =>
    fixture.staff.call(processWithdrawal, { body: { requestId, action: 'approve' } });

  test('reports an approval of a request whose approval wait was deleted', async () => {
    await changeCode();
    const id = await request();
    expect(await finding()).toBeUndefined();
    await fixture.app.context.em().execute('update withdrawal set approvable_from = null');
    await approve(id);
    expect(await finding()).toMatch(/^journal entry \d+, which does not follow/);
  });

  test('reports a request during which the time of the last change was deleted', async () => {
    await changeCode();
    expect(await finding()).toBeUndefined();
    const { accessChangedAt = null } = await overwrite({ accessChangedAt: null });
    expect(await finding()).toBe('accessChangedAt');
    await approve(await request());
    await overwrite({ accessChangedAt });
    expect(await finding()).toMatch(/^journal entry \d+, which does not follow/);
  });

  test('reports an activation code sent to an address that was not the account’s', async () => {
    const { email } = await overwrite({ email: INSIDER });
    await fixture.staff.call(resetAccessCode, { params: { id: fixture.anna.row.id } });
    await overwrite({ email });
    expect(await finding()).toMatch(/^journal entry \d+, which does not follow/);
  });

  test('reports a sign-in with an access code that was replaced for it', async () => {
    const { app, anna, ben } = fixture;
    const { accessCodeHash } = await app.context.em().findOneOrFail(InvestorSchema, { id: ben.row.id });
    const earlier = await overwrite({ accessCodeHash: accessCodeHash ?? null });
    const response = await signIn(app, { investorId: anna.investorId, accessCode: ben.accessCode });
    expect(readCookie(response)).not.toBe('');
    await overwrite({ accessCodeHash: earlier.accessCodeHash ?? null });
    expect(await finding()).toMatch(/^journal entry \d+, which does not follow/);
  });

  test('reports a changed order of valuations', async () => {
    const em = fixture.app.context.em();
    await dropTriggers(em, LEDGER_TABLES);
    for (const table of ['price', 'ledger_transaction']) {
      await em.execute(`update ${table} set version = version + 500`);
    }
    expect(await finding()).toMatch(/^the valuation of .*, which has another place in the order$/);
  });

  test('reports nothing after a regular reset of the access code', async () => {
    const { app, anna, staff } = fixture;
    app.clock.advance({ minutes: 1 });
    await staff.call(resetAccessCode, { params: { id: anna.row.id } });
    const activationCode = await readActivationCode(app, anna.email);
    app.clock.advance({ minutes: 1 });
    const response = await signIn(app, { investorId: anna.investorId, accessCode: CODE, activationCode });
    anna.cookie = readCookie(response);
    await request();
    app.clock.advance({ hours: 2 });
    expect((await signIn(app, { investorId: anna.investorId, accessCode: CODE })).status).toBe(200);
    expect(await finding()).toBeUndefined();
  });
});
