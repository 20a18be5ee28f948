import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { addTotpRow, TOTP_SECRET } from '#api/test/support/factorRows.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { NEW_ADDRESS } from '#api/test/support/newAccount.ts';
import { getPortalStepUpOptions, portalStepUp } from '#common/contract/portalFactors.ts';
import { requestWithdrawal } from '#common/contract/withdrawals.ts';

describe.each(DATABASES)('step-up of an investor with a second factor on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    await addTotpRow(fixture.app.context, { kind: 'investor', id: fixture.anna.row.id });
    fixture.app.clock.advance({ minutes: 11 });
  });
  afterEach(() => fixture.app.stop());

  const post = (path: string, body: object, headers = {}) =>
    fixture.as(fixture.anna, { path, body, headers });
  const stepUp = (proof: object) => post(portalStepUp.path, { proof });

  test('a withdrawal to a new account rejects the access code as proof, and accepts a code of the app', async () => {
    const { app, anna } = fixture;
    const headers = { 'Idempotency-Key': app.context.random.uuid() };
    const { investorId } = anna;
    const body = { investorId, asset: 'USD', amount: 100, address: NEW_ADDRESS };
    const request = () => post(requestWithdrawal.path, body, headers);
    expect(await request()).toMatchObject({ status: 403, json: { code: 'step_up_required' } });
    expect((await post(getPortalStepUpOptions.path, {})).json).toMatchObject({ methods: ['totp'] });

    const withCode = await stepUp({ kind: 'password', password: anna.accessCode });
    expect(withCode).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
    expect(await request()).toMatchObject({ status: 403, json: { code: 'step_up_required' } });

    const code = totpCode(TOTP_SECRET, stepAt(app.clock.now()));
    expect(await stepUp({ kind: 'totp', code })).toMatchObject({ status: 200 });
    expect(await request()).toMatchObject({ status: 200, json: { request: { status: 'pending' } } });
    expect(await stepUp({ kind: 'totp', code })).toMatchObject({ status: 401 });
  });
});
