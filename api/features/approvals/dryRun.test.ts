import { afterEach, describe, expect, test } from 'vitest';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { resetSecondFactors } from '#api/secondFactors/changeFactors.ts';
import { createStaff } from '#api/test/support/addStaff.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import type { Client } from '#common/client/createClient.ts';
import { dryRunPolicies, getPolicies } from '#common/contract/policies.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { changeStaffRole, listStaff, resetStaffSecondFactor } from '#common/contract/staffAccounts.ts';

const ADDRESS = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const DRAFT = [
  { kind: 'staff_change', isOn: true },
  { kind: 'deposit_address', isOn: false },
] as const;

describe.each(DATABASES)('dryRunPolicies on %s', (database) => {
  let fixture: InvestorsFixture;
  afterEach(() => fixture.app.stop());

  const dryRun = async (staff: Client) => {
    const { results, from } = await staff.call(dryRunPolicies, { body: { policies: [...DRAFT] } });
    return { from, find: (kind: string) => results.find((result) => result.kind === kind) };
  };

  test('counts changes of staff accounts, and none of investors’ second factors', async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff, anna } = fixture;
    const staffId = await createStaff(app, 'mira', 'viewer');
    await staff.call(changeStaffRole, { body: { staffId, version: 1, role: 'operations' } });
    await staff.call(resetStaffSecondFactor, { body: { staffId, version: 2, reason: 'Lost telephone' } });
    const me = (await staff.call(listStaff)).staff.find(({ current }) => current);
    const actor = { type: 'staff', id: me?.id ?? '', name: 'Administrator' } as const;
    await runInTransaction(app.context, actor, async (work) => {
      const investor = await findFactorAccount(work.em, { kind: 'investor', id: anna.row.id });
      if (investor) await resetSecondFactors(work, investor);
    });

    const changes = (await dryRun(staff)).find('staff_change');
    expect(changes).toMatchObject({ decisions: 2, needed: 2, neededNow: 2 });
    expect(changes?.newest).toMatchObject([
      { summary: 'The second factors were removed, so that new ones can be set up.', subject: 'mira' },
      { summary: 'The role of a member of staff was changed.', by: 'Administrator' },
    ]);
    expect(changes?.newest.some(({ approvedBy }) => approvedBy !== undefined)).toBe(false);
    const off = { policies: [{ kind: 'staff_change', isOn: false } as const] };
    const { results } = await staff.call(dryRunPolicies, { body: off });
    // A reset of second factors needs two others also with the policy off.
    expect(results.find(({ kind }) => kind === 'staff_change')).toMatchObject({ decisions: 2, needed: 1 });
    expect(changes?.newest.some(({ investorId }) => investorId !== undefined)).toBe(false);
  });

  test('compares the draft with the policies as they are, over 90 days, and changes nothing', async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff } = fixture;
    await staff.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } });
    const policies = await staff.call(getPolicies);
    const { from, find } = await dryRun(staff);
    expect(from).toBe('2026-08-21T22:00:00.000Z');
    expect(find('deposit_address')).toMatchObject({ decisions: 1, needed: 0, neededNow: 1, newest: [] });
    expect(await staff.call(getPolicies)).toEqual(policies);
    app.clock.advance({ days: 91 });
    expect((await dryRun(await app.staff())).find('deposit_address')).toMatchObject({ decisions: 0 });
  });
});
