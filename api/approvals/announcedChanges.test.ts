import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createSoftwareAuthenticator } from '#api/test/support/softwareAuthenticator.ts';
import type { Client } from '#common/client/createClient.ts';
import { withdrawApproval } from '#common/contract/approvals.ts';
import * as accounts from '#common/contract/staffAccounts.ts';
import * as factors from '#common/contract/staffFactors.ts';
import { getSummary } from '#common/contract/summary.ts';
import { applyUnopposed } from './applyUnopposed.ts';
import { ApprovalSchema } from './entities.ts';
import { voidOutdatedRequests } from './outdated.ts';

/** `jonas` is an approver, and `admin` asks for a change of his account. */
describe.each(DATABASES)('a pending change of a staff account on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let jonas: Client;
  beforeEach(async () => {
    app = await createTestApp({ database });
    admin = await app.staff();
    jonas = await addStaff(app, 'jonas', 'approver');
  });
  afterEach(() => app.stop());

  const account = () => app.context.em().findOneOrFail(StaffSchema, { username: 'jonas' });
  const target = async () => {
    const { id: staffId, version } = await account();
    return { staffId, version };
  };
  const deactivate = async () => admin.call(accounts.deactivateStaff, { body: await target() });
  const changeRole = async () =>
    admin.call(accounts.changeStaffRole, { body: { ...(await target()), role: 'viewer' } });
  const mailTo = async (template: string) =>
    (await app.context.em().find(OutboxMessageSchema, { template })).map(({ toEmail }) => toEmail);

  async function editOwnAccount(): Promise<void> {
    await jonas.call(accounts.setStaffEmail, { body: { email: 'j.weber@firm.example' } });
    const { challengeId, options } = await jonas.call(factors.beginStaffPasskey);
    const response = createSoftwareAuthenticator('http://firnline.test').create(options.challenge);
    await jonas.call(factors.addStaffPasskey, { body: { challengeId, response, name: 'Key ring' } });
    const passkeyId = (await jonas.call(factors.listStaffFactors)).passkeys[0]?.id ?? '';
    await jonas.call(factors.renameStaffPasskey, { body: { passkeyId, name: 'Blue key' } });
    await jonas.call(accounts.endStaffSessions, { body: {} });
    await voidOutdatedRequests(app.context);
  }

  test.each([
    ['deactivation', deactivate, { isActive: false }],
    ['change of role', changeRole, { role: 'viewer' }],
  ] as const)(
    '%s › takes effect although the person edits the own account',
    async (_name, request, after) => {
      const id = await expectPending(request());
      await editOwnAccount();
      expect((await readApproval(jonas, id)).status).toBe('pending');
      app.clock.advance({ hours: 24 });
      await applyUnopposed(app.context);
      expect(await account()).toMatchObject({ ...after, email: 'j.weber@firm.example' });
    },
  );

  test('stays approvable by a third person although the person edits the own account', async () => {
    const rosa = await addStaff(app, 'rosa');
    const id = await expectPending(deactivate());
    await editOwnAccount();
    expect((await approve(rosa, id)).approval.status).toBe('approved');
    expect((await account()).isActive).toBe(false);
  });

  test.each([
    ['voided', async () => app.context.em().nativeUpdate(StaffSchema, { username: 'jonas' }, { version: 9 })],
    ['withdrawn', (id: string) => admin.call(withdrawApproval, { body: { approvalId: id } })],
  ])('the firm is told when an announced change is %s', async (status, end) => {
    const id = await expectPending(deactivate());
    await end(id);
    await voidOutdatedRequests(app.context);
    expect((await readApproval(jonas, id)).status).toBe(status);
    expect(await mailTo('change-ended')).toEqual([app.context.firm.email]);
  });

  test('takes effect although another that is due cannot be read', async () => {
    const broken = await expectPending(changeRole());
    await app.context.em().nativeUpdate(ApprovalSchema, { id: broken }, { input: '{', subject: 'another' });
    await expectPending(deactivate());
    app.clock.advance({ hours: 24 });
    await applyUnopposed(app.context);
    expect((await account()).isActive).toBe(false);
    expect(await app.context.em().findOneOrFail(ApprovalSchema, { id: broken })).toMatchObject({
      status: 'voided',
    });
  });

  test('the requester cannot end the sessions of a person who can still reject the change (409)', async () => {
    const { staffId } = await target();
    const id = await expectPending(deactivate());
    const endSessions = (by = admin) => by.call(accounts.endColleagueSessions, { body: { staffId } });
    const conflict = { status: 409, code: 'conflict', message: expect.stringMatching(/can reject until/) };
    await expect(endSessions()).rejects.toMatchObject(conflict);
    const [session] = (await jonas.call(accounts.listStaffSessions)).sessions;
    const body = { staffId, sessionId: session?.id ?? '' };
    await expect(admin.call(accounts.endColleagueSessions, { body })).rejects.toMatchObject(conflict);
    const reset = admin.call(accounts.resetStaffSecondFactor, { body: await target() });
    await expect(reset).rejects.toMatchObject(conflict);
    await expect(jonas.call(getSummary)).resolves.toMatchObject({ success: true });
    expect(await endSessions(await addStaff(app, 'rosa'))).toMatchObject({ ended: 1 });
    jonas = await signInStaff(app, 'jonas');
    await admin.call(withdrawApproval, { body: { approvalId: id } });
    expect(await endSessions()).toMatchObject({ ended: 1 });
  });
});
