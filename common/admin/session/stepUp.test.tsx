import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { authorizeStepUp, claimStepUp } from '#common/contract/deviceAuthorization.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { getStaffStepUpOptions, staffStepUp } from '#common/contract/staffFactors.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { portfolio, withdrawal } from '../test/fixtures.ts';
import { createFakePlatform, press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

/** A withdrawal whose approval needs a proof of identity. */
async function approve(methods: readonly string[], platform = createFakePlatform(), passkey?: object) {
  const service = createFakeApi();
  service.on(listWithdrawals, new ListResponse({ requests: [withdrawal()] }, 1));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(processWithdrawal, new ErrorResponse('step_up_required'));
  service.on(getStaffStepUpOptions, { success: true, methods, ...(passkey ? { passkey } : {}) });
  service.on(staffStepUp, () => {
    service.on(processWithdrawal, { success: true });
    return { success: true, provenAt: '2026-11-22T10:00:00.000Z' };
  });
  renderAdmin({ service, platform, at: '/admin?tab=withdrawals' });
  await screen.findByText('Matteo Ferrari');
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  const note = dialog.getByLabelText('Note for the investor');
  fireEvent.change(note, { target: { value: 'As agreed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  const stepUp = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { service, stepUp, note };
}

const submitCode = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
};

test('StepUpDialog › asks for a code, then repeats the same request under the same key', async () => {
  const { service, stepUp } = await approve(['totp', 'recovery']);
  submitCode(await stepUp.findByLabelText('Code'), '123456');
  await waitFor(() => expect(service.callsOf(processWithdrawal)).toHaveLength(2));
  const [first, second] = service.callsOf(processWithdrawal);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({ adminNotes: 'As agreed' });
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  expect(service.callsOf(staffStepUp)[0]?.body).toEqual({ proof: { kind: 'totp', code: '123456' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('StepUpDialog › asks for the password where no second factor is set up, and says when it is wrong', async () => {
  const { service, stepUp } = await approve(['password']);
  service.on(staffStepUp, new ErrorResponse('invalid_credentials'));
  submitCode(await stepUp.findByLabelText('Password'), 'wrong');
  await stepUp.findByText('Incorrect password. Please try again.');
  expect(service.callsOf(processWithdrawal)).toHaveLength(1);
});

test('StepUpDialog › sends nothing when it is closed, and keeps what was typed', async () => {
  const { service, stepUp, note } = await approve(['totp']);
  await stepUp.findByLabelText('Code');
  fireEvent.click(stepUp.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
  expect(service.callsOf(processWithdrawal)).toHaveLength(1);
  expect(note).toHaveProperty('value', 'As agreed');
  expect(screen.queryByText('error step_up_required')).toBeNull();
});

test('ProofForm › moves the focus to the way that was chosen', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const passkey = { challengeId: '00000000-0000-4000-8000-000000000001', options: {} };
  const { stepUp } = await approve(['totp', 'passkey'], createFakePlatform(), passkey);
  await stepUp.findByLabelText('Code');
  fireEvent.click(stepUp.getByRole('button', { name: 'Use a passkey' }));
  expect(document.activeElement).toBe(stepUp.getByRole('button', { name: 'Use a passkey' }));
  fireEvent.click(stepUp.getByRole('button', { name: 'Use the authenticator app' }));
  expect(document.activeElement).toBe(stepUp.getByLabelText('Code'));
});

test('StepUpDialog › lets the desktop app confirm in the browser', async () => {
  const opened: string[] = [];
  const platform = {
    ...createFakePlatform(),
    kind: 'desktop' as const,
    openExternal: (url: string) => void opened.push(url),
  };
  const { service, stepUp } = await approve(['passkey', 'recovery'], platform);
  service.on(authorizeStepUp, {
    success: true,
    deviceCode: 'secret',
    userCode: 'BCDF-GHJK',
    verificationUri: 'https://firm.example/admin/device',
    verificationUriComplete: 'https://firm.example/admin/device#code=BCDF-GHJK',
    expiresIn: 600,
    interval: 0.01,
  });
  const replies = [new ErrorResponse('authorization_pending'), { success: true }];
  service.on(claimStepUp, () => {
    if (replies.length === 1) service.on(processWithdrawal, { success: true });
    return replies.shift();
  });
  fireEvent.click(await stepUp.findByRole('button', { name: 'Confirm in the browser' }));
  fireEvent.click(await stepUp.findByRole('button', { name: 'Open the browser' }));
  expect(opened).toEqual(['https://firm.example/admin/device#code=BCDF-GHJK']);
  await waitFor(() => expect(service.callsOf(processWithdrawal)).toHaveLength(2));
  expect(service.callsOf(claimStepUp)[0]?.body).toEqual({ deviceCode: 'secret' });
});
