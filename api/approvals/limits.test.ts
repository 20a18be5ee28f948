import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff, signInStaff } from '#api/test/support/addStaff.ts';
import {
  type ApprovalsFixture,
  approve,
  createApprovalsFixture,
} from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { WaitsForApproval } from '#common/client/createClient.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import { getPolicies, setPolicies } from '#common/contract/policies.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import type { PolicyKind } from '#common/domain/approvalPolicy.ts';
import { requireMoney } from '#common/domain/money.ts';
import { type ApprovalPolicy, ApprovalPolicySchema } from './entities.ts';

describe.each(DATABASES)('limits of four-eyes policies on %s', (database) => {
  let fixture: ApprovalsFixture;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
  });
  afterEach(() => fixture.app.stop());

  const pay = async (amount: number, staff = fixture.staff) =>
    fixture.approveWithdrawal(staff, await fixture.requestWithdrawal(amount));

  const setPolicy = (kind: PolicyKind, values: Partial<ApprovalPolicy>) =>
    fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, { kind }, values);
  /** Changes a policy as an administrator does, with the approval of a second person. */
  const setPolicyOverApi = async (policy: EndpointInput<typeof setPolicies>['body']['policies'][number]) => {
    const { version } = await fixture.staff.call(getPolicies);
    const body = { policies: [policy], version };
    await approve(fixture.jonas, await expectPending(fixture.staff.call(setPolicies, { body })));
  };

  test.each([
    ['below', 9_999.99999, false],
    ['at', 10_000, false],
    ['above', 10_000.00001, true],
  ] as const)('withdrawal › an amount %s the limit', async (_name, amount, waits) => {
    const payment = pay(amount);
    if (!waits) {
      expect(await payment).toMatchObject({ request: { status: 'approved' } });
      return;
    }
    const id = await expectPending(payment);
    expect(await fixture.value()).toBe('120000.00');
    await approve(fixture.jonas, id);
    expect(await fixture.value()).toBe('110000.00');
  });

  test('withdrawal › counts what the same person approved alone that day, and nothing else', async () => {
    const { app, jonas } = fixture;
    await pay(6_000);
    const approved = await expectPending(pay(5_000));
    await approve(jonas, approved);
    expect(await pay(2_000, jonas)).toMatchObject({ success: true });
    expect(await pay(999)).toMatchObject({ success: true });
    const next = await fixture.requestWithdrawal(1_000);
    app.clock.advance({ days: 1 });
    const staff = await signInStaff(app, 'rosa');
    expect(await fixture.approveWithdrawal(staff, next)).toMatchObject({ success: true });
  });

  test('withdrawal › a request that waited is approved within the limit of then only', async () => {
    const waiting = await expectPending(pay(11_000));
    const [first, second] = [await fixture.requestWithdrawal(3_000), await fixture.requestWithdrawal(1_000)];
    await setPolicyOverApi({ kind: 'withdrawal_limit', isOn: true, amount: 3_500 });
    expect(await fixture.approveWithdrawal(fixture.staff, first)).toMatchObject({ success: true });
    const lowered = {
      code: 'amount_out_of_range',
      message: 'The withdrawal limit was lowered. It is now $3,500.00 in 30 days.',
    };
    await expect(fixture.approveWithdrawal(fixture.staff, second)).rejects.toMatchObject(lowered);
    expect(await fixture.value()).toBe('117000.00');
    expect((await readApproval(fixture.jonas, waiting)).status).toBe('voided');
  });

  test('withdrawal › a request is void once the limit is below it, also where nothing else changed', async () => {
    const waiting = await expectPending(pay(11_000));
    await setPolicyOverApi({ kind: 'withdrawal_limit', isOn: true, amount: 11_000 });
    expect((await readApproval(fixture.jonas, waiting)).status).toBe('pending');
    await setPolicyOverApi({ kind: 'withdrawal_limit', isOn: true, amount: 10_999 });
    const voided = { status: 409, code: 'approval_voided' };
    await expect(approve(fixture.jonas, waiting)).rejects.toMatchObject(voided);
    expect(await fixture.value()).toBe('120000.00');
  });

  test('withdrawal › parts of one amount wait once they exceed the limit together', async () => {
    await pay(4_000);
    await pay(6_000);
    await expectPending(pay(0.01));
  });

  test.each([
    ['below', 149_999.99, false],
    ['at', 150_000, false],
    ['above', 150_000.01, true],
  ] as const)('totals › a percentage %s the limit', async (_name, value, waits) => {
    if (waits) await expectPending(fixture.setTotals(value));
    else expect(await fixture.setTotals(value)).toMatchObject({ success: true });
  });

  test('totals › parts of one change wait once they exceed the percentage together', async () => {
    await fixture.setTotals(135_000);
    await fixture.setTotals(148_500);
    await expectPending(fixture.setTotals(160_000));
    expect(await fixture.setTotals(155_000, await addStaff(fixture.app, 'mira'))).toMatchObject({
      success: true,
    });
  });

  test('totals › the amount counts for all accounts, the percentage for each', async () => {
    const { staff, ben } = fixture;
    const setBen = async (totalValue: number) => {
      const version = await accountVersion(staff, ben.investorId);
      const body = { investorId: ben.investorId, totalValue, investedAmount: 100_000, version };
      return staff.call(updatePortfolio, { body });
    };
    await setBen(140_000);
    await fixture.setTotals(150_000);
    await expectPending(setBen(140_000.01));
  });

  test.each([
    ['below', 169_999.99999, false],
    ['at', 170_000, false],
    ['above', 170_000.00001, true],
  ] as const)('totals › an amount %s the limit', async (_name, value, waits) => {
    await setPolicy('totals', { amount: requireMoney('50000'), tenths: null, per: 'request' });
    if (waits) await expectPending(fixture.setTotals(value));
    else expect(await fixture.setTotals(value)).toMatchObject({ success: true });
  });

  test('per request › parts of one amount below the limit do not wait, unlike one above it', async () => {
    await setPolicyOverApi({ kind: 'withdrawal', isOn: true, amount: 5_000, per: 'request' });
    expect(await pay(5_000)).toMatchObject({ success: true });
    expect(await pay(4_000)).toMatchObject({ success: true });
    await expectPending(pay(5_000.01));
    await setPolicyOverApi({ kind: 'totals', isOn: true, percent: 10, per: 'request' });
    const value = Number(await fixture.value());
    await fixture.setTotals(value + 10_000);
    await fixture.setTotals(value + 20_000);
    await expectPending(fixture.setTotals(value + 40_000));
  });

  test('totals › parts by one person at once, for different accounts, wait above the limit', async () => {
    const { staff } = fixture;
    const accounts = [];
    for (const name of ['Cara', 'Dora', 'Emil', 'Fritz', 'Gerda']) {
      const body = { email: `${name.toLowerCase()}@example.com`, fullName: `${name} Beispiel` };
      accounts.push((await staff.call(generateInvestor, { body })).investor);
    }
    const totals = { totalValue: 20_000, investedAmount: 20_000 };
    const parts = await Promise.allSettled(
      accounts.map(({ investorId, version }) =>
        staff.call(updatePortfolio, { body: { investorId, ...totals, version } }),
      ),
    );
    const waiting = parts.filter(
      (part) => part.status === 'rejected' && part.reason instanceof WaitsForApproval,
    );
    const made = parts.filter(({ status }) => status === 'fulfilled');
    expect([made.length, waiting.length]).toEqual([2, 3]);
  });

  test('totals › apply to every endpoint that changes them', async () => {
    const { anna, staff } = fixture;
    const { investorId, row } = anna;
    await fixture.setTotals(150_000);
    const edit = async (portfolioValue: number) =>
      staff.call(updateInvestor, {
        params: { id: row.id },
        body: { portfolioValue, version: await accountVersion(staff, investorId) },
      });
    await expectPending(edit(151_000));
    expect(await edit(150_000)).toMatchObject({ success: true });
    const add = async (applyToTotals: boolean) => {
      const version = await accountVersion(staff, investorId);
      const deposit = { amount: 60_000, date: '2026-11-02', type: 'deposit', applyToTotals } as const;
      return staff.call(addDeposit, { body: { investorId, ...deposit, version } });
    };
    await expectPending(add(true));
    expect(await add(false)).toMatchObject({ success: true });
  });
});
