import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  exportAccessLogWorkbook,
  listAccessLog,
  listJournal,
  verifyJournal,
} from '#common/contract/activity.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { address, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const entry = {
  seq: 7,
  at: '2026-11-20T09:00:00.000Z',
  actorType: 'staff',
  actor: 'Administrator',
  action: 'record_opened',
  summary: 'Opened the record of INV-1A2B3C4D.',
  investorId: 'INV-1A2B3C4D',
  network: '192.0.2.0/24',
  result: 'ok',
};

function serviceWith(response: unknown) {
  const service = createFakeApi();
  service.on(listJournal, new ListResponse([], 0));
  service.on(verifyJournal, { success: true, intact: true, entries: 0, checkedAt: entry.at });
  service.on(listAccessLog, response);
  return service;
}

test('ActivityTab › switches to the access log and opens an entry with network and result', async () => {
  const service = serviceWith(new ListResponse([entry], 1));
  renderAdmin({ service, at: '/admin?tab=activity' });
  fireEvent.click(await screen.findByRole('radio', { name: 'Access' }));
  fireEvent.click(await screen.findByRole('button', { name: entry.summary }));
  const pane = await screen.findByRole('complementary');
  for (const text of ['192.0.2.0/24', 'Record opened', 'ok']) within(pane).getByText(text);
});

test('AccessLogView › sends kind and investor with the request', async () => {
  const service = serviceWith(new ListResponse([entry], 1));
  renderAdmin({ service, at: '/admin?tab=activity&view=access' });
  fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'sign_in_failed' } });
  fireEvent.change(screen.getByLabelText('Investor ID'), { target: { value: 'INV-1A2B3C4D' } });
  await screen.findByDisplayValue('INV-1A2B3C4D');
  await screen.findByText(entry.summary);
  await waitFor(() => {
    const last = service.callsOf(listAccessLog).at(-1)?.query;
    expect(last?.get('status')).toBe('sign_in_failed');
    expect(last?.get('investorId')).toBe('INV-1A2B3C4D');
  });
});

test('AccessLogView › shows an empty state and an error state, and exports a workbook', async () => {
  const service = serviceWith(new ListResponse([], 0));
  const { platform } = renderAdmin({ service, at: '/admin?tab=activity&view=access' });
  await screen.findByText('No entries yet');
  service.on(exportAccessLogWorkbook, {});
  fireEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
  await screen.findByText('Exported');
  expect(platform.saved).toHaveLength(1);
  cleanup();
  const failing = serviceWith(new ErrorResponse('unavailable', 'Not available at the moment.'));
  renderAdmin({ service: failing, at: '/admin?tab=activity&view=access' });
  await screen.findByText('Not available at the moment.');
});

/** Types one key as a browser does: into what the field shows now. */
function typeKey(field: HTMLInputElement, key: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, field.value + key);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each([
  ['Investor ID', 'investor'],
  ['Action', 'action'],
])('ActivityTab › keeps every key that is typed fast into %s', async (label, name) => {
  renderAdmin({ service: serviceWith(new ListResponse([], 0)), at: '/admin?tab=activity' });
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  // The keys come before the router has rendered.
  act(() => {
    for (const key of 'INV-1') typeKey(field, key);
  });
  expect(field.value).toBe('INV-1');
  await waitFor(() => expect(address()).toBe(`/admin?tab=activity&${name}=INV-1`));
});

test('JournalView › says in the list and in the entry when and why it was erased', async () => {
  const text = 'Erased on 20 Nov 2026 because the person asked for it.';
  const { network: _, result: __, ...rest } = entry;
  const erased = { text, at: entry.at, ground: 'request' };
  const service = serviceWith(new ListResponse([], 0));
  const sides = { before: null, after: { tier: 'Basic' } };
  service.on(listJournal, new ListResponse([{ ...rest, ...sides, erased, hash: 'f'.repeat(64) }], 1));
  renderAdmin({ service, at: '/admin?tab=activity' });
  await screen.findByText(text);
  fireEvent.click(await screen.findByRole('button', { name: entry.summary }));
  const pane = await screen.findByRole('complementary');
  within(pane).getByText(text);
});
