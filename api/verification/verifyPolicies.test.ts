import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, joinStaff } from '#api/test/support/inviteStaff.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { getPolicies, setPolicies } from '#common/contract/policies.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { verifyJournal } from './verifyJournal.ts';

describe.each(DATABASES)('verifyJournal › policies and approvals on %s', (database) => {
  let fixture: InvestorsFixture;
  let jonas: Client;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff } = fixture;
    const { username } = (
      await joinStaff(app, staff, {
        email: 'jonas@firm.example',
        displayName: 'Jonas Frei',
        role: 'administrator',
      })
    ).staff;
    const session = await openStaffSession(app.client(), { username, password: INVITED_PASSWORD });
    jonas = app.client(undefined, session.token);
    // What is recorded in the minute after a change of staff is not judged.
    app.clock.advance({ minutes: 2 });
  });
  afterEach(() => fixture.app.stop());

  const em = (): Em => fixture.app.context.em();
  const findings = async () => (await verifyJournal(em())).findings;
  const setTotals = async (totalValue: number, by = fixture.staff) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    return by.call(updatePortfolio, {
      body: { investorId, totalValue, investedAmount: 100_000, version },
    });
  };
  const idOf = async (name: string): Promise<string> => {
    const { staff } = await fixture.staff.call(listStaff);
    return staff.find(({ displayName }) => displayName === name)?.id ?? '';
  };

  test('finds nothing after changes alone, with a second person and of a policy', async () => {
    await setTotals(125_000, jonas);
    await setTotals(126_000, jonas);
    await approve(jonas, await expectPending(setTotals(5_000_000)));
    const { version } = await fixture.staff.call(getPolicies);
    const policies = [{ kind: 'totals', isOn: false } as const];
    await approve(
      jonas,
      await expectPending(fixture.staff.call(setPolicies, { body: { version, policies } })),
    );
    await setTotals(9_000_000);
    expect(await findings()).toEqual([]);
  });

  test('names a change alone under a policy that was switched off in the database', async () => {
    const set = (isOn: boolean) =>
      em().execute(`update approval_policy set is_on = ${isOn} where kind = 'totals'`);
    await set(false);
    await setTotals(5_000_000);
    expect(await findings()).toEqual([
      expect.stringMatching(
        /Administrator made this change alone, but the policy “Portfolio totals” required/,
      ),
    ]);
    await set(true);
    expect(await findings()).toEqual([
      expect.stringMatching(
        /Administrator made this change alone, but the policy “Portfolio totals” required/,
      ),
    ]);
  });

  test('names parts of one change that exceed the limit of a day together', async () => {
    await setTotals(140_000, jonas);
    await em().execute('update change_measure set amount = 0, tenths = 0');
    await setTotals(160_000, jonas);
    const found = await findings();
    expect(found[0]).toMatch(/made this change alone/);
    expect(found[1]).toMatch(/^The measure of journal entry \d+ is not what the journal says\.$/);
  });

  test.each([
    [
      'is on',
      "update approval_policy set is_on = false where kind = 'totals'",
      /“Portfolio totals” is not what/,
    ],
    [
      'amount',
      "update approval_policy set amount = 99999999999 where kind = 'withdrawal'",
      /“Withdrawals” is not what/,
    ],
    [
      'role',
      "update approval_policy set role = 'administrator' where kind = 'staff_change'",
      /“Staff and roles”/,
    ],
    ['row', "delete from approval_policy where kind = 'policy_change'", /^The policy “Policies” is gone\.$/],
    [
      'version',
      "update approval_policy set version = 7 where kind = 'totals'",
      /“Portfolio totals” is not what/,
    ],
    ['measures', 'delete from change_measure', /^The measure of journal entry \d+ is not what/],
  ])('names a policy whose %s was changed in the database', async (_what, sql, expected) => {
    await setTotals(125_000, jonas);
    await em().execute(sql);
    expect(await findings()).toEqual([expect.stringMatching(expected)]);
  });

  test('rejects the approval of an own request whose requester was changed in the database', async () => {
    const id = await expectPending(setTotals(5_000_000));
    await em().execute(
      `update approval set requested_by = '${await idOf('Jonas Frei')}', requested_by_name = 'Jonas Frei'`,
    );
    const { changeHash } = await readApproval(jonas, id);
    const body = { approvalId: id, changeHash, decision: 'approve' } as const;
    await expect(fixture.staff.call(decideApproval, { body })).rejects.toMatchObject({ status: 409 });
    expect(await accountVersion(fixture.staff, fixture.anna.investorId)).toBe(2);
    expect(await findings()).toEqual([
      expect.stringMatching(/^The requestedBy of request for approval .* is not what the journal says\.$/),
    ]);
  });

  test.each([
    ['is gone', 'delete from approval', /^Request for approval .*, which the journal knows, is gone\.$/],
    ['has another status', "update approval set status = 'rejected'", /^The status of request/],
    ['has another change', `update approval set input = '{"body":{}}'`, /^The content of request/],
    ['lasts longer', 'update approval set expires_at = requested_at', /^The expiresAt of request/],
    [
      'has another role',
      "update approval set required_role = 'administrator'",
      /^The requiredRole of request/,
    ],
    ['excludes somebody', `update approval set excluded = '["nobody"]'`, /^The excluded of request/],
    ['has another decider', 'update approval set decided_by = requested_by', /^The decidedBy of request/],
  ])('names a request that %s', async (_what, sql, expected) => {
    await approve(jonas, await expectPending(setTotals(5_000_000)));
    await em().execute(
      sql.replace('update approval set', 'update approval set note = null,') +
        (sql.startsWith('delete') ? '' : " where policy = 'totals'"),
    );
    expect(await findings()).toEqual([expect.stringMatching(expected)]);
  });

  test('names a request that was added', async () => {
    await approve(jonas, await expectPending(setTotals(5_000_000)));
    const columns = Object.keys((await em().execute<object[]>('select * from approval'))[0] ?? {}).filter(
      (c) => c !== 'id',
    );
    await em().execute(
      `insert into approval (id, ${columns.join(', ')}) select 'added', ${columns.join(', ')} from approval`,
    );
    expect(await findings()).toEqual(['Request for approval added is not explained by the journal.']);
  });
});
