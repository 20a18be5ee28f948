import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getBankDetails, getDepositAddresses, setBankDetails } from '#common/contract/portalConfig.ts';
import { createFakeApi, ErrorResponse } from '../../test/fakeApi.ts';
import { renderAdmin, settle } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const DETAILS = {
  holder: 'Sample Firm AG',
  bank: 'Sample Bank, Zürich',
  account: 'CH56 0483 5012 3456 7800 9',
  bic: 'POFICHBEXXX',
};

function start(stored?: typeof DETAILS) {
  const service = createFakeApi();
  service.on(getDepositAddresses, { success: true, addresses: {}, changes: {}, details: {} });
  const changed = { by: 'Mira Keller', at: '2026-11-20T09:00:00.000Z' };
  service.on(getBankDetails, stored ? { success: true, details: stored, changed } : { success: true });
  service.on(setBankDetails, { success: true, details: DETAILS });
  const { platform } = renderAdmin({ at: '/admin?tab=config', service });
  return { service, platform };
}

test('BankDetails › says that none is set', async () => {
  start();
  await screen.findByText('Not set yet. Investors see no bank account.');
  screen.getByRole('button', { name: 'Set bank account' });
});

test('BankDetailsDialog › shows the account before and after and who is told, and checks the IBAN', async () => {
  const { service } = start(DETAILS);
  await screen.findByText('Mira Keller, 20 Nov 2026, 10:00 CET');
  fireEvent.click(screen.getByRole('button', { name: 'Change bank account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the bank account for deposits' }));
  const submit = dialog.getByRole('button', { name: 'Change bank account' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  const account = dialog.getByLabelText('IBAN or account number');
  fireEvent.change(account, { target: { value: 'CH93 0076 2011 6238 5295 8' } });
  fireEvent.click(submit);
  await dialog.findByText(/^This IBAN has a typing error/);
  fireEvent.change(account, { target: { value: 'CH93 0076 2011 6238 5295 7' } });
  expect(dialog.getByRole('list', { name: 'What will change' }).textContent).toContain(
    'IBAN or account number CH56 0483 5012 3456 7800 9 → CH93 0076 2011 6238 5295 7',
  );
  dialog.getByText(/^Investors see it in their portal and receive no e-mail/);
  fireEvent.click(submit);
  await screen.findByText('Bank Account Updated');
  expect(service.callsOf(setBankDetails)[0]?.body).toEqual({
    ...DETAILS,
    account: 'CH93 0076 2011 6238 5295 7',
  });
});

test('BankDetailsDialog › keeps what is typed when loading again fails', async () => {
  const { service, platform } = start(DETAILS);
  fireEvent.click(await screen.findByRole('button', { name: 'Change bank account' }));
  const holder = await screen.findByLabelText<HTMLInputElement>('Account holder');
  fireEvent.change(holder, { target: { value: 'Other Firm AG' } });
  service.on(getBankDetails, new ErrorResponse('unavailable'));
  platform.runCommand('data.refresh');
  await waitFor(() => expect(service.callsOf(getBankDetails)).toHaveLength(2));
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>('Account holder').value).toBe('Other Firm AG');
});
