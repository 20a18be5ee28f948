import { afterEach, describe, expect, test } from 'vitest';
import { verifyChain } from '#api/journal/verifyChain.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { getPolicies, setPolicies } from '#common/contract/policies.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { addDeposit, removeDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';

describe.each(DATABASES)('changes that need a second person on %s', (database) => {
  let fixture: InvestorsFixture;
  let jonas: Client;
  afterEach(async () => {
    expect(await verifyChain(fixture.app.context.em())).toMatchObject({ intact: true });
    await fixture.app.stop();
  });

  const open = async () => {
    fixture = await createInvestorsFixture({ database });
    jonas = await addStaff(fixture.app, 'jonas', 'approver');
    return fixture;
  };

  const approve = async (staff: Client, id: string) => {
    const { changeHash } = await readApproval(staff, id);
    return staff.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'approve' } });
  };

  const portfolio = async () => {
    const { investorId } = fixture.anna;
    return (await fixture.staff.call(getPortfolio, { params: { investorId } })).portfolio;
  };

  async function requestWithdrawal(amount: number): Promise<string> {
    const { anna, as } = fixture;
    const response = await as(anna, {
      path: '/api/withdrawals/request',
      body: { investorId: anna.investorId, asset: 'USD', amount, address: 'CH93 0076 2011' },
    });
    const { request } = response.json as { request: { id: string } };
    return request.id;
  }

  const approveWithdrawal = (staff: Client, requestId: string) =>
    staff.call(processWithdrawal, { body: { requestId, action: 'approve' } });

  const setTotals = async (totalValue: number, staff = fixture.staff) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const body = { investorId, totalValue, investedAmount: 100_000, version };
    return staff.call(updatePortfolio, { body });
  };

  const noWait = async () => {
    const policies = [{ kind: 'new_payout_account', isOn: false, hours: 24 } as const];
    await fixture.staff.call(setPolicies, { body: { policies, version: 1 } });
  };

  test.each([
    ['at', 10_000, false],
    ['above', 10_000.00001, true],
  ] as const)('withdrawal › an amount %s the limit', async (_name, amount, waits) => {
    fixture = await createInvestorsFixture({ database });
    await noWait();
    jonas = await addStaff(fixture.app, 'jonas', 'approver');
    const requestId = await requestWithdrawal(amount);
    const approval = approveWithdrawal(fixture.staff, requestId);
    if (!waits) {
      expect((await approval).request.status).toBe('approved');
      return;
    }
    const id = await expectPending(approval);
    expect((await portfolio()).totalValue).toBe('120000.00');
    await approve(jonas, id);
    expect((await portfolio()).totalValue).toBe('110000.00');
  });

  test('withdrawal › per day counts what the same person approved alone that day', async () => {
    fixture = await createInvestorsFixture({ database });
    const policies = [
      { kind: 'withdrawal', isOn: true, amount: 5000, per: 'day' },
      { kind: 'new_payout_account', isOn: false, hours: 24 },
    ] as const;
    await fixture.staff.call(setPolicies, { body: { policies: [...policies], version: 1 } });
    await addStaff(fixture.app, 'jonas', 'approver');
    await approveWithdrawal(fixture.staff, await requestWithdrawal(3000));
    await approveWithdrawal(fixture.staff, await requestWithdrawal(2000));
    await expectPending(approveWithdrawal(fixture.staff, await requestWithdrawal(0.00001)));
    const later = await requestWithdrawal(5000);
    fixture.app.clock.advance({ days: 1 });
    const nextDay = await fixture.app.staff();
    const { request } = await approveWithdrawal(nextDay, later);
    expect(request.status).toBe('approved');
  });

  test('totals › the figures stay until the second person approves, and the investor sees nothing', async () => {
    const { anna, as } = await open();
    await setTotals(150_000);
    const id = await expectPending(setTotals(187_500.01));
    expect(await readApproval(jonas, id)).toMatchObject({
      policy: 'totals',
      investorId: anna.investorId,
      preview: [
        { field: 'Investor' },
        { field: 'Portfolio value', before: '$150,000.00', after: '$187,500.01' },
      ],
    });
    const activity = await as(anna, { path: `/api/portfolio/${anna.investorId}/activity` });
    const seen = JSON.stringify([activity.text, (await portfolio()).totalValue]);
    expect(seen).not.toMatch(/187|approv|second person|jonas/i);
    await approve(jonas, id);
    expect((await portfolio()).totalValue).toBe('187500.01');
    const after = await as(anna, { path: `/api/portfolio/${anna.investorId}/activity` });
    expect(after.text).not.toMatch(/jonas|Administrator|requestedBy/);
  });

  test('totals › at the limit changes at once, above waits, through every endpoint', async () => {
    const { anna, staff } = await open();
    const { investorId, row } = anna;
    expect(await setTotals(150_000)).toMatchObject({ success: true });
    await expectPending(setTotals(187_500.01));
    const edit = (portfolioValue: number, version: number) =>
      staff.call(updateInvestor, { params: { id: row.id }, body: { portfolioValue, version } });
    await expectPending(edit(100_000, await accountVersion(staff, investorId)));
    expect(await edit(150_001, await accountVersion(staff, investorId))).toMatchObject({ success: true });
    const add = async (amount: number, applyToTotals: boolean) =>
      staff.call(addDeposit, {
        body: {
          investorId,
          amount,
          date: '2026-11-02',
          type: 'deposit',
          applyToTotals,
          version: await accountVersion(staff, investorId),
        },
      });
    await expectPending(add(60_000, true));
    expect(await add(60_000, false)).toMatchObject({ success: true });
  });

  test('transaction removal › waits for a second person', async () => {
    const { anna, staff } = await open();
    const { investorId } = anna;
    const version = await accountVersion(staff, investorId);
    const body = { investorId, amount: 10, date: '2026-11-02', type: 'deposit', version } as const;
    const { depositId } = await staff.call(addDeposit, { body });
    const remove = async () =>
      staff.call(removeDeposit, {
        body: { investorId, depositId, version: await accountVersion(staff, investorId) },
      });
    const id = await expectPending(remove());
    expect((await portfolio()).deposits).toHaveLength(1);
    await approve(jonas, id);
    expect((await portfolio()).deposits).toHaveLength(0);
  });

  test('policies › wait for a second person; the withdrawal limit then applies', async () => {
    const { staff } = await open();
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
    await open();
    const id = await expectPending(setTotals(10));
    await setTotals(120_001);
    expect((await readApproval(jonas, id)).status).toBe('voided');
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 409, code: 'approval_voided' });
    expect((await portfolio()).totalValue).toBe('120001.00');
  });

  test('a request expires after 48 hours (409 approval_expired), and stays expired', async () => {
    await open();
    const id = await expectPending(setTotals(10));
    fixture.app.clock.advance({ hours: 48 });
    const later = await addStaff(fixture.app, 'rosa', 'approver');
    await expect(approve(later, id)).rejects.toMatchObject({ status: 409, code: 'approval_expired' });
    expect((await readApproval(later, id)).status).toBe('expired');
    await expect(approve(later, id)).rejects.toMatchObject({ code: 'approval_expired' });
  });

  test('the role decides at the time of the decision, and a deactivated approver has no session', async () => {
    await open();
    const id = await expectPending(setTotals(10));
    const em = fixture.app.context.em();
    await em.nativeUpdate(StaffSchema, { username: 'jonas' }, { role: 'operations' });
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await em.nativeUpdate(StaffSchema, { username: 'jonas' }, { role: 'approver', isActive: false });
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 401 });
    await em.nativeUpdate(StaffSchema, { username: 'jonas' }, { isActive: true });
    expect((await approve(jonas, id)).approval.status).toBe('approved');
  });

  test.each([
    ['deactivated', { isActive: false }],
    ['of a role that could not ask for it', { role: 'viewer' }],
  ] as const)('voids the request of a person who is %s by now', async (_state, change) => {
    await open();
    const otto = await addStaff(fixture.app, 'otto', 'operations');
    const id = await expectPending(setTotals(10, otto));
    await fixture.app.context.em().nativeUpdate(StaffSchema, { username: 'otto' }, change);
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 409, code: 'approval_voided' });
    expect((await readApproval(jonas, id)).status).toBe('voided');
    expect((await portfolio()).totalValue).toBe('120000.00');
  });

  test('one of 100 simultaneous approvals carries the change out', async () => {
    await open();
    const id = await expectPending(setTotals(10));
    const rosa = await addStaff(fixture.app, 'rosa', 'administrator');
    const { changeHash } = await readApproval(jonas, id);
    const body = { approvalId: id, changeHash, decision: 'approve' } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? jonas : rosa).call(decideApproval, { body }).then(
          () => 'approved',
          (error: { code?: string }) => error.code ?? String(error),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['approved', 'already_decided']));
    expect((await portfolio()).totalValue).toBe('10.00');
  });
});
