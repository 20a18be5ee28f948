import { wrap } from '@mikro-orm/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#api/errors/appError.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { type ApprovalsFixture, createApprovalsFixture } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { dryRunChange, listApprovals } from '#common/contract/approvals.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { deactivateStaff, listStaff } from '#common/contract/staffAccounts.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { dryRunChanges } from './dryRunChange.ts';
import { ApprovalPolicySchema } from './entities.ts';
import { findStoredChange } from './registry.ts';

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

  test('does not wait for a change that would be rejected, and rejects one that nobody knows', async () => {
    const missing = approval('00000000-0000-4000-8000-000000000000');
    expect(await outcome(processWithdrawal, missing)).toBe('rejected');
    expect(await outcome(processWithdrawal, { body: {} as never })).toBe('rejected');
    const unknown = { method: 'POST', path: '/api/none' } as unknown as Endpoint;
    const rejection = { code: 'validation', fields: { operation: expect.any(String) } };
    await expect(outcome(unknown, { body: {} } as never)).rejects.toMatchObject(rejection);
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

  test.each([8_000, 12_000])('rejects %d to a new account, as the change is', async (amount) => {
    const newAccounts = { kind: 'new_payout_account' } as const;
    await fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, newAccounts, { isOn: true });
    const id = await fixture.requestWithdrawal(amount);
    expect(await outcome(processWithdrawal, approval(id))).toBe('rejected');
    const attempt = fixture.approveWithdrawal(fixture.staff, id);
    await expect(attempt).rejects.toMatchObject({ code: 'new_payout_account' });
  });

  test.each([8_000, 12_000])('rejects %d of a deactivated account, as the change is', async (amount) => {
    const { staff, anna } = fixture;
    const id = await fixture.requestWithdrawal(amount);
    const version = await accountVersion(staff, anna.investorId);
    await staff.call(updateInvestor, { params: { id: anna.row.id }, body: { isActive: false, version } });
    expect(await outcome(processWithdrawal, approval(id))).toBe('rejected');
    const attempt = fixture.approveWithdrawal(staff, id);
    await expect(attempt).rejects.toMatchObject({ code: 'account_inactive' });
  });

  test('sees what those before it change of the same account', async () => {
    const { investorId } = fixture.anna;
    const ids = [await fixture.requestWithdrawal(2_000), await fixture.requestWithdrawal(3_000)];
    const [id = ''] = ids;
    const changes = await dryRun(processWithdrawal, [...ids, id].map(approval));
    expect(changes.map(({ outcome }) => outcome)).toEqual(['made', 'made', 'rejected']);
    const version = await accountVersion(fixture.staff, investorId);
    const body = { investorId, totalValue: 120_001, investedAmount: 100_000, version };
    const edits = await dryRun(updatePortfolio, [{ body }, { body }]);
    expect(edits.map(({ outcome }) => outcome)).toEqual(['made', 'rejected']);
  });

  /** Dry runs of the approval of withdrawals, the first of which fails after its changes were written. */
  async function failFirst(ids: readonly string[], fail: (work: UnitOfWork) => Promise<unknown>) {
    const { context } = fixture.app;
    const operation = `${processWithdrawal.method} ${processWithdrawal.path}`;
    const real = findStoredChange({ context }, operation);
    let count = 0;
    const run: typeof real.run = async (received, work) => {
      const output = await real.run(received, work);
      count += 1;
      if (count === 1) await fail(work);
      return output;
    };
    const rosa = await context.em().findOneOrFail(StaffSchema, { username: 'rosa' });
    const actor = { type: 'staff', id: rosa.id, name: 'rosa' } as const;
    const changed = { ...context, storedChanges: new Map([[operation, { ...real, run }]]) };
    const changes = { operation, inputs: ids.map(approval) };
    return dryRunChanges(changed, { actor, role: rosa.role }, changes);
  }

  test('keeps nothing of a change that is rejected, also when the database rejected a row', async () => {
    const id = await fixture.requestWithdrawal(6_000);
    const other = await fixture.requestWithdrawal(6_000);
    const changes = await failFirst([id, id, other], async ({ em }) => {
      const row = await em.findOneOrFail(StaffSchema, { username: 'rosa' });
      await em.insert(StaffSchema, { ...wrap(row).toPOJO() }).catch(() => {
        throw new AppError('conflict');
      });
    });
    expect(changes.map(({ outcome }) => outcome)).toEqual(['rejected', 'made', 'waits']);
  });

  test.each(['busy', 'unavailable'] as const)(
    'does not call a change rejected while it is %s',
    async (code) => {
      const id = await fixture.requestWithdrawal(1_000);
      const attempt = failFirst([id], () => Promise.reject(new AppError(code)));
      await expect(attempt).rejects.toMatchObject({ code });
    },
  );
});
