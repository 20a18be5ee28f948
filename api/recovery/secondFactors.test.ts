import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { PasskeySchema, TotpSchema } from '#api/secondFactors/entities.ts';
import { ownerKey } from '#api/secondFactors/owner.ts';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { addPasskeyRow, addTotpRow, TOTP_SECRET } from '#api/test/support/factorRows.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import { requestRecovery } from '#common/contract/investorAccess.ts';
import { listPortalFactors, loginSecondFactor } from '#common/contract/portalFactors.ts';
import { applyRecoveries } from './applyRecoveries.ts';

const NEW_CODE = 'nine-dark-spruces-8';

describe.each(DATABASES)('recovery of an investor with second factors on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, anna, ben } = fixture;
    for (const { row } of [anna, ben]) {
      await addTotpRow(app.context, { kind: 'investor', id: row.id });
      await addPasskeyRow(app.context, { kind: 'investor', id: row.id });
    }
    const body = { reason: 'Lost phone and code' };
    await fixture.staff.call(requestRecovery, { params: { id: anna.row.id }, body });
  });
  afterEach(() => fixture.app.stop());

  const enter = (accessCode: string, activationCode?: string) =>
    signIn(fixture.app, {
      investorId: fixture.anna.investorId,
      accessCode,
      ...(activationCode ? { activationCode } : {}),
    });
  async function apply(hours: number): Promise<void> {
    fixture.app.clock.advance({ hours });
    await applyRecoveries(fixture.app.context);
  }
  async function countFactors({ row }: InvestorsFixture['anna']): Promise<number> {
    const owner = ownerKey({ kind: 'investor', id: row.id });
    const em = fixture.app.context.em();
    return (await em.count(TotpSchema, { owner })) + (await em.count(PasskeySchema, { owner }));
  }

  test('sign-in still asks for the second factor during the wait', async () => {
    await apply(23.99);
    expect((await enter(fixture.anna.accessCode)).json).toMatchObject({
      secondFactor: 'required',
      methods: expect.arrayContaining(['totp', 'passkey']),
    });
    expect(await countFactors(fixture.anna)).toBe(2);
  });

  test('the link signs in without the lost factors, which are gone, and the journal says so', async () => {
    const { app, anna, ben, anonymous } = fixture;
    await apply(23.99);
    const begun = await enter(anna.accessCode);
    await apply(0.01);
    const code = totpCode(TOTP_SECRET, stepAt(app.clock.now()));
    const body = { stepToken: begun.json['stepToken'], proof: { kind: 'totp', code } };
    expect(await anonymous({ path: loginSecondFactor.path, body })).toMatchObject({ status: 401 });
    const entered = await enter(NEW_CODE, await readActivationCode(app, anna.email));
    expect(entered).toMatchObject({ status: 200, json: { user: { investorId: anna.investorId } } });
    expect(entered.json).not.toHaveProperty('secondFactor');
    const headers = { Cookie: readCookie(entered) };
    expect((await anonymous({ path: listPortalFactors.path, headers })).json).toMatchObject({
      passkeys: [],
      totp: null,
      recoveryCodes: 0,
    });
    expect([await countFactors(anna), await countFactors(ben)]).toEqual([0, 2]);
    const filter = {
      investorId: anna.investorId,
      action: { $in: ['second_factors_reset', 'access_recovered'] },
    };
    const entries = await app.context.em().find(JournalEntrySchema, filter, { orderBy: { seq: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['second_factors_reset', 'access_recovered']);
  });
});
