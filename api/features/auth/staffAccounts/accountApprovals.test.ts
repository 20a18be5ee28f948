import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, createStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import {
  deactivateStaff,
  listStaff,
  reactivateStaff,
  resetStaffSecondFactor,
} from '#common/contract/staffAccounts.ts';

describe.each(DATABASES)('changes of staff accounts › wait for a second person on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let jonas: Client;
  beforeEach(async () => {
    app = await createTestApp({ database });
    admin = await app.staff();
    jonas = await addStaff(app, 'jonas', 'approver');
    await createStaff(app, 'mira', 'viewer');
  });
  afterEach(() => app.stop());

  test.each([
    ['a deactivation', deactivateStaff, { isActive: true }, { isActive: false }],
    ['a reactivation', reactivateStaff, { isActive: false }, { isActive: true }],
    [
      'a reset of second factors',
      resetStaffSecondFactor,
      { secondFactorAt: new Date(0) },
      { secondFactorAt: null },
    ],
  ] as const)('%s', async (_name, endpoint, before, after) => {
    const em = app.context.em();
    await em.nativeUpdate(StaffSchema, { username: 'mira' }, before);
    const mira = () => em.findOneOrFail(StaffSchema, { username: 'mira' }, { refresh: true });
    const { id: staffId, version } = await mira();
    const id = await expectPending(admin.call(endpoint, { body: { staffId, version } }));
    expect(await mira()).toMatchObject(before);
    expect(await readApproval(jonas, id)).toMatchObject({ policy: 'staff_change', subject: staffId });
    await approve(jonas, id);
    expect(await mira()).toMatchObject(after);
    expect((await admin.call(listStaff)).staff.find((row) => row.id === staffId)?.version).toBe(version + 1);
  });
});
