import { fireEvent, screen, within } from '@testing-library/react';
import { type JournalEntry, listJournal } from '#common/contract/activity.ts';
import { getInvestor, listInvestors } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, type FakeApi, ListResponse } from './fakeApi.ts';
import { investor, portfolio } from './fixtures.ts';
import { renderAdmin } from './renderAdmin.tsx';

const RECONCILIATION = {
  invested: '100000.00',
  deposits: '90000.00',
  withdrawals: '0.00',
  difference: '10000.00',
};

export const entry = (over: Partial<JournalEntry> = {}): JournalEntry => ({
  seq: 9,
  at: '2026-11-20T09:00:00.000Z',
  actorType: 'staff',
  actor: 'Mira Keller',
  action: 'portfolio_valued',
  summary: 'Portfolio value was set to 118,000.00.',
  before: { totalValue: '120000' },
  after: { totalValue: '118000' },
  hash: 'h',
  ...over,
});

/** Renders the Investors tab with one investor. */
export function startInvestors(at = '/admin?tab=investors', role: StaffRole = 'administrator'): FakeApi {
  const service = createFakeApi();
  service.on(listInvestors, new ListResponse([investor()], 1));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(getInvestor, {
    success: true,
    investor: investor(),
    reconciliation: { ...RECONCILIATION, reconciled: false },
  });
  service.on(listJournal, [entry()]);
  renderAdmin({ at, service, role });
  return service;
}

/** Opens a dialog from the investor's Action menu and waits for its button. */
export async function choose(item: string, ready: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByRole('button', { name: ready });
  return within(screen.getByRole('dialog', { name: item }));
}

export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Removes the first transaction in the open Transaction History dialog. */
export async function removeFirstTransaction() {
  const [remove] = screen.getAllByRole('button', { name: /^Delete / });
  if (!remove) throw new Error('There is no transaction.');
  fireEvent.click(remove);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove transaction' }));
  fireEvent.click(await dialog.findByRole('button', { name: /^Remove / }));
}
