import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import {
  addStaffPasskey,
  beginStaffPasskey,
  beginStaffTotp,
  confirmStaffTotp,
  createStaffRecoveryCodes,
  getStaffStepUpOptions,
  listStaffFactors,
  staffStepUp,
} from '#common/contract/staffFactors.ts';
import { getSummary } from '#common/contract/summary.ts';
import { createFakeApi, EMPTY_SUMMARY, ErrorResponse, ListResponse, SESSION } from '../test/fakeApi.ts';
import { createFakePlatform, findPassword, renderAdmin, settle } from '../test/renderAdmin.tsx';

const library = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => library);

const CHALLENGE_ID = '00000000-0000-4000-8000-000000000001';
const CHALLENGE = { challengeId: CHALLENGE_ID, options: { challenge: 'abc' } };
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}`);

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  library.startRegistration.mockReset().mockResolvedValue({ id: 'key-2' });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
};

const dashboard = () => screen.findByRole('tab', { name: /^Applications/ });

async function start() {
  const service = createFakeApi();
  const none = { success: true, passkeys: [], totp: null, recoveryCodes: 0, required: true };
  service.on(listStaffFactors, none);
  const { client } = renderAdmin({ service, signedIn: false });
  act(() => client.session.open({ ...SESSION, setupRequired: true }));
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  return { service, client };
}

test('SecondFactorSetup › asks for a proof of identity after a long stay, and continues', async () => {
  const { service } = await start();
  service.on(beginStaffTotp, new ErrorResponse('step_up_required'));
  service.on(getStaffStepUpOptions, { success: true, methods: ['password'] });
  service.on(staffStepUp, () => {
    service.on(beginStaffTotp, {
      success: true,
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=J',
    });
    return { success: true, provenAt: '2026-11-22T10:00:00.000Z' };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
  const stepUp = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const field = await stepUp.findByLabelText('Password');
  fireEvent.change(field, { target: { value: 'secret' } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
});

test('SecondFactorSetup › stays below the sign-in of a locked dashboard', async () => {
  const { service, client } = await start();
  act(() => client.session.lock('idle'));
  await screen.findByText(/^Locked because of inactivity/);
  const heading = screen.getByText('Set up a second factor');
  expect(heading.closest('[inert]')).not.toBeNull();
  expect(service.callsOf(getSummary)).toHaveLength(0);
  act(() => client.session.open({ ...SESSION, setupRequired: true }));
  await waitFor(() => expect(heading.closest('[inert]')).toBeNull());
});

function startSetup() {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  service.on(listStaffFactors, { success: true, passkeys: [], totp: null, recoveryCodes: 0, required: true });
  service.on(createStaffRecoveryCodes, { success: true, codes: CODES });
  service.on(getSummary, new ErrorResponse('second_factor_setup_required'));
  const platform = createFakePlatform();
  renderAdmin({ service, platform });
  return { service, platform };
}

test('SecondFactorSetup › comes before anything else, and ends with recovery codes that were kept', async () => {
  const { service, platform } = startSetup();
  service.on(beginStaffTotp, { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=J' });
  service.on(confirmStaffTotp, { success: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Use an authenticator app' }));
  expect(screen.queryByRole('tab')).toBeNull();
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  type('Code', '12345');
  await screen.findByText('Enter the six digits that the app shows');
  type('Code', '123 456');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(service.callsOf(confirmStaffTotp)[0]?.body).toEqual({ code: '123456' });
  const next = screen.getByRole('button', { name: 'Continue' });
  expect(next).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(platform.saved).toEqual(['recovery-codes.txt']);
  fireEvent.click(screen.getByLabelText(/I have saved the codes/));
  service.on(getSummary, EMPTY_SUMMARY);
  fireEvent.click(next);
  await dashboard();
});

test('SecondFactorSetup › creates a passkey with a name', async () => {
  const { service } = startSetup();
  service.on(beginStaffPasskey, { success: true, ...CHALLENGE });
  service.on(addStaffPasskey, { success: true, passkey: {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Create a passkey' }));
  await screen.findByLabelText(/Name of the passkey/);
  type('Name of the passkey', '');
  await screen.findByText('Name is required');
  type('Name of the passkey', 'Laptop');
  await screen.findByRole('list', { name: 'Recovery codes' });
  expect(service.callsOf(addStaffPasskey)[0]?.body).toEqual({
    challengeId: CHALLENGE_ID,
    response: { id: 'key-2' },
    name: 'Laptop',
  });
});

test('SecondFactorSetup › follows the sign-in, before the dashboard requests anything', async () => {
  const service = createFakeApi();
  service.on(staffLogin, { ...SESSION, setupRequired: true });
  renderAdmin({ service, signedIn: false });
  await findPassword();
  type('Password', 'secret');
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  await settle();
  expect(service.callsOf(getSummary)).toHaveLength(0);
});

test('SecondFactorSetup › can be left only by signing out', async () => {
  startSetup();
  await screen.findByRole('button', { name: 'Sign out' });
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});
