import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dryRunChange } from '#common/contract/approvals.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { portfolio, withdrawal } from '../test/fixtures.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

interface DryRun {
  readonly body: unknown;
}

function start(waits: (call: DryRun) => boolean) {
  const service = createFakeApi();
  service.on(listWithdrawals, () => new ListResponse({ requests: [withdrawal()] }, 1));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(dryRunChange, (call: DryRun) => ({ success: true, waits: waits(call) }));
  renderAdmin({ at: '/admin?tab=withdrawals', service });
  return service;
}

async function openApproval() {
  await screen.findByText('Matteo Ferrari');
  press('a');
  return within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
}

test('useWillWait › names the button after the request where the change waits for a second person', async () => {
  const service = start(() => true);
  const dialog = await openApproval();
  await dialog.findByRole('button', { name: 'Request approval' });
  expect(dialog.queryByRole('button', { name: 'Approve $5,000.00' })).toBeNull();
  expect(service.callsOf(dryRunChange).at(-1)?.body).toMatchObject({
    operation: 'POST /api/admin/withdrawal-requests/process',
    input: { body: { requestId: 'w1', action: 'approve' } },
  });
});

test('useWillWait › keeps the button of a change that is made at once', async () => {
  start(() => false);
  const dialog = await openApproval();
  fireEvent.change(dialog.getByLabelText('Internal note'), { target: { value: 'Checked' } });
  expect(dialog.getByRole('button', { name: 'Approve $5,000.00' })).toBeTruthy();
});
