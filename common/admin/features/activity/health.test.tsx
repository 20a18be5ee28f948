import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listJournal, verifyJournal } from '#common/contract/activity.ts';
import { listOutbox } from '#common/contract/email.ts';
import { getHealth, type HealthLine } from '#common/contract/health.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { address, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const checkedAt = '2026-11-20T09:00:00.000Z';

const LINES: readonly HealthLine[] = [
  { id: 'disk', title: 'The disk has space', severity: 'ok', found: '900 MB are free.' },
  {
    id: 'failed-mail',
    title: 'Every message could be delivered',
    severity: 'attention',
    found: '2, the last one of yesterday.',
    action: { kind: 'screen', target: 'tab=email&status=failed', text: 'Send them again.' },
  },
  {
    id: 'clock',
    title: 'The clock is right',
    severity: 'error',
    found: 'This clock is 90 s behind that of the database.',
    action: {
      kind: 'command',
      target: 'timedatectl set-ntp true',
      text: 'Set the clock: timedatectl set-ntp true',
    },
  },
];

function start(response: unknown, role: StaffRole = 'administrator') {
  const service = createFakeApi();
  service.on(listJournal, new ListResponse([], 0));
  service.on(verifyJournal, { success: true, intact: true, entries: 0, checkedAt });
  service.on(listOutbox, new ListResponse([], 0));
  service.on(getHealth, response);
  return renderAdmin({ service, role, at: '/admin?tab=activity&view=health' });
}

const healthy = (lines: readonly HealthLine[]) => ({ success: true, checkedAt, lines });

describe('HealthView', () => {
  test('lists errors first, each with its one action, and folds what is in order', async () => {
    start(healthy(LINES));
    const list = within(await screen.findByRole('region', { name: 'Health' }));
    const headings = await list.findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Error Expected: The clock is right',
      'Attention Expected: Every message could be delivered',
    ]);
    expect(list.getByText('1 error')).toBeTruthy();
    expect(list.getByText('1 check needs attention')).toBeTruthy();
    const command = list.getByText('timedatectl set-ntp true');
    expect(command.tagName).toBe('CODE');
    expect(command.parentElement?.textContent).toBe('Set the clock: timedatectl set-ntp true Copy');
    expect(list.getByText('1 check passed').closest('details')?.open).toBe(false);
  });

  test('copies a command', async () => {
    const { platform } = start(healthy(LINES));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy: timedatectl set-ntp true' }));
    await screen.findByText('Copied');
    expect(platform.copied).toEqual(['timedatectl set-ntp true']);
  });

  test('opens the screen of a line', async () => {
    start(healthy(LINES));
    fireEvent.click(await screen.findByRole('button', { name: 'Open: Send them again.' }));
    await waitFor(() => expect(address()).toBe('/admin?tab=email&status=failed'));
  });

  test('says that everything is in order, and checks again on request only', async () => {
    const { service } = start(healthy(LINES.slice(0, 1)));
    await screen.findByText('Everything is in order');
    expect(service.callsOf(getHealth)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(service.callsOf(getHealth)).toHaveLength(2));
  });

  test('shows why it could not be loaded', async () => {
    start(new ErrorResponse('unavailable', 'Not available at the moment.'));
    await screen.findByText('Not available at the moment.');
  });

  test.each(['viewer', 'operations', 'approver'] as const)('is not offered to a %s', async (role) => {
    const { service } = start(healthy(LINES), role);
    await screen.findByRole('radio', { name: 'Access' });
    expect(screen.queryByRole('radio', { name: 'Health' })).toBeNull();
    expect(service.callsOf(getHealth)).toEqual([]);
  });
});
