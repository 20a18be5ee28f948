import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listJournal } from '#common/contract/activity.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { getPortfolio, type Portfolio } from '#common/contract/portfolio.ts';
import {
  addDeposit,
  removeDeposit,
  restoreDeposit,
  updateAssets,
  updatePortfolio,
} from '#common/contract/staffPortfolio.ts';
import { ErrorResponse, type FakeApi } from '../../test/fakeApi.ts';
import { investor, portfolio } from '../../test/fixtures.ts';
import { choose, entry, removeFirstTransaction, startInvestors, type } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const merge = () => fireEvent.click(screen.getByRole('button', { name: /^Merge/ }));
const reload = () => fireEvent.click(screen.getByRole('button', { name: /^Reload/ }));

/** A colleague changed the account in the meantime. */
function changed(service: FakeApi, now: Partial<Portfolio>) {
  service.on(getPortfolio, { success: true, portfolio: portfolio({ version: 4, ...now }) });
}

test('PortfolioValueDialog › shows the changes of a colleague after a conflict and merges them', async () => {
  const service = startInvestors();
  service.on(updatePortfolio, new ErrorResponse('stale_version'));
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  type(dialog.getByLabelText('Invested amount'), '101000');
  changed(service, { totalValue: '118000.00', profitLoss: '18000.00' });
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText(/Mira Keller.*Portfolio value was set to 118,000.00/);

  merge();
  expect(dialog.getByLabelText('Invested amount')).toHaveProperty('value', '101000');
  expect(dialog.getByLabelText('Portfolio value')).toHaveProperty('value', '118000.00');
  service.on(updatePortfolio, { success: true, portfolio: portfolio({ version: 5 }) });
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updatePortfolio).at(-1)?.body).toMatchObject({
    totalValue: '118000.00',
    investedAmount: '101000.00',
    version: 4,
  });
});

