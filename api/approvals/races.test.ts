import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { type ApprovalsFixture, createApprovalsFixture } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideApproval, withdrawApproval } from '#common/contract/approvals.ts';
import { deactivateStaff } from '#common/contract/staffAccounts.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import type { ApprovalDecision } from '#common/domain/approvals.ts';
import { expireApprovals } from './expireApprovals.ts';

const ROUNDS = 6;
const BEFORE = '120000.00';

describe.each(DATABASES)('races about a request for approval on %s', (database) => {
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

  /** A value above the limit, which waits; another in each round. */
  const requestChange = (round: number, staff?: Client) =>
    expectPending(fixture.setTotals(10 + round, staff));
  const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    );
  async function decider(staff: Client, id: string) {
    const { changeHash } = await readApproval(staff, id);
    return (decision: ApprovalDecision) =>
      outcomeOf(
        staff.call(decideApproval, { body: { approvalId: id, changeHash, decision, note: 'Checked' } }),
      );
  }
  const statusOf = async (id: string) => (await readApproval(jonas, id)).status;
  /** The value after a race that only an approval can change. */
  const expectValue = async (id: string, approved: string, otherwise = BEFORE) =>
    expect(await fixture.value()).toBe((await statusOf(id)) === 'approved' ? approved : otherwise);

  test('one of 100 simultaneous approvals carries the change out', async () => {
    const id = await requestChange(0);
    const mira = await addStaff(fixture.app, 'mira', 'administrator');
    const [one, two] = [await decider(jonas, id), await decider(mira, id)];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two)('approve')),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'already_decided']));
    expect(await fixture.value()).toBe('10.00');
  });

  test('one of approval, rejection and withdrawal ends a request, whichever is first', async () => {
    const mira = await addStaff(fixture.app, 'mira', 'administrator');
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await fixture.value();
      // Twice or a hundredth of the value before, which both are above the limit.
      const value = Number(before) > 100_000 ? 1_000 + round : 200_000 + round;
      const id = await expectPending(fixture.setTotals(value));
      const [one, two] = [await decider(jonas, id), await decider(mira, id)];
      const attempts = [
        { status: 'approved', send: () => one('approve') },
        { status: 'rejected', send: () => two('reject') },
        {
          status: 'withdrawn',
          send: () => outcomeOf(fixture.staff.call(withdrawApproval, { body: { approvalId: id } })),
        },
      ];
      const order = [...attempts.slice(round % 3), ...attempts.slice(0, round % 3)];
      const outcomes = await Promise.all(order.map(({ send }) => send()));
      expect(outcomes.toSorted()).toEqual(['already_decided', 'already_decided', 'done']);
      expect(await statusOf(id)).toBe(order[outcomes.indexOf('done')]?.status);
      await expectValue(id, `${value}.00`, before);
    }
  });

  test('an approval and an edit of the account › one of both applies, never a mixture', async () => {
    const id = await requestChange(0);
    const approve = await decider(jonas, id);
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const body = { investorId, totalValue: 120_001, investedAmount: 100_000, version };
    const [approval, edit] = await Promise.all([
      approve('approve'),
      outcomeOf(fixture.staff.call(updatePortfolio, { body })),
    ]);
    expect([
      ['done', 'stale_version', '10.00'],
      ['approval_voided', 'done', '120001.00'],
    ]).toContainEqual([approval, edit, await fixture.value()]);
  });

  test('an approval at the moment of expiry › changes nothing and is recorded once', async () => {
    const id = await requestChange(0);
    const { changeHash } = await readApproval(jonas, id);
    fixture.app.clock.advance({ hours: 48 });
    const mira = await addStaff(fixture.app, 'mira', 'approver');
    const body = { approvalId: id, changeHash, decision: 'approve' } as const;
    const [outcome] = await Promise.all([
      outcomeOf(mira.call(decideApproval, { body })),
      expireApprovals(fixture.app.context),
    ]);
    expect(outcome).toBe('approval_expired');
    expect((await readApproval(mira, id)).status).toBe('expired');
  });

  test('an approval and the deactivation of the requester › the change is made only before it', async () => {
    const { app, staff } = fixture;
    const otto = await addStaff(app, 'otto', 'operations');
    const id = await requestChange(0, otto);
    const approve = await decider(jonas, id);
    const account = await app.context.em().findOneOrFail(StaffSchema, { username: 'otto' });
    const body = { staffId: account.id, version: account.version };
    const pending = await expectPending(staff.call(deactivateStaff, { body }));
    const deactivate = await decider(jonas, pending);
    const [approval, deactivation] = await Promise.all([approve('approve'), deactivate('approve')]);
    expect(deactivation).toBe('done');
    expect(['done', 'approval_voided']).toContain(approval);
    await expectValue(id, '10.00');
    expect(await statusOf(id)).toBe(approval === 'done' ? 'approved' : 'voided');
  });
});
