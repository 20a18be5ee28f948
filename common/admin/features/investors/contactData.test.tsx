import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { investor } from '../../test/fixtures.ts';
import { choose, startInvestors as start, type } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const open = () => choose('Correct name, e-mail or phone', 'Save correction');

describe('ContactDataDialog', () => {
  test('sends only the field that was corrected, and says who is told', async () => {
    const service = start();
    service.on(updateInvestor, { success: true, investor: investor({ email: 'm.ferrari@example.com' }) });
    const dialog = await open();
    dialog.getByText(/^matteo@example.com and earlier addresses are notified by e-mail/);
    type(dialog.getByLabelText('E-mail'), 'm.ferrari@example.com');
    await dialog.findByText(
      /^The old and the new address are notified by e-mail.*For 24 hours, new withdrawal requests/,
    );
    const changes = dialog.getByRole('list', { name: 'What will change' }).textContent;
    expect(changes).toContain('E-mail matteo@example.com → m.ferrari@example.com');
    expect(changes).toContain('Full name Matteo Ferrari → unchanged');
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await screen.findByText('Investor Updated');
    expect(service.callsOf(updateInvestor, { id: 'i1' })[0]?.body).toEqual({
      email: 'm.ferrari@example.com',
      investorNote: '',
      reason: '',
      version: 3,
    });
  });

  test('adds a phone number, and says when it is not one', async () => {
    const service = start();
    service.on(updateInvestor, { success: true, investor: investor({ phone: '+41 44 555 01 10' }) });
    const dialog = await open();
    type(dialog.getByLabelText('Phone'), '044 123');
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await dialog.findByText('Enter the full number, with its area code');
    type(dialog.getByLabelText('Phone'), '+41 44 555 01 10');
    const changes = dialog.getByRole('list', { name: 'What will change' });
    expect(changes.textContent).toContain('Phone none → +41 44 555 01 10');
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await screen.findByText('Investor Updated');
    const [call] = service.callsOf(updateInvestor, { id: 'i1' });
    expect(call?.body).toEqual({ phone: '+41 44 555 01 10', investorNote: '', reason: '', version: 3 });
  });

  test('shows errors at their fields and sends nothing without a change', async () => {
    const service = start();
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await dialog.findByText('Nothing has changed yet');
    type(dialog.getByLabelText('Full name'), 'M');
    type(dialog.getByLabelText('E-mail'), 'not an address');
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await dialog.findByText('Full name is required');
    await dialog.findByText('Invalid email address');
    expect(service.callsOf(updateInvestor, { id: 'i1' })).toHaveLength(0);
  });

  test('shows what a colleague changed meanwhile, and keeps what was typed when asked', async () => {
    const service = start();
    service.on(updateInvestor, new ErrorResponse('stale_version'));
    service.on(getInvestor, {
      success: true,
      investor: investor({ version: 4, investmentTier: 'Elite' }),
      reconciliation: {
        invested: '0.00',
        deposits: '0.00',
        withdrawals: '0.00',
        difference: '0.00',
        reconciled: true,
      },
    });
    const dialog = await open();
    type(dialog.getByLabelText('Full name'), 'Matteo Ferrari-Keller');
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    fireEvent.click(await dialog.findByRole('button', { name: /^Merge/ }));
    service.on(updateInvestor, { success: true, investor: investor() });
    fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(service.callsOf(updateInvestor, { id: 'i1' })).toHaveLength(2));
    expect(service.callsOf(updateInvestor, { id: 'i1' })[1]?.body).toMatchObject({
      fullName: 'Matteo Ferrari-Keller',
      version: 4,
    });
  });
});