test('EditInvestorDialog › shows one journal entry for each version in between', async () => {
  const service = startInvestors();
  service.on(updateInvestor, new ErrorResponse('stale_version'));
  service.on(listJournal, [
    entry({ seq: 14, actor: 'Matteo Ferrari', summary: 'Signed in.', before: null, after: null }),
    entry({ seq: 13, summary: 'The tier was set to Elite.', after: { tier: 'Elite' } }),
    entry({ seq: 12, summary: 'A withdrawal was asked for.', before: {}, after: { withdrawal: {} } }),
    entry({ seq: 11, summary: 'The account was valued.', actor: 'Jonas Frei' }),
    entry({ seq: 10, summary: 'An earlier change.' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Matteo Ferrari' }));
  type(await screen.findByLabelText('Total invested'), '90000');
  const { version } = investor();
  const remote = investor({ version: version + 2, investmentTier: 'Elite', portfolioValue: '118000.00' });
  service.on(getInvestor, { success: true, investor: remote, reconciliation: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/Mira Keller.*The tier was set to Elite/);
  expect(screen.getByText(/Jonas Frei.*The account was valued/)).toBeTruthy();
  for (const other of [/Signed in/, /A withdrawal/, /An earlier change/])
    expect(screen.queryByText(other)).toBeNull();

  merge();
  expect(screen.getByLabelText('Total invested')).toHaveProperty('value', '90000');
  expect(screen.getByLabelText('Investment tier')).toHaveProperty('value', 'Elite');
  service.on(updateInvestor, { success: true, investor: remote });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Investor Updated');
  expect(service.callsOf(updateInvestor, { id: 'i1' }).at(-1)?.body).toEqual({
    totalInvested: '90000.00',
    version: version + 2,
  });
});

test('AllocationDialog › merges two allocations by asset', async () => {
  const service = startInvestors();
  service.on(updateAssets, new ErrorResponse('stale_version'));
  const dialog = await choose('Edit Asset Allocation', 'Save allocation');
  type(dialog.getByLabelText('Allocation of Gold, percent'), '30');
  changed(service, {
    assets: [
      { name: 'Bitcoin', allocation: 50, color: '#f7931a', value: 60000 },
      { name: 'Gold', allocation: 40, color: '#c9a227', value: 48000 },
      { name: 'Silver', allocation: 10, color: '#c0c0c0', value: 12000 },
    ],
  });
  const save = dialog.getByRole('button', { name: 'Save allocation' });
  fireEvent.click(save);
  await dialog.findByText(/Mira Keller/);
  expect(save).toHaveProperty('disabled', true);
  merge();
  expect(dialog.getByText('10% remaining')).toBeTruthy();
  type(dialog.getByLabelText('Allocation of Gold, percent'), '40');
  service.on(updateAssets, { success: true, portfolio: portfolio(), allocationTotal: 100 });
  fireEvent.click(save);
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updateAssets).at(-1)?.body).toMatchObject({
    version: 4,
    assets: [
      { name: 'Bitcoin', allocation: 50 },
      { name: 'Gold', allocation: 40 },
      { name: 'Silver', allocation: 10 },
    ],
  });
});

test('AllocationDialog › discards the draft on reload', async () => {
  const service = startInvestors();
  service.on(updateAssets, new ErrorResponse('stale_version'));
  const dialog = await choose('Edit Asset Allocation', 'Save allocation');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Gold' }));
  changed(service, { assets: [{ name: 'Gold', allocation: 100, color: '#c9a227', value: 120000 }] });
  fireEvent.click(dialog.getByRole('button', { name: 'Save allocation' }));
  await dialog.findByText(/Mira Keller/);
  reload();
  expect(dialog.getByLabelText('Allocation of Gold, percent')).toHaveProperty('value', '100');
  expect(dialog.queryByLabelText('Allocation of Bitcoin, percent')).toBeNull();
});

test('DepositsDialog › shows the transaction of a colleague before the second one is added', async () => {
  const service = startInvestors();
  service.on(addDeposit, new ErrorResponse('stale_version'));
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  type(dialog.getByLabelText('Amount (USD)'), '2500');
  changed(service, {
    totalValue: '121000.00',
    totalInvested: '101000.00',
    deposits: [{ id: 'd2', amount: 1000, date: '2026-11-20', type: 'deposit', status: 'completed' }],
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await dialog.findByText(/Mira Keller/);
  merge();
  expect(dialog.getByText('$1,000.00')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'What will change' }).textContent).toContain(
    'Portfolio value 121,000.00 → 123,500.00',
  );
  service.on(addDeposit, { success: true, portfolio: portfolio(), depositId: 'd3' });
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Transaction Added');
  expect(service.callsOf(addDeposit).map(({ body }) => body)).toMatchObject([
    { amount: 2500, version: 3 },
    { amount: 2500, version: 4 },
  ]);
});

test('HistoryDialog › names the colleague who already removed or restored a transaction', async () => {
  const service = startInvestors();
  const transaction = { id: 'd1', amount: '100000' };
  service.on(removeDeposit, new ErrorResponse('not_found'));
  service.on(listJournal, ({ query }: { query: URLSearchParams }) =>
    query.get('action') === 'transaction_removed'
      ? [entry({ summary: 'A deposit was removed.', before: {}, after: { transaction } })]
      : [],
  );
  const dialog = await choose('Transaction History', 'Done');
  await removeFirstTransaction();
  await screen.findByText('Already removed');
  expect(screen.getByText(/Mira Keller.*A deposit was removed/)).toBeTruthy();

  service.on(removeDeposit, { success: true, portfolio: portfolio({ deposits: [] }) });
  service.on(restoreDeposit, new ErrorResponse('not_found'));
  service.on(listJournal, [
    entry({ summary: 'A deposit was restored.', before: {}, after: { transaction } }),
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove transaction' })).toBeNull());
  await removeFirstTransaction();
  fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Already restored');
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('PortfolioValueDialog › keeps the input and shows an error when the current version cannot be loaded', async () => {
  const service = startInvestors();
  service.on(updatePortfolio, new ErrorResponse('stale_version'));
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  service.on(getPortfolio, () => {
    throw new TypeError('offline');
  });
  type(dialog.getByLabelText('Invested amount'), '101000');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Error');
  expect(dialog.getByRole('alert').textContent).toContain('No connection to the service.');
  expect(dialog.getByLabelText('Invested amount')).toHaveProperty('value', '101000');
});
