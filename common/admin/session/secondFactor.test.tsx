import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { getStaffSignIn, staffLogin } from '#common/contract/staffAuth.ts';
import {
  staffLoginSecondFactor,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '#common/contract/staffFactors.ts';
import { createFakeApi, ErrorResponse, ListResponse, SESSION } from '../test/fakeApi.ts';
import { createFakePlatform, findPassword, renderAdmin } from '../test/renderAdmin.tsx';

const library = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => library);

const CHALLENGE_ID = '00000000-0000-4000-8000-000000000001';
const CHALLENGE = { challengeId: CHALLENGE_ID, options: { challenge: 'abc' } };
const ASSERTION = { id: 'key-1' };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  library.startAuthentication.mockReset().mockResolvedValue(ASSERTION);
  library.startRegistration.mockReset().mockResolvedValue({ id: 'key-2' });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

function startService() {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  return service;
}

const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label, { selector: ':enabled' });
  fireEvent.change(field, { target: { value } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
};

const secondStep = (methods: readonly string[]) => ({
  success: true,
  secondFactor: 'required',
  stepToken: 'step-token-of-this-sign-in',
  methods,
  passkey: CHALLENGE,
});

const dashboard = () => screen.findByRole('tab', { name: /^Applications/ });

test('SignIn › asks for the e-mail where there are several accounts, with the focus there', async () => {
  const service = startService();
  const { promise, resolve } = Promise.withResolvers<object>();
  service.on(getStaffSignIn, promise);
  renderAdmin({ signedIn: false, service });
  // A password that is typed before would be legible in the field that is first afterwards.
  for (const label of ['E-mail', 'Password'])
    expect(screen.getByLabelText(label)).toHaveProperty('disabled', true);
  resolve({ success: true, asksForEmail: true });
  const email = await screen.findByLabelText('E-mail', { selector: ':enabled' });
  expect(document.activeElement).toBe(email);
  fireEvent.change(email, { target: { value: ' mira@example.com ' } });
  await type('Password', 'secret');
  await dashboard();
  expect(service.callsOf(staffLogin)[0]?.body).toEqual({
    username: 'mira@example.com',
    password: 'secret',
    remember: false,
  });
});

test('SignIn › asks for the password alone where there is one account', async () => {
  renderAdmin({ signedIn: false, service: startService() });
  const password = await findPassword();
  expect(document.activeElement).toBe(password);
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

test('SignIn › accepts an e-mail, and none, where the service does not say whether it asks for it', async () => {
  const service = startService();
  service.on(getStaffSignIn, new ErrorResponse('unavailable'));
  service.on(staffLogin, new ErrorResponse('validation', undefined, { username: 'E-mail is required' }));
  renderAdmin({ signedIn: false, service });
  await type('Password', 'secret');
  await screen.findByText('E-mail is required');
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
  service.on(staffLogin, SESSION);
  await type('E-mail', 'mira@example.com');
  await dashboard();
  expect(service.callsOf(staffLogin).map(({ body }) => body)).toMatchObject([
    { username: '' },
    { username: 'mira@example.com' },
  ]);
});

test('SignIn › asks for a missing e-mail at its field and does not sign in without it', async () => {
  const service = startService();
  service.on(staffLogin, new ErrorResponse('validation', undefined, { username: 'E-mail is required' }));
  renderAdmin({ signedIn: false, service });
  // An account is added after the screen has opened.
  await type('Password', 'secret');
  await screen.findByText('E-mail is required');
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
  expect(service.callsOf(staffLogin)[0]?.body).toMatchObject({ username: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(service.callsOf(staffLogin)).toHaveLength(1);
});

test('SignIn › asks for a code of the authenticator app as second step, and keeps the choice to remember', async () => {
  const service = startService();
  service.on(staffLogin, secondStep(['totp', 'recovery']));
  service.on(staffLoginSecondFactor, new ErrorResponse('invalid_credentials'));
  const platform = createFakePlatform();
  renderAdmin({ signedIn: false, service, platform });
  fireEvent.click(screen.getByLabelText('Keep me signed in on this device'));
  await type('Password', 'secret');
  await screen.findByLabelText('Code');
  await type('Code', '');
  await screen.findByText('Code is required');
  await type('Code', '123456');
  await screen.findByText(/This code is not right/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  service.on(staffLoginSecondFactor, SESSION);
  await type('Code', '123457');
  await dashboard();
  expect(service.callsOf(staffLoginSecondFactor).at(-1)?.body).toEqual({
    stepToken: 'step-token-of-this-sign-in',
    proof: { kind: 'totp', code: '123457' },
    remember: true,
  });
  expect(platform.isRemembered()).toBe(true);
});

test('SignIn › offers the other ways of the second step, and a new start', async () => {
  const service = startService();
  service.on(staffLogin, secondStep(['passkey', 'totp', 'recovery']));
  service.on(staffLoginSecondFactor, SESSION);
  renderAdmin({ signedIn: false, service });
  await type('Password', 'secret');
  await screen.findByRole('button', { name: 'Use a passkey' });
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await type('Password', 'secret');
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await type('Recovery code', 'abcd-efgh');
  await dashboard();
  expect(service.callsOf(staffLoginSecondFactor)[0]?.body).toMatchObject({
    proof: { kind: 'recovery', code: 'abcd-efgh' },
  });
});

test('SignIn › signs in with a passkey, without a password', async () => {
  const service = startService();
  service.on(staffPasskeyOptions, { success: true, ...CHALLENGE });
  service.on(staffPasskeyLogin, SESSION);
  renderAdmin({ signedIn: false, service });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await dashboard();
  expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: CHALLENGE.options });
  expect(service.callsOf(staffPasskeyLogin)[0]?.body).toEqual({
    challengeId: CHALLENGE_ID,
    response: ASSERTION,
    remember: false,
  });
});

test('SignIn › stays as it is when the person cancels the passkey', async () => {
  const service = startService();
  service.on(staffPasskeyOptions, { success: true, ...CHALLENGE });
  library.startAuthentication.mockRejectedValue(new Error('NotAllowedError'));
  renderAdmin({ signedIn: false, service });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await screen.findByText(/No passkey was used/);
  expect(service.callsOf(staffPasskeyLogin)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
});

test('SignIn › offers no passkey where the host has none', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  renderAdmin({ signedIn: false, service: startService() });
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

test('SignIn › names the person of a locked dashboard and asks for the second step too', async () => {
  const service = startService();
  service.on(getStaffSignIn, { success: true, asksForEmail: true });
  service.on(staffLogin, secondStep(['totp']));
  service.on(staffLoginSecondFactor, { ...SESSION, token: 'token-2' });
  const { client } = renderAdmin({ service });
  await dashboard();
  client.session.lock('idle');
  await screen.findByText('Administrator', { selector: '.fa-sign-in-person b' });
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  await type('Password', 'secret');
  await screen.findByLabelText('Code');
  await type('Code', '123456');
  await waitFor(() => expect(client.session.state().status).toBe('open'));
  expect(service.callsOf(staffLogin)[0]?.body).toMatchObject({ username: 'admin' });
});

test('SignIn › shows nothing of a locked dashboard to another person', async () => {
  const service = startService();
  const { client } = renderAdmin({ service, at: '/admin?tab=applications' });
  const search = await screen.findByLabelText('Search applications');
  client.session.lock('ended');
  await screen.findByText(/Your session has ended/);
  const other = { ...SESSION.staff, username: 'mira@example.com', displayName: 'Mira Keller' };
  service.on(staffLogin, { ...SESSION, staff: other });
  await type('Password', 'secret');
  await screen.findByRole('button', { name: 'My account: Mira Keller Administrator' });
  await waitFor(() => expect(document.contains(search)).toBe(false));
});
