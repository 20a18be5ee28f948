import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { application, investor } from '../test/fixtures.ts';
import { address, createFakePlatform, press, renderAdmin } from '../test/renderAdmin.tsx';
import { COMMAND_IDS, COMMANDS, type CommandId } from './commandTable.ts';

afterEach(cleanup);

async function start(signedIn = true, api = createFakeApi()) {
  api.on(listApplications, new ListResponse([application()], 1));
  api.on(listInvestors, new ListResponse([], 0));
  const platform = createFakePlatform();
  renderAdmin({ service: api, platform, signedIn });
  if (signedIn) await screen.findByText('Anneliese Brunner');
  return (id: CommandId) => act(() => platform.runCommand(id));
}

describe('COMMANDS', () => {
  test('has no key and no accelerator twice', () => {
    for (const property of ['key', 'accelerator'] as const) {
      const used = COMMAND_IDS.map((id) => COMMANDS[id][property]).filter((value) => value !== undefined);
      expect(new Set(used).size).toBe(used.length);
    }
  });
});

describe('CommandProvider', () => {
  test('runs commands of the host by their ids', async () => {
    const run = await start();
    run('row.approve');
    await screen.findByRole('dialog', { name: 'Approve application' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    run('investors.create');
    await screen.findByRole('dialog', { name: 'Create Investor' });
    expect(address()).toBe('/admin?tab=investors&create=1');
  });

  test('does not act on a row while a dialog is open, but opens the palette', async () => {
    const run = await start();
    run('row.reject');
    const dialog = await screen.findByRole('dialog', { name: 'Reject application' });
    run('row.approve');
    expect(screen.queryByRole('dialog', { name: 'Approve application' })).toBeNull();
    expect(document.contains(dialog)).toBe(true);
    run('palette.toggle');
    await screen.findByRole('combobox', { name: 'Command palette' });
  });

  test('asks before another tab would close a dialog with unsaved input', async () => {
    const run = await start();
    run('row.reject');
    const dialog = await screen.findByRole('dialog', { name: 'Reject application' });
    fireEvent.change(within(dialog).getAllByRole('textbox')[0] as Element, { target: { value: 'No funds' } });
    run('tab.contacts');
    const keep = await screen.findByRole('button', { name: 'Keep editing' });
    fireEvent.click(keep);
    expect(address()).toMatch(/tab=applications/);
    expect(screen.getByDisplayValue('No funds')).toBeTruthy();
    run('tab.contacts');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/admin?tab=contacts'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leaves a dialog without input for another tab at once', async () => {
    const run = await start();
    run('row.reject');
    await screen.findByRole('dialog', { name: 'Reject application' });
    run('tab.contacts');
    await waitFor(() => expect(address()).toBe('/admin?tab=contacts'));
  });

  test('does not act on a row while sign-in covers the dashboard', async () => {
    const platform = createFakePlatform();
    const api = createFakeApi();
    api.on(listApplications, new ListResponse([application()], 1));
    const { client } = renderAdmin({ service: api, platform });
    await screen.findByText('Anneliese Brunner');
    act(() => client.session.lock('idle'));
    act(() => platform.runCommand('row.approve'));
    expect(screen.queryByRole('dialog', { name: 'Approve application' })).toBeNull();
  });

  test('does nothing while the host hides the dashboard, and keeps an open dialog', async () => {
    const run = await start();
    const hide = (on: boolean) =>
      document.querySelector('.fa-root')?.parentElement?.toggleAttribute('hidden', on);
    const place = address();
    hide(true);
    press('3');
    press('a');
    run('tab.contacts');
    run('row.approve');
    expect(address()).toBe(place);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    hide(false);
    run('row.reject');
    await screen.findByRole('dialog', { name: 'Reject application' });
    hide(true);
    act(() => (document.activeElement as HTMLElement).blur());
    press('Escape');
    hide(false);
    screen.getByRole('dialog', { name: 'Reject application' });
  });

  test('ignores commands that no open screen handles, and works without a session', async () => {
    const run = await start(false);
    run('row.approve');
    run('palette.toggle');
    expect(screen.queryByRole('dialog')).toBeNull();
    run('theme.dark');
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    run('theme.system');
  });
});

describe('CommandPalette', () => {
  const search = async (text: string) => {
    press('k', { metaKey: true });
    fireEvent.change(await screen.findByLabelText('Command palette'), { target: { value: text } });
  };

  test('acts on the selected record and exports its list', async () => {
    await start();
    await search('reply');
    fireEvent.click(await screen.findByRole('option', { name: /^Reply by e-mail/ }));
    await screen.findByRole('dialog', { name: 'Reply by e-mail' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await search('export');
    expect(await screen.findAllByRole('option', { name: /^Export the list/ })).toHaveLength(2);
  });

  test('finds commands by other words, and offers none that the screen cannot carry out', async () => {
    await start();
    await search('new inv');
    await screen.findByRole('option', { name: /^Create Investor/ });
    fireEvent.change(screen.getByLabelText('Command palette'), { target: { value: 'archive' } });
    await screen.findByRole('option', { name: /^Application: Anneliese Brunner/ });
    expect(screen.queryByRole('option', { name: /^Archive the row/ })).toBeNull();
  });

  test('opens nothing that an earlier search found', async () => {
    const service = createFakeApi();
    await start(true, service);
    service.on(listInvestors, new ListResponse([investor()], 1));
    service.on(listWithdrawals, new ListResponse({ requests: [] }, 0));
    await search('ferrari');
    await screen.findByRole('option', { name: /^Matteo Ferrari/ });
    const late = Promise.withResolvers<unknown>();
    for (const endpoint of [listInvestors, listApplications, listWithdrawals])
      service.on(endpoint, late.promise);
    const input = screen.getByLabelText('Command palette');
    fireEvent.change(input, { target: { value: 'zuber' } });
    await screen.findByText('Searching…');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.keyUp(input, { key: 'Enter' });
    expect(address()).toBe('/admin?tab=applications');
    expect(screen.queryByRole('option', { name: /Ferrari/ })).toBeNull();
  });

  test('says that the search failed, and not that there is nothing', async () => {
    const service = createFakeApi();
    await start(true, service);
    for (const endpoint of [listInvestors, listApplications, listWithdrawals])
      service.on(endpoint, new ErrorResponse('unavailable', 'The service is busy.'));
    await search('zuber');
    await screen.findByText('The service is busy.');
    expect(screen.queryByText('Nothing found')).toBeNull();
  });

  test('opens the list of shortcuts', async () => {
    await start();
    press('k', { metaKey: true });
    fireEvent.change(await screen.findByLabelText('Command palette'), { target: { value: 'keyb' } });
    fireEvent.click(await screen.findByText('Keyboard shortcuts'));
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Previous and next row').previousElementSibling?.textContent).toBe('UpDown');
    expect(help.getByText('Go to a tab').previousElementSibling?.textContent).toBe('1 … 9');
    expect(help.getByText('The same on a Mac').previousElementSibling?.textContent).toBe('⌘K');
  });
});
