import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import {
  addColleague,
  callBack,
  decide,
  NEW_ADDRESS,
  readRequest,
  readVetoCode,
  requestOf,
} from '#api/test/support/newAccount.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { portalStepUp } from '#common/contract/portalFactors.ts';
import {
  cancelWithdrawal,
  listWithdrawals,
  processWithdrawal,
  requestWithdrawal,
} from '#common/contract/withdrawals.ts';
import { HOUR_MS } from '#common/domain/duration.ts';

describe.each(DATABASES)('withdrawals to an account that was not used before on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(async () => {
    const em = fixture.app.context.em();
    expect(await verifyTree(em)).toMatchObject({ intact: true });
    expect((await verifyAccounts(em)).difference).toBeUndefined();
    await fixture.app.stop();
  });

  async function passHours(hours: number): Promise<void> {
    fixture.app.clock.advance({ hours });
    const { app, anonymous } = fixture;
    const { token } = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
    const headers = { Authorization: `Bearer ${token}` };
    fixture = { ...fixture, asStaff: (sent) => anonymous({ ...sent, headers }) };
  }

  test('are approved at once while one person works with the dashboard, without a code in the notice', async () => {
    const id = await requestOf(fixture);
    expect(await readRequest(fixture, id)).not.toHaveProperty('approvableFrom');
    await expect(readVetoCode(fixture.app, fixture.anna.email)).rejects.toThrow('No code');
    expect(await decide(fixture, id)).toMatchObject({ status: 200 });
  });

  test('are approved only after 24 hours from the second member of staff on', async () => {
    await addColleague(fixture.app);
    const requestedAt = fixture.app.clock.now().getTime();
    const id = await requestOf(fixture);
    const approvableFrom = new Date(requestedAt + 24 * HOUR_MS).toISOString();
    expect(await readRequest(fixture, id)).toMatchObject({
      status: 'pending',
      approvableFrom,
      waitReason: 'new_account',
    });
    expect((await decide(fixture, id)).json).toMatchObject({
      code: 'new_payout_account',
      fields: { approvableFrom },
    });
    await passHours(23.99);
    expect(await decide(fixture, id)).toMatchObject({ status: 409 });
    await passHours(0.01);
    expect(await decide(fixture, id)).toMatchObject({ status: 200 });
  });

  test('do not wait once a withdrawal to the account was approved, however it is typed', async () => {
    const first = await requestOf(fixture);
    expect(await decide(fixture, first)).toMatchObject({ status: 200 });
    await addColleague(fixture.app);
    const again = await requestOf(fixture, { address: ` ${NEW_ADDRESS.toLowerCase().replaceAll(' ', '')} ` });
    expect(await readRequest(fixture, again)).not.toHaveProperty('approvableFrom');
    expect(await decide(fixture, again)).toMatchObject({ status: 200 });
    const other = await requestOf(fixture, { address: 'DE89 3704 0044 0532 0130 00' });
    expect(await decide(fixture, other)).toMatchObject({ status: 409 });
  });

  test('wait also when the earlier request to the account was declined or cancelled', async () => {
    const { investorId } = fixture.anna;
    expect(await decide(fixture, await requestOf(fixture), 'decline')).toMatchObject({ status: 200 });
    const body = { investorId, requestId: await requestOf(fixture) };
    await fixture.as(fixture.anna, { path: cancelWithdrawal.path, body });
    await addColleague(fixture.app);
    expect((await decide(fixture, await requestOf(fixture))).json).toMatchObject({
      code: 'new_payout_account',
    });
  });

  test('are approved at once after a recorded call-back, which staff see with name and number', async () => {
    await addColleague(fixture.app);
    const id = await requestOf(fixture);
    const called = await callBack(fixture, id);
    expect(called.json).toMatchObject({
      request: { calledBackBy: 'Administrator', calledBackPhone: '044 123 45 67' },
    });
    expect((await callBack(fixture, id)).json).toMatchObject({ code: 'conflict' });
    const jonas = await addStaff(fixture.app, 'jonas', 'approver');
    await jonas.call(processWithdrawal, { body: { requestId: id, action: 'approve' } });
    const shown = JSON.stringify(await readRequest(fixture, id));
    const { requests } = await fixture.staff.call(listWithdrawals, {});
    expect(requests[0]).toMatchObject({ calledBackPhone: '044 123 45 67' });
    // The journal shows numbers as the other screens do.
    const [entry] = await fixture.staff.call(listJournal, { query: { action: 'withdrawal_called_back' } });
    expect(entry?.after).toMatchObject({ withdrawal: { calledBackPhone: '044 123 45 67' } });
    const own = await fixture.as(fixture.anna, {
      path: `/api/withdrawals/history/${fixture.anna.investorId}`,
    });
    expect(own.text + shown).not.toMatch(/Knew her cat|calledBackPhone/);
  });

  test('are not approved by the person who called, also after the wait and as a second person', async () => {
    const { app } = fixture;
    const jonas = await addStaff(app, 'jonas', 'approver');
    const mira = await addStaff(app, 'mira', 'approver');
    const small = await requestOf(fixture);
    const large = await requestOf(fixture, { amount: 12_000 });
    for (const id of [small, large]) expect(await callBack(fixture, id)).toMatchObject({ status: 200 });
    for (const id of [small, large])
      expect(await decide(fixture, id)).toMatchObject({ status: 403, json: { code: 'self_approval' } });
    const approve = (by: Client, requestId: string) =>
      by.call(processWithdrawal, { body: { requestId, action: 'approve' } });
    const waiting = await expectPending(approve(jonas, large));
    const { preview, changeHash } = await readApproval(fixture.staff, waiting);
    expect(preview).toContainEqual({
      field: 'Number called',
      before: '044 123 45 67 (not the number on file: none)',
      after: '044 123 45 67 (not the number on file: none)',
    });
    const { requests } = await fixture.staff.call(listWithdrawals, {});
    expect(requests.find(({ id }) => id === large)).toMatchObject({
      approvalRequestedBy: 'jonas',
      isOtherNumber: true,
    });
    const second = { approvalId: waiting, changeHash, decision: 'approve' } as const;
    await expect(fixture.staff.call(decideApproval, { body: second })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await decide(fixture, large)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await approve(mira, large)).toMatchObject({ request: { status: 'approved' } });
    expect((await readApproval(mira, waiting)).status).toBe('approved');
    await passHours(25);
    expect(await decide(fixture, small)).toMatchObject({ status: 403, json: { code: 'self_approval' } });
  });

  test('reject a call-back where nothing waits for one', async () => {
    const unprotected = await requestOf(fixture);
    expect((await callBack(fixture, unprotected)).json).toMatchObject({ code: 'conflict' });
    await decide(fixture, unprotected);
    expect((await callBack(fixture, unprotected)).json).toMatchObject({ code: 'already_decided' });
  });

  test('need a proof of identity within ten minutes, unlike those to an account used before', async () => {
    const { anna, as, app } = fixture;
    await decide(fixture, await requestOf(fixture));
    app.clock.advance({ minutes: 11 });
    await requestOf(fixture);
    const { investorId } = anna;
    const body = { investorId, asset: 'USD', amount: 100, address: 'DE89 3704 0044 0532 0130 00' };
    const headers = { 'Idempotency-Key': app.context.random.uuid() };
    const unproven = await as(anna, { path: requestWithdrawal.path, body, headers });
    expect(unproven).toMatchObject({ status: 403, json: { code: 'step_up_required' } });
    const proof = { kind: 'password', password: anna.accessCode };
    expect(await as(anna, { path: portalStepUp.path, body: { proof } })).toMatchObject({ status: 200 });
    expect(await as(anna, { path: requestWithdrawal.path, body, headers })).toMatchObject({ status: 200 });
  });
});
