import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { exportContacts, listContacts, setContactStatus } from '#common/contract/contacts.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const message = (id: string, name: string, status = 'new') => ({
  id,
  origin: 'public',
  name,
  email: `${id}@example.com`,
  subject: 'Reports',
  message: 'How often?',
  status,
  submittedAt: '2026-11-20T09:00:00.000Z',
});

const NAMES = ['Anna', 'Ben', 'Cora', 'Dario'];

async function start(role: StaffRole = 'operations', open = '') {
  const service = createFakeApi();
  const rows = NAMES.map((name, index) => message(`m${index + 1}`, name, index === 3 ? 'responded' : 'new'));
  service.on(listContacts, new ListResponse(rows, rows.length));
  const platform = renderAdmin({ service, at: `/admin?tab=contacts${open}`, role }).platform;
  await screen.findByRole('checkbox', { name: 'Select Anna' });
  return { service, platform };
}
const mark = (name: string, shiftKey = false) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }), { shiftKey });
const bar = () => screen.getByRole('region', { name: 'Selected rows' });
const results = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('selected rows', () => {
  test('are chosen by checkbox, range, key and all at once', async () => {
    await start();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    mark('Anna');
    expect(bar().textContent).toContain('1 message selected');
    mark('Cora', true);
    expect(bar().textContent).toContain('3 messages selected');
    mark('Ben');
    expect(bar().textContent).toContain('2 messages selected');
    fireEvent.click(within(bar()).getByRole('button', { name: 'Select all 4' }));
    expect(bar().textContent).toContain('4 messages selected');
    fireEvent.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    press('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Anna' }).checked).toBe(true);
    press('x');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  test.each(['', '&open=m1'])('are three after x ↓ x ↓ x in the list%s', async (open) => {
    await start('operations', open);
    for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) press(key);
    for (const name of ['Anna', 'Ben', 'Cora']) {
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked).toBe(true);
    }
    expect(bar().textContent).toContain('3 messages selected');
  });

  test('start no range at a row that was selected under another filter', async () => {
    await start();
    mark('Anna');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    await screen.findByRole('checkbox', { name: 'Select Cora' });
    mark('Cora', true);
    expect(bar().textContent).toContain('1 message selected');
  });

  test('are not chosen by key while the open record is none of the rows', async () => {
    const service = createFakeApi();
    service.on(listContacts, ({ query }: { query: URLSearchParams }) => {
      const names = query.get('q') === 'm9' ? ['Ewa'] : NAMES;
      return new ListResponse(
        names.map((name) => message(name === 'Ewa' ? 'm9' : name, name)),
        names.length,
      );
    });
    renderAdmin({ service, at: '/admin?tab=contacts&open=m9' });
    const pane = within(await screen.findByRole('complementary'));
    await pane.findByText('Ewa');
    press('x');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  test('do not open a record', async () => {
    await start();
    mark('Anna');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('are exported by their ids', async () => {
    const { service, platform } = await start('viewer');
    service.on(exportContacts, () => new Response('id', { headers: { 'Content-Type': 'text/csv' } }));
    mark('Anna');
    mark('Cora');
    expect(within(bar()).queryByRole('button', { name: 'Mark archived…' })).toBeNull();
    fireEvent.click(within(bar()).getByRole('button', { name: 'Export selected as CSV' }));
    await waitFor(() => expect(platform.saved).toHaveLength(1));
    expect(service.callsOf(exportContacts)[0]?.query.get('ids')).toBe('m1,m3');
  });
});

describe('BulkDialog', () => {
  const confirm = async (action: string, count: number, before = () => {}) => {
    fireEvent.click(within(bar()).getByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    before();
    fireEvent.click(
      within(dialog).getByRole('button', { name: action.slice(0, -1).replace(' ', ` ${count} `) }),
    );
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull());
    return dialog;
  };

  test('shows the result of each row, and keeps rejected ones selected', async () => {
    const { service } = await start();
    service.on(setContactStatus, ({ path }: { path: string }) =>
      path.includes('/m2/')
        ? new ErrorResponse('conflict', 'A colleague marked it archived in the meantime.')
        : { success: true, contact: message('m1', 'Anna', 'responded') },
    );
    mark('Anna');
    mark('Dario', true);
    const dialog = await confirm('Mark responded…', 3);
    expect(results(dialog)).toEqual([
      'Annanew → respondeddone',
      'Bennew → respondedA colleague marked it archived in the meantime.rejected',
      'Coranew → respondeddone',
      'Darioresponded, unchangednothing to change',
    ]);
    within(dialog).getByText('2 done, 1 nothing to change, 1 rejected');
    expect(service.callsOf(setContactStatus, { id: 'm1' })[0]?.body).toEqual({
      status: 'responded',
      from: 'new',
    });
    press('Escape');
    await waitFor(() => expect(bar().textContent).toContain('1 message selected'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ben' }).checked).toBe(true);
  });

  test('leaves the focus in the list when no row is selected any more', async () => {
    const { service } = await start();
    service.on(setContactStatus, { success: true, contact: message('m1', 'Anna', 'responded') });
    mark('Anna');
    within(bar()).getByRole('button', { name: 'Mark responded…' }).focus();
    await confirm('Mark responded…', 1);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.closest('tr, li')?.textContent).toContain('Anna');
    mark('Ben');
    const clear = within(bar()).getByRole('button', { name: 'Clear selection' });
    clear.focus();
    fireEvent.click(clear);
    expect(clear.isConnected).toBe(false);
    expect(document.activeElement?.closest('tr, li')?.textContent).toContain('Anna');
  });

  test('uses the current state of a rejected row the next time', async () => {
    const { service } = await start();
    service.on(setContactStatus, new ErrorResponse('conflict', 'A colleague marked it archived.'));
    mark('Ben');
    await confirm('Mark responded…', 1, () =>
      service.on(listContacts, new ListResponse([message('m2', 'Ben', 'archived')], 1)),
    );
    await waitFor(() => expect(screen.queryByText('Anna')).toBeNull());
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    service.on(setContactStatus, { success: true, contact: message('m2', 'Ben', 'responded') });
    const dialog = await confirm('Mark responded…', 1);
    expect(results(dialog)).toEqual(['Benarchived → respondeddone']);
    expect(service.callsOf(setContactStatus, { id: 'm2' })[1]?.body).toEqual({
      status: 'responded',
      from: 'archived',
    });
  });

  test('does not try further rows when no response arrives', async () => {
    const { service } = await start();
    service.on(setContactStatus, () => {
      throw new TypeError('offline');
    });
    mark('Anna');
    mark('Cora', true);
    const dialog = await confirm('Mark archived…', 3);
    within(dialog).getByText('1 no answer, 2 not tried');
    expect(service.callsOf(setContactStatus, { id: 'm2' })).toHaveLength(0);
  });
});
