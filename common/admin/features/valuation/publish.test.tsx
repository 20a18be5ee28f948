import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { dryRunChange } from '#common/contract/approvals.ts';
import { addInstrument, listInstruments } from '#common/contract/instruments.ts';
import { cancelRun, listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { address, press } from '../../test/renderAdmin.tsx';
import { AT, runPreview, startValuation, valuationRun, valued } from '../../test/valuationTab.ts';

afterEach(cleanup);

const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
const openPublish = async (title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Publish…' }));
  return within(await screen.findByRole('dialog', { name: title }));
};

describe('PreviewView', () => {
  test('shows the book and every account before and after, outliers first', async () => {
    const service = startValuation('&view=preview');
    await screen.findByText('Preview for 20 Nov 2026, 13:00 CET');
    expect(service.callsOf(previewRun)[0]?.query.get('at')).toBe(AT);
    screen.getByText('$1,020,000.00');
    expect(rows()).toEqual([
      'Account | Before | After | Change | Note',
      'Matteo Ferrari | $10,000.00 | $19,000.00 | +90.0% | outlier',
      'Urs Keller | $1,000,000.00 | $1,001,000.00 | +0.1% | ',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Matteo Ferrari' }));
    expect(address()).toBe('/admin?tab=investors&open=INV-1A2B3C4D');
  });

  test('names missing prices with the accounts they touch, and does not publish', async () => {
    const service = startValuation(`&view=preview&at=${AT}`);
    const names = ['Matteo Ferrari', 'Urs Keller'];
    service.on(
      previewRun,
      runPreview({
        missing: [{ instrument: 'chf', symbol: 'CHF', accounts: 14, names }],
        stale: [{ instrument: 'xau', symbol: 'XAU', accounts: 1, names: ['Urs Keller'], ageDays: 6.5 }],
        differences: [{ investorId: 'INV-5E6F7G8H', fullName: 'Urs Keller', difference: '-12.50' }],
      }),
    );
    await screen.findByText('CHF: 14 accounts, Matteo Ferrari, Urs Keller and 12 more');
    screen.getByText('XAU, 6 days old: 1 account, Urs Keller');
    screen.getByText('−$12.50');
    expect(screen.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Enter prices' }));
    await screen.findByText('Bitcoin');
  });

  test('says that there is nothing to value, and offers to retry after an error', async () => {
    const service = startValuation(`&view=preview&at=${AT}`);
    service.on(previewRun, new ErrorResponse('unavailable', 'The service is busy.'));
    await screen.findByText('The service is busy.');
    service.on(previewRun, runPreview({ accounts: 0, lines: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No account has positions at this time.');
    expect(screen.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true);
  });
});

describe('PublishDialog', () => {
  test('publishes what the preview shows, follows the progress and names the published run', async () => {
    const service = startValuation(`&view=preview&at=${AT}`);
    const dialog = await openPublish('Publish a valuation run');
    dialog.getByText('2 accounts, valued for 20 Nov 2026, 13:00 CET.');
    const preparing = valuationRun({
      number: 12,
      status: 'preparing',
      at: AT,
      publishedAt: null,
      accounts: 2,
      done: 1,
    });
    service.on(publishRun, { success: true, run: preparing });
    service.on(listRuns, { success: true, runs: [preparing, valuationRun()] });
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Publish run' })),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Publish run' }));
    await screen.findByText('Run Started');
    expect(service.callsOf(publishRun)[0]?.body).toEqual({ at: AT, pricesDigest: 'd1' });
    const progress = await screen.findByRole('progressbar');
    expect(progress.getAttribute('value')).toBe('1');
    screen.getByText(/^1 of 2 accounts valued/);
    expect(address()).toBe('/admin?tab=valuation&view=runs');
    service.on(listRuns, { success: true, runs: [{ ...preparing, status: 'published', done: 2 }] });
    await screen.findByText('Run 12 Published');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('names a run that is published before its progress was loaded', async () => {
    const service = startValuation(`&view=preview&at=${AT}`);
    const dialog = await openPublish('Publish a valuation run');
    const run = valuationRun({ number: 12, at: AT });
    service.on(publishRun, { success: true, run });
    service.on(listRuns, { success: true, runs: [run, valuationRun()] });
    fireEvent.click(dialog.getByRole('button', { name: 'Publish run' }));
    await screen.findByText('Run 12 Published');
    expect(screen.queryByText('Run 11 Published')).toBeNull();
  });

  test('asks for the reason of a corrected time', async () => {
    const service = startValuation(`&view=preview&at=${AT}`);
    service.on(listRuns, { success: true, runs: [valuationRun({ number: 12, at: AT })] });
    const dialog = await openPublish('Correct run 12');
    fireEvent.click(dialog.getByRole('button', { name: 'Publish run' }));
    await dialog.findByText('Say why the published values are corrected.');
    service.on(publishRun, new ErrorResponse('conflict', 'Prices changed since the preview.'));
    fireEvent.change(dialog.getByLabelText('Reason for the correction (internal)'), {
      target: { value: 'Wrong close' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Publish run' }));
    await dialog.findByText('Prices changed since the preview.');
    expect(service.callsOf(publishRun)[0]?.body).toEqual({
      at: AT,
      pricesDigest: 'd1',
      reason: 'Wrong close',
    });
  });

  test('requests an approval where a second person has to agree', async () => {
    const service = startValuation(`&view=preview&at=${AT}`);
    service.on(dryRunChange, { success: true, changes: [{ outcome: 'waits', voids: [] }] });
    const dialog = await openPublish('Publish a valuation run');
    const submit = await dialog.findByRole('button', { name: 'Request approval' });
    service.on(publishRun, () =>
      Response.json(
        {
          success: true,
          approval: { id: 'a1', title: 'Valuation run', approverRole: 'approver', expiresAt: AT },
        },
        { status: 202 },
      ),
    );
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('Preview for 20 Nov 2026, 13:00 CET');
  });
});

describe('PublishDialog', () => {
  test.each([
    [0, /^All accounts change at one moment. Investors see the new values/],
    [1, /^All accounts change at one moment. Of 1 account with a later run only the history changes/],
    [2, /^All accounts have a later run. Only their history changes/],
  ])('says what investors see when %i of 2 accounts have a later run', async (past, hint) => {
    const service = startValuation(`&view=preview&at=${AT}`);
    service.on(previewRun, runPreview({ past }));
    const dialog = await openPublish('Publish a valuation run');
    dialog.getByText(hint);
    const note = screen.queryByText(/^A later run has already valued/)?.textContent ?? '';
    expect(note.includes(`${past} account`)).toBe(past > 0);
  });
});

describe('RunsView', () => {
  test('lists runs with what they correct and why, and corrects one', async () => {
    const service = startValuation('&view=runs');
    service.on(listRuns, {
      success: true,
      runs: [valuationRun({ number: 12, at: AT, corrects: 11, reason: 'Wrong close' }), valuationRun()],
    });
    const row = await screen.findByRole('row', { name: /corrects run 11/ });
    expect(row.textContent).toContain('Wrong close');
    fireEvent.click(screen.getByRole('button', { name: 'Correct run 12' }));
    await screen.findByText('Bitcoin');
    expect(address()).toContain(`at=${encodeURIComponent(AT)}`);
  });

  test('cancels a run that is being prepared', async () => {
    const service = startValuation('&view=runs');
    const preparing = valuationRun({ number: 12, status: 'preparing', publishedAt: null, after: null });
    service.on(listRuns, { success: true, runs: [preparing, valuationRun()] });
    const cancelled = { ...preparing, status: 'cancelled', failure: 'Cancelled by Mira Keller.' } as const;
    service.on(cancelRun, () => {
      service.on(listRuns, { success: true, runs: [cancelled, valuationRun()] });
      return { success: true, run: cancelled };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel run 12' }));
    await screen.findByText('Run 12 Cancelled');
    expect(service.callsOf(cancelRun)[0]?.body).toEqual({ number: 12 });
    await screen.findByText('Cancelled by Mira Keller.');
    expect(screen.queryByRole('button', { name: /^Cancel run/ })).toBeNull();
  });

  test('says why a run failed, and that there are none', async () => {
    const service = startValuation('&view=runs');
    service.on(listRuns, {
      success: true,
      runs: [valuationRun({ status: 'failed', failure: 'A price is missing.', after: null })],
    });
    await screen.findByText('A price is missing.');
    cleanup();
    startValuation('&view=runs').on(listRuns, { success: true, runs: [] });
    await screen.findByText(/^No run has been published yet/);
  });
});

describe('InstrumentsView', () => {
  test('adds an instrument, after a check of its ISIN', async () => {
    const service = startValuation('&view=instruments');
    service.on(listInstruments, { success: true, instruments: [valued()] });
    await screen.findByRole('row', { name: /^BTC Bitcoin Coin Crypto assets USD/ });
    fireEvent.click(screen.getByRole('button', { name: 'Add instrument' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an instrument' }));
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type('Symbol', 'nesn');
    type('Name', 'Nestlé');
    type('Price in', 'CHF');
    type(/^ISIN/, 'CH00 3886 3351');
    const submit = dialog.getByRole('button', { name: 'Add instrument' });
    fireEvent.click(submit);
    await dialog.findByText(/^This ISIN has a typing error/);
    type(/^ISIN/, 'ch00 3886 3350');
    service.on(addInstrument, {
      success: true,
      instrument: valued({ id: 'nesn', symbol: 'NESN', name: 'Nestlé' }),
    });
    fireEvent.click(submit);
    await screen.findByText('Instrument Added');
    expect(service.callsOf(addInstrument)[0]?.body).toEqual({
      symbol: 'NESN',
      name: 'Nestlé',
      kind: 'security',
      currency: 'CHF',
      assetClass: 'equities',
      isin: 'CH0038863350',
      decimals: 0,
      staleAfterDays: 5,
    });
  });
});

test('ExplanationView › opens from the tab', async () => {
  startValuation();
  fireEvent.click(await screen.findByRole('radio', { name: 'How the book is valued' }));
  await screen.findByRole('heading', { name: 'The formula' });
  press('6');
  await screen.findByText('Bitcoin');
});
