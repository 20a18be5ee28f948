import { afterEach, beforeEach, expect, test } from 'vitest';
import { APPEND_LOCK } from '#api/journal/append.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { type ApprovalsFixture, createApprovalsFixture } from '#api/test/support/approvalsFixture.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { setFeeTerms } from '#common/contract/feeRuns.ts';
import { setPolicies } from '#common/contract/policies.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import type { Policy, PolicyKind } from '#common/domain/approvalPolicy.ts';
import { money } from '#common/domain/money.ts';
import { ApprovalPolicySchema } from './entities.ts';

let fixture: ApprovalsFixture;
beforeEach(async () => {
  fixture = await createApprovalsFixture('postgresql');
});
afterEach(() => fixture.app.stop());

/** Waits until a number of transactions wait for a lock, of which some wait to append their entry. */
const untilWaiting = (waiting: number, appending = 1) =>
  expect
    .poll(async () => {
      const [row] = await fixture.app.context.em().execute(
        `select count(*)::int as waiting, (count(*) filter (where wait_event = 'advisory'))::int as appending
           from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row;
    })
    .toEqual({ waiting, appending });

/** Runs something while no change can append its entry: a change has then read its policies. */
const whileNoneAppends = (run: () => Promise<unknown>) =>
  fixture.app.context.em().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [APPEND_LOCK]);
    await run();
  });

type Settings = Partial<Pick<Policy, 'isOn' | 'per' | 'amount'>>;
const set = (kind: PolicyKind, settings: Settings) =>
  fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, { kind }, settings);
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
const request = () =>
  fixture.as(fixture.anna, {
    path: '/api/withdrawals/request',
    body: {
      investorId: fixture.anna.investorId,
      asset: 'USD',
      amount: 1_000,
      address: 'CH93 0076 2011 6238 5295 7',
    },
  });

interface Race {
  readonly kind: PolicyKind;
  readonly before?: Settings;
  readonly after: Settings;
  /** What is changed while the policy is as before, and as after. */
  readonly changes: () => Promise<readonly (() => Promise<unknown>)[]>;
  readonly expectLater: (change: Promise<unknown>) => Promise<unknown>;
}

const OFF = { before: { isOn: false }, after: { isOn: true } };
const LOWER = { kind: 'withdrawal_limit', after: { amount: money(100n) } } as const;

test.each<[string, Race]>([
  [
    'a change with a size',
    {
      ...{ kind: 'totals', ...OFF, expectLater: expectPending },
      changes: async () => [() => fixture.setTotals(200_000), () => fixture.setTotals(300_000)],
    },
  ],
  [
    'a change without a size',
    { kind: 'fees', ...OFF, changes: async () => [setTerms, setTerms], expectLater: expectPending },
  ],
  [
    'a request for a withdrawal',
    {
      ...{ ...LOWER, changes: async () => [request, request] },
      expectLater: (later) => expect(later).resolves.toMatchObject({ json: { code: 'amount_out_of_range' } }),
    },
  ],
  [
    'a request for a withdrawal to a new account',
    {
      ...{ kind: 'new_payout_account', ...OFF, changes: async () => [request, request] },
      expectLater: (later) =>
        expect(later).resolves.toMatchObject({ json: { request: { waitReason: 'new_account' } } }),
    },
  ],
  [
    'an approval of a withdrawal',
    {
      ...LOWER,
      changes: async () => {
        const ids = [await fixture.requestWithdrawal(1_000), await fixture.requestWithdrawal(1_000)];
        return ids.map((id) => () => fixture.approveWithdrawal(fixture.staff, id));
      },
      expectLater: (later) => expect(later).rejects.toMatchObject({ code: 'amount_out_of_range' }),
    },
  ],
])(
  '%s keeps its policy as it is until it is made',
  async (_, { kind, before, after, changes, expectLater }) => {
    if (before) await set(kind, before);
    const [first, second] = await changes();
    let [made, changed]: (Promise<unknown> | undefined)[] = [];
    await whileNoneAppends(async () => {
      made = first?.();
      await untilWaiting(1);
      changed = set(kind, after);
      await untilWaiting(2);
    });
    await made;
    await changed;
    await expectLater(Promise.resolve(second?.()));
  },
);

const setTotalsOfBoth = () =>
  Promise.all(
    [fixture.anna, fixture.ben].map(async ({ investorId }) => {
      const version = await accountVersion(fixture.staff, investorId);
      const body = { investorId, totalValue: 120_001, investedAmount: 100_000, version };
      return () => fixture.staff.call(updatePortfolio, { body });
    }),
  );

test.each<[string, Settings, number]>([
  ['do not wait for each other while it is off', { isOn: false, per: 'day' }, 2],
  ['do not wait for each other where it counts per request', { isOn: true, per: 'request' }, 2],
  ['are made one after the other where it counts per day', { isOn: true, per: 'day' }, 1],
])('changes of two accounts under a policy %s', async (_, settings, appending) => {
  await set('totals', settings);
  const changes = await setTotalsOfBoth();
  let made: Promise<unknown> | undefined;
  await whileNoneAppends(async () => {
    made = Promise.all(changes.map((change) => change()));
    await untilWaiting(2, appending);
  });
  await made;
});

test('a change whose policy begins to count per day in this moment is to be tried again', async () => {
  await set('totals', { isOn: false });
  const { app } = fixture;
  const [change] = await setTotalsOfBoth();
  let made: Promise<unknown> | undefined;
  await app.context.em().transactional(async (em) => {
    await em.nativeUpdate(ApprovalPolicySchema, { kind: 'totals' }, { isOn: true });
    made = change?.();
    made?.catch(() => {});
    await untilWaiting(1, 0);
  });
  await expect(made).rejects.toMatchObject({ code: 'busy', retryAfter: 1 });
  await change?.();
});

test('an approval of a withdrawal and a change of all its policies do not wait for each other', async () => {
  const { app, staff } = fixture;
  const id = await fixture.requestWithdrawal(1_000);
  const policies = [{ kind: 'withdrawal_limit', isOn: true, amount: 20_000 } as const];
  let both: Promise<unknown[]> | undefined;
  await app.context.em().transactional(async (em) => {
    await em.nativeUpdate(ApprovalPolicySchema, { kind: 'withdrawal' }, { isOn: true });
    const changed = expectPending(staff.call(setPolicies, { body: { policies, version: 1 } }));
    await untilWaiting(1, 0);
    both = Promise.all([changed, fixture.approveWithdrawal(staff, id)]);
    await untilWaiting(2, 0);
  });
  await both;
});
