import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import {
  type ApprovalsFixture,
  approve,
  createApprovalsFixture,
} from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { getPolicies, setPolicies } from '#common/contract/policies.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { addDeposit, removeDeposit } from '#common/contract/staffPortfolio.ts';
import { ApprovalPolicySchema } from './entities.ts';

describe.each(DATABASES)('changes that need a second person on %s', (database) => {
  let fixture: ApprovalsFixture;
  let jonas: Client;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
    jonas = fixture.jonas;
  });
  afterEach(async () => {
    expect(await verifyTree(fixture.app.context.em())).toMatchObject({ intact: true });
    await fixture.app.stop();
  });

  const deposits = async () => {
    const { investorId } = fixture.anna;
    return (await fixture.staff.call(getPortfolio, { params: { investorId } })).portfolio.deposits;
  };

  test('totals › the figures stay until the second person approves, and the investor sees nothing', async () => {
    const { anna, as } = fixture;
    const id = await expectPending(fixture.setTotals(187_500.01));
    expect(await readApproval(jonas, id)).toMatchObject({
      policy: 'totals',
      investorId: anna.investorId,
      preview: [
        { field: 'Investor' },
        { field: 'Portfolio value', before: '$120,000.00', after: '$187,500.01' },
      ],
    });
    const activity = await as(anna, { path: `/api/portfolio/${anna.investorId}/activity` });
    const seen = JSON.stringify([activity.text, await fixture.value()]);
    expect(seen).not.toMatch(/187|approv|second person|jonas/i);
    await approve(jonas, id);
    expect(await fixture.value()).toBe('187500.01');
    const after = await as(anna, { path: `/api/portfolio/${anna.investorId}/activity` });
    expect(after.text).not.toMatch(/jonas|Administrator|requestedBy/);
  });

  test('transaction removal › waits for a second person', async () => {
    const { anna, staff } = fixture;
    const { investorId } = anna;
    const version = await accountVersion(staff, investorId);
    const body = { investorId, amount: 10, date: '2026-11-02', type: 'deposit', version } as const;
    const { depositId } = await staff.call(addDeposit, { body });
    const remove = async () =>
      staff.call(removeDeposit, {
        body: { investorId, depositId, version: await accountVersion(staff, investorId) },
      });
    const id = await expectPending(remove());
    expect(await deposits()).toHaveLength(1);
    await approve(jonas, id);
    expect(await deposits()).toHaveLength(0);
  });

  test('policies › wait for a second person; the withdrawal limit then applies', async () => {
    const { staff } = fixture;
    const policies = [{ kind: 'withdrawal_limit', isOn: true, amount: 20_000 } as const];
    const id = await expectPending(staff.call(setPolicies, { body: { policies, version: 1 } }));
    expect((await staff.call(getPolicies)).version).toBe(1);
    await approve(jonas, id);
    const stored = await staff.call(getPolicies);
    expect(stored.policies.find(({ kind }) => kind === 'withdrawal_limit')).toMatchObject({ amount: 20_000 });
    const { anna, as } = fixture;
    const assets = await as(anna, { path: `/api/withdrawals/assets/${anna.investorId}` });
    expect(assets.json['assets']).toMatchObject([{ available: 20_000 }]);
    await expect(staff.call(setPolicies, { body: { policies, version: 1 } })).rejects.toMatchObject({
      code: 'stale_version',
    });
  });

  test('a later edit of the account voids a request', async () => {
    const id = await expectPending(fixture.setTotals(10));
    await fixture.setTotals(120_001);
    expect((await readApproval(jonas, id)).status).toBe('voided');
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 409, code: 'approval_voided' });
    expect(await fixture.value()).toBe('120001.00');
  });

  test('a request expires after 48 hours (409 approval_expired), and stays expired', async () => {
    const id = await expectPending(fixture.setTotals(10));
    fixture.app.clock.advance({ hours: 48 });
    const later = await addStaff(fixture.app, 'mira', 'approver');
    await expect(approve(later, id)).rejects.toMatchObject({ status: 409, code: 'approval_expired' });
    expect((await readApproval(later, id)).status).toBe('expired');
    await expect(approve(later, id)).rejects.toMatchObject({ code: 'approval_expired' });
  });

  test('the role decides at the time of the decision, and a deactivated approver has no session', async () => {
    const id = await expectPending(fixture.setTotals(10));
    const em = fixture.app.context.em();
    await em.nativeUpdate(StaffSchema, { username: 'jonas' }, { role: 'operations' });
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await em.nativeUpdate(StaffSchema, { username: 'jonas' }, { role: 'approver', isActive: false });
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 401 });
    await em.nativeUpdate(StaffSchema, { username: 'jonas' }, { isActive: true });
    expect((await approve(jonas, id)).approval.status).toBe('approved');
  });

  test.each([
    ['its policy', 'totals', () => fixture.setTotals(10)],
    [
      'another of its policies',
      'policy_change',
      async () => {
        const { investorId } = fixture.anna;
        const { id } = await fixture.app.context.em().findOneOrFail(InvestorSchema, { investorId });
        const version = await accountVersion(fixture.staff, investorId);
        const body = { email: 'anna@elsewhere.example', withdrawalLimit: 5_000, version };
        return fixture.staff.call(updateInvestor, { params: { id }, body });
      },
    ],
  ] as const)('voids a request once %s requires an administrator', async (_which, kind, change) => {
    const set = (role: 'approver' | 'administrator') =>
      fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, { kind }, { role, isOn: true });
    await set('approver');
    const id = await expectPending(change());
    expect(await readApproval(jonas, id)).toMatchObject({ status: 'pending', canDecide: true });
    await set('administrator');
    expect(await readApproval(jonas, id)).toMatchObject({ status: 'voided', canDecide: false });
    await expect(approve(jonas, id)).rejects.toMatchObject({
      status: 409,
      code: 'approval_voided',
      message: expect.stringContaining('An administrator must approve it now.'),
    });
    const again = await expectPending(change());
    await expect(approve(jonas, again)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    const mira = await addStaff(fixture.app, 'mira', 'administrator');
    expect((await approve(mira, again)).approval.status).toBe('approved');
  });

  test.each([
    ['deactivated', { isActive: false }],
    ['of a role that could not ask for it', { role: 'viewer' }],
  ] as const)('voids the request of a person who is %s by now', async (_state, change) => {
    const otto = await addStaff(fixture.app, 'otto', 'operations');
    const id = await expectPending(fixture.setTotals(10, otto));
    await fixture.app.context.em().nativeUpdate(StaffSchema, { username: 'otto' }, change);
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 409, code: 'approval_voided' });
    expect((await readApproval(jonas, id)).status).toBe('voided');
    expect(await fixture.value()).toBe('120000.00');
  });
});
