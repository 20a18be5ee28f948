import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listContacts, setContactStatus } from '#common/contract/contacts.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWithdrawals, processWithdrawal, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { contactMessage, portfolio, withdrawal } from '../test/fixtures.ts';
import { address, press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const matteo = withdrawal({ id: 'w1', investorName: 'Matteo Ferrari', amount: 1000 });
const zoe = withdrawal({ id: 'w2', investorName: 'Zoé Dubois', investorId: 'INV-2B3C4D5E', amount: 8500 });
const approved: Partial<StaffWithdrawal> = {
  status: 'approved',
  processedDate: '2026-11-20T10:00:00.000Z',
  processedBy: 'Administrator',
};

/** A queue of withdrawal requests that applies decisions and filters as the API does. */
function withdrawalQueue(initial: readonly StaffWithdrawal[]) {
  let requests = [...initial];
  const service = createFakeApi();
  service.on(listWithdrawals, ({ query }: { query: URLSearchParams }) => {
    const status = query.get('status');
    const q = query.get('q');
    const found = requests.filter(
      (request) => (!status || request.status === status) && (!q || request.id === q),
    );
    return new ListResponse({ requests: found }, found.length);
  });
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  const decide = (id: string) => {
    requests = requests.map((request) => (request.id === id ? { ...request, ...approved } : request));
  };
  service.on(processWithdrawal, ({ body }: { body: unknown }) => {
    const { requestId } = body as { requestId: string };
    decide(requestId);
    return { success: true, request: requests.find(({ id }) => id === requestId) };
  });
  const add = (request: StaffWithdrawal) => {
    requests = [request, ...requests];
  };
  return { service, decide, add };
}

const at = '/admin?tab=withdrawals&status=pending';
const pane = (name: string) => screen.findByRole('complementary', { name });
const selectedRow = () => document.querySelector('[data-active]')?.textContent;

async function approve() {
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  await dialog.findByRole('list', { name: 'What will change' });
  fireEvent.click(dialog.getByRole('button', { name: /^Approve / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('ListScreen selection', () => {
  test('opens the next request after a decision, and the next dialog is about it', async () => {
    const { service } = withdrawalQueue([matteo, zoe]);
    renderAdmin({ at, service });
    fireEvent.click(await screen.findByRole('button', { name: 'Matteo Ferrari' }));
    await pane('Matteo Ferrari');
    await approve();
    const next = within(await pane('Zoé Dubois'));
    expect(next.getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(selectedRow()).toContain('Zoé Dubois');
    press('a');
    const dialog = await screen.findByRole('dialog', { name: 'Approve withdrawal' });
    expect(dialog.textContent).toContain('Zoé Dubois');
    expect(dialog.textContent).not.toContain('Matteo Ferrari');
  });

  test('closes the details after the last request is decided', async () => {
    const { service } = withdrawalQueue([matteo]);
    renderAdmin({ at, service });
    fireEvent.click(await screen.findByRole('button', { name: 'Matteo Ferrari' }));
    await pane('Matteo Ferrari');
    await approve();
    await screen.findByText('No pending withdrawal requests found.');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(address()).not.toContain('open=');
  });

  test('keeps an open request that a colleague decided, shows its status and acts on no other request', async () => {
    const lea = withdrawal({ id: 'w3', investorName: 'Lea Frei', investorId: 'INV-3C4D5E6F' });
    const { service, decide } = withdrawalQueue([matteo, zoe, lea]);
    renderAdmin({ at, service });
    fireEvent.click(await screen.findByRole('button', { name: 'Matteo Ferrari' }));
    await pane('Matteo Ferrari');
    decide('w1');
    // Deciding another request from its row has the list requested again.
    const row = screen.getByText('Zoé Dubois').closest('tr') ?? document.body;
    fireEvent.click(within(row).getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline withdrawal' }));
    fireEvent.click(dialog.getByRole('button', { name: /^Decline / }));
    await waitFor(() => expect(screen.queryByText('Zoé Dubois')).toBeNull());
    const details = within(await pane('Matteo Ferrari'));
    await details.findByText('approved');
    expect(details.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(selectedRow()).toBeUndefined();
    press('a');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays on the same request when a newer one arrives above', async () => {
    const { service, add, decide } = withdrawalQueue([zoe, matteo]);
    renderAdmin({ at: '/admin?tab=withdrawals', service });
    await screen.findByText('Matteo Ferrari');
    press('ArrowDown');
    expect(selectedRow()).toContain('Matteo Ferrari');
    add(withdrawal({ id: 'w3', investorName: 'Lea Frei', investorId: 'INV-3C4D5E6F' }));
    decide('w2');
    const row = screen.getByText('Zoé Dubois').closest('tr') ?? document.body;
    fireEvent.click(within(row).getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
    fireEvent.click(dialog.getByRole('button', { name: /^Approve / }));
    await screen.findByText('Lea Frei');
    expect(selectedRow()).toContain('Matteo Ferrari');
  });

  test('opens the next message after the open one is marked', async () => {
    const message = contactMessage();
    const messages = [message, { ...message, id: 'm2', name: 'Nora Weiss', subject: 'Fees' }];
    const service = createFakeApi();
    service.on(listContacts, () => new ListResponse([...messages], messages.length));
    service.on(setContactStatus, () => {
      const [first] = messages.splice(0, 1);
      return { success: true, contact: { ...first, status: 'responded' } };
    });
    renderAdmin({ service, at: '/admin?tab=contacts&status=new&open=m1' });
    await pane('“Reports”');
    press('d');
    await pane('“Fees”');
    expect(selectedRow()).toContain('Nora Weiss');
  });
});
