import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { signInStaff } from '#api/test/support/addStaff.ts';
import {
  type ApprovalsFixture,
  approve,
  createApprovalsFixture,
} from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { dryRunPolicies } from '#common/contract/policies.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';

type Draft = EndpointInput<typeof dryRunPolicies>['body']['policies'][number];
type Limits = Pick<Draft, 'amount' | 'percent' | 'per'>;

describe.each(DATABASES)('dryRunPolicies › limits on %s', (database) => {
  let fixture: ApprovalsFixture;
  let staff: Client;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
    staff = fixture.staff;
  });
  afterEach(() => fixture.app.stop());

  const pay = async (amount: number, by = staff) =>
    fixture.approveWithdrawal(by, await fixture.requestWithdrawal(amount));
  const replay = async (kind: Draft['kind'], limits: Limits) => {
    const body = { policies: [{ kind, isOn: true, ...limits }] };
    const { results } = await staff.call(dryRunPolicies, { body });
    return results.find((result) => result.kind === kind);
  };
  /** How many decisions would have needed a second person, without those that created the accounts. */
  const needed = async (kind: Draft['kind'], limits: Limits) =>
    (await replay(kind, limits))?.newest.filter(({ by }) => by !== 'Administrator').length;

  test.each([
    ['below', 5_000.00001, 0],
    ['at', 5_000, 0],
    ['above', 4_999.99999, 1],
  ] as const)('withdrawal › an amount %s the limit per request', async (_name, amount, expected) => {
    await pay(5_000);
    expect(await needed('withdrawal', { amount, per: 'request' })).toBe(expected);
  });

  test('withdrawal › amounts of one person add up on a day, and only per day', async () => {
    await pay(4_000);
    await pay(5_000);
    await pay(3_000, fixture.jonas);
    const next = await fixture.requestWithdrawal(2_000);
    fixture.app.clock.advance({ days: 1 });
    staff = await signInStaff(fixture.app, 'rosa');
    await fixture.approveWithdrawal(staff, next);
    expect(await needed('withdrawal', { amount: 9_000, per: 'day' })).toBe(0);
    expect(await needed('withdrawal', { amount: 8_999.99, per: 'day' })).toBe(1);
    expect(await needed('withdrawal', { amount: 8_999.99, per: 'request' })).toBe(0);
  });

  test('withdrawal › a change of two people counts for the one who asked for it', async () => {
    const { jonas } = fixture;
    await pay(6_000);
    await approve(jonas, await expectPending(pay(5_000)));
    await pay(2_000, jonas);
    const stricter = await replay('withdrawal', { amount: 6_999, per: 'day' });
    expect(stricter).toMatchObject({ decisions: 3, needed: 1, neededNow: 1 });
    expect(stricter?.newest).toMatchObject([{ amount: 5_000, by: 'rosa', approvedBy: 'jonas' }]);
    expect(await needed('withdrawal', { amount: 11_000, per: 'day' })).toBe(0);
    expect(await needed('withdrawal', { amount: 10_999.99, per: 'day' })).toBe(1);
  });

  test.each([
    ['an amount below', { amount: 30_000.01 }, 0],
    ['an amount at', { amount: 30_000 }, 0],
    ['an amount above', { amount: 29_999.99 }, 1],
    ['a percentage below', { percent: 25.1 }, 0],
    ['a percentage at', { percent: 25 }, 0],
    ['a percentage above', { percent: 24.9 }, 1],
  ] as const)('totals › %s the limit per request', async (_name, limits, expected) => {
    await fixture.setTotals(150_000);
    expect(await needed('totals', { ...limits, per: 'request' })).toBe(expected);
  });

  test('totals › parts of one change add up on a day, the percentage for each account', async () => {
    const { ben } = fixture;
    await fixture.setTotals(135_000);
    await fixture.setTotals(148_500);
    const version = await accountVersion(staff, ben.investorId);
    const body = { investorId: ben.investorId, totalValue: 120_001, investedAmount: 100_000, version };
    await staff.call(updatePortfolio, { body });
    expect(await needed('totals', { percent: 22.5, per: 'day' })).toBe(0);
    expect(await needed('totals', { percent: 22.4, per: 'day' })).toBe(1);
    expect(await needed('totals', { percent: 22.4, per: 'request' })).toBe(0);
    expect(await needed('totals', { amount: 28_501, per: 'day' })).toBe(0);
    expect(await needed('totals', { amount: 28_500, per: 'day' })).toBe(1);
    expect(await needed('totals', { amount: 28_500, per: 'request' })).toBe(0);
  });
});
