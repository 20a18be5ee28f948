import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { erasePerson, previewErasure } from '#common/contract/erasures.ts';
import {
  changeStaffRole,
  deactivateStaff,
  endColleagueSessions,
  listColleagueSessions,
  listStaff,
  resetStaffSecondFactor,
  type StaffAccount,
} from '#common/contract/staffAccounts.ts';
import { inviteStaff, revokeInvitation } from '#common/contract/staffInvitations.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, ErrorResponse } from '../../test/fakeApi.ts';
import { address, press, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const account = (over: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 's1',
  username: 'admin',
  displayName: 'Lena Hofer',
  email: 'lena@example.com',
  role: 'administrator',
  isActive: true,
  isErased: false,
  secondFactor: true,
  lastSignInAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 4,
  current: true,
  ...over,
});

const colleague = account({
  id: 's2',
  username: 'nils',
  displayName: 'Nils Graf',
  email: 'nils@example.com',
  role: 'operations',
  lastSignInAt: null,
  version: 2,
  current: false,
});

const invitation = {
  id: 'v1',
  email: 'ida@example.com',
  displayName: 'Ida Sutter',
  role: 'approver',
  invitedBy: 'Lena Hofer',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-24T09:00:00.000Z',
  isExpired: false,
};

const session = {
  id: 'k1',
  startedAt: '2026-11-21T09:00:00.000Z',
  lastActiveAt: '2026-11-21T10:00:00.000Z',
  device: 'Firefox on Windows',
  remembered: true,
  current: false,
};

/** The answer to a change that was stored for a second person. */
const WAITS = {
  success: true,
  approval: { id: 'p1', status: 'pending', requiredRole: 'administrator', expiresAt: invitation.expiresAt },
};

const device = {
  id: 'd1',
  name: 'Firefox on Windows',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:30:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
  current: false,
};

