import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, joinStaff } from '#api/test/support/inviteStaff.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { getPolicies, setPolicies } from '#common/contract/policies.ts';
import { POLICY_KINDS } from '#common/domain/approvalPolicy.ts';
import { money } from '#common/domain/money.ts';

type Edit = Omit<EndpointInput<typeof updateInvestor>['body'], 'version'>;

describe.each(DATABASES)('withdrawal limits on %s', (database) => {
  let fixture: InvestorsFixture;
  /** An approver. */
  let jonas: Client;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff } = fixture;
    const person = { email: 'jonas@firm.example', displayName: 'Jonas Frei', role: 'approver' } as const;
    const { username } = (await joinStaff(app, staff, person)).staff;
    const { token } = await openStaffSession(app.client(), { username, password: INVITED_PASSWORD });
    jonas = app.client(undefined, token);
    // What is recorded in the minute after a change of staff is not judged.
    app.clock.advance({ minutes: 2 });
  });
  afterEach(() => fixture.app.stop());

  const verify = () => verifyJournal(fixture.app.context.em());
  const account = async () => {
    const { investorId } = fixture.anna;
    return (await fixture.staff.call(getInvestor, { params: { investorId } })).investor;
  };
  const edit = async (body: Edit) => {
    const { id, version } = await account();
    return fixture.staff.call(updateInvestor, { params: { id }, body: { version, ...body } });
  };
  const editTogether = async (body: Edit) => approve(jonas, await expectPending(edit(body)));
  const setLimit = async (kind: 'withdrawal_limit' | 'withdrawal_limit_premium', amount?: number) => {
    const { version } = await fixture.staff.call(getPolicies);
    const policies = [{ kind, isOn: amount !== undefined, amount }];
    const request = fixture.staff.call(setPolicies, { body: { version, policies } });
    await approve(jonas, await expectPending(request));
  };
  /** The limit that Anna sees, and the largest amount that she can request. */
  const seen = async () => {
    const { anna, as } = fixture;
    const { json } = await as(anna, { path: `/api/withdrawals/assets/${anna.investorId}` });
    const [{ limit, available } = { limit: 0, available: 0 }] = json['assets'] as {
      limit: number;
      available: number;
    }[];
    return [limit, available];
  };
  const request = async (amount: number) => {
    const { anna, as } = fixture;
    const body = { investorId: anna.investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' };
    return (await as(anna, { path: '/api/withdrawals/request', body })).status;
  };

  test('the account’s own comes before that of its tier, and that before the limit of all accounts', async () => {
    expect(await seen()).toEqual([15_000, 15_000]);
    await setLimit('withdrawal_limit', 18_000);
    const { policies } = await fixture.staff.call(getPolicies);
    expect(policies.map(({ kind }) => kind)).toEqual(POLICY_KINDS);
    await setLimit('withdrawal_limit_premium', 30_000);
    expect(await seen()).toEqual([18_000, 18_000]);
    await edit({ investmentTier: 'Premium' });
    expect(await seen()).toEqual([30_000, 30_000]);
    await editTogether({ withdrawalLimit: 5_000.5 });
    expect(await seen()).toEqual([5_000.5, 5_000.5]);
    expect([await request(5_000.51), await request(5_000.5)]).toEqual([409, 200]);
    await editTogether({ withdrawalLimit: 40_000 });
    expect(await seen()).toEqual([40_000, 34_999.5]);
    await editTogether({ withdrawalLimit: '' });
    expect(await seen()).toEqual([30_000, 24_999.5]);
    await setLimit('withdrawal_limit_premium');
    expect(await seen()).toEqual([18_000, 12_999.5]);
    const { accounts, findings } = await verify();
    expect([accounts?.difference, findings]).toEqual([undefined, []]);
  });

  test('an own limit waits for a second person as policies do, and the investor sees it', async () => {
    const { anna, as } = fixture;
    const id = await expectPending(edit({ withdrawalLimit: 40_000 }));
    expect(await readApproval(jonas, id)).toMatchObject({
      policy: 'policy_change',
      preview: [{ field: 'Investor' }, { field: 'Withdrawal limit', before: 'none', after: '$40,000.00' }],
    });
    expect(await seen()).toEqual([15_000, 15_000]);
    await approve(jonas, id);
    expect((await account()).withdrawalLimit).toBe('40000.00');
    const activity = await as(anna, { path: `/api/portfolio/${anna.investorId}/activity` });
    expect(activity.text).toContain('Withdrawal limit');
    // A complete row that is sent back changes nothing and needs nobody.
    const { withdrawalLimit = '', portfolioValue, totalInvested } = await account();
    await edit({ withdrawalLimit, portfolioValue, totalInvested });
    expect(await seen()).toEqual([40_000, 40_000]);
  });

  test('needs a recent proof of identity, and an amount above 0 that is saved without the totals', async () => {
    await expect(edit({ withdrawalLimit: 0 })).rejects.toMatchObject({
      fields: { withdrawalLimit: expect.any(String) },
    });
    await expect(edit({ withdrawalLimit: 1, portfolioValue: 1 })).rejects.toMatchObject({
      fields: { withdrawalLimit: 'Save the limit and the amounts one after the other' },
    });
    fixture.app.clock.advance({ minutes: 20 });
    await expect(edit({ withdrawalLimit: 1 })).rejects.toMatchObject({ code: 'step_up_required' });
  });

  test('journal:verify finds a limit that somebody wrote into the database', async () => {
    const { app, anna } = fixture;
    await editTogether({ withdrawalLimit: 20_000 });
    await app.context
      .em()
      .nativeUpdate(InvestorSchema, { id: anna.row.id }, { withdrawalLimit: money(90_000_00000n) });
    expect((await verify()).accounts?.difference).toEqual({
      investorId: anna.investorId,
      what: 'withdrawalLimit',
    });
  });
});
