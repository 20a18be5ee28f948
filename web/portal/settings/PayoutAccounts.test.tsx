import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { PayoutAccounts } from './PayoutAccounts.tsx';

const LIST = 'GET /api/portal/payout-accounts';
const savings = {
  id: 'a1',
  name: 'Savings',
  asset: 'USD',
  address: 'CH56 0483 5012 3456 7800 9',
  createdAt: '2026-11-01T08:00:00.000Z',
};

async function open(responses: StubResponses = {}) {
  const sent = stubNetwork({ [LIST]: () => jsonResponse({ accounts: [savings] }), ...responses });
  renderSignedIn(<PayoutAccounts />);
  await screen.findByRole('button', { name: 'Add account' });
  return sent;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('PayoutAccounts', () => {
  it('explains an empty address book', async () => {
    await open({ [LIST]: () => jsonResponse({ accounts: [] }) });
    await screen.findByText('No payout accounts yet');
  });

  it('shows an account that was not used yet', async () => {
    await open();
    await screen.findByText('Savings', { selector: 'strong' });
    screen.getByText('Not used yet');
    screen.getByText('CH56 0483 5012 3456 7800 9');
  });

  it('adds an account, and keeps what was typed when it is rejected', async () => {
    const add = 'POST /api/portal/payout-accounts';
    const fields = { address: 'Your address book already has this account, under the name “Rent”.' };
    await open({ [add]: () => errorResponse(400, 'validation', { fields }) });
    fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
    const form = await dialog('Add a payout account');
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Rent' } });
    fireEvent.change(form.getByLabelText('Bank Account Details'), {
      target: { value: 'DE89 3704 0044 0532 0130 00' },
    });
    fireEvent.click(form.getByRole('button', { name: 'Add account' }));
    await form.findByText(fields.address);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Rent');
  });

  it('asks before it discards what was typed', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
    const form = await dialog('Add a payout account');
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Rent' } });
    fireEvent.click(form.getByText('Close'));
    fireEvent.click(await form.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Rent');
    fireEvent.click(form.getByText('Close'));
    fireEvent.click(await form.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog', { name: 'Add a payout account' })).toBeNull();
  });

  it('renames an account', async () => {
    const sent = await open({
      'POST /api/portal/payout-accounts/rename': () =>
        jsonResponse({ account: { ...savings, name: 'House' } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Rename\s*Savings$/ }));
    const form = await dialog('Rename this account');
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'House' } });
    fireEvent.click(form.getByRole('button', { name: 'Rename' }));
    await screen.findByText('Account Renamed');
    const request = sent.find(({ path }) => path.endsWith('/rename'));
    expect(request?.body).toEqual({ accountId: 'a1', name: 'House' });
  });

  it('removes an account only after a confirmation', async () => {
    const sent = await open({ 'POST /api/portal/payout-accounts/remove': () => jsonResponse() });
    fireEvent.click(await screen.findByRole('button', { name: /^Remove\s*Savings$/ }));
    const confirmation = await dialog('Remove this account?');
    const removals = () => sent.filter(({ path }) => path.endsWith('/remove'));
    expect(removals()).toEqual([]);
    fireEvent.click(confirmation.getByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(removals().map(({ body }) => body)).toEqual([{ accountId: 'a1' }]));
  });

  it('moves the focus to the heading when the removed account leaves the list', async () => {
    const accounts = [savings];
    await open({
      [LIST]: () => jsonResponse({ accounts }),
      'POST /api/portal/payout-accounts/remove': () => {
        accounts.pop();
        return jsonResponse();
      },
    });
    const opener = await screen.findByRole('button', { name: /^Remove\s*Savings$/ });
    opener.focus();
    fireEvent.click(opener);
    const confirmation = await dialog('Remove this account?');
    fireEvent.click(confirmation.getByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(opener.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payout accounts' }));
  });
});
