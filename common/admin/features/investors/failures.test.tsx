import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import {
  addDeposit,
  removeDeposit,
  restoreDeposit,
  updateAssets,
  updatePortfolio,
} from '#common/contract/staffPortfolio.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { portfolio } from '../../test/fixtures.ts';
import { choose, removeFirstTransaction, startInvestors, type } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Each command: the title of its error, its endpoint, and the steps that send it. */
const CASES: readonly (readonly [title: string, endpoint: Endpoint, send: () => Promise<void>])[] = [
  [
    'Creation Failed',
    generateInvestor,
    async () => {
      await press('Create Investor');
      type(await screen.findByLabelText('Full name'), 'Sofie van den Berg');
      type(screen.getByLabelText('E-mail'), 'sofie@example.com');
      await press('Generate Investor ID');
    },
  ],
  [
    'Update Failed',
    updateInvestor,
    async () => {
      await press('Edit Matteo Ferrari');
      type(await screen.findByLabelText('Portfolio value'), '90000');
      await press('Save changes');
    },
  ],
  [
    'Update Failed',
    updatePortfolio,
    async () => {
      await choose('Edit Total Portfolio Value', 'Update portfolio');
      await press('Update portfolio');
    },
  ],
  [
    'Update Failed',
    updateAssets,
    async () => {
      await choose('Edit Asset Allocation', 'Save allocation');
      await press('Save allocation');
    },
  ],
  [
    'Failed to Remove Asset',
    updateAssets,
    async () => {
      await choose('Edit Asset Allocation', 'Save allocation');
      await press('Remove Gold');
      await press('Save allocation');
    },
  ],
  [
    'Failed to Add Asset',
    updateAssets,
    async () => {
      const dialog = await choose('Edit Asset Allocation', 'Save allocation');
      type(dialog.getByLabelText('Allocation of Gold, percent'), '30');
      type(dialog.getByLabelText('New asset name'), 'Silver');
      type(dialog.getByLabelText('New asset allocation, percent'), '10');
      await press('Add Asset');
      await press('Save allocation');
    },
  ],
  [
    'Failed to Add Transaction',
    addDeposit,
    async () => {
      const dialog = await choose('Edit Recent Deposits', 'Add transaction');
      type(dialog.getByLabelText('Amount (USD)'), '2500');
      await press('Add transaction');
    },
  ],
  [
    'Failed to Remove Transaction',
    removeDeposit,
    async () => {
      await choose('Transaction History', 'Done');
      await removeFirstTransaction();
    },
  ],
  [
    'Reset Failed',
    resetAccessCode,
    async () => {
      await choose('Reset access code', 'Reset and send link');
      await press('Reset and send link');
    },
  ],
];

test.each(CASES)('shows “%s” when the API returns an error', async (title, endpoint, send) => {
  const service = startInvestors();
  service.on(endpoint, new ErrorResponse('internal', 'Something went wrong on our side.'));
  await send();
  await screen.findByText(title);
  expect(screen.getAllByText('Something went wrong on our side.').length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('dialog')).not.toHaveLength(0);
});

const NETWORK_CASES = CASES.filter(([title]) => title === 'Creation Failed' || title.endsWith('Transaction'));

test.each(NETWORK_CASES)(
  'shows “Error” instead of “%s” when no response arrives',
  async (title, endpoint, send) => {
    const service = startInvestors();
    service.on(endpoint, () => {
      throw new TypeError('offline');
    });
    await send();
    await screen.findByText('Error');
    expect(screen.getAllByText('No connection to the service. Trying again is safe.').length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.queryAllByRole('dialog')).not.toHaveLength(0);
  },
);

test('HistoryDialog › shows an error when a removal cannot be undone, and uses a new key for the next removal', async () => {
  const service = startInvestors();
  service.on(removeDeposit, { success: true, portfolio: portfolio({ deposits: [] }) });
  service.on(restoreDeposit, () => {
    throw new TypeError('offline');
  });
  const dialog = await choose('Transaction History', 'Done');
  await removeFirstTransaction();
  fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Error');
  service.on(restoreDeposit, new ErrorResponse('internal'));
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Update Failed');
  await removeFirstTransaction();
  await waitFor(() => expect(service.callsOf(removeDeposit)).toHaveLength(2));
  const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get('Idempotency-Key');
  const [undone, again] = service.callsOf(restoreDeposit);
  expect(keyOf(again)).toBe(keyOf(undone));
  expect(keyOf(service.callsOf(removeDeposit)[1])).not.toBe(keyOf(undone));
});
