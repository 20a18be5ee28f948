import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { generateInvestor, getInvestor } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { addDeposit, settleDeposit } from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('settleDeposit on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let investorId: string;
  let depositId: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    ({ investorId } = await staff.call(generateInvestor, { body }));
    depositId = await addPending('2026-11-18');
  });
  afterEach(async () => {
    const checked = await verifyAccounts(app.context.em());
    await app.stop();
    expect(checked.difference).toBeUndefined();
  });

  async function addPending(
    date: string,
    type: 'deposit' | 'withdrawal' = 'deposit',
    amount = 5_000,
  ): Promise<string> {
    const version = await accountVersion(staff, investorId);
    const body = { investorId, amount, date, type, status: 'pending', version } as const;
    return (await staff.call(addDeposit, { body })).depositId;
  }

  const settle = async (
    edit: {
      status?: 'completed' | 'failed';
      date?: string;
      applyToTotals?: boolean;
      depositId?: string;
    } = {},
  ) => {
    const version = await accountVersion(staff, investorId);
    return staff.call(settleDeposit, {
      body: { investorId, depositId, status: 'completed', ...edit, version },
    });
  };

  test('completes a pending deposit with its value date, and applies it to the totals when asked', async () => {
    const { portfolio } = await settle({ date: '2026-11-20', applyToTotals: true });
    expect(portfolio).toMatchObject({ totalValue: '5000.00', totalInvested: '5000.00' });
    expect(portfolio.deposits).toMatchObject([
      { id: depositId, date: '2026-11-20', status: 'completed', amount: 5_000 },
    ]);
    const [entry] = await staff.call(listJournal, { query: { investorId, limit: 1 } });
    expect(entry).toMatchObject({
      action: 'transaction_completed',
      before: { transaction: { date: '2026-11-18', status: 'pending' }, totalValue: expect.any(String) },
      after: { transaction: { date: '2026-11-20', status: 'completed' }, totalValue: expect.any(String) },
    });
    const { reconciliation } = await staff.call(getInvestor, { params: { investorId } });
    expect(reconciliation.reconciled).toBe(true);
  });

  test('keeps totals and date unless the request changes them', async () => {
    const { portfolio } = await settle();
    expect(portfolio).toMatchObject({ totalValue: '0.00', deposits: [{ date: '2026-11-18' }] });
  });

  test('marks a pending deposit failed, which changes nothing else', async () => {
    const { portfolio } = await settle({ status: 'failed', date: '2026-11-20', applyToTotals: true });
    expect(portfolio).toMatchObject({
      totalValue: '0.00',
      deposits: [{ status: 'failed', date: '2026-11-18' }],
    });
  });

  test('settles a transaction once (409), and only of this account (404)', async () => {
    await settle();
    await expect(settle({ status: 'failed' })).rejects.toMatchObject({
      status: 409,
      code: 'already_decided',
      message: 'This transaction is already completed.',
    });
    await expect(settle({ depositId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('rejects a completed date after today in Zürich, and a withdrawal above the value', async () => {
    depositId = await addPending('2026-12-24');
    await expect(settle()).rejects.toMatchObject({
      status: 400,
      fields: { date: 'A completed transaction cannot be dated after today.' },
    });
    await settle({ date: '2026-11-20' });
    depositId = await addPending('2026-11-20', 'withdrawal');
    await expect(settle({ applyToTotals: true })).rejects.toMatchObject({ code: 'amount_out_of_range' });
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
    expect(portfolio.deposits.find(({ id }) => id === depositId)?.status).toBe('pending');
  });

  test('waits for a second person when the amount is above the limit for totals', async () => {
    const jonas = await addStaff(app, 'jonas', 'approver');
    depositId = await addPending('2026-11-18', 'deposit', 2_000_000);
    const id = await expectPending(settle({ applyToTotals: true }));
    const approval = await readApproval(jonas, id);
    expect(approval.preview).toContainEqual({
      field: 'Transaction',
      before: 'deposit of $2,000,000.00, 2026-11-18, pending',
      after: 'deposit of $2,000,000.00, 2026-11-18, completed',
    });
    const { changeHash } = approval;
    await jonas.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'approve' } });
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
    expect(portfolio.totalValue).toBe('2000000.00');
  });
});
