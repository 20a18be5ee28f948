import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { listStaffFactors } from '#common/contract/staffFactors.ts';
import { acceptInvitation, lookUpInvitation } from '#common/contract/staffInvitations.ts';
import { createFakeApi, ErrorResponse, ListResponse, SESSION } from '../test/fakeApi.ts';
import { renderAdmin } from '../test/renderAdmin.tsx';

const TOKEN = 'a-token-of-an-invitation-1234567890';

beforeEach(() => {
  location.hash = `#invite=${TOKEN}`;
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

function open() {
  const service = createFakeApi();
  service.on(lookUpInvitation, {
    success: true,
    displayName: 'Mira Keller',
    email: 'mira@example.com',
    role: 'approver',
  });
  service.on(acceptInvitation, SESSION);
  service.on(listApplications, new ListResponse([], 0));
  const factors = { success: true, passkeys: [], totp: null, recoveryCodes: 0, required: false };
  service.on(listStaffFactors, factors);
  renderAdmin({ service, signedIn: false });
  return service;
}

const accept = async (password: string) => {
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Create the account' }));
};

test('InvitationPage › creates the account, then offers a second factor', async () => {
  const service = open();
  expect(await screen.findByText('Approver')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mira Keller');
  await accept('granite-lantern-73');
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(service.callsOf(lookUpInvitation)[0]?.body).toEqual({ token: TOKEN });
  expect(service.callsOf(acceptInvitation)[0]?.body).toEqual({
    token: TOKEN,
    displayName: 'Mira Keller',
    password: 'granite-lantern-73',
  });
  expect(location.hash).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await screen.findByRole('tab', { name: /^Applications/ });
});

test('InvitationPage › shows errors at their fields and keeps what was typed', async () => {
  const service = open();
  await accept('short');
  await screen.findByText(/at least 12 characters/i, { selector: '[role=alert]' });
  const fields = { password: 'This password is too common.' };
  service.on(acceptInvitation, new ErrorResponse('validation', 'Please check the marked fields.', fields));
  await accept('password-password');
  await screen.findByText('This password is too common.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'password-password');
});

test('InvitationPage › says when the invitation is no longer valid, and leads to the sign-in', async () => {
  const service = createFakeApi();
  service.on(lookUpInvitation, new ErrorResponse('not_found'));
  renderAdmin({ service, signedIn: false });
  await screen.findByText(/no longer valid/);
  fireEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }));
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(location.hash).toBe('');
});
