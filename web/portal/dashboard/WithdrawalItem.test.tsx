import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withdrawal } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { WithdrawalItem } from './WithdrawalItem.tsx';

it('WithdrawalItem › truncates a long destination to 20 characters', () => {
  renderSignedIn(<WithdrawalItem withdrawal={withdrawal} />);
  screen.getByText('CH93 0076 2011 6238…');
});

it.each([
  ['pending', 'Pending', 'warning'],
  ['approved', 'Approved', 'positive'],
  ['declined', 'Declined', 'negative'],
  ['cancelled', 'Cancelled', 'neutral'],
  ['on-hold', 'on-hold', 'neutral'],
])('WithdrawalItem › colours the status %s', (status, label, tone) => {
  renderSignedIn(<WithdrawalItem withdrawal={{ ...withdrawal, status: status as 'pending' }} />);
  expect(screen.getByText(label).className).toContain(`status-tag--${tone}`);
});

it('WithdrawalItem › shows a paid withdrawal with value date and reference', () => {
  const paid = { payment: 'paid', paidOn: '2026-11-23', paymentReference: 'FRN 118' } as const;
  renderSignedIn(<WithdrawalItem withdrawal={{ ...withdrawal, status: 'approved', ...paid }} />);
  expect(screen.getByText('Paid').className).toContain('status-tag--positive');
  screen.getByText('23 Nov 2026');
  screen.getByText('FRN 118');
});

it('WithdrawalItem › shows contact and note for a declined request', () => {
  renderSignedIn(
    <WithdrawalItem
      withdrawal={{ ...withdrawal, status: 'declined', decisionNote: 'The account is closed.' }}
    />,
  );
  screen.getByText('Please contact support for assistance with your withdrawal request.');
  screen.getByText('The account is closed.');
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});

it('WithdrawalItem › cancels a pending request after confirmation', async () => {
  const sent = stubNetwork({ 'POST /api/withdrawals/cancel': () => jsonResponse({ request: withdrawal }) });
  renderSignedIn(<WithdrawalItem withdrawal={withdrawal} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep request' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Withdrawal Cancelled');
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ requestId: 'w1' });
});

it('WithdrawalItem › reports that staff decided in the meantime (409)', async () => {
  stubNetwork({ 'POST /api/withdrawals/cancel': () => errorResponse(409, 'already_decided') });
  renderSignedIn(<WithdrawalItem withdrawal={withdrawal} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Already Decided');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

it('WithdrawalItem › states the earliest approval after a recent account change', () => {
  const approvableFrom = new Date(Date.now() + 3_600_000).toISOString();
  const text = /For your protection, this request can be approved from/;
  const { unmount } = renderSignedIn(<WithdrawalItem withdrawal={{ ...withdrawal, approvableFrom }} />);
  screen.getByText(text);
  unmount();
  renderSignedIn(<WithdrawalItem withdrawal={{ ...withdrawal, approvableFrom, status: 'declined' }} />);
  expect(screen.queryByText(text)).toBeNull();
});
