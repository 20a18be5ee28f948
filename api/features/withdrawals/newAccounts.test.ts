import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { verifyChain } from '#api/journal/verifyChain.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { tally } from '#api/test/support/concurrentRequests.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { addColleague, NEW_ADDRESS, readVetoCode, requestOf } from '#api/test/support/newAccount.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { portalStepUp } from '#common/contract/portalFactors.ts';
import {
  callBackWithdrawal,
  cancelWithdrawal,
  getWithdrawalHistory,
  listWithdrawals,
  processWithdrawal,
  requestWithdrawal,
  vetoWithdrawal,
} from '#common/contract/withdrawals.ts';
import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { VETO_DAYS } from '#common/domain/payoutAccounts.ts';

const PHONE = '+41 44 123 45 67';

describe.each(DATABASES)('withdrawals to an account that was not used before on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(async () => {
    const em = fixture.app.context.em();
    expect(await verifyChain(em)).toMatchObject({ intact: true });
    expect((await verifyAccounts(em)).difference).toBeUndefined();
    await fixture.app.stop();
  });

  const decide = (requestId: string, action: 'approve' | 'decline' = 'approve'): Promise<RawResponse> =>
    fixture.asStaff({ path: processWithdrawal.path, body: { requestId, action } });
  const callBack = (requestId: string): Promise<RawResponse> =>
    fixture.asStaff({
      path: callBackWithdrawal.path,
      body: { requestId, phone: PHONE, note: 'Knew her cat' },
    });
  const veto = (code: string): Promise<RawResponse> =>
    fixture.anonymous({ path: vetoWithdrawal.path, body: { code } });
  const codeOf = () => readVetoCode(fixture.app, fixture.anna.email);

  async function readRequest(id: string) {
    const params = { investorId: fixture.anna.investorId };
    const { history } = await fixture.staff.call(getWithdrawalHistory, { params });
    return history.find((request) => request.id === id);
  }

  async function passHours(hours: number): Promise<void> {
    fixture.app.clock.advance({ hours });
    const { app, anonymous } = fixture;
    const { token } = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
    const headers = { Authorization: `Bearer ${token}` };
    fixture = { ...fixture, asStaff: (sent) => anonymous({ ...sent, headers }) };
  }

  test('are approved at once while one person works with the dashboard, without a code in the notice', async () => {
    const id = await requestOf(fixture);
    expect(await readRequest(id)).not.toHaveProperty('approvableFrom');
    await expect(codeOf()).rejects.toThrow('No code');
    expect(await decide(id)).toMatchObject({ status: 200 });
  });

  test('are approved only after 24 hours from the second member of staff on', async () => {
    await addColleague(fixture.app);
    const requestedAt = fixture.app.clock.now().getTime();
    const id = await requestOf(fixture);
    const approvableFrom = new Date(requestedAt + 24 * HOUR_MS).toISOString();
    expect(await readRequest(id)).toMatchObject({
      status: 'pending',
      approvableFrom,
      waitReason: 'new_account',
    });
    expect((await decide(id)).json).toMatchObject({ code: 'new_payout_account', fields: { approvableFrom } });
    await passHours(23.99);
    expect(await decide(id)).toMatchObject({ status: 409 });
    await passHours(0.01);
    expect(await decide(id)).toMatchObject({ status: 200 });
  });

  test('do not wait once a withdrawal to the account was approved, however it is typed', async () => {
    const first = await requestOf(fixture);
    expect(await decide(first)).toMatchObject({ status: 200 });
    await addColleague(fixture.app);
    const again = await requestOf(fixture, { address: ` ${NEW_ADDRESS.toLowerCase().replaceAll(' ', '')} ` });
    expect(await readRequest(again)).not.toHaveProperty('approvableFrom');
    expect(await decide(again)).toMatchObject({ status: 200 });
    const other = await requestOf(fixture, { address: 'DE89 3704 0044 0532 0130 00' });
    expect(await decide(other)).toMatchObject({ status: 409 });
  });

  test('wait also when the earlier request to the account was declined or cancelled', async () => {
    const { investorId } = fixture.anna;
    expect(await decide(await requestOf(fixture), 'decline')).toMatchObject({ status: 200 });
    const body = { investorId, requestId: await requestOf(fixture) };
    await fixture.as(fixture.anna, { path: cancelWithdrawal.path, body });
    await addColleague(fixture.app);
    expect((await decide(await requestOf(fixture))).json).toMatchObject({ code: 'new_payout_account' });
  });

  test('are approved at once after a recorded call-back, which staff see with name and number', async () => {
    await addColleague(fixture.app);
    const id = await requestOf(fixture);
    const called = await callBack(id);
    expect(called.json).toMatchObject({
      request: { calledBackBy: 'Administrator', calledBackPhone: '044 123 45 67' },
    });
    expect((await callBack(id)).json).toMatchObject({ code: 'conflict' });
    const jonas = await addStaff(fixture.app, 'jonas', 'approver');
    await jonas.call(processWithdrawal, { body: { requestId: id, action: 'approve' } });
    const shown = JSON.stringify(await readRequest(id));
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
    for (const id of [small, large]) expect(await callBack(id)).toMatchObject({ status: 200 });
    for (const id of [small, large])
      expect(await decide(id)).toMatchObject({ status: 403, json: { code: 'self_approval' } });
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
    expect(await decide(large)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await approve(mira, large)).toMatchObject({ request: { status: 'approved' } });
    expect((await readApproval(mira, waiting)).status).toBe('approved');
    await passHours(25);
    expect(await decide(small)).toMatchObject({ status: 403, json: { code: 'self_approval' } });
  });

  test('reject a call-back where nothing waits for one', async () => {
    const unprotected = await requestOf(fixture);
    expect((await callBack(unprotected)).json).toMatchObject({ code: 'conflict' });
    await decide(unprotected);
    expect((await callBack(unprotected)).json).toMatchObject({ code: 'already_decided' });
  });

  test('need a proof of identity within ten minutes, unlike those to an account used before', async () => {
    const { anna, as, app } = fixture;
    await decide(await requestOf(fixture));
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

  test('are stopped by the code in the notice, once, and the firm is told', async () => {
    await addColleague(fixture.app);
    const id = await requestOf(fixture);
    const code = await codeOf();
    expect(await veto(code)).toMatchObject({ status: 200 });
    const stopped = await readRequest(id);
    expect(stopped).toMatchObject({ status: 'cancelled', vetoedAt: expect.any(String) });
    expect((await veto(code)).json).toMatchObject({
      code: 'already_decided',
      message: 'This withdrawal has already been stopped. Nothing will be paid.',
    });
    expect((await decide(id)).json).toMatchObject({ code: 'already_decided' });
    const notices = await fixture.app.context
      .em()
      .find(OutboxMessageSchema, { template: 'withdrawal-vetoed' });
    expect(notices.map(({ toEmail }) => toEmail)).toEqual([fixture.app.context.firm.email]);
  });

  test('are not stopped by a wrong code, one that is too old, or after the decision', async () => {
    await addColleague(fixture.app);
    const id = await requestOf(fixture);
    const code = await codeOf();
    expect(await veto(`${code.slice(0, -1)}_`)).toMatchObject({ status: 404 });
    await callBack(id);
    await decide(id);
    expect((await veto(code)).json).toMatchObject({
      code: 'already_decided',
      fields: { status: 'approved' },
      message: expect.stringContaining('Please call us at once'),
    });
    fixture.app.clock.advance({ minutes: 1 });
    await requestOf(fixture, { address: 'DE89 3704 0044 0532 0130 00' });
    const old = await codeOf();
    fixture.app.clock.advance({ hours: (VETO_DAYS * DAY_MS) / HOUR_MS });
    expect(await veto(old)).toMatchObject({ status: 404 });
  });

  test('are stopped from the page without scripts; opening the link changes nothing', async () => {
    await addColleague(fixture.app);
    const id = await requestOf(fixture);
    const code = await codeOf();
    await fixture.anonymous({ path: '/withdrawal/stop' });
    expect(await readRequest(id)).toMatchObject({ status: 'pending' });
    const posted = await fixture.anonymous({
      path: '/withdrawal/stop',
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://firnline.test' },
      body: `code=${code}`,
    });
    expect([posted.status, posted.headers.location]).toEqual([303, '/withdrawal/stopped']);
    expect(await readRequest(id)).toMatchObject({ status: 'cancelled' });
  });

  test('let exactly one of a veto and an approval through', async () => {
    await addColleague(fixture.app);
    for (let round = 0; round < 5; round += 1) {
      fixture.app.clock.advance({ minutes: 1 });
      const id = await requestOf(fixture, { address: `${NEW_ADDRESS} ${round}` });
      const code = await codeOf();
      await callBack(id);
      const [stopped, approved] = await Promise.all([veto(code), decide(id)]);
      expect(tally([stopped, approved])).toEqual({ '200': 1, '409 already_decided': 1 });
      expect((await readRequest(id))?.status).toBe(stopped.status === 200 ? 'cancelled' : 'approved');
    }
  });

  test('accept one of two vetoes with the same code', async () => {
    await addColleague(fixture.app);
    await requestOf(fixture);
    const code = await codeOf();
    expect(tally(await Promise.all([veto(code), veto(code)]))).toEqual({
      '200': 1,
      '409 already_decided': 1,
    });
  });

  test('record a call-back before a veto or not at all', async () => {
    await addColleague(fixture.app);
    for (let round = 0; round < 5; round += 1) {
      fixture.app.clock.advance({ minutes: 1 });
      const id = await requestOf(fixture, { address: `${NEW_ADDRESS} ${round}` });
      const code = await codeOf();
      const [stopped, called] = await Promise.all([veto(code), callBack(id)]);
      expect(stopped.status).toBe(200);
      expect([200, 409]).toContain(called.status);
      const request = await readRequest(id);
      expect(request?.status).toBe('cancelled');
      expect(request?.calledBackAt !== undefined).toBe(called.status === 200);
    }
  });
});
