import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  type Approval,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '#common/contract/approvals.ts';
import { getPolicies } from '#common/contract/policies.ts';
import { getSummary } from '#common/contract/summary.ts';
import type { ApproverRole, PolicyKind } from '#common/domain/approvalPolicy.ts';
import { createFakeApi, EMPTY_SUMMARY, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { press, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const HASH = 'a'.repeat(64);

const approval = (changes: Partial<Approval> = {}): Approval => ({
  id: 'p1',
  policy: 'withdrawal',
  title: 'Approve a withdrawal of $12,000.00 (INV-1A2B3C4D)',
  preview: [
    { field: 'Investor', before: 'Anna Muster', after: 'Anna Muster' },
    { field: 'Portfolio value', before: '$120,000.00', after: '$108,000.00' },
  ],
  changeHash: HASH,
  status: 'pending',
  requiredRole: 'approver',
  subject: 'w1',
  investorId: 'INV-1A2B3C4D',
  requestedBy: 'Mara Keller',
  requestedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  isMine: false,
  canDecide: true,
  canReject: true,
  ...changes,
});

const limit = {
  kind: 'withdrawal_limit',
  isOn: true,
  amount: 15_000,
  percent: null,
  per: 'request',
  role: 'approver',
  hours: null,
} as const;

const policy = (kind: PolicyKind, role: ApproverRole) => ({
  kind,
  isOn: true,
  amount: null,
  percent: null,
  per: 'request',
  role,
  hours: null,
});

function serviceWith(rows: readonly Approval[]) {
  const service = createFakeApi();
  service.on(listApprovals, new ListResponse(rows, rows.length));
  service.on(getPolicies, {
    success: true,
    version: 3,
    policies: [limit],
    approvers: { approver: 2, administrator: 1 },
  });
  return service;
}

const open = (service: ReturnType<typeof createFakeApi>, search = '') =>
  renderAdmin({ service, at: `/admin?tab=approvals${search}` });

test('ApprovalsTab › approves the change that the screen shows, by keyboard', async () => {
  const service = serviceWith([approval()]);
  service.on(decideApproval, { success: true, approval: approval({ status: 'approved' }) });
  open(service);
  await screen.findByRole('button', { name: /Approve a withdrawal/ });
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change' }));
  expect(dialog.getByText('Anna Muster')).toBeTruthy();
  expect(dialog.getByText('$108,000.00')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Change Approved');
  expect(service.callsOf(decideApproval)[0]?.body).toMatchObject({
    approvalId: 'p1',
    changeHash: HASH,
    decision: 'approve',
  });
});

test('ApprovalsTab › says in the dialog which values are others since the request', async () => {
  const service = serviceWith([approval()]);
  const changed = 'Portfolio value was $120,000.00 and is $119,000.00 now.';
  service.on(decideApproval, new ErrorResponse('approval_voided', changed));
  open(service);
  await screen.findByRole('button', { name: /Approve a withdrawal/ });
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve change' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText(changed);
});

test('ApprovalsTab › says that a request has expired, and closes the dialog', async () => {
  const service = serviceWith([approval()]);
  service.on(decideApproval, new ErrorResponse('approval_expired', 'It has expired.'));
  open(service);
  await screen.findByRole('button', { name: /Approve a withdrawal/ });
  press('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject change' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not agreed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('It has expired.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ApprovalsTab › asks for a reason to reject at its field, and sends it', async () => {
  const service = serviceWith([approval()]);
  service.on(decideApproval, { success: true, approval: approval({ status: 'rejected' }) });
  open(service);
  await screen.findByRole('button', { name: /Approve a withdrawal/ });
  press('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject change' }));
  const field = dialog.getByLabelText(/^Reason/);
  for (const empty of ['', '  ']) {
    fireEvent.change(field, { target: { value: empty } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByRole('alert').textContent).toBe('Say why you reject the change');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  }
  expect(service.callsOf(decideApproval)).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'The amount is wrong' } });
  expect(dialog.queryByRole('alert')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Change Rejected');
  expect(service.callsOf(decideApproval)[0]?.body).toMatchObject({ note: 'The amount is wrong' });
});

test('ApprovalsTab › takes no note with the approval of an erasure, and stores none with its rejection', async () => {
  open(serviceWith([approval({ policy: 'erasure' })]));
  await screen.findByRole('button', { name: /Approve a withdrawal/ });
  press('a');
  const approving = within(await screen.findByRole('dialog', { name: 'Approve change' }));
  expect(approving.getByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(approving.queryByRole('textbox')).toBeNull();
  fireEvent.click(approving.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('r');
  const rejecting = within(await screen.findByRole('dialog', { name: 'Reject change' }));
  const field = rejecting.getByRole('textbox', { name: 'Reason' });
  expect(field.getAttribute('aria-describedby')).toBeTruthy();
  expect(rejecting.getByText(/and not stored/)).toBeTruthy();
});

test('ApprovalsTab › shows the requester why a request was rejected', async () => {
  const rejected = { status: 'rejected', decidedBy: 'Reto Ammann', note: 'The amount is wrong' } as const;
  open(serviceWith([approval({ ...rejected, isMine: true, canDecide: false })]), '&view=mine&open=p1');
  const reason = await screen.findByText('Reason for the rejection');
  expect(reason.nextElementSibling?.textContent).toBe('The amount is wrong');
});

test('ApprovalsTab › offers withdrawing for an own request, and no decision', async () => {
  const service = serviceWith([approval({ isMine: true, canDecide: false, canReject: false })]);
  service.on(withdrawApproval, { success: true, approval: approval({ status: 'withdrawn' }) });
  open(service, '&view=mine');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel request' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel request' }));
  await screen.findByText('Request Cancelled');
});

test('ApprovalsTab › lets the person concerned reject a change that nobody else can approve', async () => {
  const title = 'Deactivate the account of Jonas Weber';
  const effectiveAt = '2026-11-21T09:00:00.000Z';
  const announced = approval({ title, effectiveAt, canDecide: false, investorId: undefined });
  const service = serviceWith([announced]);
  service.on(decideApproval, { success: true, approval: { ...announced, status: 'rejected' } });
  open(service, '&open=p1');
  await screen.findByText(/takes effect on its own unless the person whom it concerns rejects it/);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject change' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not agreed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Change Rejected');
});

test('ApprovalsTab › says that own requests have ended, and shows them', async () => {
  const service = serviceWith([]);
  service.on(getSummary, { ...EMPTY_SUMMARY, endedRequests: 2 });
  open(service);
  await screen.findByText(/2 of your requests have ended in the last 3 days/);
  fireEvent.click(screen.getByRole('button', { name: 'Show my requests' }));
  await screen.findByText('You have requested nothing yet');
  expect(screen.queryByText(/requests? ended in the last 3 days/)).toBeNull();
});

const POLICIES = [
  policy('withdrawal', 'approver'),
  policy('deposit_address', 'approver'),
  policy('staff_change', 'administrator'),
  limit,
];

test.each([
  [
    { approver: 1, administrator: 1 },
    /^Only one person can approve.*: Withdrawals, Deposit addresses, Staff and roles\. .*takes effect at once/,
  ],
  [
    { approver: 2, administrator: 1 },
    /^Only one person is an administrator.*: Staff and roles\. .*an approver can approve/,
  ],
])('TooFewPeople › says under which policies one person has the role, with %j', async (approvers, text) => {
  const service = serviceWith([]);
  service.on(getPolicies, { success: true, version: 3, policies: POLICIES, approvers });
  open(service);
  await screen.findByText('Nothing is waiting for you');
  await screen.findByText(text);
});

test('TooFewPeople › says nothing when two people can approve under each policy', async () => {
  const service = serviceWith([]);
  const approvers = { approver: 3, administrator: 2 };
  service.on(getPolicies, { success: true, version: 3, policies: POLICIES, approvers });
  open(service, '&view=policies');
  await screen.findByText(/People who may approve now: 3/);
  expect(screen.queryByText(/Only one person/)).toBeNull();
});
