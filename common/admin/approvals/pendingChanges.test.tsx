import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listJournal } from '#common/contract/activity.ts';
import { listApprovals, listPendingApprovals } from '#common/contract/approvals.ts';
import { getInvestor, listInvestors } from '#common/contract/investors.ts';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listColleagueSessions, listStaff } from '#common/contract/staffAccounts.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { investor, portfolio, withdrawal } from '../test/fixtures.ts';
import { address, renderAdmin, settle } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const colleague = {
  id: 's2',
  username: 'nils',
  displayName: 'Nils Graf',
  email: 'nils@example.com',
  role: 'operations',
  isActive: true,
  secondFactor: true,
  lastSignInAt: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 2,
  current: false,
};

const FIRST = { id: 'p1', title: 'Set the portfolio value to $118,000.00', requestedBy: 'Mara Keller' };
const SECOND = { id: 'p2', title: 'Approve a withdrawal of $12,000.00', requestedBy: 'Jonas Weber' };

/** Opens a screen while changes wait about one record. */
function start(at: string, about: string, approvals: readonly object[]) {
  const service = createFakeApi();
  service.on(listInvestors, new ListResponse([investor()], 1));
  const figures = { invested: '0', deposits: '0', withdrawals: '0', difference: '0' };
  const reconciliation = { ...figures, reconciled: true };
  service.on(getInvestor, { success: true, investor: investor(), reconciliation });
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(listJournal, []);
  service.on(listWithdrawals, () => new ListResponse({ requests: [withdrawal()] }, 1));
  service.on(getDepositAddresses, { success: true, addresses: {}, changes: {}, details: {} });
  service.on(listStaff, { success: true, staff: [colleague], invitations: [] });
  service.on(listColleagueSessions, { success: true, sessions: [], devices: [] });
  service.on(listApprovals, new ListResponse([], 0));
  service.on(listPendingApprovals, ({ query }: { query: URLSearchParams }) => ({
    success: true,
    approvals: query.get('about') === about ? approvals : [],
  }));
  renderAdmin({ service, at });
  return service;
}

const notice = async (text: string) => {
  const heading = await screen.findByText(text);
  return within(heading.closest<HTMLElement>('[role="status"]') ?? document.body);
};

describe.each([
  ['an investor', '/admin?tab=investors&open=INV-1A2B3C4D', 'INV-1A2B3C4D'],
  ['a withdrawal', '/admin?tab=withdrawals&open=w1', 'w1'],
  ['the deposit addresses', '/admin?tab=config', 'deposit_address'],
  ['the staff list', '/admin?tab=staff', 'staff_change'],
  ['a staff account', '/admin?tab=staff&open=s2', 's2'],
  ['the policies', '/admin?tab=approvals&view=policies', 'policies'],
])('PendingChanges › on the screen of %s', (_record, at, about) => {
  test('says that one change waits, and by whom it was requested', async () => {
    start(at, about, [FIRST]);
    const pending = await notice('1 change waits for approval');
    expect(pending.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${FIRST.title} requested by Mara Keller`,
    ]);
  });

  test('says that two changes wait, and leads to each request', async () => {
    start(at, about, [FIRST, SECOND]);
    const pending = await notice('2 changes wait for approval');
    expect(pending.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      FIRST.title,
      SECOND.title,
    ]);
    fireEvent.click(pending.getByRole('button', { name: SECOND.title }));
    expect(Object.fromEntries(new URL(address() ?? '', 'http://localhost').searchParams)).toEqual({
      tab: 'approvals',
      view: 'history',
      open: 'p2',
    });
  });
});

test('PendingChanges › says nothing where no change waits', async () => {
  const service = start('/admin?tab=withdrawals&open=w1', 'other', [FIRST]);
  await screen.findByRole('complementary', { name: 'Matteo Ferrari' });
  await waitFor(() => expect(service.callsOf(listPendingApprovals)).toHaveLength(1));
  await settle();
  expect(screen.queryByText(/for approval/)).toBeNull();
});
