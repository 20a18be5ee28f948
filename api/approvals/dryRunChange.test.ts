import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#api/test/support/addStaff.ts';
import { type ApprovalsFixture, createApprovalsFixture } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { dryRunChange, listApprovals } from '#common/contract/approvals.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { deactivateStaff, listStaff } from '#common/contract/staffAccounts.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';

describe.each(DATABASES)('dryRunChange on %s', (database) => {
  let fixture: ApprovalsFixture;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
  });
  afterEach(() => fixture.app.stop());

  const waits = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, staff = fixture.staff) => {
    const operation = `${endpoint.method} ${endpoint.path}`;
    return (await staff.call(dryRunChange, { body: { operation, input: input as never } })).waits;
  };
  const approval = (requestId: string) => ({ body: { requestId, action: 'approve' } as const });

  test('says of an amount at and above the limit what the change itself meets', async () => {
    const small = await fixture.requestWithdrawal(10_000);
    expect(await waits(processWithdrawal, approval(small))).toBe(false);
    await fixture.approveWithdrawal(fixture.staff, small);
    const next = await fixture.requestWithdrawal(1_000);
    // Counts what the same person approved earlier that day.
    expect(await waits(processWithdrawal, approval(next))).toBe(true);
    expect(await waits(processWithdrawal, approval(next), fixture.jonas)).toBe(false);
    await expectPending(fixture.approveWithdrawal(fixture.staff, next));
    // The second person approves by making the same change.
    expect(await waits(processWithdrawal, approval(next), fixture.jonas)).toBe(false);
  });

  test('changes nothing, and stores no request', async () => {
    const { investorId } = fixture.anna;
    const body = { investorId, totalValue: 500_000, investedAmount: 100_000, version: 1 };
    await waits(updatePortfolio, { body });
    expect(await fixture.value()).toBe('120000.00');
    expect(await fixture.staff.call(listApprovals, { query: {} })).toEqual([]);
  });

  test('does not wait for a change that would be rejected or that nobody knows', async () => {
    const missing = approval('00000000-0000-4000-8000-000000000000');
    expect(await waits(processWithdrawal, missing)).toBe(false);
    expect(await waits(processWithdrawal, { body: {} as never })).toBe(false);
    const unknown = { operation: 'POST /api/none', input: { body: {} } };
    expect(await fixture.staff.call(dryRunChange, { body: unknown })).toMatchObject({ waits: false });
  });

  test('rejects a person who may not make the change', async () => {
    const body = { symbol: 'btc', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' } as const;
    expect(await waits(setDepositAddress, { body })).toBe(true);
    const viewer = await addStaff(fixture.app, 'vera', 'viewer');
    await expect(waits(setDepositAddress, { body }, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('knows who could approve', async () => {
    const { staff } = await fixture.staff.call(listStaff);
    const jonas = staff.find(({ displayName }) => displayName === 'jonas');
    const body = { staffId: jonas?.id ?? '', version: jonas?.version ?? 1, reason: '' };
    expect(await waits(deactivateStaff, { body })).toBe(true);
  });
});
