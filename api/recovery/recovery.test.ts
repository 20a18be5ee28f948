import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture, signIn } from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import { readNoticeCode } from '#api/test/support/readNoticeCode.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { cancelRecovery, objectToRecovery, requestRecovery } from '#common/contract/investorAccess.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { applyRecoveries } from './applyRecoveries.ts';

const NEW_CODE = 'nine-dark-spruces-8';
const REASON = 'Lost phone and code; called back on the number of the application';

describe.each(DATABASES)('recovery of an investor’s access on %s', (database) => {
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

  const request = (staff = fixture.staff) =>
    staff.call(requestRecovery, { params: { id: fixture.anna.row.id }, body: { reason: REASON } });
  const object = (code: string) => fixture.anonymous({ path: objectToRecovery.path, body: { code } });
  const codeTo = (toEmail: string) =>
    readNoticeCode(fixture.app, { template: 'recovery-requested', toEmail });
  const enter = (accessCode = fixture.anna.accessCode, activationCode?: string) =>
    signIn(fixture.app, {
      investorId: fixture.anna.investorId,
      accessCode,
      ...(activationCode ? { activationCode } : {}),
    });
  const recovery = async () => {
    const { investorId } = fixture.anna;
    const staff = await fixture.app.staff();
    return (await staff.call(getInvestor, { params: { investorId } })).recovery;
  };
  async function passHours(hours: number): Promise<void> {
    fixture.app.clock.advance({ hours });
    await applyRecoveries(fixture.app.context);
  }

  test('waits 24 hours, in which the earlier access works, then sends a link that works once', async () => {
    await request();
    await passHours(23.99);
    expect((await enter()).status).toBe(200);
    await passHours(0.01);
    expect((await enter()).status).toBe(401);
    expect(await recovery()).toBeUndefined();
    const activationCode = await readActivationCode(fixture.app, fixture.anna.email);
    expect((await enter(NEW_CODE, activationCode)).status).toBe(200);
    expect((await enter('another-dark-spruce', activationCode)).status).toBe(401);
  });

  test('needs a second person where there is one, and the wait begins with the approval', async () => {
    const jonas = await addStaff(fixture.app, 'jonas', 'approver');
    const id = await expectPending(request());
    expect(await recovery()).toBeUndefined();
    fixture.app.clock.advance({ minutes: 5 });
    const { changeHash, preview } = await readApproval(jonas, id);
    expect(preview).toContainEqual({ field: 'Link goes to', before: null, after: fixture.anna.email });
    await jonas.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'approve' } });
    const effectiveAt = new Date(fixture.app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await recovery()).toMatchObject({ requestedBy: 'jonas', effectiveAt });
  });

  test('does nothing when its request for approval has expired after 48 hours', async () => {
    await addStaff(fixture.app, 'jonas', 'approver');
    const id = await expectPending(request());
    await passHours(48);
    const mira = await addStaff(fixture.app, 'mira', 'approver');
    const { changeHash } = await readApproval(mira, id);
    const body = { approvalId: id, changeHash, decision: 'approve' } as const;
    await expect(mira.call(decideApproval, { body })).rejects.toMatchObject({
      status: 409,
      code: 'approval_expired',
    });
    expect(await recovery()).toBeUndefined();
    await passHours(25);
    expect((await enter()).status).toBe(200);
    await expect(codeTo(fixture.anna.email)).rejects.toThrow();
    const em = fixture.app.context.em();
    expect(await em.count(OutboxMessageSchema, { template: 'access-code-reset' })).toBe(0);
  });

  test('sends a link that is rejected after 72 hours, with a sentence that says so', async () => {
    await request();
    await passHours(24);
    const activationCode = await readActivationCode(fixture.app, fixture.anna.email);
    await passHours(72);
    expect(await enter(NEW_CODE, activationCode)).toMatchObject({
      status: 401,
      json: {
        code: 'activation_invalid',
        message: 'This activation code is not valid or has expired. Ask us for a new one.',
      },
    });
    expect((await enter(NEW_CODE)).status).toBe(401);
    await request(await fixture.app.staff());
  });

  test('is announced to the current and the recent address, without the code in the view of staff', async () => {
    const { anna, staff } = fixture;
    const version = (await staff.call(getInvestor, { params: { investorId: anna.investorId } })).investor
      .version;
    await staff.call(updateInvestor, {
      params: { id: anna.row.id },
      body: { email: 'insider@elsewhere.example', version },
    });
    await request();
    const notices: OutboxMessage[] = await fixture.app.context
      .em()
      .find(OutboxMessageSchema, { template: 'recovery-requested' }, { orderBy: { toEmail: 'asc' } });
    expect(notices.map(({ toEmail }) => toEmail)).toEqual([anna.email, 'insider@elsewhere.example']);
    expect(notices.every(({ secret }) => secret)).toBe(true);
  });

  test('is stopped by the code in the notice, once, and the firm is told', async () => {
    await request();
    const code = await codeTo(fixture.anna.email);
    expect(await object(code)).toMatchObject({ status: 200 });
    expect((await object(code)).json).toMatchObject({
      code: 'already_decided',
      message: 'This reset has already been stopped. Your access remains as it is.',
    });
    await passHours(25);
    expect((await enter()).status).toBe(200);
    const sent = await fixture.app.context.em().find(OutboxMessageSchema, { template: 'recovery-objected' });
    expect(sent.map(({ toEmail }) => toEmail)).toEqual([fixture.app.context.firm.email]);
  });

  test('cannot be stopped after it has taken effect, or with a wrong code', async () => {
    await request();
    const code = await codeTo(fixture.anna.email);
    expect(await object(`${code.slice(0, -1)}_`)).toMatchObject({ status: 404 });
    await passHours(24);
    expect((await object(code)).json).toMatchObject({
      code: 'already_decided',
      message: expect.stringContaining('Please call us at once'),
    });
  });

  test('is voided when the e-mail address changes during the wait', async () => {
    await request();
    const { anna, staff } = fixture;
    const { investor } = await staff.call(getInvestor, { params: { investorId: anna.investorId } });
    await staff.call(updateInvestor, {
      params: { id: anna.row.id },
      body: { email: 'insider@elsewhere.example', version: investor.version },
    });
    await passHours(24);
    expect((await enter()).status).toBe(200);
    await expect(readActivationCode(fixture.app, 'insider@elsewhere.example')).rejects.toThrow();
  });

  test('is rejected while another one waits, and can be cancelled', async () => {
    await request();
    await expect(request()).rejects.toMatchObject({ code: 'conflict' });
    const params = { id: fixture.anna.row.id };
    await fixture.staff.call(cancelRecovery, { params, body: {} });
    await expect(fixture.staff.call(cancelRecovery, { params, body: {} })).rejects.toMatchObject({
      status: 404,
    });
    await request();
  });

  test('takes effect once when several instances apply it together', async () => {
    await request();
    fixture.app.clock.advance({ hours: 24 });
    await Promise.all(Array.from({ length: 4 }, () => applyRecoveries(fixture.app.context)));
    const links = await fixture.app.context
      .em()
      .count(OutboxMessageSchema, { template: 'access-code-reset' });
    expect(links).toBe(1);
  });

  test('lets exactly one of an objection and the effect through', async () => {
    for (let round = 0; round < 5; round += 1) {
      fixture.app.clock.advance({ minutes: 1 });
      fixture = { ...fixture, staff: await fixture.app.staff() };
      await request();
      const code = await codeTo(fixture.anna.email);
      fixture.app.clock.advance({ hours: 24 });
      const before = await fixture.app.context
        .em()
        .count(OutboxMessageSchema, { template: 'access-code-reset' });
      const [objected] = await Promise.all([object(code), applyRecoveries(fixture.app.context)]);
      const after = await fixture.app.context
        .em()
        .count(OutboxMessageSchema, { template: 'access-code-reset' });
      expect(after - before).toBe(objected.status === 200 ? 0 : 1);
    }
  });

  test('accepts one of two requests that are sent together, and one of two objections', async () => {
    const path = requestRecovery.path.replace('{id}', fixture.anna.row.id);
    const send = () => fixture.asStaff({ path, body: { reason: REASON } });
    expect(tally(await Promise.all([send(), send()]))).toEqual({ '200': 1, '409 conflict': 1 });
    const code = await codeTo(fixture.anna.email);
    expect(tally(await Promise.all([object(code), object(code)]))).toEqual({
      '200': 1,
      '409 already_decided': 1,
    });
  });
});
