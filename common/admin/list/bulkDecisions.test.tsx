import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveApplication, listApplications, rejectApplication } from '#common/contract/applications.ts';
import { dryRunChange } from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import type { ChangeOutcome } from '#common/domain/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { application, withdrawal } from '../test/fixtures.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function open(action: string): Promise<HTMLElement> {
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  fireEvent.click(within(bar).getByRole('button', { name: action }));
  return screen.findByRole('dialog', { name: new RegExp(`^${action.replace('…', '')}: `) });
}
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const run = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

describe('applications', () => {
  async function start() {
    const service = createFakeApi();
    const rows = [
      application(),
      application({ id: 'a2', fullName: 'Lukas Steiner', email: 'lukas@example.com' }),
      application({ id: 'a3', fullName: 'Nora Frei', status: 'approved' }),
    ];
    service.on(listApplications, () => new ListResponse(rows, rows.length));
    renderAdmin({ service });
    await screen.findByRole('article', { name: /Anneliese/ });
    for (const { fullName } of rows) select(fullName);
    return service;
  }

  test('are approved after one preview, each once after a double click', async () => {
    const service = await start();
    service.on(approveApplication, { success: true, investorId: 'INV-1A2B3C4D', mailedTo: 'a@example.com' });
    const dialog = await open('Approve…');
    expect(lines(dialog)).toEqual([
      'Anneliese Brunner$125,000, anneliese@example.compending → approved',
      'Lukas Steiner$125,000, lukas@example.compending → approved',
      'Nora Frei$125,000, anneliese@example.comapproved, already decided',
    ]);
    within(dialog).getByText(/^Each applicant receives a welcome e-mail/);
    type(dialog, 'Note for the investor', 'Welcome');
    type(dialog, 'Internal note', 'Checked');
    run(dialog, 'Approve 2');
    run(dialog, 'Approve 2');
    await within(dialog).findByText('2 done, 1 nothing to change');
    for (const [id, times] of [
      ['a1', 1],
      ['a2', 1],
      ['a3', 0],
    ] as const) {
      const calls = service.callsOf(approveApplication, { id });
      expect(calls).toHaveLength(times);
      for (const { body } of calls) expect(body).toEqual({ investorNote: 'Welcome', note: 'Checked' });
    }
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  test('that were not rejected are listed with the reason and tried again alone', async () => {
    const service = await start();
    let isAvailable = false;
    service.on(rejectApplication, ({ path }: { path: string }) =>
      path.endsWith('/a2') || isAvailable
        ? { success: true }
        : new ErrorResponse('conflict', 'Another change came first.'),
    );
    const dialog = await open('Reject…');
    expect(lines(dialog)[2]).toContain('approved, already decided');
    within(dialog).getByText('No e-mail is sent.');
    expect(within(dialog).queryByLabelText('Note for the investor')).toBeNull();
    run(dialog, 'Reject 2');
    await within(dialog).findByText('1 done, 1 nothing to change, 1 rejected');
    expect(lines(dialog)[0]).toContain('Another change came first.');
    isAvailable = true;
    run(dialog, 'Try 1 again');
    await within(dialog).findByText('2 done, 1 nothing to change');
    expect(service.callsOf(rejectApplication, { id: 'a1' })).toHaveLength(2);
    expect(service.callsOf(rejectApplication, { id: 'a2' })).toHaveLength(1);
  });

  test('whose outcome is unknown are repeated with the same key', async () => {
    const service = await start();
    service.on(approveApplication, () => {
      throw new TypeError('offline');
    });
    const dialog = await open('Approve…');
    run(dialog, 'Approve 2');
    await within(dialog).findByText('1 no answer, 2 not tried');
    service.on(approveApplication, { success: true, investorId: 'INV-1A2B3C4D', mailedTo: 'a@example.com' });
    run(dialog, 'Try 2 again');
    await within(dialog).findByText('2 done, 1 nothing to change');
    const [first, second] = service.callsOf(approveApplication, { id: 'a1' });
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });
});

describe('withdrawals', () => {
  const WAITING = {
    success: true,
    pending: true,
    approval: { id: 'p1', requestedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-23T10:00:00.000Z' },
  };

  async function start() {
    const service = createFakeApi();
    const requests = [
      withdrawal(),
      withdrawal({ id: 'w2', investorName: 'Ada Moser' }),
      withdrawal({
        id: 'w3',
        investorName: 'Jon Weber',
        approvableFrom: '2100-01-01T00:00:00.000Z',
        waitReason: 'new_account',
      }),
    ];
    service.on(listWithdrawals, () => new ListResponse({ requests }, requests.length));
    renderAdmin({ service, at: '/admin?tab=withdrawals' });
    await screen.findByText('Matteo Ferrari');
    for (const { investorName } of requests) select(investorName);
    return service;
  }

  test('show what waits for a second person, and what cannot be approved yet', async () => {
    const service = await start();
    service.on(processWithdrawal, ({ body }: { body: unknown }) =>
      (body as { requestId: string }).requestId === 'w1'
        ? Response.json(WAITING, { status: 202 })
        : { success: true, request: withdrawal({ id: 'w2', status: 'approved' }) },
    );
    const dialog = await open('Approve…');
    expect(lines(dialog)[0]).toMatch(/^Matteo FerrariINV-1A2B3C4D: 5,000.00 USD to CH93/);
    expect(lines(dialog)[2]).toContain(
      `pending, can be approved from ${formatInstant('2100-01-01T00:00:00.000Z')}`,
    );
    type(dialog, 'Internal note', 'Checked');
    run(dialog, 'Approve 2');
    await within(dialog).findByText('1 done, 1 waiting for a second person, 1 nothing to change');
    expect(lines(dialog)[0]).toMatch(/waits for a second person$/);
    expect(service.callsOf(processWithdrawal).map(({ body }) => body)).toEqual(
      ['w1', 'w2'].map((requestId) => ({
        requestId,
        action: 'approve',
        adminNotes: '',
        reason: 'Checked',
      })),
    );
  });

  /** Opens the dialog while the service predicts the outcome of each change. */
  async function openPredicted(outcomes: readonly ChangeOutcome[], voids: readonly PendingRequest[] = []) {
    const service = await start();
    service.on(dryRunChange, {
      success: true,
      changes: outcomes.map((outcome) => ({ outcome, voids: outcome === 'made' ? voids : [] })),
    });
    const dialog = await open('Approve…');
    return { service, dialog };
  }

  test('say before which of them will wait, and that nobody is notified of those', async () => {
    const { service, dialog } = await openPredicted(['made', 'waits']);
    await within(dialog).findByRole('button', { name: 'Approve 1, request approval for 1' });
    expect(lines(dialog)[0]).toContain('pending → approved');
    expect(lines(dialog)[1]).toContain('pending → waits for a second person, then approved');
    within(dialog).getByText(/^1 record waits for a second person\. Until then .* no client is notified/);
    within(dialog).getByText(/^Of those that are decided now: /);
    expect(service.callsOf(dryRunChange)[0]?.body).toMatchObject({
      operation: 'POST /api/admin/withdrawal-requests/process',
      inputs: [{ body: { requestId: 'w1' } }, { body: { requestId: 'w2' } }],
    });
  });

  test('say of none what was predicted for another, while the service has not responded', async () => {
    const { service, dialog } = await openPredicted(['made', 'waits']);
    await within(dialog).findByRole('button', { name: 'Approve 1, request approval for 1' });
    service.on(dryRunChange, () => new Promise(() => {}));
    type(dialog, 'Note for the investor', 'Sent today');
    await within(dialog).findByRole('button', { name: 'Approve 2' });
    for (const line of lines(dialog).slice(0, 2))
      expect(line).toContain('pending → approved, not checked yet');
    await waitFor(() => expect(service.callsOf(dryRunChange).length).toBeGreaterThan(1));
    expect(dialog.textContent).not.toContain('waits for a second person');
  });

  test('name the request for approval when all of them will wait', async () => {
    const { dialog } = await openPredicted(['waits', 'waits']);
    await within(dialog).findByRole('button', { name: 'Request approval for 2' });
    expect(dialog.textContent).not.toMatch(/investor is notified/);
  });

  test('name what they void before and after, and what counts as the second signature', async () => {
    const waiting = { id: 'p9', title: 'Add a deposit of $9,000.00', requestedBy: 'Mara Keller' };
    const { service, dialog } = await openPredicted(['made', 'approves'], [waiting]);
    await within(dialog).findByText(/^This change voids a request that waits/);
    expect(lines(dialog)[1]).toContain('pending → approved, as the second person');
    const request = withdrawal({ status: 'approved' });
    service.on(processWithdrawal, { success: true, request, voided: [waiting] });
    run(dialog, 'Approve 2');
    await within(dialog).findByText('2 done, 1 nothing to change');
    expect(lines(dialog)[0]).toContain('Add a deposit of $9,000.00 (Mara Keller)');
  });

  test('are declined with one note, and none is exported alone', async () => {
    const service = await start();
    service.on(processWithdrawal, { success: true, request: withdrawal({ status: 'declined' }) });
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(within(bar).queryByRole('button', { name: 'Export selected as CSV' })).toBeNull();
    const dialog = await open('Decline…');
    type(dialog, 'Note for the investor', 'Please call us');
    run(dialog, 'Decline 3');
    await within(dialog).findByText('3 done');
    expect(service.callsOf(processWithdrawal)[2]?.body).toEqual({
      requestId: 'w3',
      action: 'decline',
      adminNotes: 'Please call us',
      reason: '',
    });
  });
});
