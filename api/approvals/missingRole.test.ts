import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import { getPolicies, setPolicies } from '#common/contract/policies.ts';
import { ApprovalPolicySchema } from './entities.ts';

/** Changes of policies require an administrator, and `admin` is the only one. */
describe.each(DATABASES)('a policy whose role nobody else has on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp({ database });
    admin = await app.staff();
    const kind = { kind: 'policy_change' } as const;
    await app.context.em().nativeUpdate(ApprovalPolicySchema, kind, { role: 'administrator' });
  });
  afterEach(() => app.stop());

  const stored = async () => {
    const { policies } = await admin.call(getPolicies);
    return policies.find(({ kind }) => kind === 'policy_change');
  };
  const turnOff = () => {
    const policies = [{ kind: 'policy_change', isOn: false, role: 'administrator' } as const];
    return admin.call(setPolicies, { body: { policies, version: 1 } });
  };

  test('is applied with the approval of an approver', async () => {
    const jonas = await addStaff(app, 'jonas', 'approver');
    const id = await expectPending(turnOff());
    expect(await stored()).toMatchObject({ isOn: true });
    expect(await readApproval(jonas, id)).toMatchObject({ requiredRole: 'approver', canDecide: true });
    await approve(jonas, id);
    expect(await stored()).toMatchObject({ isOn: false });
  });

  test('requires an administrator again as soon as there is another', async () => {
    const jonas = await addStaff(app, 'jonas', 'approver');
    await addStaff(app, 'rosa');
    const id = await expectPending(turnOff());
    expect(await readApproval(jonas, id)).toMatchObject({
      requiredRole: 'administrator',
      canDecide: false,
    });
  });

  test('is not applied while nobody else could decide', async () => {
    await addStaff(app, 'otto', 'operations');
    await addStaff(app, 'jonas', 'approver');
    await app.context.em().nativeUpdate(StaffSchema, { username: 'jonas' }, { isActive: false });
    expect(await turnOff()).toMatchObject({ success: true });
  });
});
