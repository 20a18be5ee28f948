import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { callBackWithdrawal, listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { portfolio, withdrawal } from '../../test/fixtures.ts';
import { press, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

function serviceWith(...requests: ReturnType<typeof withdrawal>[]) {
  const service = createFakeApi();
  service.on(listWithdrawals, () => new ListResponse({ requests }, requests.length));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  return service;
}

const at = '/admin?tab=withdrawals';

test('WithdrawalCells › truncates the address at 30 characters and converts coins at the fixed rate', async () => {
  renderAdmin({ at, service: serviceWith(withdrawal({ asset: 'BTC', amount: 2 })) });
  const row = within((await screen.findByText('Matteo Ferrari')).closest('tr') ?? document.body);
  expect(row.getByText('CH93 0076 2011 6238 5295 7 Zür…')).toBeTruthy();
  expect(row.getByText('$134,900')).toBeTruthy();
  expect(row.getByText('INV-1A2B3C4D')).toBeTruthy();
});

test('WithdrawalCells › shows the outcome instead of the actions after the decision', async () => {
  renderAdmin({
    at,
    service: serviceWith(
      withdrawal({ status: 'approved' }),
      withdrawal({ id: 'w2', status: 'declined', investorName: 'Zoé Dubois' }),
    ),
  });
  await screen.findByText('Processed');
  const rows = within(screen.getByRole('table', { name: 'withdrawal requests' }));
  expect(rows.getByText('Declined')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('WithdrawalsTab › shows the specified text for an empty list', async () => {
  renderAdmin({ at, service: serviceWith() });
  await screen.findByText('No pending withdrawal requests found.');
});

test('DecisionDialog › shows the exact effect before an approval', async () => {
  const service = serviceWith(withdrawal());
  service.on(processWithdrawal, { success: true, request: withdrawal({ status: 'approved' }) });
  renderAdmin({ at, service });
  await screen.findByText('Matteo Ferrari');
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  const changes = await dialog.findByRole('list', { name: 'What will change' });
  expect(changes.textContent).toContain('Portfolio value 120,000.00 → 115,000.00');
  expect(changes.textContent).toContain('Invested amount 100,000.00 → 95,000.00');
  expect(changes.textContent).toContain('Profit and loss 20,000.00 → unchanged');
  expect(dialog.getByText('The investor sees this.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Note for the investor'), { target: { value: 'Paid today' } });
  fireEvent.change(dialog.getByLabelText('Internal note'), { target: { value: 'Confirmed by phone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  await screen.findByText('Withdrawal Approved');
  expect(service.callsOf(processWithdrawal)[0]?.body).toEqual({
    requestId: 'w1',
    action: 'approve',
    adminNotes: 'Paid today',
    reason: 'Confirmed by phone',
  });
});

test('DecisionDialog › shows that a decline leaves the amounts unchanged', async () => {
  const service = serviceWith(withdrawal());
  service.on(processWithdrawal, { success: true, request: withdrawal({ status: 'declined' }) });
  renderAdmin({ at, service });
  await screen.findByText('Matteo Ferrari');
  press('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline withdrawal' }));
  const changes = await dialog.findByRole('list', { name: 'What will change' });
  await waitFor(() => expect(changes.textContent).toContain('Portfolio value 120,000.00 → unchanged'));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline $5,000.00' }));
  await screen.findByText('Withdrawal Declined');
});

test('DecisionDialog › reports the earlier decision of a colleague', async () => {
  const service = serviceWith(withdrawal());
  service.on(processWithdrawal, new ErrorResponse('already_decided', 'It was declined by Mira.'));
  renderAdmin({ at, service });
  await screen.findByText('Matteo Ferrari');
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  await screen.findByText(/It was declined by Mira/);
  expect(screen.queryByText('Approval Failed')).toBeNull();
});

test('DecisionDialog › stays open when the portfolio value is too low', async () => {
  const service = serviceWith(withdrawal());
  service.on(processWithdrawal, new ErrorResponse('amount_out_of_range', 'The portfolio is worth less.'));
  renderAdmin({ at, service });
  await screen.findByText('Matteo Ferrari');
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  await screen.findByText('Approval Failed');
  expect(dialog.getByRole('alert').textContent).toBe('The portfolio is worth less.');
});

test('DecisionDialog › shows an API error of a decline, or “Error” when no response arrives', async () => {
  const service = serviceWith(withdrawal());
  service.on(processWithdrawal, new ErrorResponse('unavailable', 'Not available at the moment.'));
  renderAdmin({ at, service });
  await screen.findByText('Matteo Ferrari');
  press('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline withdrawal' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline $5,000.00' }));
  await screen.findByText('Decline Failed');
  service.on(processWithdrawal, () => {
    throw new TypeError('offline');
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline $5,000.00' }));
  await screen.findByText('Error');
  expect(screen.queryByText('Decline Failed')).toBeNull();
});

test('DecisionDialog › shows from when a request can be approved after a recent account change', async () => {
  const approvableFrom = new Date(Date.now() + 3_600_000).toISOString();
  renderAdmin({ at, service: serviceWith(withdrawal({ approvableFrom })) });
  await screen.findByText('Matteo Ferrari');
  expect(screen.getByText(/^approvable from /).textContent).toContain(formatInstant(approvableFrom));
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  expect(dialog.getByText(/can be approved from/).textContent).toContain(formatInstant(approvableFrom));
  expect(dialog.getByRole('button', { name: 'Approve $5,000.00' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  press('r');
  const decline = within(await screen.findByRole('dialog', { name: 'Decline withdrawal' }));
  expect(decline.getByRole('button', { name: 'Decline $5,000.00' }).hasAttribute('disabled')).toBe(false);
});

test('DecisionDialog › approves a request whose wait is over', async () => {
  const approvableFrom = new Date(Date.now() - 1_000).toISOString();
  renderAdmin({ at, service: serviceWith(withdrawal({ approvableFrom })) });
  await screen.findByText('Matteo Ferrari');
  expect(screen.queryByText(/approvable from/)).toBeNull();
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  expect(dialog.getByRole('button', { name: 'Approve $5,000.00' }).hasAttribute('disabled')).toBe(false);
});

const waiting = () =>
  withdrawal({ approvableFrom: new Date(Date.now() + 3_600_000).toISOString(), waitReason: 'new_account' });

async function openCallBack(service: ReturnType<typeof serviceWith>) {
  renderAdmin({ at: `${at}&open=w1`, service });
  fireEvent.click(await screen.findByRole('button', { name: 'Record call-back' }));
  return within(await screen.findByRole('dialog', { name: 'Record call-back' }));
}

test('DecisionDialog › approves a request whose call-back a colleague recorded after the list was loaded', async () => {
  const service = serviceWith(waiting());
  renderAdmin({ at, service });
  await screen.findByText(/^approvable from /);
  const called = withdrawal({ calledBackAt: '2026-11-20T09:00:00Z', calledBackBy: 'Lea Kunz' });
  service.on(listWithdrawals, () => new ListResponse({ requests: [called] }, 1));
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  const approve = dialog.getByRole('button', { name: 'Approve $5,000.00' });
  await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(false));
  expect(dialog.queryByText(/can be approved from/)).toBeNull();
});

test('CallBackDialog › records number and note for a request to a new account', async () => {
  const service = serviceWith(waiting());
  service.on(callBackWithdrawal, {
    success: true,
    request: withdrawal({ calledBackAt: '2026-11-20T09:00:00Z' }),
  });
  const dialog = await openCallBack(service);
  fireEvent.change(dialog.getByLabelText('Number called'), { target: { value: '+41 44 123 45 67' } });
  fireEvent.change(dialog.getByLabelText('Internal note'), { target: { value: 'Knew the amount' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record call-back' }));
  await screen.findByText('Call-back Recorded');
  expect(service.callsOf(callBackWithdrawal)[0]?.body).toEqual({
    requestId: 'w1',
    phone: '+41 44 123 45 67',
    note: 'Knew the amount',
  });
});

test('CallBackDialog › asks for the number, and keeps it when the call-back is rejected', async () => {
  const service = serviceWith(waiting());
  service.on(
    callBackWithdrawal,
    new ErrorResponse('conflict', 'This request does not wait for a call-back.'),
  );
  const dialog = await openCallBack(service);
  fireEvent.click(dialog.getByRole('button', { name: 'Record call-back' }));
  await dialog.findByText('Enter the number that you called');
  fireEvent.change(dialog.getByLabelText('Number called'), { target: { value: '12345678' } });
  await dialog.findByText('Enter the full number, with its area code');
  expect(service.callsOf(callBackWithdrawal)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Number called'), { target: { value: '+41 44 123 45 67' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record call-back' }));
  await dialog.findByText('This request does not wait for a call-back.');
  expect(dialog.getByLabelText<HTMLInputElement>('Number called').value).toBe('+41 44 123 45 67');
});

test('WithdrawalDetail › offers no call-back after a change of access data, and shows one that was made', async () => {
  const calledBackAt = '2026-11-20T09:00:00.000Z';
  const service = serviceWith(
    withdrawal({ calledBackAt, calledBackBy: 'Mira Keller', calledBackPhone: '+41 44 123 45 67' }),
  );
  renderAdmin({ at: `${at}&open=w1`, service });
  await screen.findByText('Mira Keller');
  screen.getByText(formatInstant(calledBackAt));
  expect(screen.queryByRole('button', { name: 'Record call-back' })).toBeNull();
});

test('WithdrawalCells › say who asked for the approval; the dialogs say what a decision does to the request', async () => {
  const waiting = withdrawal({
    approvalRequestedBy: 'Mira Keller',
    calledBackBy: 'Lena Roth',
    calledBackPhone: '+41 44 123 45 67',
    isOtherNumber: true,
  });
  renderAdmin({ at, service: serviceWith(waiting) });
  const row = within((await screen.findByText('Matteo Ferrari')).closest('tr') ?? document.body);
  row.getByText('waits for a second person');
  row.getByText('(requested by Mira Keller)');
  press('a');
  const approval = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  approval.getByText(
    /Mira Keller has asked for its approval. The same decision .* counts as the approval\.$/,
  );
  approval.getByText('Lena Roth called +41 44 123 45 67, which is not the number on file.');
  fireEvent.click(approval.getByRole('button', { name: 'Cancel' }));
  press('r');
  const decline = within(await screen.findByRole('dialog', { name: 'Decline withdrawal' }));
  decline.getByText(/To decline it voids that request\.$/);
});
