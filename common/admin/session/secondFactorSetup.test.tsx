import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  beginStaffTotp,
  getStaffStepUpOptions,
  listStaffFactors,
  staffStepUp,
} from '#common/contract/staffFactors.ts';
import { getSummary } from '#common/contract/summary.ts';
import { createFakeApi, ErrorResponse, SESSION } from '../test/fakeApi.ts';
import { renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

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
