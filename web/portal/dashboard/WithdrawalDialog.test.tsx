import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { user, withdrawal } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

const REQUEST = 'POST /api/withdrawals/request';
const assets: StubResponses = {
  [`GET /api/withdrawals/assets/${user.investorId}`]: () =>
    jsonResponse({ assets: [{ symbol: 'USD', name: 'Cash (USD)', available: 15_000 }] }),
};

async function open(responses: StubResponses = {}) {
  const sent = stubNetwork({ ...assets, ...responses });
  const onClose = vi.fn();
  const { unmount } = renderSignedIn(<WithdrawalDialog onClose={onClose} />);
  await screen.findByText('$15,000.00');
  const requests = () => sent.filter(({ path }) => path === '/api/withdrawals/request');
  return { requests, onClose, unmount };
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }));

describe('WithdrawalDialog', () => {
  it('reports missing fields and sends nothing', async () => {
    const { requests } = await open();
    expect(screen.getByLabelText('Amount').getAttribute('step')).toBe('0.00001');
    submit();
    await screen.findByText('Missing Information');
    screen.getByText('Bank Account Details are required');
    screen.getByText('Please fill in all required fields.');
    expect(requests()).toEqual([]);
  });

  it.each(['0', '-5', '15000.01', '20000'])('rejects %s as an amount', async (amount) => {
    const { requests } = await open();
    type('Amount', amount);
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByText('Invalid Amount');
    expect(screen.getAllByText('Amount must be between 0 and 15000 USD.').length).toBeGreaterThan(0);
    expect(requests()).toEqual([]);
  });

  it('explains too many decimals', async () => {
    const { requests } = await open();
    type('Amount', '10.000001');
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByText('Invalid Amount');
    expect(screen.getAllByText(/^Enter an amount with at most 5 decimals/)).toHaveLength(2);
    expect(requests()).toEqual([]);
  });

  it('lets the server check the amount when the available balance cannot be loaded', async () => {
    const sent = stubNetwork({
      [`GET /api/withdrawals/assets/${user.investorId}`]: () => errorResponse(503, 'unavailable'),
      [REQUEST]: () => errorResponse(409, 'amount_out_of_range'),
    });
    renderSignedIn(<WithdrawalDialog onClose={vi.fn()} />);
    await screen.findByText(/could not be loaded/);
    type('Amount', '-5');
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByText('Invalid Amount');
    expect(sent.some(({ path }) => path === '/api/withdrawals/request')).toBe(false);
    type('Amount', '5');
    submit();
    await screen.findByText('Request Failed');
  });

  it('sends the amount as a number, confirms with the specified text, and closes', async () => {
    const { requests, onClose } = await open({
      [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }),
    });
    type('Amount', '1200.5');
    type('Bank Account Details', 'CH93 0076');
    type(/^Notes/, 'First part');
    submit();
    await screen.findByText('Withdrawal Requested');
    screen.getByText(
      'Your withdrawal request for 1200.50 USD has been submitted and is now pending admin approval.',
    );
    expect(requests()[0]?.body).toEqual({
      investorId: user.investorId,
      asset: 'USD',
      amount: 1200.5,
      address: 'CH93 0076',
      notes: 'First part',
    });
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    ["1'234,56", '$1,234.56', 1234.56],
    ['12 500,5', '$12,500.50', 12_500.5],
    ['1,234', '$1,234.00', 1234],
  ])('reads %s as %s, shows it before sending, and sends the number', async (typed, shown, sent) => {
    const { requests } = await open({ [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }) });
    type('Amount', typed);
    await screen.findByText(`Understood as ${shown}`);
    type('Bank Account Details', 'CH93 0076');
    submit();
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ amount: sent }));
  });

  it.each([
    ['1e3', /^Enter an amount in digits/],
    ['12,34,56', /more than one way/],
  ])('rejects %s beside the field and keeps it', async (typed, problem) => {
    const { requests } = await open();
    type('Amount', typed);
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByText(problem);
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe(typed);
    expect(requests()).toEqual([]);
  });

  it('changes the amount by the specified step with the arrow keys', async () => {
    await open();
    type('Amount', '100');
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'ArrowUp' });
    await screen.findByText('Understood as $100.00001');
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'ArrowDown' });
    await screen.findByText('Understood as $100.00');
  });

  it('keeps its idempotency key after a network error and takes a new one after an edit', async () => {
    const { requests } = await open({ [REQUEST]: () => new TypeError('lost') });
    type('Amount', '100');
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByText('Failed to submit withdrawal request. Please try again.');
    await waitFor(() => screen.getByRole('button', { name: 'Submit Request' }));
    submit();
    await waitFor(() => expect(requests()).toHaveLength(2));
    await waitFor(() => screen.getByRole('button', { name: 'Submit Request' }));
    type('Amount', '101');
    submit();
    await waitFor(() => expect(requests()).toHaveLength(3));
    const [first, second, third] = requests().map((request) => request.idempotencyKey);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  it('cannot be closed while the request is pending', async () => {
    let rejectRequest = () => {};
    const { onClose } = await open();
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_, reject) => {
          rejectRequest = () => reject(new TypeError('lost'));
        }),
    );
    type('Amount', '100');
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByRole('button', { name: 'Submitting...' });
    fireEvent.click(screen.getByText('Close'));
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    rejectRequest();
    await screen.findByText('Failed to submit withdrawal request. Please try again.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows the server's error and keeps the form", async () => {
    await open({ [REQUEST]: () => errorResponse(409, 'amount_out_of_range') });
    type('Amount', '100');
    type('Bank Account Details', 'CH93 0076');
    submit();
    await screen.findByText('Request Failed');
    screen.getByText('The service says no.');
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('100');
  });

  it('restores its draft after a reload, and removes it once the request is sent', async () => {
    const respond = { [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }) };
    const first = await open(respond);
    type('Amount', '250.5');
    type('Bank Account Details', 'CH93 0076');
    type(/^Notes/, 'First part');
    first.unmount();
    const second = await open(respond);
    const fieldValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([fieldValue('Amount'), fieldValue('Bank Account Details'), fieldValue(/^Notes/)]).toEqual([
      '250.5',
      'CH93 0076',
      'First part',
    ]);
    submit();
    await screen.findByText('Withdrawal Requested');
    expect(second.requests()[0]?.body).toMatchObject({ amount: 250.5, address: 'CH93 0076' });
    second.unmount();
    await open();
    expect([fieldValue('Amount'), fieldValue('Bank Account Details')]).toEqual(['', '']);
  });

  it('asks before it discards input', async () => {
    const { onClose } = await open();
    type('Bank Account Details', 'CH93 0076');
    fireEvent.click(screen.getByText('Close'));
    await screen.findByText('Discard what you typed?');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalled();
  });

  const account = (id: string, name: string, address: string, firstUsedAt?: string) => ({
    id,
    name,
    asset: 'USD',
    address,
    createdAt: '2026-11-01T08:00:00.000Z',
    ...(firstUsedAt ? { firstUsedAt } : {}),
  });
  const book: StubResponses = {
    'GET /api/portal/payout-accounts': () =>
      jsonResponse({
        accounts: [
          account('a1', 'Rent', 'DE89 3704 0044', '2026-11-02T08:00:00.000Z'),
          account('a2', 'Savings', 'CH56 0483 5012'),
        ],
      }),
  };
  const respond = { [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }) };

  it('sends the address of an account of the address book, and says which one was not used yet', async () => {
    const { requests } = await open({ ...book, ...respond });
    const select = await screen.findByLabelText('Pay to');
    screen.getByRole('option', { name: 'Savings (not used yet)' });
    fireEvent.change(select, { target: { value: 'a1' } });
    screen.getByText('DE89 3704 0044');
    expect(screen.queryByLabelText('Bank Account Details')).toBeNull();
    expect(screen.queryByText(/have not paid to this account/)).toBeNull();
    fireEvent.change(select, { target: { value: 'a2' } });
    screen.getByText(/have not paid to this account/);
    type('Amount', '100');
    submit();
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ address: 'CH56 0483 5012' }));
    expect(requests()[0]?.body).not.toHaveProperty('accountName');
  });

  describe('after ten minutes without a proof of identity', () => {
    async function submitUnproven(proofResponse: () => Response) {
      let isProven = false;
      const opened = await open({
        [REQUEST]: () =>
          isProven
            ? jsonResponse({ message: '', request: withdrawal })
            : errorResponse(403, 'step_up_required'),
        'POST /api/portal/step-up/options': () => jsonResponse({ methods: ['password'] }),
        'POST /api/portal/step-up': () => {
          const response = proofResponse();
          isProven = response.ok;
          return response;
        },
      });
      type('Amount', '100');
      type('Bank Account Details', 'CH93 0076');
      submit();
      await screen.findByText('Please confirm that it is you');
      return opened;
    }

    it('asks for the access code, and then repeats the same request under the same key', async () => {
      const { requests, onClose } = await submitUnproven(() => jsonResponse());
      fireEvent.change(await screen.findByLabelText('Access code'), { target: { value: 'X7K9-M2P4' } });
      fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      await screen.findByText('Withdrawal Requested');
      const [first, second] = requests();
      expect(second).toEqual(first);
      expect(first?.idempotencyKey).toBeTruthy();
      expect(requests()).toHaveLength(2);
      expect(onClose).toHaveBeenCalled();
    });

    it('keeps the form when the person does not confirm', async () => {
      const { requests, onClose } = await submitUnproven(() => jsonResponse());
      const dialog = within(screen.getByRole('dialog', { name: 'Please confirm that it is you' }));
      fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
      await screen.findByRole('button', { name: 'Submit Request' });
      expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100');
      expect(screen.queryByText('Request Failed')).toBeNull();
      expect(requests()).toHaveLength(1);
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  it('keeps another account under a name', async () => {
    const { requests } = await open({ ...book, ...respond });
    await screen.findByLabelText('Pay to');
    type('Amount', '100');
    type('Bank Account Details', 'CH93 0076');
    type(/^Name for your address book/, 'School');
    submit();
    await waitFor(() =>
      expect(requests()[0]?.body).toMatchObject({ address: 'CH93 0076', accountName: 'School' }),
    );
  });
});
