import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getDepositAddresses, setDepositAddress } from '#common/contract/portalConfig.ts';
import { createFakeApi, ErrorResponse } from '../../test/fakeApi.ts';
import { renderAdmin, settle } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const OLD = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const NEW = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';

async function typeNew() {
  const service = createFakeApi();
  const changes = { btc: { by: 'Mira Keller', at: '2026-11-20T09:00:00.000Z' } };
  service.on(getDepositAddresses, { success: true, addresses: { btc: OLD }, changes, details: {} });
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
  expect(dialog.getByText(/^Investors see it in their portal and receive no e-mail/)).toBeTruthy();
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

test('DepositAddressRow › keeps a typed address when loading again fails', async () => {
  const service = createFakeApi();
  service.on(getDepositAddresses, { success: true, addresses: { btc: OLD }, changes: {}, details: {} });
  const { platform } = renderAdmin({ at: '/admin?tab=config', service });
  const field = await screen.findByLabelText<HTMLInputElement>('Bitcoin (BTC)');
  fireEvent.change(field, { target: { value: NEW } });
  service.on(getDepositAddresses, new ErrorResponse('unavailable'));
  platform.runCommand('data.refresh');
  await waitFor(() => expect(service.callsOf(getDepositAddresses)).toHaveLength(2));
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>('Bitcoin (BTC)').value).toBe(NEW);
});

const EVM = '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf';

function startWith(addresses: object, details: object = {}) {
  const service = createFakeApi();
  service.on(getDepositAddresses, { success: true, addresses, changes: {}, details });
  renderAdmin({ at: '/admin?tab=config', service });
  return service;
}

test('DepositAddressRow › asks for the network of USDT, and shows it before and after', async () => {
  const service = startWith({ usdt: EVM });
  service.on(setDepositAddress, { success: true, symbol: 'usdt', address: EVM, network: 'ethereum' });
  const form = within(await screen.findByRole('form', { name: 'Tether address' }));
  const network = form.getByLabelText<HTMLSelectElement>('Network of the USDT address');
  expect(network.selectedOptions[0]?.textContent).toBe('Network not stated');
  const field = form.getByLabelText('Tether (USDT)');
  fireEvent.change(field, { target: { value: `${EVM}0` } });
  fireEvent.submit(screen.getByRole('form', { name: 'Tether address' }));
  form.getByText('Choose the network of this address');
  form.getByText(/^Not a valid Tether address/);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(field, { target: { value: EVM } });
  fireEvent.change(network, { target: { value: 'ethereum' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Tether address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the Tether address' }));
  dialog.getByText('Network: Network not stated');
  dialog.getByText('Network: Ethereum (ERC-20)');
  fireEvent.click(dialog.getByRole('button', { name: 'Change Tether address' }));
  await screen.findByText('Address Updated');
  expect(service.callsOf(setDepositAddress)[0]?.body).toEqual({
    symbol: 'usdt',
    address: EVM,
    network: 'ethereum',
  });
});

test('DepositAddressRow › changes the destination tag of XRP alone, and shows all errors at once at their fields', async () => {
  const address = 'rsVaPY9D8y1vVDmAz9NBXZTk593tT3v1cm';
  const service = startWith({ xrp: address }, { xrp: { tag: '7' } });
  const tag = 'A destination tag is a whole number up to 4,294,967,295';
  service.on(setDepositAddress, new ErrorResponse('validation', 'Please check.', { tag }));
  const form = within(await screen.findByRole('form', { name: 'Ripple address' }));
  const [addressField, tagField] = [
    form.getByLabelText('Ripple (XRP)'),
    form.getByLabelText(/^Destination tag/),
  ];
  fireEvent.change(addressField, { target: { value: 'xs' } });
  fireEvent.change(tagField, { target: { value: '9999999999' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Ripple address' }));
  form.getByText(/^Not a valid Ripple address/);
  form.getByText(tag);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(addressField, { target: { value: address } });
  fireEvent.change(tagField, { target: { value: '8' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Ripple address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the Ripple address' }));
  dialog.getByText('Destination tag: 7');
  dialog.getByText('Destination tag: 8');
  fireEvent.click(dialog.getByRole('button', { name: 'Change Ripple address' }));
  await form.findByText(tag);
  expect(service.callsOf(setDepositAddress)[0]?.body).toEqual({ symbol: 'xrp', address, tag: '8' });
});
