import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cancelRecovery, requestRecovery } from '#common/contract/investorAccess.ts';
import { getInvestor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { investor } from '../../test/fixtures.ts';
import { choose, startInvestors } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const effectiveAt = '2026-11-21T09:00:00.000Z';

test('RecoveryDialog › needs a reason, and states when the recovery takes effect', async () => {
  const service = startInvestors();
  service.on(requestRecovery, { success: true, effectiveAt });
  const dialog = await choose('Recover access', 'Request recovery');
  fireEvent.click(dialog.getByRole('button', { name: 'Request recovery' }));
  await dialog.findByText('Internal note is required');
  expect(service.callsOf(requestRecovery, { id: 'i1' })).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Internal note'), { target: { value: 'Lost the phone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Request recovery' }));
  await screen.findByText('Recovery Requested');
  screen.getByText(new RegExp(formatInstant(effectiveAt)));
  expect(service.callsOf(requestRecovery, { id: 'i1' })[0]?.body).toMatchObject({ reason: 'Lost the phone' });
});

test('RecoveryDialog › keeps what was typed when another recovery waits', async () => {
  const service = startInvestors();
  service.on(
    requestRecovery,
    new ErrorResponse('conflict', 'A recovery of this account is already pending.'),
  );
  const dialog = await choose('Recover access', 'Request recovery');
  const note = dialog.getByLabelText<HTMLTextAreaElement>('Internal note');
  fireEvent.change(note, { target: { value: 'Lost the phone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Request recovery' }));
  await dialog.findByText('A recovery of this account is already pending.');
  expect(note.value).toBe('Lost the phone');
});

test('RecoveryNotice › shows a waiting recovery, which staff can cancel', async () => {
  const service = startInvestors('/admin?tab=investors&open=INV-1A2B3C4D');
  const recovery = { requestedBy: 'Mira Keller', requestedAt: '2026-11-20T09:00:00.000Z', effectiveAt };
  const reconciliation = {
    invested: '0',
    deposits: '0',
    withdrawals: '0',
    difference: '0',
    reconciled: true,
  };
  service.on(getInvestor, { success: true, investor: investor(), reconciliation, recovery });
  service.on(cancelRecovery, () => {
    service.on(getInvestor, { success: true, investor: investor(), reconciliation });
    return { success: true };
  });
  const button = await screen.findByRole('button', { name: 'Cancel the recovery' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('Recovery Cancelled');
  expect(service.callsOf(cancelRecovery, { id: 'i1' })).toHaveLength(1);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Access' }));
});
