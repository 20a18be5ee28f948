import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWithdrawalDialog, REQUEST, submitRequest, typeInto } from '../../test/openWithdrawalDialog.tsx';
import { withdrawal } from '../../test/portalSamples.ts';
import { jsonResponse } from '../../test/stubNetwork.ts';

const account = (id: string, name: string, address: string, firstUsedAt?: string) => ({
  id,
  name,
  asset: 'USD',
  address,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...(firstUsedAt ? { firstUsedAt } : {}),
});
const BOOK = 'GET /api/portal/payout-accounts';
const accounts = [
  account('a1', 'Rent', 'DE89 3704 0044 0532 0130 00', '2026-11-02T08:00:00.000Z'),
  account('a2', 'Savings', 'CH56 0483 5012 3456 7800 9'),
];
const book = { [BOOK]: () => jsonResponse({ accounts, newAccountWaitHours: 36 }) };
const respond = { [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }) };

describe('DestinationFields', () => {
  it('sends the address of an account of the address book, and says which one was not used yet', async () => {
    const { requests } = await openWithdrawalDialog({ ...book, ...respond });
    const select = await screen.findByLabelText('Pay to');
    screen.getByRole('option', { name: 'Savings (not used yet)' });
    fireEvent.change(select, { target: { value: 'a1' } });
    screen.getByText('DE89 3704 0044 0532 0130 00');
    expect(screen.queryByLabelText('Bank Account Details')).toBeNull();
    expect(screen.queryByText(/have not paid to this account/)).toBeNull();
    fireEvent.change(select, { target: { value: 'a2' } });
    screen.getByText(/have not paid to this account before, we can approve the request only after 36 hours/);
    typeInto('Amount', '100');
    submitRequest();
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ address: 'CH56 0483 5012 3456 7800 9' }));
    expect(requests()[0]?.body).not.toHaveProperty('accountName');
  });

  it('says nothing about a wait while the policy lets nothing wait', async () => {
    await openWithdrawalDialog({ [BOOK]: () => jsonResponse({ accounts }) });
    await screen.findByLabelText('Pay to');
    expect(screen.queryByText(/have not paid to this account/)).toBeNull();
  });

  it('says what is wrong with an IBAN before anything is sent', async () => {
    const { requests } = await openWithdrawalDialog({ ...book, ...respond });
    await screen.findByLabelText('Pay to');
    typeInto('Amount', '100');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295');
    submitRequest();
    await screen.findByText('This IBAN is too short: one that begins with CH has 21 characters.');
    expect(requests()).toEqual([]);
  });

  it('shows the error of an account that was saved before IBANs were checked', async () => {
    const old = [account('a3', 'Old', 'CH00 0000 0000 0000 0000 0')];
    const { requests } = await openWithdrawalDialog({ [BOOK]: () => jsonResponse({ accounts: old }) });
    fireEvent.change(await screen.findByLabelText('Pay to'), { target: { value: 'a3' } });
    typeInto('Amount', '100');
    submitRequest();
    await screen.findByText(/^This IBAN has a typing error/);
    expect(requests()).toEqual([]);
  });

  it('keeps another account under a name', async () => {
    const { requests } = await openWithdrawalDialog({ ...book, ...respond });
    await screen.findByLabelText('Pay to');
    typeInto('Amount', '100');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    typeInto(/^Name for your address book/, 'School');
    submitRequest();
    await waitFor(() =>
      expect(requests()[0]?.body).toMatchObject({
        address: 'CH93 0076 2011 6238 5295 7',
        accountName: 'School',
      }),
    );
  });
});
