import { LockMode } from '@mikro-orm/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createStaff } from '#api/test/support/addStaff.ts';
import { type ApprovalsFixture, createApprovalsFixture } from '#api/test/support/approvalsFixture.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { dryRunChange } from '#common/contract/approvals.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import { deactivateStaff } from '#common/contract/staffAccounts.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { ApprovalPolicySchema } from './entities.ts';

let fixture: ApprovalsFixture;
beforeEach(async () => {
  fixture = await createApprovalsFixture('postgresql');
});
afterEach(() => fixture.app.stop());

const dryRun = async <E extends Endpoint>(
  { method, path }: E,
  inputs: readonly EndpointInput<E>[],
  staff = fixture.staff,
) => {
  const body = { operation: `${method} ${path}`, inputs: inputs as never };
  return (await staff.call(dryRunChange, { body })).changes.map(({ outcome }) => outcome);
};
const transaction = (run: (em: Em) => Promise<unknown>) =>
  fixture.app.context.em().transactional((em) => run(em as Em));
const isSomebodyWaiting = async () => {
  const [row] = await fixture.app.context.em().execute<{ waiting: number }[]>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (row?.waiting ?? 0) > 0;
};
const lockMode = LockMode.PESSIMISTIC_WRITE;
const approval = (requestId: string) => ({ body: { requestId, action: 'approve' } as const });

test('a dry run does not wait for a policy', async () => {
  const id = await fixture.requestWithdrawal(1_000);
  await transaction(async (em) => {
    await em.findOne(ApprovalPolicySchema, { kind: 'withdrawal' }, { lockMode });
    expect(await dryRun(processWithdrawal, [approval(id)])).toEqual(['made']);
  });
});

test('a dry run of a second signature does not wait for the requester', async () => {
  const id = await fixture.requestWithdrawal(12_000);
  await expectPending(fixture.approveWithdrawal(fixture.staff, id));
  await transaction(async (em) => {
    await em.findOne(StaffSchema, { username: 'rosa' }, { lockMode });
    expect(await dryRun(processWithdrawal, [approval(id)], fixture.jonas)).toEqual(['approves']);
  });
});

test('a dry run of changes of two accounts keeps none locked while it waits for the other', async () => {
  const { anna, ben, staff } = fixture;
  const inputs = await Promise.all(
    [anna, ben].map(async ({ investorId }) => {
      const version = await accountVersion(staff, investorId);
      return { body: { investorId, totalValue: 120_001, investedAmount: 100_000, version } };
    }),
  );
  let outcomes: Promise<string[]> | undefined;
  await transaction(async (em) => {
    await em.findOne(InvestorSchema, { id: ben.row.id }, { lockMode });
    outcomes = dryRun(updatePortfolio, inputs);
    await expect.poll(isSomebodyWaiting).toBe(true);
    await em.findOne(InvestorSchema, { id: anna.row.id }, { lockMode });
  });
  expect(await outcomes).toEqual(['made', 'made']);
});

test('a dry run of a change of staff does not keep the own account locked while it waits', async () => {
  const { id: staffId } = await fixture.app.context.em().findOneOrFail(StaffSchema, { username: 'jonas' });
  let outcomes: Promise<string[]> | undefined;
  await transaction(async (em) => {
    // The first of all accounts, for which the dry run waits before it locks another.
    const [first, ...others] = await em.find(StaffSchema, {}, { orderBy: { id: 'asc' } });
    await em.findOne(StaffSchema, { id: first?.id ?? '' }, { lockMode });
    outcomes = dryRun(deactivateStaff, [{ body: { staffId, version: 1, reason: '' } }]);
    await expect.poll(isSomebodyWaiting).toBe(true);
    for (const { id } of others) await em.findOne(StaffSchema, { id }, { lockMode });
  });
  expect(await outcomes).toEqual(['waits']);
});

test('dry runs of the same changes in other orders and decisions about them never deadlock', async () => {
  const { staff, jonas } = fixture;
  const ids = [await fixture.requestWithdrawal(1_000), await fixture.requestWithdrawal(2_000)];
  const inputs = ids.map(approval);
  const staffId = await createStaff(fixture.app, 'vera', 'viewer');
  const removal = { body: { staffId, version: 1, reason: '' } };
  for (const id of ids) {
    const [, ...outcomes] = await Promise.all([
      fixture.approveWithdrawal(staff, id),
      dryRun(processWithdrawal, inputs),
      dryRun(processWithdrawal, inputs.toReversed(), jonas),
      dryRun(deactivateStaff, [removal]),
      dryRun(deactivateStaff, [removal]),
    ]);
    expect(outcomes.slice(2)).toEqual([['waits'], ['waits']]);
  }
});
