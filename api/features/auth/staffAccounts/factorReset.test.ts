import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, createStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import type { Client } from '#common/client/createClient.ts';
import { listStaff, resetStaffSecondFactor } from '#common/contract/staffAccounts.ts';

describe.each(DATABASES)('resetStaffSecondFactor on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let jonas: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    admin = await app.staff();
    jonas = await addStaff(app, 'jonas', 'approver');
    const secondFactorAt = app.clock.now();
    await app.context.em().nativeUpdate(StaffSchema, { username: 'jonas' }, { secondFactorAt });
  });
  afterEach(() => app.stop());

  const account = async (username = 'jonas') => {
    const found = (await admin.call(listStaff)).staff.find((row) => row.username === username);
    if (!found) throw new Error(`No account ${username}.`);
    return found;
  };
  const reset = async (by: Client, username = 'jonas') => {
    const { id: staffId, version } = await account(username);
    return by.call(resetStaffSecondFactor, { body: { staffId, version, reason: 'Lost telephone' } });
  };
  const setPolicy = (change: { isOn?: boolean; role?: 'administrator' }) =>
    app.context.em().nativeUpdate(ApprovalPolicySchema, { kind: 'staff_change' }, change);

  test('takes effect at once where only two people can decide (200)', async () => {
    await createStaff(app, 'otto', 'operations');
    await createStaff(app, 'vera', 'viewer');
    await createStaff(app, 'lina', 'approver', false);
    expect((await account()).secondFactor).toBe(true);
    expect(await reset(admin)).toMatchObject({ account: { username: 'jonas', secondFactor: false } });
  });

  test('needs two others where three people can decide (202)', async () => {
    const rosa = await addStaff(app, 'rosa', 'approver');
    const id = await expectPending(reset(admin));
    expect((await account()).secondFactor).toBe(true);
    expect(await readApproval(jonas, id)).toMatchObject({ canDecide: false, canReject: false });
    await expect(approve(jonas, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(approve(admin, id)).rejects.toMatchObject({ code: 'self_approval' });
    await approve(rosa, id);
    expect((await account()).secondFactor).toBe(false);
  });

  test.each([
    ['with the policy off', { isOn: false }],
    ['when the policy asks for an administrator', { role: 'administrator' }],
  ] as const)('needs two others also %s (202)', async (_name, change) => {
    const rosa = await addStaff(app, 'rosa', 'approver');
    await setPolicy(change);
    await approve(rosa, await expectPending(reset(admin)));
    expect((await account()).secondFactor).toBe(false);
  });

  test('of the only administrator is not open to an approver (403)', async () => {
    await expect(reset(jonas, 'admin')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(reset(admin, 'admin')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });
});
