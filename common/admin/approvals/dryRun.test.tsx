import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dryRunChange } from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import type { ChangeOutcome } from '#common/domain/approvals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { portfolio, withdrawal } from '../test/fixtures.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

function start(outcome: ChangeOutcome, voids: readonly PendingRequest[] = []) {
  const service = createFakeApi();
  service.on(listWithdrawals, () => new ListResponse({ requests: [withdrawal()] }, 1));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(dryRunChange, { success: true, changes: [{ outcome, voids }] });
  renderAdmin({ at: '/admin?tab=withdrawals', service });
  return service;
}

async function openApproval() {
  await screen.findByText('Matteo Ferrari');
  press('a');
  return within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
}

test('useDryRun › names the button after the request where the change waits for a second person', async () => {
  const service = start('waits');
  const dialog = await openApproval();
  await dialog.findByRole('button', { name: 'Request approval' });
  expect(dialog.queryByRole('button', { name: 'Approve $5,000.00' })).toBeNull();
  dialog.getByText(/^Nothing changes, and nobody else is notified, before another person/);
  expect(dialog.queryByText(/is notified by e-mail/)).toBeNull();
  expect(service.callsOf(dryRunChange).at(-1)?.body).toMatchObject({
    operation: 'POST /api/admin/withdrawal-requests/process',
    inputs: [{ body: { requestId: 'w1', action: 'approve' } }],
  });
});

test('useDryRun › keeps the button of a change that is made at once', async () => {
  start('made');
  const dialog = await openApproval();
  fireEvent.change(dialog.getByLabelText('Internal note'), { target: { value: 'Checked' } });
  expect(dialog.getByRole('button', { name: 'Approve $5,000.00' })).toBeTruthy();
});

test('useDryRun › does not call an announced change an approval', async () => {
  start('announced');
  const dialog = await openApproval();
  await dialog.findByRole('button', { name: 'Announce change' });
  dialog.getByText(/^Nobody else can approve this change\. It takes effect after 24 hours, unless/);
});

test('useDryRun › names what a change voids before it is made, and after', async () => {
  const waiting = { id: 'p9', title: 'Add a deposit of $9,000.00', requestedBy: 'Mara Keller' };
  const service = start('made', [waiting]);
  const dialog = await openApproval();
  await dialog.findByText(/^This change voids a request that waits/);
  dialog.getByText(waiting.title);
  const request = withdrawal({ status: 'approved' });
  service.on(processWithdrawal, { success: true, request, voided: [waiting] });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  await screen.findByText(
    /This voided a request that waited for a second person: Add a deposit of \$9,000\.00 \(Mara/,
  );
});
