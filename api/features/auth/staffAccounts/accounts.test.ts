import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, createStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, joinStaff, readInvitationToken } from '#api/test/support/inviteStaff.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import * as accounts from '#common/contract/staffAccounts.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import { inviteStaff, lookUpInvitation } from '#common/contract/staffInvitations.ts';
import { getSummary } from '#common/contract/summary.ts';

import { StaffInvitationSchema } from './entities.ts';

const MIRA = { email: 'mira.aubrand@firm.example', displayName: 'Mira Aubrand', role: 'viewer' } as const;

describe.each(DATABASES)('staff accounts on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    admin = await app.staff();
  });
  afterEach(() => app.stop());

  const find = async (username: string) => {
    const { staff } = await (await app.staff()).call(accounts.listStaff);
    const account = staff.find((row) => row.username === username);
    if (!account) throw new Error(`No account ${username}.`);
    return account;
  };
  const target = async (username: string) => {
    const { id: staffId, version } = await find(username);
    return { staffId, version };
  };
  const signIn = (username: string, password = INVITED_PASSWORD) =>
    app.client().call(staffLogin, { body: { username, password } });

  test('change of role › applies to the next request of a session', async () => {
    const mira = await addStaff(app, 'mira', 'viewer');
    const body = { ...(await target('mira')), role: 'administrator' as const };
    const { staffId } = body;
    const list = () => mira.call(accounts.listColleagueSessions, { params: { staffId } });
    await expect(list()).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    const { account } = await admin.call(accounts.changeStaffRole, { body });
    expect(account).toMatchObject({ role: 'administrator', version: body.version + 1 });
    await expect(list()).resolves.toMatchObject({ success: true });
  });

  test('change of role › is rejected when it is based on an earlier state (409)', async () => {
    await createStaff(app, 'mira', 'viewer');
    const body = await target('mira');
    await admin.call(accounts.changeStaffRole, { body: { ...body, role: 'approver' } });
    const stale = admin.call(accounts.changeStaffRole, { body: { ...body, role: 'operations' } });
    await expect(stale).rejects.toMatchObject({ code: 'stale_version', status: 409 });
    expect((await find('mira')).role).toBe('approver');
  });

  test('change of role › waits for a second person, who is neither the requester nor concerned', async () => {
    const jonas = await addStaff(app, 'jonas', 'approver');
    await createStaff(app, 'mira', 'viewer');
    const body = { ...(await target('mira')), role: 'operations' as const };
    const id = await expectPending(admin.call(accounts.changeStaffRole, { body }));
    expect((await find('mira')).role).toBe('viewer');
    const { changeHash } = await readApproval(jonas, id);
    const decision = { approvalId: id, changeHash, decision: 'approve' } as const;
    const own = admin.call(decideApproval, { body: decision });
    await expect(own).rejects.toMatchObject({ code: 'self_approval' });
    await jonas.call(decideApproval, { body: decision });
    expect((await find('mira')).role).toBe('operations');
  });

  test('change of role › revokes the open invitations of a person who may not invite any more', async () => {
    const mira = await addStaff(app, 'mira');
    const guest = {
      email: 'guest@firm.example',
      displayName: 'Guest Muster',
      role: 'administrator',
    } as const;
    await turnPoliciesOff(app);
    await mira.call(inviteStaff, { body: guest });
    const token = await readInvitationToken(app, guest.email);
    const body = { ...(await target('mira')), role: 'approver' as const };
    await admin.call(accounts.changeStaffRole, { body });
    const lookUp = app.client().call(lookUpInvitation, { body: { token } });
    await expect(lookUp).rejects.toMatchObject({ status: 404 });
  });

  test('change of role › two approvals at once are both carried out', async () => {
    const deciders = [await addStaff(app, 'jonas', 'approver'), await addStaff(app, 'rosa')];
    const named = ['mira', 'lina', 'otto', 'vera'];
    for (const username of named) await createStaff(app, username, 'viewer');
    for (let round = 0; round < 4; round += 1) {
      const role = round % 2 ? ('viewer' as const) : ('operations' as const);
      const decisions = [];
      for (const [index, username] of named.entries()) {
        const body = { ...(await target(username)), role };
        const id = await expectPending(admin.call(accounts.changeStaffRole, { body }));
        const decider = deciders[index % 2] ?? admin;
        const { changeHash } = await readApproval(decider, id);
        decisions.push({ decider, body: { approvalId: id, changeHash, decision: 'approve' as const } });
      }
      const results = await Promise.all(
        decisions.map(({ decider, body }) => decider.call(decideApproval, { body })),
      );
      expect(results.map(({ approval }) => approval.status)).toEqual(named.map(() => 'approved'));
    }
  });

  test('deactivation › ends the sessions, the sign-in and the open invitations of the person', async () => {
    const guest = { email: 'guest@firm.example', displayName: 'Guest Muster', role: 'viewer' } as const;
    await admin.call(inviteStaff, { body: guest });
    const { token } = await joinStaff(app, admin, { ...MIRA, role: 'administrator' });
    await turnPoliciesOff(app);
    const mira = app.client(undefined, token);
    const invitedBy = (await find(MIRA.email)).id;
    await app.context.em().nativeUpdate(StaffInvitationSchema, { email: guest.email }, { invitedBy });
    const invitation = await readInvitationToken(app, guest.email);
    const body = { ...(await target(MIRA.email)), reason: 'Left the firm' };
    await admin.call(accounts.deactivateStaff, { body });
    await expect(mira.call(getSummary)).rejects.toMatchObject({ status: 401 });
    await expect(signIn(MIRA.email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const lookUp = app.client().call(lookUpInvitation, { body: { token: invitation } });
    await expect(lookUp).rejects.toMatchObject({ status: 404 });
    expect(await find(MIRA.email)).toMatchObject({ isActive: false, displayName: MIRA.displayName });
    await admin.call(accounts.reactivateStaff, { body: { ...body, version: body.version + 1 } });
    await expect(signIn(MIRA.email)).resolves.toMatchObject({ success: true });
    const entries = await admin.call(listJournal, { query: { q: 'deactivated' } });
    expect(entries.map(({ action, reason }) => [action, reason])).toContainEqual([
      'staff_deactivated',
      'Left the firm',
    ]);
  });

  test('the last active administrator › can neither be deactivated nor get another role', async () => {
    await createStaff(app, 'mira', 'operations');
    const body = await target('admin');
    const role = 'viewer' as const;
    const conflict = { code: 'conflict', status: 409 };
    await expect(admin.call(accounts.deactivateStaff, { body })).rejects.toMatchObject(conflict);
    await expect(admin.call(accounts.changeStaffRole, { body: { ...body, role } })).rejects.toMatchObject(
      conflict,
    );
    expect(await find('admin')).toMatchObject({ role: 'administrator', isActive: true });
  });

  test('the last active administrator › remains when two remove each other at once', async () => {
    const em = app.context.em();
    await turnPoliciesOff(app);
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [`one-${round}`, `two-${round}`];
      const clients = [await addStaff(app, one), await addStaff(app, two)];
      await em.nativeUpdate(StaffSchema, { username: { $nin: [one, two] } }, { isActive: false });
      const rows = await em.find(
        StaffSchema,
        { username: { $in: [one, two] } },
        { disableIdentityMap: true },
      );
      const bodyFor = (username: string) => ({
        staffId: rows.find((row) => row.username === username)?.id ?? '',
        version: 1,
      });
      const results = await Promise.allSettled([
        clients[0]?.call(accounts.deactivateStaff, { body: bodyFor(two) }),
        clients[1]?.call(accounts.changeStaffRole, { body: { ...bodyFor(one), role: 'viewer' } }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await em.count(StaffSchema, { isActive: true, role: 'administrator' });
      expect(left).toBe(1);
    }
  });

  test('reset of the second factor › is for colleagues only, and ends their sessions', async () => {
    const { token } = await joinStaff(app, admin, MIRA);
    const em = app.context.em();
    await em.nativeUpdate(StaffSchema, { username: MIRA.email }, { secondFactorAt: app.clock.now() });
    expect((await find(MIRA.email)).secondFactor).toBe(true);
    const body = await target(MIRA.email);
    const { account } = await admin.call(accounts.resetStaffSecondFactor, { body });
    expect(account.secondFactor).toBe(false);
    await expect(app.client(undefined, token).call(getSummary)).rejects.toMatchObject({ status: 401 });
    const own = admin.call(accounts.resetStaffSecondFactor, { body: await target('admin') });
    await expect(own).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('e-mail › names the account at sign-in; the old and the new address are notified', async () => {
    const { token } = await joinStaff(app, admin, MIRA);
    const mira = app.client(undefined, token);
    const next = 'mira@firm.example';
    await mira.call(accounts.setStaffEmail, { body: { email: next } });
    await expect(signIn(next)).resolves.toMatchObject({ success: true });
    await expect(signIn(MIRA.email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const taken = admin.call(accounts.setStaffEmail, { body: { email: next.toUpperCase() } });
    await expect(taken).rejects.toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } });
    const heading = 'The e-mail address of a staff account was changed';
    const notified = await app.context.em().find(OutboxMessageSchema, { subject: heading });
    expect(notified.map(({ toEmail }) => toEmail).sort()).toEqual(
      [app.context.firm.email, MIRA.email, next].sort(),
    );
  });
});
