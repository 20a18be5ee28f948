import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ASSETS,
  openWithdrawalDialog,
  REQUEST,
  submitRequest,
  typeInto,
} from '../../test/openWithdrawalDialog.tsx';
import { user, withdrawal } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

describe('WithdrawalDialog', () => {
  it('reports missing fields and sends nothing', async () => {
    const { requests } = await openWithdrawalDialog();
    expect(screen.getByLabelText('Amount').getAttribute('step')).toBe('0.00001');
    submitRequest();
    await screen.findByText('Missing Information');
    screen.getByText('Bank Account Details are required');
    screen.getByText('Please fill in all required fields.');
    expect(requests()).toEqual([]);
  });

  it.each(['0', '-5', '15000.01', '20000'])('rejects %s as an amount', async (amount) => {
    const { requests } = await openWithdrawalDialog();
    typeInto('Amount', amount);
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText('Invalid Amount');
    expect(screen.getAllByText('Amount must be between 0 and 15000 USD.').length).toBeGreaterThan(0);
    expect(requests()).toEqual([]);
  });

  it('explains too many decimals', async () => {
    const { requests } = await openWithdrawalDialog();
    typeInto('Amount', '10.000001');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText('Invalid Amount');
    expect(screen.getAllByText(/^Enter an amount with at most 5 decimals/)).toHaveLength(2);
    expect(requests()).toEqual([]);
  });

  it('lets the server check the amount when the available balance cannot be loaded', async () => {
    const sent = stubNetwork({
      [ASSETS]: () => errorResponse(503, 'unavailable'),
      [REQUEST]: () => errorResponse(409, 'amount_out_of_range'),
    });
    renderSignedIn(<WithdrawalDialog onClose={vi.fn()} />);
    await screen.findByText(/could not be loaded/);
    typeInto('Amount', '-5');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText('Invalid Amount');
    expect(sent.some(({ path }) => path === '/api/withdrawals/request')).toBe(false);
    typeInto('Amount', '5');
    submitRequest();
    await screen.findByText('Request Failed');
  });

  it('sends the amount as a number, confirms with the specified text, and closes', async () => {
    const { requests, onClose } = await openWithdrawalDialog({
      [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }),
    });
    typeInto('Amount', '1200.5');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    typeInto(/^Notes/, 'First part');
    submitRequest();
    await screen.findByText('Withdrawal Requested');
    screen.getByText(
      'Your withdrawal request for 1200.50 USD has been submitted and is now pending admin approval.',
    );
    expect(requests()[0]?.body).toEqual({
      investorId: user.investorId,
      asset: 'USD',
      amount: 1200.5,
      address: 'CH93 0076 2011 6238 5295 7',
      notes: 'First part',
    });
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    ["1'234,56", '$1,234.56', 1234.56],
    ['12 500,5', '$12,500.50', 12_500.5],
    ['1,234', '$1,234.00', 1234],
  ])('reads %s as %s, shows it before sending, and sends the number', async (typed, shown, sent) => {
    const { requests } = await openWithdrawalDialog({
      [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }),
    });
    typeInto('Amount', typed);
    await screen.findByText(`= ${shown}`);
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ amount: sent }));
  });

  it.each([
    ['1e3', /^Enter an amount in digits/],
    ['12,34,56', /more than one way/],
  ])('rejects %s beside the field and keeps it', async (typed, problem) => {
    const { requests } = await openWithdrawalDialog();
    typeInto('Amount', typed);
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText(problem);
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe(typed);
    expect(requests()).toEqual([]);
  });

  it('changes the amount by the specified step with the arrow keys', async () => {
    await openWithdrawalDialog();
    typeInto('Amount', '100');
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'ArrowUp' });
    await screen.findByText('= $100.00001');
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'ArrowDown' });
    await screen.findByText('= $100.00');
  });

  it('keeps its idempotency key after a network error and takes a new one after an edit', async () => {
    const { requests } = await openWithdrawalDialog({ [REQUEST]: () => new TypeError('lost') });
    typeInto('Amount', '100');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText('Failed to submit withdrawal request. Please try again.');
    await waitFor(() => screen.getByRole('button', { name: 'Submit Request' }));
    submitRequest();
    await waitFor(() => expect(requests()).toHaveLength(2));
    await waitFor(() => screen.getByRole('button', { name: 'Submit Request' }));
    typeInto('Amount', '101');
    submitRequest();
    await waitFor(() => expect(requests()).toHaveLength(3));
    const [first, second, third] = requests().map((request) => request.idempotencyKey);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  it('keeps its idempotency key for the draft after a reload, but not for a request after a discarded one', async () => {
    const lost = { [REQUEST]: () => new TypeError('lost') };
    const send = async ({ requests }: Awaited<ReturnType<typeof openWithdrawalDialog>>) => {
      submitRequest();
      await waitFor(() => expect(requests()).toHaveLength(1));
      await screen.findByRole('button', { name: 'Submit Request' });
    };
    const fill = () => {
      typeInto('Amount', '100');
      typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    };
    const first = await openWithdrawalDialog(lost);
    fill();
    await send(first);
    first.unmount();
    const second = await openWithdrawalDialog(lost);
    await send(second);
    fireEvent.click(screen.getByText('Close'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    second.unmount();
    const third = await openWithdrawalDialog(lost);
    fill();
    await send(third);
    const [before, after, other] = [first, second, third].map(
      ({ requests }) => requests()[0]?.idempotencyKey,
    );
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    expect(after).toBe(before);
    expect(other).not.toBe(before);
  });

  it('cannot be closed while the request is pending', async () => {
    let rejectRequest = () => {};
    const { onClose } = await openWithdrawalDialog();
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_, reject) => {
          rejectRequest = () => reject(new TypeError('lost'));
        }),
    );
    typeInto('Amount', '100');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByRole('button', { name: 'Submitting...' });
    fireEvent.click(screen.getByText('Close'));
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    rejectRequest();
    await screen.findByText('Failed to submit withdrawal request. Please try again.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows the server's error and keeps the form", async () => {
    await openWithdrawalDialog({ [REQUEST]: () => errorResponse(409, 'amount_out_of_range') });
    typeInto('Amount', '100');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText('Request Failed');
    screen.getByText('The service says no.');
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('100');
  });

  it('restores its draft after a reload, and removes it once the request is sent', async () => {
    const respond = { [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }) };
    const first = await openWithdrawalDialog(respond);
    typeInto('Amount', '250.5');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    typeInto(/^Notes/, 'First part');
    first.unmount();
    const second = await openWithdrawalDialog(respond);
    const fieldValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([fieldValue('Amount'), fieldValue('Bank Account Details'), fieldValue(/^Notes/)]).toEqual([
      '250.5',
      'CH93 0076 2011 6238 5295 7',
      'First part',
    ]);
    submitRequest();
    await screen.findByText('Withdrawal Requested');
    expect(second.requests()[0]?.body).toMatchObject({
      amount: 250.5,
      address: 'CH93 0076 2011 6238 5295 7',
    });
    second.unmount();
    await openWithdrawalDialog();
    expect([fieldValue('Amount'), fieldValue('Bank Account Details')]).toEqual(['', '']);
  });

  it('asks before it discards input', async () => {
    const { onClose } = await openWithdrawalDialog();
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    fireEvent.click(screen.getByText('Close'));
    await screen.findByText('Discard what you typed?');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalled();
  });
});
