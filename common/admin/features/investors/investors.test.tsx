import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import {
  addDeposit,
  removeDeposit,
  restoreDeposit,
  settleDeposit,
  updatePortfolio,
} from '#common/contract/staffPortfolio.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { investor, portfolio } from '../../test/fixtures.ts';
import { choose, startInvestors as start, type } from '../../test/investorsTab.tsx';
import { press } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

test('CreateInvestorDialog › requires both fields and shows the new ID', async () => {
  const service = start();
  service.on(generateInvestor, { success: true, investorId: 'INV-9Z8Y7X6W', investor: investor() });
  fireEvent.click(await screen.findByRole('button', { name: 'Create Investor' }));
  const submit = await screen.findByRole('button', { name: 'Generate Investor ID' });
  fireEvent.click(submit);
  await screen.findByText('Missing Information');
  expect(screen.getByText('Please enter both email and full name.')).toBeTruthy();
  type(screen.getByLabelText('Full name'), 'Sofie van den Berg');
  type(screen.getByLabelText('Email'), 'sofie@example.com');
  fireEvent.click(submit);
  await screen.findByText('INV-9Z8Y7X6W');
  expect(service.callsOf(generateInvestor)).toHaveLength(1);
});

test('CreateInvestorDialog › shows a field error of the API at its field', async () => {
  const service = start();
  service.on(
    generateInvestor,
    new ErrorResponse('conflict', 'Taken', { email: 'An investor with this address exists' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create Investor' }));
  const submit = await screen.findByRole('button', { name: 'Generate Investor ID' });
  type(screen.getByLabelText('Full name'), 'Sofie van den Berg');
  type(screen.getByLabelText('Email'), 'sofie@example.com');
  fireEvent.click(submit);
  await screen.findByText('An investor with this address exists');
  expect(screen.getByText('Creation Failed')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('PortfolioValueDialog › changes the value by $5K, never below 0, and shows before and after', async () => {
  const service = start();
  service.on(updatePortfolio, { success: true, portfolio: portfolio() });
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  fireEvent.click(dialog.getByRole('button', { name: '-$5K' }));
  expect(dialog.getByRole('list', { name: 'What will change' }).textContent).toContain(
    'Portfolio value 120,000.00 → 115,000.00',
  );
  type(dialog.getByLabelText('Portfolio value'), '3,000');
  fireEvent.click(dialog.getByRole('button', { name: '-$5K' }));
  expect(dialog.getByLabelText('Portfolio value')).toHaveProperty('value', '0.00');
  fireEvent.click(dialog.getByRole('button', { name: '+$5K' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updatePortfolio)[0]?.body).toMatchObject({
    totalValue: '5000.00',
    investedAmount: '100000.00',
    version: 3,
  });
});

test('PortfolioValueDialog › reports an empty amount as missing information', async () => {
  const service = start();
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  type(dialog.getByLabelText('Invested amount'), '');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Please enter both portfolio value and invested amount.');
  expect(service.callsOf(updatePortfolio)).toHaveLength(0);
});

test('AmountRow › accepts the usual formats, shows how it interprets them, and rejects an ambiguous amount', async () => {
  const service = start();
  service.on(updatePortfolio, { success: true, portfolio: portfolio() });
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  type(dialog.getByLabelText('Portfolio value'), '1e5');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await dialog.findByText('Enter an amount in digits, for example 1,234.56.');
  type(dialog.getByLabelText('Portfolio value'), '12,34,56');
  await dialog.findByText(/more than one way/);
  type(dialog.getByLabelText('Portfolio value'), '1.234.567,89');
  await dialog.findByText('Understood as $1,234,567.89');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updatePortfolio)[0]?.body).toMatchObject({ totalValue: '1234567.89' });
});

test('EditInvestorDialog › derives the profit and sends only changed fields', async () => {
  const service = start();
  service.on(updateInvestor, { success: true, investor: investor() });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Matteo Ferrari' }));
  type(await screen.findByLabelText('Portfolio value'), '90000');
  expect(screen.getByText('−$10,000.00')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Investment tier'), { target: { value: 'Elite' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Investor Updated');
  expect(service.callsOf(updateInvestor, { id: 'i1' })[0]?.body).toEqual({
    investmentTier: 'Elite',
    portfolioValue: '90000.00',
    version: 3,
  });
});

test('DepositsDialog › applies a transaction to the totals and shows the effect', async () => {
  const service = start();
  service.on(addDeposit, { success: true, portfolio: portfolio(), depositId: 'd2' });
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Please enter both amount and date.');
  type(dialog.getByLabelText('Amount (USD)'), '2,500.5');
  const changes = dialog.getByRole('list', { name: 'What will change' });
  expect(changes.textContent).toContain('Portfolio value 120,000.00 → unchanged');
  fireEvent.click(dialog.getByLabelText('Apply to portfolio value and invested amount'));
  await waitFor(() => expect(changes.textContent).toContain('Invested amount 100,000.00 → 102,500.50'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Transaction Added');
  expect(service.callsOf(addDeposit)[0]?.body).toMatchObject({ amount: 2500.5, applyToTotals: true });
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
  fireEvent.click(await history.findByRole('button', { name: 'Settle deposit of $5,000.00, 18 Nov 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle transaction' }));
  const changes = dialog.getByRole('list', { name: 'What will change' });
  expect(changes.textContent).toContain('Transaction pending → completed');
  expect(changes.textContent).toContain('Portfolio value 120,000.00 → unchanged');
  fireEvent.click(dialog.getByLabelText('Apply to portfolio value and invested amount'));
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
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Settle transaction' })).toBeNull());
});

test('HistoryDialog › marks a pending deposit failed, and says so when a colleague was first', async () => {
  const service = start();
  service.on(getPortfolio, { success: true, portfolio: portfolio({ deposits: [PENDING] }) });
  service.on(settleDeposit, new ErrorResponse('already_decided', 'This transaction is already completed.'));
  const history = await choose('Transaction History', 'Done');
  fireEvent.click(await history.findByRole('button', { name: /^Settle deposit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle transaction' }));
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

test('InvestorDetail › shows the difference between invested amount and transactions', async () => {
  start('/admin?tab=investors&open=INV-1A2B3C4D');
  await screen.findByText('Off by +$10,000.00.');
});
