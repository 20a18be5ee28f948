import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { addDeposit, removeDeposit, restoreDeposit, settleDeposit } from '#common/contract/staffPortfolio.ts';
import { ErrorResponse } from '../../../test/fakeApi.ts';
import { portfolio } from '../../../test/fixtures.ts';
import { choose, startInvestors as start, type } from '../../../test/investorsTab.tsx';
import { press } from '../../../test/renderAdmin.tsx';

afterEach(cleanup);

test('DepositsDialog › applies a transaction to the totals and shows the effect', async () => {
  const service = start();
  service.on(addDeposit, { success: true, portfolio: portfolio(), depositId: 'd2' });
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Please enter both amount and date.');
  type(dialog.getByLabelText('Amount (USD)'), '2,500.5');
  const changes = dialog.getByRole('list', { name: 'What will change' });
  await waitFor(() => expect(changes.textContent).toContain('Invested amount 100,000.00 → 102,500.50'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Transaction Added');
  expect(service.callsOf(addDeposit)[0]?.body).toMatchObject({ amount: 2500.5, applyToTotals: true });
});

test('DepositsDialog › does not apply a pending transaction, or where the person says so', async () => {
  const service = start();
  service.on(addDeposit, { success: true, portfolio: portfolio(), depositId: 'd2' });
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  const add = () => fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  type(dialog.getByLabelText('Amount (USD)'), '2500');
  fireEvent.click(dialog.getByLabelText('Apply to portfolio value and invested amount'));
  add();
  await waitFor(() => expect(service.callsOf(addDeposit)).toHaveLength(1));
  fireEvent.click(dialog.getByLabelText('Apply to portfolio value and invested amount'));
  fireEvent.change(dialog.getByLabelText('Status'), { target: { value: 'pending' } });
  expect(dialog.queryByLabelText('Apply to portfolio value and invested amount')).toBeNull();
  await waitFor(() => expect(dialog.getByLabelText('Amount (USD)')).toHaveProperty('value', ''));
  type(dialog.getByLabelText('Amount (USD)'), '2500');
  add();
  await waitFor(() => expect(service.callsOf(addDeposit)).toHaveLength(2));
  expect(service.callsOf(addDeposit).map(({ body }) => body)).toMatchObject([
    { status: 'completed', applyToTotals: false },
    { status: 'pending', applyToTotals: false },
  ]);
});

test('DepositsDialog › stays open for the next transaction, with the new version of the account', async () => {
  const service = start();
  const added = { id: 'd2', amount: 700, date: '2026-11-03', type: 'deposit', status: 'completed' } as const;
  service.on(addDeposit, {
    success: true,
    portfolio: portfolio({ version: 4, deposits: [added, ...portfolio().deposits] }),
    depositId: 'd2',
  });
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount (USD)');
  type(amount, '700');
  type(dialog.getByLabelText('Date'), '2026-11-03');
  type(dialog.getByLabelText('Internal note'), 'First');
  dialog.getByRole('button', { name: 'Add transaction' }).focus();
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await dialog.findByText('$700.00');
  expect(amount.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-03');
  type(amount, '800');
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(service.callsOf(addDeposit)).toHaveLength(2));
  expect(service.callsOf(addDeposit)[1]?.body).toMatchObject({ amount: 800, version: 4, reason: '' });
  await waitFor(() => expect(amount.value).toBe(''));
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const PENDING = { id: 'd9', amount: 5_000, date: '2026-11-18', type: 'deposit', status: 'pending' } as const;

test('HistoryDialog › completes a pending deposit after showing the effect on the totals', async () => {
  const service = start();
  service.on(getPortfolio, { success: true, portfolio: portfolio({ deposits: [PENDING] }) });
  service.on(settleDeposit, {
    success: true,
    portfolio: portfolio({ version: 4, deposits: [{ ...PENDING, status: 'completed' }] }),
  });
  const history = await choose('Transaction History', 'Done');
  fireEvent.click(await history.findByRole('button', { name: 'Complete deposit of $5,000.00, 18 Nov 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete transaction' }));
  const changes = dialog.getByRole('list', { name: 'What will change' });
  expect(changes.textContent).toContain('Transaction pending → completed');
  await waitFor(() => expect(changes.textContent).toContain('Portfolio value 120,000.00 → 125,000.00'));
  type(dialog.getByLabelText('Value date'), '2026-11-20');
  fireEvent.click(dialog.getByRole('button', { name: 'Complete deposit of $5,000.00' }));
  await screen.findByText('Transaction Completed');
  expect(service.callsOf(settleDeposit)[0]?.body).toMatchObject({
    depositId: 'd9',
    status: 'completed',
    date: '2026-11-20',
    applyToTotals: true,
    version: 3,
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Complete transaction' })).toBeNull());
});

test('DepositsDialog › completes a pending deposit of its list', async () => {
  const service = start();
  service.on(getPortfolio, { success: true, portfolio: portfolio({ deposits: [PENDING] }) });
  service.on(settleDeposit, {
    success: true,
    portfolio: portfolio({ version: 4, deposits: [{ ...PENDING, status: 'completed' }] }),
  });
  const list = await choose('Edit Recent Deposits', 'Add transaction');
  type(list.getByLabelText('Internal note'), 'Typed before');
  fireEvent.click(list.getByRole('button', { name: 'Complete deposit of $5,000.00, 18 Nov 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete transaction' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete deposit of $5,000.00' }));
  await screen.findByText('Transaction Completed');
  await waitFor(() => expect(list.queryByRole('button', { name: /^Complete deposit/ })).toBeNull());
  expect(list.getByLabelText<HTMLTextAreaElement>('Internal note').value).toBe('Typed before');
});

test('HistoryDialog › marks a pending deposit failed, and says so when a colleague was first', async () => {
  const service = start();
  service.on(getPortfolio, { success: true, portfolio: portfolio({ deposits: [PENDING] }) });
  service.on(settleDeposit, new ErrorResponse('already_decided', 'This transaction is already completed.'));
  const history = await choose('Transaction History', 'Done');
  fireEvent.click(await history.findByRole('button', { name: /^Complete deposit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete transaction' }));
  fireEvent.change(dialog.getByLabelText('Outcome'), { target: { value: 'failed' } });
  expect(dialog.queryByLabelText('Value date')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Mark deposit of $5,000.00 failed' }));
  await screen.findByText('This transaction is already completed.');
  expect(service.callsOf(settleDeposit)[0]?.body).toMatchObject({ status: 'failed' });
  expect(service.callsOf(settleDeposit)[0]?.body).not.toHaveProperty('applyToTotals');
});

test('DepositsDialog › rejects a completed transaction dated after today', async () => {
  const service = start();
  service.on(addDeposit, { success: true, portfolio: portfolio(), depositId: 'd2' });
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  type(dialog.getByLabelText('Amount (USD)'), '2500');
  type(dialog.getByLabelText('Date'), '2099-01-01');
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await dialog.findByText('A completed transaction cannot be dated after today.');
  expect(service.callsOf(addDeposit)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Status'), { target: { value: 'pending' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Transaction Added');
});

test('HistoryDialog › removes a transaction after a dialog with the effect, and restores it', async () => {
  const service = start();
  service.on(removeDeposit, { success: true, portfolio: portfolio({ deposits: [] }) });
  service.on(restoreDeposit, { success: true, portfolio: portfolio() });
  const dialog = await choose('Transaction History', 'Done');
  fireEvent.click(dialog.getByRole('button', { name: /^Delete deposit of \$100,000.00/ }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Remove transaction' }));
  expect(service.callsOf(removeDeposit)).toHaveLength(0);
  const changes = confirm.getByRole('list', { name: 'What will change' }).textContent;
  expect(changes).toContain('Transaction completed → removed');
  expect(changes).toContain('Portfolio value 120,000.00 → unchanged');
  expect(changes).toContain('Difference to transactions 0.00 → 100,000.00');
  expect(confirm.getByText('No e-mail is sent. The investor is notified in the portal.')).toBeTruthy();
  type(confirm.getByLabelText('Internal note'), 'Booked twice');
  fireEvent.click(confirm.getByRole('button', { name: 'Remove deposit of $100,000.00' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(service.callsOf(restoreDeposit)).toHaveLength(1));
  expect(service.callsOf(removeDeposit)[0]?.body).toMatchObject({
    depositId: 'd1',
    reason: 'Booked twice',
  });
});
