import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { reverseFee, setFeeTerms } from '#common/contract/feeRuns.ts';
import { type FeeCharge, getFees } from '#common/contract/fees.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { feeLine } from '../../test/fees.ts';
import { startInvestors } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const TERMS = {
  validFrom: '2026-01-01',
  managementPercent: 1.25,
  performancePercent: 10,
  crystallisation: 'quarter',
  collection: 'account',
} as const;

const charge = (number: string, reversedAt: string | null): FeeCharge => ({
  ...feeLine(),
  number,
  chargedAt: '2026-10-03T08:00:00.000Z',
  priceAfter: '1.900000',
  markAfter: '1.900000',
  reversedAt,
});

const FEES: EndpointOutput<typeof getFees> = {
  success: true,
  terms: TERMS,
  history: [{ ...TERMS, setAt: '2026-01-01T09:00:00.000Z' }],
  accrued: feeLine({ from: '2026-10-01', total: '0.00' }),
  problem: null,
  charges: [
    charge('2026-000003', '2026-10-05T08:00:00.000Z'),
    charge('2026-000002', null),
    charge('2026-000001', null),
  ],
};

async function openFees(fees: EndpointOutput<typeof getFees> | ErrorResponse = FEES) {
  const service = startInvestors();
  service.on(getFees, fees);
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Fees' }));
  return { service, dialog: within(await screen.findByRole('dialog', { name: 'Fees of Matteo Ferrari' })) };
}

describe('FeesDialog', () => {
  test('states the terms in one sentence, and each charge with its calculation', async () => {
    const { dialog } = await openFees();
    expect(
      await dialog.findByText(
        'Since 1 Jan 2026: 1.25% of the average value per year, and 10% of the gain above the high-water mark, charged each quarter. Taken from the account.',
      ),
    ).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Accrued since 1 Oct 2026' })).toBeTruthy();
    const row = within(dialog.getByRole('row', { name: /2026-000002/ }));
    expect(row.getByText('100.00 units × (2.00 − 1.00) × 10%')).toBeTruthy();
  });

  test('takes only the last charge back that counts, with a reason', async () => {
    const { dialog, service } = await openFees();
    service.on(reverseFee, { success: true });
    await dialog.findByRole('row', { name: /2026-000003 Taken back/ });
    expect(dialog.getAllByRole('button', { name: /^Take back / })).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Take back 2026-000002' }));
    const reversal = within(await screen.findByRole('dialog', { name: 'Take fees 2026-000002 back' }));
    fireEvent.click(reversal.getByRole('button', { name: 'Take back' }));
    expect(await reversal.findByText('Say why the charge is taken back')).toBeTruthy();
    fireEvent.change(reversal.getByLabelText('Internal note'), { target: { value: 'Wrong value' } });
    fireEvent.click(reversal.getByRole('button', { name: 'Take back' }));
    await expect
      .poll(() => service.callsOf(reverseFee)[0]?.body)
      .toMatchObject({ number: '2026-000002', reason: 'Wrong value' });
  });

  test('sets terms from typed percentages, and names a wrong one at its field', async () => {
    const { dialog, service } = await openFees();
    service.on(setFeeTerms, { success: true, terms: TERMS });
    fireEvent.click(await dialog.findByRole('button', { name: 'Set terms' }));
    const form = within(await screen.findByRole('dialog', { name: 'Set fee terms' }));
    const management = form.getByLabelText('Management fee, % per year');
    expect((management as HTMLInputElement).value).toBe('1.25');
    fireEvent.change(management, { target: { value: '1.255' } });
    fireEvent.click(form.getByRole('button', { name: 'Set terms' }));
    expect(await form.findByText('Enter a percentage from 0 to 10 with at most 2 decimals')).toBeTruthy();
    fireEvent.change(management, { target: { value: '0,75' } });
    fireEvent.change(form.getByLabelText(/^Valid from/), { target: { value: '2027-01-01' } });
    fireEvent.click(form.getByRole('button', { name: 'Set terms' }));
    await expect
      .poll(() => service.callsOf(setFeeTerms)[0]?.body)
      .toMatchObject({ validFrom: '2027-01-01', managementPercent: 0.75, performancePercent: 10 });
  });

  test('says so when nothing was agreed, and when fees cannot be loaded', async () => {
    const { dialog } = await openFees({ ...FEES, terms: null, history: [], accrued: null, charges: [] });
    expect(await dialog.findByText('No fee terms apply today.')).toBeTruthy();
    expect(dialog.getByText('Nothing was charged yet.')).toBeTruthy();
    cleanup();
    const failed = await openFees(new ErrorResponse('busy'));
    expect(await failed.dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