async function start(
  parameters = '',
  role: StaffRole = 'administrator',
  staff: readonly StaffAccount[] = [account(), colleague],
) {
  const service = createFakeApi();
  service.on(listStaff, { success: true, staff, invitations: [invitation] });
  service.on(listColleagueSessions, { success: true, sessions: [session], devices: [device] });
  renderAdmin({ service, role, at: `/admin?tab=staff${parameters}` });
  await screen.findByRole('radio', { name: 'Invitations (1)' });
  return service;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('StaffTab › lists role, last sign-in, second factor and status of every account', async () => {
  await start();
  const row = (name: string) => screen.getByText(name).closest('tr')?.textContent;
  expect(row('Lena Hofer (you)')).toMatch(/lena@example\.comAdministrator.*2026.*Set upActive/);
  expect(row('Nils Graf')).toContain('nils@example.comOperationsNeverSet upActive');
});

test('StaffTab › opens an account by the keyboard, changes its role and closes it', async () => {
  const service = await start();
  service.on(changeStaffRole, { success: true, account: colleague });
  press('ArrowDown');
  press('Enter');
  await screen.findByRole('complementary', { name: 'Nils Graf' });
  expect(address()).toBe('/admin?tab=staff&open=s2');
  press('e');
  const change = await dialog('Change role');
  const submit = change.getByRole<HTMLButtonElement>('button', { name: 'Change role' });
  expect(submit.disabled).toBe(true);
  fireEvent.change(change.getByLabelText('Role'), { target: { value: 'approver' } });
  fireEvent.click(submit);
  await screen.findByText('Nils Graf is now Approver.');
  expect(service.callsOf(changeStaffRole)[0]?.body).toEqual({ staffId: 's2', role: 'approver', version: 2 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Escape');
  await waitFor(() => expect(address()).toBe('/admin?tab=staff'));
});

test('InviteDialog › invites, and closes when the invitation waits for a second person', async () => {
  const service = await start();
  service.on(inviteStaff, () => Response.json(WAITS, { status: 202 }));
  fireEvent.click(screen.getByRole('button', { name: 'Invite Staff' }));
  const invite = await dialog('Invite Staff');
  fireEvent.click(invite.getByRole('button', { name: 'Send invitation' }));
  await invite.findByText('Name is required');
  expect(service.callsOf(inviteStaff)).toHaveLength(0);
  fireEvent.change(invite.getByLabelText('Name'), { target: { value: 'Ida Sutter' } });
  fireEvent.change(invite.getByLabelText('E-mail'), { target: { value: 'ida@example.com' } });
  fireEvent.change(invite.getByLabelText('Role'), { target: { value: 'approver' } });
  fireEvent.click(invite.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Waiting for Approval');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(service.callsOf(inviteStaff)[0]?.body).toMatchObject({ email: 'ida@example.com', role: 'approver' });
});

test('AccountChangeDialog › shows the effect of a deactivation and stays open when it is rejected', async () => {
  const service = await start('&open=s1');
  service.on(deactivateStaff, new ErrorResponse('conflict', 'This is the last active administrator.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate…' }));
  const deactivation = await dialog('Deactivate account');
  expect(deactivation.getByRole('list', { name: 'What will change' }).textContent).toContain('Sessions');
  fireEvent.change(deactivation.getByLabelText('Internal note'), { target: { value: 'Left the firm' } });
  fireEvent.click(deactivation.getByRole('button', { name: 'Deactivate' }));
  expect((await deactivation.findByRole('alert')).textContent).toContain('last active administrator');
  expect(service.callsOf(deactivateStaff)[0]?.body).toEqual({
    staffId: 's1',
    version: 4,
    reason: 'Left the firm',
  });
});

test('AccountDetail › resets the second factor of a colleague, but not the own one', async () => {
  const service = await start('&open=s2');
  service.on(resetStaffSecondFactor, { success: true, account: colleague });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset second factor…' }));
  fireEvent.click((await dialog('Reset second factor')).getByRole('button', { name: 'Reset second factor' }));
  await screen.findByText('Second Factor Reset');
  fireEvent.click(screen.getByText('Lena Hofer (you)'));
  await screen.findByRole('complementary', { name: 'Lena Hofer' });
  expect(screen.queryByRole('button', { name: 'Reset second factor…' })).toBeNull();
});

test('AccountDetail › offers personal data of who has left, and asks for its erasure', async () => {
  const service = await start('&open=s2', 'administrator', [account(), { ...colleague, isActive: false }]);
  service.on(previewErasure, {
    success: true,
    held: [{ kind: 'acted', effect: 'emptied', rows: 12 }],
    retention: [{ class: 'staff', keptUntil: '2026-12-31' }],
  });
  service.on(erasePerson, () => Response.json(WAITS, { status: 202 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Personal data' }));
  const data = await dialog('Personal data of Nils Graf');
  expect((await data.findByRole('row', { name: /Records of others with their name/ })).textContent).toContain(
    '12',
  );
  data.getByText('The record of who booked and approved must be kept until 31 Dec 2026.');
  fireEvent.click(data.getByRole('button', { name: 'Erase personal data…' }));
  const erasure = await dialog('Erase personal data of Nils Graf');
  erasure.getByText(/It says “Former member of staff” instead/);
  fireEvent.click(erasure.getByRole('button', { name: 'Erase personal data' }));
  await screen.findByText('Waiting for Approval');
  expect(service.callsOf(erasePerson).at(-1)?.body).toEqual({
    kind: 'staff',
    subject: 's2',
    ground: 'request',
  });
});

test('AccountDetail › offers nothing else of an erased account', async () => {
  const name = 'Former member of staff';
  const erased = { ...colleague, displayName: name, isActive: false, isErased: true };
  await start('&open=s2', 'administrator', [account(), erased]);
  const pane = within(await screen.findByRole('complementary', { name }));
  pane.getByText('Personal data erased');
  expect(pane.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.not.arrayContaining(['Change role…', 'Reactivate…']),
  );
  pane.getByRole('button', { name: 'Personal data' });
});

test('ColleagueSessions › ends one session at the second click', async () => {
  const service = await start('&open=s2');
  service.on(endColleagueSessions, { success: true, ended: 1, devices: 1 });
  fireEvent.click(await screen.findByRole('button', { name: /^End the session on Firefox on Windows/ }));
  expect(service.callsOf(endColleagueSessions)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: /^Confirm: End the session on Firefox on Windows/ }));
  await screen.findByText('Sessions Ended');
  expect(screen.getByText('1 session has ended. 1 remembered device has ended.')).toBeTruthy();
  expect(service.callsOf(endColleagueSessions)[0]?.body).toEqual({ staffId: 's2', sessionId: 'k1' });
});

test('ColleagueSessions › shows a remembered device without an open session, and ends it', async () => {
  const service = await start('&open=s2');
  service.on(listColleagueSessions, { success: true, sessions: [], devices: [device] });
  service.on(endColleagueSessions, { success: true, ended: 0, devices: 1 });
  fireEvent.click(screen.getByText('Lena Hofer (you)'));
  fireEvent.click(screen.getByText('Nils Graf', { selector: 'button' }));
  await screen.findByText('No session is open.');
  expect(screen.queryByText('Not signed in anywhere.')).toBeNull();
  const devices = within(screen.getByRole('list', { name: 'Remembered devices' }));
  expect(devices.getByText('Firefox on Windows')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End all sessions and remembered devices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm: End all sessions and remembered devices' }));
  await screen.findByText('1 remembered device has ended.');
  expect(service.callsOf(endColleagueSessions)[0]?.body).toEqual({ staffId: 's2' });
});

test('ColleagueSessions › offers no ending where a colleague is not signed in', async () => {
  const service = await start('&open=s1');
  service.on(listColleagueSessions, { success: true, sessions: [], devices: [] });
  fireEvent.click(screen.getByText('Nils Graf', { selector: 'button' }));
  await screen.findByText('Not signed in anywhere.');
  expect(screen.queryByRole('button', { name: /^End all sessions/ })).toBeNull();
});

test('InvitationList › revokes an invitation at the second click, and keeps the focus', async () => {
  const service = await start('&view=invitations');
  service.on(revokeInvitation, { success: true });
  const button = await screen.findByRole('button', { name: 'Revoke the invitation of Ida Sutter' });
  button.focus();
  fireEvent.click(button);
  expect(service.callsOf(revokeInvitation)).toHaveLength(0);
  service.on(listStaff, { success: true, staff: [account()], invitations: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm: Revoke the invitation of Ida Sutter' }));
  await screen.findByText('Invitation Revoked');
  expect(service.callsOf(revokeInvitation)[0]?.body).toEqual({ invitationId: 'v1' });
  expect(document.activeElement).toBe((await screen.findByText('No open invitations')).closest('section'));
});

test('StaffTab › shows accounts to a viewer, who can change nothing', async () => {
  const service = await start('&open=s2&invite=1', 'viewer');
  const blocked = await dialog('Invite Staff');
  expect(blocked.getByRole('alert').textContent).toContain('Your role, Viewer, does not allow this.');
  fireEvent.click(blocked.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  for (const name of ['Invite Staff', 'Change role…', 'Deactivate…', 'Reset second factor…'])
    expect(names).not.toContain(name);
  expect(screen.getByText('Only administrators can change accounts.')).toBeTruthy();
  press('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(service.callsOf(listColleagueSessions, { staffId: 's2' })).toHaveLength(0);
});

test('StaffTab › shows an error when the accounts cannot be loaded, and retries', async () => {
  const service = createFakeApi();
  service.on(listStaff, new ErrorResponse('unavailable', 'Not available at the moment.'));
  renderAdmin({ service, at: '/admin?tab=staff' });
  await screen.findByText('Not available at the moment.');
  service.on(listStaff, { success: true, staff: [account()], invitations: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Lena Hofer (you)');
  fireEvent.click(screen.getByRole('radio', { name: 'Invitations (0)' }));
  await screen.findByText('No open invitations');
});

test('StaffTab › shows within a minute what somebody else changed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = await start();
  const changed = { ...colleague, role: 'approver', displayName: 'Nils Graf-Meier' };
  service.on(listStaff, { success: true, staff: [account(), changed], invitations: [] });
  await act(() => vi.advanceTimersByTimeAsync(60_100));
  await screen.findByText('Nils Graf-Meier');
  screen.getByRole('radio', { name: 'Invitations (0)' });
});
