import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listInvestors } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { updateAssets } from '#common/contract/staffPortfolio.ts';
import { createFakeApi, ListResponse } from '../../../test/fakeApi.ts';
import { investor, portfolio } from '../../../test/fixtures.ts';
import { renderAdmin } from '../../../test/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openAllocation() {
  const service = createFakeApi();
  service.on(listInvestors, new ListResponse([investor()], 1));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(updateAssets, { success: true, portfolio: portfolio(), allocationTotal: 100 });
  renderAdmin({ at: '/admin?tab=investors', service });
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit Asset Allocation' }));
  await screen.findByText('Total 100%');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Asset Allocation' }));
  return { service, dialog };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('AllocationDialog › updates the total with every edit and shows a toast when the field loses the focus', async () => {
  const { dialog } = await openAllocation();
  const gold = dialog.getByLabelText('Allocation of Gold, percent');
  type(gold, '30.5');
  expect(dialog.getByText('Total 90.5%')).toBeTruthy();
  expect(dialog.getByText('9.5% remaining')).toBeTruthy();
  fireEvent.blur(gold);
  const warning = 'Total allocation is 90.5%. Remaining 9.5% needed to reach 100%.';
  await screen.findByText(warning);
  type(gold, '50');
  // The next edit changes the total again.
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  expect(dialog.getByText('10% over')).toBeTruthy();
  type(gold, '40');
  fireEvent.blur(gold);
  await screen.findByText('Total allocation is exactly 100%.');
});

test('AllocationDialog › says what is wrong with a share and shows neither total nor changes for it', async () => {
  const { dialog } = await openAllocation();
  const gold = dialog.getByLabelText('Allocation of Gold, percent');
  type(gold, '-5');
  fireEvent.blur(gold);
  expect(dialog.getByRole('alert').textContent).toBe('A share cannot be negative');
  expect(dialog.queryByRole('list', { name: 'What will change' })).toBeNull();
  expect(screen.queryByText('Allocation Warning')).toBeNull();
});

test('AllocationDialog › rejects an asset above 100 percent and warns below it after a second', async () => {
  const { dialog } = await openAllocation();
  const add = (name: string, percent: string) => {
    type(dialog.getByLabelText('New asset name'), name);
    type(dialog.getByLabelText('New asset allocation, percent'), percent);
    fireEvent.click(dialog.getByRole('button', { name: 'Add Asset' }));
  };
  add('Cardano', '10');
  await screen.findByText('Total allocation would be 110%. Please ensure total allocation equals 100%.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Gold' }));
  vi.useFakeTimers();
  add('Cardano', '10');
  const warning = 'Total allocation is 70%. Remaining 30% needed to reach 100%.';
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByText(warning)).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(warning)).toBeTruthy();
});

test('AddAssetForm › uses the catalogue name and an unused colour', async () => {
  const { service, dialog } = await openAllocation();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Gold' }));
  const colour = dialog.getByLabelText<HTMLInputElement>('New asset colour');
  expect(colour.value).toBe('#000000');
  const add = (name: string, percent: string) => {
    type(dialog.getByLabelText('New asset name'), name);
    type(dialog.getByLabelText('New asset allocation, percent'), percent);
    fireEvent.click(dialog.getByRole('button', { name: 'Add Asset' }));
  };
  add('BTC', '1');
  await screen.findByText('Bitcoin is already in the allocation.');
  add('eth', '33,3');
  add('Fine wine', '6.7');
  await dialog.findByText(/^Not in the asset catalogue/);
  fireEvent.click(dialog.getByRole('button', { name: 'Save allocation' }));
  await screen.findByText('Portfolio Updated');
  const body: unknown = service.callsOf(updateAssets)[0]?.body;
  const { assets } = body as { assets: { name: string; color: string }[] };
  expect(assets).toMatchObject([
    { name: 'Bitcoin', allocation: 60 },
    { name: 'Ethereum', allocation: 33.3, color: '#5c70a8' },
    { name: 'Fine wine', allocation: 6.7 },
  ]);
  expect(new Set(assets.map(({ color }) => color)).size).toBe(3);
  expect(assets.map(({ color }) => color)).not.toContain('#000000');
});

test('AllocationDialog › clears the error of the last attempt with the next edit', async () => {
  const { dialog } = await openAllocation();
  type(dialog.getByLabelText('Allocation of Gold, percent'), '50');
  fireEvent.click(dialog.getByRole('button', { name: 'Save allocation' }));
  const problem = 'Total allocation is 110%, which is 10% over 100%.';
  await dialog.findByText(problem);
  type(dialog.getByLabelText('Allocation of Gold, percent'), '40');
  await waitFor(() => expect(dialog.queryByText(problem)).toBeNull());
});

test('AllocationDialog › does not warn when the total is 100 percent within that second', async () => {
  const { dialog } = await openAllocation();
  vi.useFakeTimers();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Gold' }));
  type(dialog.getByLabelText('New asset name'), 'Cardano');
  type(dialog.getByLabelText('New asset allocation, percent'), '10');
  fireEvent.click(dialog.getByRole('button', { name: 'Add Asset' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Scale to 100%' }));
  act(() => void vi.advanceTimersByTime(1_100));
  expect(screen.queryByText('Allocation Warning')).toBeNull();
});

test('AllocationDialog › scales exactly and sends the shown assets with the version', async () => {
  const { service, dialog } = await openAllocation();
  type(dialog.getByLabelText('Allocation of Gold, percent'), '20');
  fireEvent.click(dialog.getByRole('button', { name: 'Scale to 100%' }));
  expect(dialog.getByText('Total 100%')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'What will change' }).textContent).toContain(
    'Gold 40% · $48,000 → 25% · $30,000',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save allocation' }));
  await screen.findByText('Portfolio Updated');
  await waitFor(() =>
    expect(service.callsOf(updateAssets)[0]?.body).toMatchObject({
      investorId: 'INV-1A2B3C4D',
      version: 3,
      assets: [
        { name: 'Bitcoin', allocation: 75 },
        { name: 'Gold', allocation: 25 },
      ],
    }),
  );
});

test('AllocationDialog › does not send more than 100 percent', async () => {
  const { service, dialog } = await openAllocation();
  type(dialog.getByLabelText('Allocation of Gold, percent'), '50');
  fireEvent.click(dialog.getByRole('button', { name: 'Save allocation' }));
  await dialog.findByText('Total allocation is 110%, which is 10% over 100%.');
  expect(service.callsOf(updateAssets)).toHaveLength(0);
});
