import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordPayment, reversePayment } from '#common/contract/payments.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { withdrawal } from '../../test/fixtures.ts';
import { press, renderAdmin } from '../../test/renderAdmin.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const approved = (over: Parameters<typeof withdrawal>[0] = {}) =>
  withdrawal({ status: 'approved', payment: 'due', processedDate: '2026-11-21T09:00:00.000Z', ...over });
const paid = () => approved({ payment: 'paid', paidOn: '2026-11-23', paymentReference: 'FRN 118' });

function start(request = approved(), at = '&open=w1') {
  const service = createFakeApi();
  service.on(listWithdrawals, () => new ListResponse({ requests: [request] }, 1));
  renderAdmin({ at: `/admin?tab=withdrawals${at}`, service });
  return service;
}

const openDialog = async (button: string, title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
};

test('WithdrawalCells › shows for how long an approved withdrawal is not yet paid, and when it was paid', async () => {
  start(approved(), '');
  await screen.findByText('not yet paid, 3 days');
  cleanup();
  start(paid(), '');
  await screen.findByText('paid 23 Nov 2026');
  expect(screen.getByText('Processed')).toBeTruthy();
});

test('WithdrawalsTab › filters by what is not yet paid', async () => {
  const service = start(approved(), '&payment=due');
  await screen.findByText('Matteo Ferrari');
  expect(service.callsOf(listWithdrawals).at(-1)?.query.get('payment')).toBe('due');
});

test('PaymentDialog › shows the change and who is told, and sends value date and reference', async () => {
  const service = start();
  service.on(recordPayment, { success: true, request: paid() });
  const dialog = await openDialog('Mark as paid', 'Mark withdrawal as paid');
  expect(dialog.getByLabelText<HTMLInputElement>('Value date').value).toBe('2026-11-24');
  fireEvent.change(dialog.getByLabelText('Value date'), { target: { value: '2026-11-23' } });
  fireEvent.change(dialog.getByLabelText('Payment reference (optional)'), { target: { value: 'FRN 118' } });
  const changes = dialog.getByRole('list', { name: 'What will change' });
  expect(changes.textContent).toContain('approved → paid 23 Nov 2026');
  dialog.getByText(/^Matteo Ferrari is notified by e-mail and in the portal/);
  fireEvent.click(dialog.getByRole('button', { name: 'Mark $5,000.00 as paid' }));
  await screen.findByText('Withdrawal Paid');
  expect(service.callsOf(recordPayment)[0]?.body).toEqual({
    requestId: 'w1',
    valueDate: '2026-11-23',
    reference: 'FRN 118',
    investorNote: '',
    reason: '',
  });
});

test('PaymentDialog › shows a rejected value date beside its field', async () => {
  const service = start();
  const fields = { valueDate: 'Not before the approval on 21 Nov 2026' };
  service.on(recordPayment, new ErrorResponse('validation', 'Please check.', fields));
  const dialog = await openDialog('Mark as paid', 'Mark withdrawal as paid');
  fireEvent.click(dialog.getByRole('button', { name: 'Mark $5,000.00 as paid' }));
  await dialog.findByText('Not before the approval on 21 Nov 2026');
});

test('PaymentDialog › closes when a colleague was first', async () => {
  const service = start();
  const message = 'Mira Keller has already recorded this withdrawal as paid on 23 Nov 2026.';
  service.on(recordPayment, new ErrorResponse('already_decided', message));
  const dialog = await openDialog('Mark as paid', 'Mark withdrawal as paid');
  fireEvent.click(dialog.getByRole('button', { name: 'Mark $5,000.00 as paid' }));
  await screen.findByText(/Mira Keller has already recorded/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ReversePaymentDialog › requires an internal note and says what changes', async () => {
  const service = start(paid());
  service.on(reversePayment, { success: true, request: approved() });
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  const dialog = await openDialog('Reverse payment', 'Reverse payment');
  expect(dialog.getByRole('list', { name: 'What will change' }).textContent).toContain(
    'paid 23 Nov 2026 → not yet paid',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse payment of $5,000.00' }));
  await dialog.findByText('Say why the payment is reversed');
  expect(service.callsOf(reversePayment)).toEqual([]);
  const note = dialog.getByLabelText('Internal note (required)');
  expect(document.activeElement).toBe(note);
  fireEvent.change(note, { target: { value: 'Returned' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse payment of $5,000.00' }));
  await screen.findByText('Payment Reversed');
  expect(service.callsOf(reversePayment)[0]?.body).toMatchObject({ requestId: 'w1', reason: 'Returned' });
});

test('CommandPalette › offers what can be done about the payment of the open withdrawal', async () => {
  for (const [request, offered, other] of [
    [approved(), 'Mark as paid', 'Reverse payment'],
    [paid(), 'Reverse payment', 'Mark as paid'],
  ] as const) {
    start(request);
    await screen.findByRole('button', { name: offered });
    press('k', { metaKey: true });
    fireEvent.change(await screen.findByLabelText('Command palette'), { target: { value: 'pa' } });
    await screen.findByRole('option', { name: new RegExp(`^${offered}`) });
    expect(screen.queryByRole('option', { name: new RegExp(`^${other}`) })).toBeNull();
    fireEvent.click(screen.getByRole('option', { name: new RegExp(`^${offered}`) }));
    await screen.findByRole('dialog', { name: /paid|Reverse payment/ });
    cleanup();
  }
});
