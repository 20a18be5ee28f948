import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { endStaffSessions, listStaffSessions, setStaffEmail } from '#common/contract/staffAccounts.ts';
import {
  beginStaffTotp,
  confirmStaffTotp,
  createStaffRecoveryCodes,
  getStaffStepUpOptions,
  listStaffFactors,
  removeStaffPasskey,
  removeStaffTotp,
  renameStaffPasskey,
} from '#common/contract/staffFactors.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { createFakePlatform, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const passkey = (id: string, name: string) => ({
  id,
  name,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
});
const LAPTOP = '00000000-0000-4000-8000-000000000001';
const PHONE = '00000000-0000-4000-8000-000000000002';
const FACTORS = {
  success: true,
  passkeys: [passkey(LAPTOP, 'Laptop'), passkey(PHONE, 'Phone')],
  totp: { confirmedAt: '2026-11-02T09:00:00.000Z' },
  recoveryCodes: 7,
  required: true,
};
const session = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  remembered: current,
  startedAt: '2026-11-22T08:00:00.000Z',
  lastActiveAt: '2026-11-22T09:00:00.000Z',
});

async function openAccount(factors: object = FACTORS) {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  service.on(listStaffFactors, factors);
  const sessions = [session('a', 'Firefox on Windows', true), session('b', 'Desktop app on macOS')];
  service.on(listStaffSessions, { success: true, sessions });
  const platform = { ...createFakePlatform() };
  const { client } = renderAdmin({ service, platform });
  fireEvent.click(await screen.findByRole('button', { name: 'My account: Administrator Administrator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
  await dialog.findByText('Desktop app on macOS');
  return { service, dialog, client, platform };
}

const submit = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
};

test('AccountDialog › renames a passkey, and removes it at the second click', async () => {
  const { service, dialog } = await openAccount();
  service.on(renameStaffPasskey, { success: true });
  service.on(removeStaffPasskey, { success: true });
  fireEvent.click(await dialog.findByRole('button', { name: 'Rename Laptop' }));
  submit('Name of the passkey', ' Work laptop ');
  await waitFor(() => expect(service.callsOf(renameStaffPasskey)).toHaveLength(1));
  expect(service.callsOf(renameStaffPasskey)[0]?.body).toEqual({ passkeyId: LAPTOP, name: 'Work laptop' });
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Rename Laptop' })),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Phone' }));
  expect(service.callsOf(removeStaffPasskey)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm: Remove Phone' }));
  await screen.findByText('Passkey Removed');
  expect(service.callsOf(removeStaffPasskey)[0]?.body).toEqual({ passkeyId: PHONE });
});

