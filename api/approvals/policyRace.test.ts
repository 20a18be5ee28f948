import { afterEach, beforeEach, expect, test } from 'vitest';
import { APPEND_LOCK } from '#api/journal/append.ts';
import { type ApprovalsFixture, createApprovalsFixture } from '#api/test/support/approvalsFixture.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { setFeeTerms } from '#common/contract/feeRuns.ts';
import type { PolicyKind } from '#common/domain/approvalPolicy.ts';
import { ApprovalPolicySchema } from './entities.ts';

let fixture: ApprovalsFixture;
beforeEach(async () => {
  fixture = await createApprovalsFixture('postgresql');
});
afterEach(() => fixture.app.stop());

/** Waits until a number of transactions wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => {
        const [row] = await fixture.app.context.em().execute<{ waiting: number }[]>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row?.waiting;
      },
      { timeout: 10_000 },
    )
    .toBe(count);

const turn = (kind: PolicyKind, isOn: boolean) =>
  fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, { kind }, { isOn });
const setTerms = () =>
  fixture.staff.call(setFeeTerms, {
    body: {
      investorId: fixture.anna.investorId,
      validFrom: '2026-11-21',
      managementPercent: 1,
      performancePercent: 0,
      crystallisation: 'quarter',
      collection: 'account',
    },
  });

test.each<[PolicyKind, string, (total: number) => Promise<unknown>]>([
  ['totals', 'with a size', (total) => fixture.setTotals(total)],
  ['fees', 'without a size', setTerms],
])('the policy of %s does not change while a change %s is made under it', async (kind, _, change) => {
  await turn(kind, false);
  let [made, turned]: Promise<unknown>[] = [];
  await fixture.app.context.em().transactional(async (em) => {
    // The change reads the policy, and then waits to append its entry.
    await em.execute('select pg_advisory_xact_lock(?)', [APPEND_LOCK]);
    made = change(200_000);
    await untilWaiting(1);
    turned = turn(kind, true);
    await untilWaiting(2);
  });
  await made;
  await turned;
  await expectPending(change(300_000));
});
