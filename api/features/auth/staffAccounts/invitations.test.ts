import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { addStaff, createStaff } from '#api/test/support/addStaff.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, joinStaff, readInvitationToken } from '#api/test/support/inviteStaff.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { getStaffSignIn, staffLogin } from '#common/contract/staffAuth.ts';
import {
  acceptInvitation,
  inviteStaff,
  lookUpInvitation,
  revokeInvitation,
} from '#common/contract/staffInvitations.ts';

const MIRA = { email: 'mira.aubrand@firm.example', displayName: 'Mira Aubrand', role: 'operations' } as const;
const NOT_VALID = { code: 'not_found', status: 404 };

describe.each(DATABASES)('invitations of staff on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    admin = await app.staff();
  });
  afterEach(() => app.stop());

  const lookUp = (token: string) => app.client().call(lookUpInvitation, { body: { token } });
  const accept = (token: string, password = INVITED_PASSWORD) =>
    app.client().call(acceptInvitation, { body: { token, displayName: 'Mira A.', password } });
  const invite = async () => {
    await admin.call(inviteStaff, { body: MIRA });
    return readInvitationToken(app, MIRA.email);
  };

  test.each([
    ['a colleague', 'ADMINISTRATOR'],
    ['a colleague, in other characters', 'Ａｄｍｉｎｉｓtrator'],
    ['a colleague, with letters that look alike', 'Аdministrator'],
    ['the firm', 'Firnline  Staff'],
    ['the service', 'system'],
  ])('reject the name of %s (409), at the invitation and at its acceptance', async (_who, displayName) => {
    const inUse = { code: 'conflict', status: 409, fields: { displayName: expect.any(String) } };
    const invited = admin.call(inviteStaff, { body: { ...MIRA, displayName } });
    await expect(invited).rejects.toMatchObject(inUse);
    const token = await invite();
    const body = { token, displayName, password: INVITED_PASSWORD };
    await expect(app.client().call(acceptInvitation, { body })).rejects.toMatchObject(inUse);
    expect((await admin.call(listStaff)).staff).toHaveLength(1);
    expect((await accept(token)).staff.displayName).toBe('Mira A.');
  });

  test('reject the name of a person who was deactivated', async () => {
    await createStaff(app, 'Mira Aubrand', 'viewer', false);
    await expect(admin.call(inviteStaff, { body: MIRA })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('create an account with the invited role, and then the gate asks for the e-mail', async () => {
    const visitor = app.client();
    expect(await visitor.call(getStaffSignIn)).toEqual({ success: true, asksForEmail: false });
    const token = await invite();
    const { success: _, ...invited } = await lookUp(token);
    expect(invited).toEqual(MIRA);
    const session = await accept(token);
    expect(session.staff).toEqual({
      username: MIRA.email,
      displayName: 'Mira A.',
      email: MIRA.email,
      role: 'operations',
      secondFactor: false,
    });
    expect(await visitor.call(getStaffSignIn)).toEqual({ success: true, asksForEmail: true });
    for (const username of ['', ' ']) {
      const signIn = visitor.call(staffLogin, { body: { password: ADMIN_PASSWORD, username } });
      await expect(signIn).rejects.toMatchObject({ status: 400, fields: { username: 'E-mail is required' } });
    }
    const { staff, invitations } = await admin.call(listStaff);
    expect(staff.map(({ displayName, role, current }) => [displayName, role, current])).toEqual([
      ['Administrator', 'administrator', true],
      ['Mira A.', 'operations', false],
    ]);
    expect(invitations).toEqual([]);
  });

  test('sign the person in by e-mail in any case, and nobody without one', async () => {
    await joinStaff(app, admin, MIRA);
    const visitor = app.client();
    const password = INVITED_PASSWORD;
    const username = ' Mira.Aubrand@FIRM.example ';
    const { staff } = await openStaffSession(visitor, { username, password });
    expect(staff.displayName).toBe(MIRA.displayName);
    await expect(app.staff()).resolves.toBeDefined();
    const empty = openStaffSession(visitor, { username: '', password: ADMIN_PASSWORD });
    await expect(empty).rejects.toMatchObject({ code: 'validation' });
  });

  test('name the requester as the person who invited, not the one who approved', async () => {
    const jonas = await addStaff(app, 'jonas', 'approver');
    const id = await expectPending(admin.call(inviteStaff, { body: MIRA }));
    const { changeHash } = await readApproval(jonas, id);
    await jonas.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'approve' } });
    const { invitations } = await admin.call(listStaff);
    expect(invitations).toMatchObject([{ email: MIRA.email, invitedBy: 'Administrator' }]);
    const mail = await app.context.em().findOneOrFail(OutboxMessageSchema, { template: 'staff-invitation' });
    expect(mail.text).toContain('Administrator');
    expect(mail.text).not.toContain('jonas');
    const [entry] = await admin.call(listJournal, { query: { action: 'staff_invited' } });
    expect(entry).toMatchObject({ actor: 'jonas', requestedBy: 'Administrator' });
  });

  test('are single use: of ten who accept at once one creates the account', async () => {
    const token = await invite();
    const body = { token, displayName: 'Mira A.', password: INVITED_PASSWORD };
    const responses = await sendConcurrently(10, () =>
      sendRaw(app.url, { path: '/api/admin/invitation/accept', body }),
    );
    expect(tally(responses)).toEqual({ '200': 1, '404 not_found': 9 });
    await expect(lookUp(token)).rejects.toMatchObject(NOT_VALID);
    expect((await admin.call(listStaff)).staff).toHaveLength(2);
  });

  test('are rejected when expired, revoked or replaced, and change nothing then', async () => {
    const replaced = await invite();
    const revoked = await invite();
    await expect(accept(replaced)).rejects.toMatchObject(NOT_VALID);
    const { invitations } = await admin.call(listStaff);
    expect(invitations.map(({ email, isExpired }) => [email, isExpired])).toEqual([[MIRA.email, false]]);
    const body = { invitationId: invitations[0]?.id ?? '' };
    await admin.call(revokeInvitation, { body });
    await expect(admin.call(revokeInvitation, { body })).rejects.toMatchObject(NOT_VALID);
    await expect(accept(revoked)).rejects.toMatchObject(NOT_VALID);
    const late = await invite();
    app.clock.advance({ hours: 72 });
    await expect(accept(late)).rejects.toMatchObject(NOT_VALID);
    const later = await app.staff();
    const { staff, invitations: left } = await later.call(listStaff);
    expect([staff.length, left.map(({ isExpired }) => isExpired)]).toEqual([1, [true]]);
  });

  test('are rejected with a password that is easy to guess, and can then be accepted with another', async () => {
    const token = await invite();
    await expect(accept(token, 'mira-aubrand-1')).rejects.toMatchObject({
      code: 'validation',
      fields: { password: expect.stringContaining('easy to guess') },
    });
    await expect(accept(token)).resolves.toMatchObject({ success: true });
  });

  test('of an address with an account are rejected (409)', async () => {
    await joinStaff(app, admin, MIRA);
    const again = { ...MIRA, email: MIRA.email.toUpperCase() };
    await expect(admin.call(inviteStaff, { body: again })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('and the acceptance are in the journal by name, and the firm is told', async () => {
    await joinStaff(app, admin, MIRA);
    const entries = await admin.call(listJournal);
    const named = entries.map(({ action, actor }) => [action, actor]);
    expect(named).toContainEqual(['staff_invited', 'Administrator']);
    expect(named).toContainEqual(['staff_created', MIRA.displayName]);
    const messages = await app.context.em().find(OutboxMessageSchema, { template: 'staff-account-changed' });
    expect(messages.map(({ toEmail }) => toEmail).sort()).toEqual(
      [MIRA.email, app.context.firm.email].sort(),
    );
  });
});
