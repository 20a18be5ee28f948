import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { exportInvestors, listInvestors } from '#common/contract/investors.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { investor } from '../test/fixtures.ts';
import { address, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

function start(at: string) {
  const service = createFakeApi();
  service.on(listInvestors, new ListResponse([investor()], 1));
  renderAdmin({ service, at });
  const lastQuery = () => Object.fromEntries(service.callsOf(listInvestors).at(-1)?.query ?? []);
  return { service, lastQuery };
}

describe('MoreFilters', () => {
  test('shows the filters of a link and restricts the list by them', async () => {
    const { lastQuery } = start('/admin?tab=investors&access=not_activated&tier=Elite');
    await screen.findByText('Matteo Ferrari');
    expect(lastQuery()).toMatchObject({ access: 'not_activated', tier: 'Elite' });
    expect(screen.getByLabelText<HTMLSelectElement>('Access').value).toBe('not_activated');
    expect(screen.getByRole('button', { name: 'Filters (2)' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('opens with the button, filters by what is chosen, and clears everything at once', async () => {
    const { lastQuery } = start('/admin?tab=investors');
    fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    fireEvent.change(screen.getByLabelText('Reconciliation'), { target: { value: 'unreconciled' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ reconciliation: 'unreconciled', from: '2026-11-01' }),
    );
    expect(address()).toBe('/admin?tab=investors&reconciliation=unreconciled&from=2026-11-01');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin?tab=investors');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  });

  test('has its fields after the button, and closes with Escape', async () => {
    start('/admin?tab=investors&tier=Elite&open=INV-1A2B3C4D');
    const button = await screen.findByRole('button', { name: 'Filters (1)' });
    const field = screen.getByLabelText('From');
    const exporting = screen.getByRole('button', { name: /CSV/ });
    expect(button.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field.compareDocumentPosition(exporting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    field.focus();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(address()).toContain('open=INV-1A2B3C4D');
  });

  test('exports what is filtered', async () => {
    const { service } = start('/admin?tab=investors&tier=Basic&to=2026-11-20');
    service.on(exportInvestors, () => new Response('a,b', { headers: { 'Content-Type': 'text/csv' } }));
    fireEvent.click(await screen.findByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(service.callsOf(exportInvestors)).toHaveLength(1));
    const [call] = service.callsOf(exportInvestors);
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ tier: 'Basic', to: '2026-11-20' });
  });

  test('ignores values that the list does not know', async () => {
    const { lastQuery } = start('/admin?tab=investors&tier=Gold&from=yesterday');
    await screen.findByText('Matteo Ferrari');
    expect(lastQuery()).not.toHaveProperty('tier');
    expect(lastQuery()).not.toHaveProperty('from');
    expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('SavedViews', () => {
  afterEach(() => localStorage.clear());

  test('saves filters and order under a name, but no search text, applies them later, and deletes them', async () => {
    const at = '/admin?tab=investors&tier=Elite&status=active&sort=fullName';
    start(`${at}&q=muster`);
    await screen.findByText('Matteo Ferrari');
    fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Elite, active' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain('muster');
    cleanup();
    start('/admin?tab=investors&access=expired');
    await screen.findByText('Matteo Ferrari');
    fireEvent.click(screen.getByRole('button', { name: 'Elite, active' }));
    expect([...new URLSearchParams(address()?.split('?')[1])].toSorted()).toEqual(
      [...new URLSearchParams(at.split('?')[1])].toSorted(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete view Elite, active' }));
    expect(screen.queryByRole('button', { name: 'Elite, active' })).toBeNull();
  });

  test('keeps a view that another window saved meanwhile', async () => {
    start('/admin?tab=investors&tier=Elite');
    await screen.findByText('Matteo Ferrari');
    const other = { name: 'Other window', params: { tier: 'Basic' } };
    localStorage.setItem('views admin investors', JSON.stringify([other]));
    fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Elite' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await screen.findByRole('button', { name: 'Other window' });
    await screen.findByRole('button', { name: 'Elite' });
  });

  test('starts from the command palette', async () => {
    start('/admin?tab=investors&status=active');
    await screen.findByText('Matteo Ferrari');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Command palette' }), {
      target: { value: 'save' },
    });
    fireEvent.click(await screen.findByRole('option', { name: /Save this view/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of the view')));
  });

  test('ignores what it cannot read in the storage', async () => {
    localStorage.setItem('views admin investors', '{"name":');
    start('/admin?tab=investors&tier=Elite');
    await screen.findByText('Matteo Ferrari');
    expect(screen.queryByRole('list', { name: 'Saved views' })).toBeNull();
  });
});