test('AccountDialog › does not offer to remove the last factor where one is required', async () => {
  const { dialog } = await openAccount({ ...FACTORS, passkeys: [] });
  expect(await dialog.findByText('Authenticator app')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(dialog.getByText('7 of 10 left')).toBeTruthy();
});

test('AccountDialog › shows recovery codes after the first factor was set up', async () => {
  const none = { success: true, passkeys: [], totp: null, recoveryCodes: 0, required: false };
  const { service, dialog } = await openAccount(none);
  service.on(beginStaffTotp, { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=J' });
  service.on(confirmStaffTotp, { success: true });
  service.on(createStaffRecoveryCodes, { success: true, codes: ['code-1', 'code-2'] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Set up an authenticator app' }));
  await screen.findByLabelText('Code');
  submit('Code', '123456');
  expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeTruthy();
  expect(await screen.findByText('code-2')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/I have saved the codes/));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('dialog', { name: 'My account' })).toBeTruthy();
});

test('AccountDialog › ends one of the other sessions at the second click', async () => {
  const { service, dialog } = await openAccount();
  service.on(endStaffSessions, () => {
    service.on(listStaffSessions, { success: true, sessions: [session('a', 'Firefox on Windows', true)] });
    return { success: true, ended: 1 };
  });
  const sessions = within(dialog.getByRole('region', { name: 'Sessions' }));
  expect(sessions.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
  fireEvent.click(sessions.getByRole('button', { name: /^End the session on Desktop app on macOS/ }));
  expect(service.callsOf(endStaffSessions)).toHaveLength(0);
  const confirm = sessions.getByRole('button', {
    name: /^Confirm: End the session on Desktop app on macOS/,
  });
  confirm.focus();
  fireEvent.click(confirm);
  await screen.findByText('One session has ended.');
  expect(service.callsOf(endStaffSessions)[0]?.body).toEqual({ sessionId: 'b' });
  await waitFor(() => expect(confirm.isConnected).toBe(false));
  expect(document.activeElement).toBe(sessions.getByRole('heading', { name: 'Sessions' }));
});

test('AccountDialog › sets the e-mail address of the own account', async () => {
  const { service, dialog } = await openAccount();
  const taken = 'A staff account has this e-mail address already';
  service.on(setStaffEmail, new ErrorResponse('conflict', taken, { email: taken }));
  fireEvent.click(dialog.getByRole('button', { name: 'Set e-mail address' }));
  await screen.findByLabelText('New e-mail address');
  submit('New e-mail address', 'mira@example.com');
  expect(await screen.findByText(taken)).toBeTruthy();
  const account = {
    id: LAPTOP,
    username: 'admin',
    email: 'mira@example.com',
    displayName: 'Administrator',
    role: 'administrator',
    isActive: true,
    lastSignInAt: null,
    secondFactor: true,
    createdAt: '2026-11-01T09:00:00.000Z',
    current: true,
    version: 2,
  };
  service.on(setStaffEmail, { success: true, account });
  submit('New e-mail address', 'mira@example.com');
  expect(await dialog.findByText('mira@example.com')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Change e-mail address' })).toBeTruthy();
  expect(screen.queryByLabelText('New e-mail address')).toBeNull();
});

test('TotpSetup › says why a code was not checked, and that a wrong code is wrong', async () => {
  const { service, dialog } = await openAccount({ ...FACTORS, totp: null });
  service.on(beginStaffTotp, { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=J' });
  service.on(confirmStaffTotp, () => {
    throw new TypeError('offline');
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Set up an authenticator app' }));
  await screen.findByLabelText('Code');
  submit('Code', '123456');
  await screen.findByText(/^No connection to the service/);
  expect(screen.queryByText(/This code is not right/)).toBeNull();
  service.on(confirmStaffTotp, new ErrorResponse('validation', 'Wrong', { code: 'Wrong' }));
  submit('Code', '123457');
  await screen.findByText(/^This code is not right/);
});

/** Closes the dialog that asks for a proof of identity. */
async function cancelStepUp() {
  const stepUp = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  fireEvent.click(stepUp.getByRole('button', { name: 'Close' }));
}

test('TotpSetup › returns to the account when the person gives no proof of identity', async () => {
  const { service, dialog } = await openAccount({ ...FACTORS, totp: null });
  service.on(getStaffStepUpOptions, { success: true, methods: ['password'] });
  service.on(beginStaffTotp, new ErrorResponse('step_up_required'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Set up an authenticator app' }));
  await cancelStepUp();
  await screen.findByRole('dialog', { name: 'My account' });
});

test('RecoveryCodes › says that a proof of identity is needed, and creates the codes after it', async () => {
  const { service, dialog } = await openAccount();
  service.on(getStaffStepUpOptions, { success: true, methods: ['password'] });
  service.on(createStaffRecoveryCodes, new ErrorResponse('step_up_required'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create new codes' }));
  await cancelStepUp();
  await screen.findByText('New codes are created after you have confirmed that it is you.');
  service.on(createStaffRecoveryCodes, { success: true, codes: ['code-1', 'code-2'] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('code-2');
});

test('RecoveryCodes › says when the file could not be saved', async () => {
  const { service, dialog, platform } = await openAccount();
  service.on(createStaffRecoveryCodes, { success: true, codes: ['code-1', 'code-2'] });
  platform.saveFile = () => Promise.reject(new Error('EACCES'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create new codes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a file' }));
  await screen.findByText('Recovery Codes Not Saved');
});

test('AccountDialog › shows recovery codes again after the last factor was removed and a new one set up', async () => {
  const factors = { ...FACTORS, passkeys: [], required: false };
  const { service, dialog, client } = await openAccount(factors);
  act(() => client.session.setSecondFactor(true));
  service.on(removeStaffTotp, () => {
    service.on(listStaffFactors, { ...factors, totp: null });
    return { success: true };
  });
  service.on(beginStaffTotp, { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=J' });
  service.on(confirmStaffTotp, { success: true });
  service.on(createStaffRecoveryCodes, { success: true, codes: ['code-1', 'code-2'] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove the authenticator app' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm: Remove the authenticator app' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Set up an authenticator app' }));
  await screen.findByLabelText('Code');
  submit('Code', '123456');
  await screen.findByText('code-2');
});
