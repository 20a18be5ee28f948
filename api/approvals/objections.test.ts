import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, createStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval, listApprovals, withdrawApproval } from '#common/contract/approvals.ts';
import {
  changeStaffRole,
  deactivateStaff,
  listStaff,
  resetStaffSecondFactor,
} from '#common/contract/staffAccounts.ts';
import { getSummary } from '#common/contract/summary.ts';
import { applyUnopposed } from './applyUnopposed.ts';
import { ApprovalPolicySchema } from './entities.ts';

const JONAS = 'jonas@firm.example';

describe.each(DATABASES)('a change of the only other person who can decide on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let jonas: Client;
  let id: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    admin = await app.staff();
    jonas = await addStaff(app, 'jonas', 'approver');
    await app.context.em().nativeUpdate(StaffSchema, { username: 'jonas' }, { email: JONAS });
  });
  afterEach(async () => {
    expect(await verifyTree(app.context.em())).toMatchObject({ intact: true });
    await app.stop();
  });

  const account = async (username = 'jonas') => {
    const { staff } = await (await app.staff()).call(listStaff);
    const found = staff.find((row) => row.username === username);
    if (!found) throw new Error(`No account ${username}.`);
    return found;
  };
  const target = async (username = 'jonas') => {
    const { id: staffId, version } = await account(username);
    return { staffId, version };
  };
  const deactivate = async (by = admin, username = 'jonas') =>
    by.call(deactivateStaff, { body: await target(username) });
  const reject = async (by: Client) => {
    const { changeHash } = await readApproval(by, id);
    return by.call(decideApproval, {
      body: { approvalId: id, changeHash, decision: 'reject', note: 'Not agreed' },
    });
  };
  const pass = async (hours: number) => {
    app.clock.advance({ hours });
    await applyUnopposed(app.context);
  };
  const mailTo = async (template: string) =>
    (await app.context.em().find(OutboxMessageSchema, { template })).map(({ toEmail }) => toEmail).sort();

  test('is announced to that person and to the firm, and takes effect after 24 hours', async () => {
    id = await expectPending(deactivate());
    expect(await mailTo('change-announced')).toEqual([app.context.firm.email, JONAS].sort());
    expect((await jonas.call(getSummary)).waiting.approvals).toBe(1);
    expect(await jonas.call(listApprovals, { query: { view: 'waiting' } })).toMatchObject([
      { id, canDecide: false, canReject: true, effectiveAt: expect.any(String) },
    ]);
    await pass(23.99);
    expect((await account()).isActive).toBe(true);
    await pass(0.01);
    expect((await account()).isActive).toBe(false);
    await expect(signInStaff(app, 'jonas')).rejects.toMatchObject({ code: 'invalid_credentials' });
    const later = await app.staff();
    expect(await readApproval(later, id)).toMatchObject({
      status: 'approved',
      effectiveAt: expect.any(String),
    });
    const [entry] = await later.call(listJournal, { query: { action: 'staff_deactivated' } });
    expect(entry).toMatchObject({ actor: 'Administrator', after: { unopposed: { id } } });
    const [settled] = await later.call(listJournal, { query: { action: 'approval_unopposed' } });
    expect(settled).toMatchObject({ actor: 'System' });
  });

  test('can be rejected, but not approved, by that person; the firm is told', async () => {
    id = await expectPending(admin.call(changeStaffRole, { body: { ...(await target()), role: 'viewer' } }));
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(approve(admin, id)).rejects.toMatchObject({ status: 403, code: 'self_approval' });
    expect((await reject(jonas)).approval.status).toBe('rejected');
    expect(await mailTo('change-disputed')).toEqual([app.context.firm.email]);
    await pass(24);
    expect((await account()).role).toBe('approver');
  });

  test('can be withdrawn, and approved early by a third person', async () => {
    id = await expectPending(deactivate());
    await admin.call(withdrawApproval, { body: { approvalId: id } });
    id = await expectPending(deactivate());
    const rosa = await addStaff(app, 'rosa', 'administrator');
    expect((await approve(rosa, id)).approval.status).toBe('approved');
    expect((await account()).isActive).toBe(false);
  });

  test('needs the approval of a third person where there is one', async () => {
    await addStaff(app, 'rosa', 'approver');
    id = await expectPending(deactivate());
    await expect(reject(jonas)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await pass(24);
    expect((await account()).isActive).toBe(true);
  });

  test('waits also when the policy asks for a role that the person does not have', async () => {
    const kind = { kind: 'staff_change' } as const;
    await app.context.em().nativeUpdate(ApprovalPolicySchema, kind, { role: 'administrator' });
    id = await expectPending(deactivate());
    expect((await reject(jonas)).approval.status).toBe('rejected');
  });

  test('has no effect once the requester lost the right to it', async () => {
    const mira = await addStaff(app, 'mira', 'administrator');
    await app.context.em().nativeUpdate(StaffSchema, { username: 'admin' }, { isActive: false });
    const { id: staffId, version } = await app.context.em().findOneOrFail(StaffSchema, { username: 'jonas' });
    id = await expectPending(mira.call(deactivateStaff, { body: { staffId, version } }));
    await app.context.em().nativeUpdate(StaffSchema, { username: 'mira' }, { role: 'operations' });
    await app.context.em().nativeUpdate(StaffSchema, { username: 'admin' }, { isActive: true });
    await pass(24);
    expect((await account()).isActive).toBe(true);
    expect((await readApproval(await app.staff(), id)).status).toBe('voided');
  });

  test('of a person who cannot decide, and a reset of second factors, take effect at once', async () => {
    await createStaff(app, 'vera', 'viewer');
    await createStaff(app, 'otto', 'operations');
    await app.context.em().nativeUpdate(StaffSchema, { username: 'jonas' }, { isActive: false });
    await deactivate(admin, 'vera');
    expect((await account('vera')).isActive).toBe(false);
    await app.context.em().nativeUpdate(StaffSchema, { username: 'jonas' }, { isActive: true });
    const { account: reset } = await admin.call(resetStaffSecondFactor, { body: await target() });
    expect(reset).toMatchObject({ username: 'jonas', secondFactor: false });
  });

  test('takes effect once when several instances apply it, and never after a rejection', async () => {
    const changes = async () =>
      (await (await app.staff()).call(listJournal, { query: { action: 'staff_role_changed' } })).length;
    for (const isRejected of [false, true, true, false]) {
      const before = await changes();
      const staff = await app.staff();
      const role = (await account()).role === 'approver' ? ('administrator' as const) : ('approver' as const);
      id = await expectPending(staff.call(changeStaffRole, { body: { ...(await target()), role } }));
      app.clock.advance({ hours: 24 });
      const objector = await signInStaff(app, 'jonas');
      const { changeHash } = await readApproval(objector, id);
      const body = { approvalId: id, changeHash, decision: 'reject', note: 'Not agreed' } as const;
      const rejection = isRejected ? objector.call(decideApproval, { body }) : Promise.reject();
      const [rejected, ...applied] = await Promise.allSettled([
        rejection,
        applyUnopposed(app.context),
        applyUnopposed(app.context),
      ]);
      expect(applied.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      const { status } = await readApproval(await app.staff(), id);
      expect(status).toBe(rejected.status === 'fulfilled' ? 'rejected' : 'approved');
      expect((await account()).role === role).toBe(status === 'approved');
      expect(await changes()).toBe(before + (status === 'approved' ? 1 : 0));
    }
  });
});
