import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, ListResponse } from '#common/admin/test/fakeApi.ts';
import { application } from '#common/admin/test/fixtures.ts';
import { address, createFakePlatform, renderAdmin } from '#common/admin/test/renderAdmin.tsx';
import { listApplications } from '#common/contract/applications.ts';
import type { Command } from '../bridge.ts';
import { useCommands } from './useCommands.ts';

afterEach(cleanup);

function Host() {
  useCommands({ hasDashboard: true, onSettings() {} });
  return null;
}

test('useCommands › asks before a link of the system would close a dialog with unsaved input', async () => {
  let send = (_command: Command) => {};
  const onCommand = (listener: typeof send) => {
    send = listener;
    return () => {};
  };
  vi.stubGlobal('firnline', { app: { onCommand } });
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([application()], 1));
  const platform = createFakePlatform();
  renderAdmin({ service, platform, beside: <Host /> });
  await screen.findByText('Anneliese Brunner');
  act(() => platform.runCommand('row.reject'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject application' }));
  fireEvent.change(dialog.getAllByRole('textbox')[0] as Element, { target: { value: 'No funds' } });
  const follow = () => act(() => send({ kind: 'place', search: 'tab=withdrawals' }));
  follow();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address()).toMatch(/tab=applications/);
  screen.getByDisplayValue('No funds');
  follow();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=withdrawals'));
});
