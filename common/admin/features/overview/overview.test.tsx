import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getOverview, type Overview } from '#common/contract/overview.ts';
import { getPolicies } from '#common/contract/policies.ts';
import { createFakeApi, EMPTY_OVERVIEW, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { application } from '../../test/fixtures.ts';
import { address, press, renderAdmin, settle } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const BUSY: Overview = {
  ...EMPTY_OVERVIEW,
  waiting: [
    { kind: 'applications', count: 6, overdue: 2 },
    { kind: 'contacts', count: 1, overdue: 0 },
    { kind: 'consultations', count: 0, overdue: 0 },
    { kind: 'withdrawals', count: 3, overdue: 0 },
    { kind: 'approvals', count: 0, overdue: 0 },
  ],
  queue: [
    {
      kind: 'applications',
      id: 'a1',
      title: 'Anneliese Brunner',
      amount: '125000.00',
      since: '2026-11-18T09:00:00.000Z',
      dueAt: '2026-11-20T09:00:00.000Z',
    },
    {
      kind: 'contacts',
      id: 'm1',
      title: 'Urs Keller',
      detail: 'Reports',
      since: '2026-11-20T06:00:00.000Z',
      dueAt: '2026-11-21T06:00:00.000Z',
    },
  ],
  pendingWithdrawals: '13500.00',
  unpaidWithdrawals: { count: 1, amount: '2500.00', oldestApprovedAt: '2026-11-18T12:00:00.000Z' },
  unreconciled: 2,
  notActivated: 4,
  activationExpired: 1,
  failedEmails: 3,
  receivedDocuments: { count: 2, investorId: 'INV-1A2B3C4D' },
};

async function start(overview: Overview | ErrorResponse = BUSY, at = '/admin') {
  const service = createFakeApi();
  service.on(getOverview, overview);
  service.on(listApplications, new ListResponse([application()], 1));
  service.on(listInvestors, new ListResponse([], 0));
  renderAdmin({ service, at });
  await screen.findByRole('region', { name: 'Overview' });
  return service;
}

describe('OverviewPage', () => {
  test('opens after signing in, before the tabs, and again with the key 0', async () => {
    await start();
    expect(screen.getByRole('button', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    press('1');
    await screen.findByRole('tab', { name: /^Applications/, selected: true });
    press('0');
    await screen.findByRole('heading', { name: '10 waiting, 2 late' });
    expect(address()).toBe('/admin');
  });

  test('lists what waits with its age against the promised time', async () => {
    await start();
    const rows = within(await screen.findByRole('list', { name: 'Most urgent first' })).getAllByRole(
      'button',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      'Application Anneliese Brunner  $125,000 3 hours late',
      'Message Urs Keller Reports  18 hours left',
    ]);
  });

  test('opens the record in its list, oldest first, so that it can be decided at once', async () => {
    await start();
    fireEvent.click(await screen.findByRole('button', { name: /Anneliese Brunner/ }));
    expect(address()).toBe('/admin?tab=applications&status=pending&sort=submittedAt&open=a1');
    await screen.findByRole('complementary', { name: 'Anneliese Brunner' });
    press('a');
    await screen.findByRole('dialog', { name: 'Approve application' });
  });

  test('moves through the rows with the arrow keys', async () => {
    await start();
    await screen.findByRole('list', { name: 'Most urgent first' });
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Anneliese Brunner');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Urs Keller');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toContain('Anneliese Brunner');
  });

  test.each([
    ['6 applications, 2 late', '/admin?tab=applications&status=pending&sort=submittedAt'],
    ['1 message', '/admin?tab=contacts&status=new&sort=submittedAt'],
    ['3 withdrawals', '/admin?tab=withdrawals&status=pending&sort=requestDate'],
    ['$13,500.00 Pending withdrawals', '/admin?tab=withdrawals&status=pending&sort=-amount'],
    ['$2,500.00 Approved, not yet paid', '/admin?tab=withdrawals&payment=due&sort=requestDate'],
    ['2 Accounts that do not reconcile', '/admin?tab=investors&reconciliation=unreconciled'],
    ['4 Investors not activated', '/admin?tab=investors&status=active&access=not_activated'],
    ['3 Failed e-mails', '/admin?tab=email&status=failed'],
    ['2 Uploaded documents to check', '/admin?tab=investors&open=INV-1A2B3C4D&task=documents'],
    ['$0 in all accounts, largest first', '/admin?tab=investors&sort=-portfolioValue'],
  ])('leads from “%s” to its list', async (name, target) => {
    await start();
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(address()).toBe(target);
  });

  test('says when nothing waits, and names the last decision', async () => {
    await start({
      ...EMPTY_OVERVIEW,
      lastDecision: { title: 'Withdrawal approved', by: 'Anna Keller', at: '2026-11-20T09:00:00.000Z' },
    });
    await screen.findByRole('heading', { name: 'Nothing is waiting' });
    screen.getByText('Last decision: Withdrawal approved, 20 Nov 2026, 10:00 CET, by Anna Keller.');
    screen.getByText('No valuations yet');
    expect(screen.getAllByText('None')).toHaveLength(6);
  });

  const startWithApprovers = async (approver: number) => {
    const service = createFakeApi();
    const [amount, percent, hours] = [null, null, null];
    const policy = { kind: 'staff_change', isOn: true, per: 'request', role: 'administrator' };
    service.on(getPolicies, {
      success: true,
      version: 1,
      policies: [{ ...policy, amount, percent, hours }],
      approvers: { approver, administrator: 1 },
    });
    renderAdmin({ service, at: '/admin' });
    await screen.findByRole('heading', { name: 'Needs attention' });
    await waitFor(() => expect(service.callsOf(getPolicies)).toHaveLength(1));
    await settle();
  };

  test('says when one person alone can approve under a policy, and leads to the policies', async () => {
    await startWithApprovers(1);
    await screen.findByText(/^Changes under 1 policy can take effect without a second person/);
    fireEvent.click(screen.getByRole('button', { name: 'Show the policies' }));
    expect(address()).toBe('/admin?tab=approvals&view=policies');
  });

  test('says nothing of the kind while two people can approve', async () => {
    await startWithApprovers(2);
    expect(screen.queryByText(/without a second person/)).toBeNull();
  });

  test('offers to try again after an error', async () => {
    const service = await start(new ErrorResponse('unavailable'));
    service.on(getOverview, BUSY);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: '10 waiting, 2 late' });
  });
});
