import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { chargeFees, listFeeRuns, previewFees } from '#common/contract/feeRuns.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { feeLine } from '../../test/fees.ts';
import { startValuation } from '../../test/valuationTab.ts';

afterEach(cleanup);

type Preview = EndpointOutput<typeof previewFees>;

const preview = (over: Partial<Preview> = {}): Preview => ({
  success: true,
  to: '2026-11-20',
  periods: ['2026-09-30', '2026-06-30'],
  digest: 'd1',
  accounts: 1,
  total: '10.00',
  lines: [
    {
      investorId: 'INV-1A2B3C4D',
      fullName: 'Matteo Ferrari',
      chargedTo: null,
      line: feeLine({ managementFee: '2.00' }, 'afterManagement'),
      problem: null,
    },
    {
      investorId: 'INV-5E6F7G8H',
      fullName: 'Urs Keller',
      chargedTo: '2026-06-30',
      line: null,
      problem: 'noValue',
    },
  ],
  ...over,
});

/** Renders the view of fees: what has accrued, and a quarter that can be charged. */
function start(role?: StaffRole) {
  const service = startValuation('&view=fees', role);
  service.on(previewFees, ({ query }: { query: URLSearchParams }) =>
    preview(query.has('to') ? { to: query.get('to') ?? '' } : {}),
  );
  service.on(listFeeRuns, { success: true, runs: [] });
  return service;
}

const chooseQuarter = async () =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Last day' }), {
    target: { value: '2026-09-30' },
  });

describe('FeesView', () => {
  test('shows what has accrued with its calculation, and why an account cannot be charged', async () => {
    start();
    const row = await screen.findByRole('row', { name: /Matteo Ferrari/ });
    expect(within(row).getByText(/^\(100\.00 units × \(2\.00 − 1\.00\) − \$2\.00\) × 10%$/)).toBeTruthy();
    expect(within(row).getByText('$12.00')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Urs Keller/ })).getByText('No value')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Charge fees' }) as HTMLButtonElement).disabled).toBe(true);
    expect(await screen.findByText('No fees were charged yet.')).toBeTruthy();
  });

  test('charges what the preview of a quarter shows', async () => {
    const service = start();
    service.on(chargeFees, {
      success: true,
      run: {
        number: 1,
        to: '2026-09-30',
        chargedAt: '2026-11-20T12:00:00.000Z',
        chargedBy: 'Mira Keller',
        reason: null,
        accounts: 1,
        total: '10.00',
      },
    });
    await chooseQuarter();
    await screen.findByRole('heading', { name: 'Fees until 30 Sep 2026' });
    fireEvent.click(screen.getByRole('button', { name: 'Charge fees' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge fees until 30 Sep 2026' });
    expect(dialog.textContent).toContain('1 account is charged $10.00 in one step.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Charge fees' }));
    await expect.poll(() => service.callsOf(chargeFees)[0]?.body).toEqual({ to: '2026-09-30', digest: 'd1' });
  });

  test('says in words why a run is rejected', async () => {
    const service = start();
    const message = 'Fees changed since the preview. Look at the preview again.';
    service.on(chargeFees, new ErrorResponse('conflict', message));
    await chooseQuarter();
    await screen.findByRole('heading', { name: 'Fees until 30 Sep 2026' });
    fireEvent.click(screen.getByRole('button', { name: 'Charge fees' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Charge fees' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
  });

  test('lets a viewer read only', async () => {
    start('viewer');
    await screen.findByRole('row', { name: /Matteo Ferrari/ });
    expect(screen.queryByRole('button', { name: 'Charge fees' })).toBeNull();
  });

  test('says what to do without terms', async () => {
    start().on(previewFees, preview({ lines: [], accounts: 0, total: '0.00' }));
    expect(
      await screen.findByText('No account has fee terms. Set them in the menu of an investor.'),
    ).toBeTruthy();
  });
});
