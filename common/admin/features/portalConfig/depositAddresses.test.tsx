import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getDepositAddresses, setDepositAddress } from '#common/contract/portalConfig.ts';
import { createFakeApi, ErrorResponse } from '../../test/fakeApi.ts';
import { renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const OLD = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const NEW = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';

async function typeNew() {
  const service = createFakeApi();
  const changes = { btc: { by: 'Mira Keller', at: '2026-11-20T09:00:00.000Z' } };
  service.on(getDepositAddresses, { success: true, addresses: { btc: OLD }, changes });
  service.on(setDepositAddress, { success: true, symbol: 'btc', address: NEW });
  renderAdmin({ at: '/admin?tab=config', service });
  const form = within(await screen.findByRole('form', { name: 'Bitcoin address' }));
  fireEvent.change(form.getByLabelText('Bitcoin (BTC)'), { target: { value: NEW } });
  fireEvent.submit(screen.getByRole('form', { name: 'Bitcoin address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the Bitcoin address' }));
  return { service, form, dialog };
}

test('DepositAddressDialog › shows both addresses in full and who is notified before it saves', async () => {
  const { service, dialog } = await typeNew();
  expect(service.callsOf(setDepositAddress)).toHaveLength(0);
  expect(dialog.getByText(OLD)).toBeTruthy();
  expect(dialog.getByText(NEW)).toBeTruthy();
  expect(dialog.getByText(/^Investors receive no e-mail/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Change Bitcoin address' }));
  await screen.findByText('Address Updated');
  expect(service.callsOf(setDepositAddress)[0]?.body).toEqual({ symbol: 'btc', address: NEW });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('DepositAddressDialog › returns a rejected address to its field with the error', async () => {
  const { service, form, dialog } = await typeNew();
  service.on(
    setDepositAddress,
    new ErrorResponse('validation', 'No.', { address: 'Not a valid Bitcoin address' }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Change Bitcoin address' }));
  await form.findByText('Not a valid Bitcoin address');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('Bitcoin (BTC)').value).toBe(NEW);
});

test('DepositAddressDialog › stays open when no response arrives', async () => {
  const { service, dialog } = await typeNew();
  service.on(setDepositAddress, () => {
    throw new TypeError('offline');
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Change Bitcoin address' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('No connection to the service');
});
