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

  const dryRun = async <E extends Endpoint>(
    endpoint: E,
    inputs: readonly EndpointInput<E>[],
    staff = fixture.staff,
  ) => {
    const operation = `${endpoint.method} ${endpoint.path}`;
    return (await staff.call(dryRunChange, { body: { operation, inputs: inputs as never } })).changes;
  };
  const outcome = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, staff = fixture.staff) =>
    (await dryRun(endpoint, [input], staff))[0]?.outcome;
  const approval = (requestId: string) => ({ body: { requestId, action: 'approve' } as const });

  test('says of an amount at and above the limit what the change itself meets', async () => {
    const small = await fixture.requestWithdrawal(10_000);
    expect(await outcome(processWithdrawal, approval(small))).toBe('made');
    await fixture.approveWithdrawal(fixture.staff, small);
    const next = await fixture.requestWithdrawal(1_000);
    // Counts what the same person approved earlier that day.
    expect(await outcome(processWithdrawal, approval(next))).toBe('waits');
    expect(await outcome(processWithdrawal, approval(next), fixture.jonas)).toBe('made');
    await expectPending(fixture.approveWithdrawal(fixture.staff, next));
    // The second person approves by making the same change.
    expect(await outcome(processWithdrawal, approval(next), fixture.jonas)).toBe('approves');
  });

  test('changes nothing, and stores no request', async () => {
    const { investorId } = fixture.anna;
    const body = { investorId, totalValue: 500_000, investedAmount: 100_000, version: 1 };
    await outcome(updatePortfolio, { body });
    expect(await fixture.value()).toBe('120000.00');
    expect(await fixture.staff.call(listApprovals, { query: {} })).toEqual([]);
  });

  test('does not wait for a change that would be rejected or that nobody knows', async () => {
    const missing = approval('00000000-0000-4000-8000-000000000000');
    expect(await outcome(processWithdrawal, missing)).toBe('rejected');
    expect(await outcome(processWithdrawal, { body: {} as never })).toBe('rejected');
    const unknown = { method: 'POST', path: '/api/none' } as unknown as Endpoint;
    expect(await outcome(unknown, { body: {} } as never)).toBe('rejected');
  });

  test('rejects a person who may not make the change', async () => {
    const body = { symbol: 'btc', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' } as const;
    expect(await outcome(setDepositAddress, { body })).toBe('waits');
    const viewer = await addStaff(fixture.app, 'vera', 'viewer');
    await expect(outcome(setDepositAddress, { body }, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('knows who could approve', async () => {
    const { staff } = await fixture.staff.call(listStaff);
    const jonas = staff.find(({ displayName }) => displayName === 'jonas');
    const body = { staffId: jonas?.id ?? '', version: jonas?.version ?? 1, reason: '' };
    expect(await outcome(deactivateStaff, { body })).toBe('waits');
  });

  test('counts the changes before each of several under a policy per day', async () => {
    const ids = [await fixture.requestWithdrawal(6_000), await fixture.requestWithdrawal(6_000)];
    const changes = await dryRun(processWithdrawal, ids.map(approval));
    expect(changes.map(({ outcome }) => outcome)).toEqual(['made', 'waits']);
    await fixture.approveWithdrawal(fixture.staff, ids[0] ?? '');
    await expectPending(fixture.approveWithdrawal(fixture.staff, ids[1] ?? ''));
  });

  test('names the requests that a change would void, and the change those that it has voided', async () => {
    await expectPending(fixture.setTotals(500_000));
    const small = await fixture.requestWithdrawal(1_000);
    const [change] = await dryRun(processWithdrawal, [approval(small)], fixture.jonas);
    const waiting = { title: expect.stringContaining('Set portfolio value'), requestedBy: 'rosa' };
    expect(change).toEqual({ outcome: 'made', voids: [expect.objectContaining(waiting)] });
    const made = await fixture.jonas.call(processWithdrawal, approval(small));
    expect(made.voided).toEqual(change?.voids);
    const [entry] = await fixture.staff.call(listApprovals, { query: {} });
    expect(entry).toMatchObject({ id: change?.voids[0]?.id, status: 'voided' });
  });

  test('names what the approval of another request voids', async () => {
    const large = await fixture.requestWithdrawal(12_000);
    await expectPending(fixture.approveWithdrawal(fixture.staff, large));
    await expectPending(fixture.setTotals(500_000));
    const [change] = await dryRun(processWithdrawal, [approval(large)], fixture.jonas);
    const voided = [expect.objectContaining({ title: expect.stringContaining('Set portfolio value') })];
    expect(change).toEqual({ outcome: 'approves', voids: voided });
    expect(await fixture.jonas.call(processWithdrawal, approval(large))).toMatchObject({ voided });
  });
});
