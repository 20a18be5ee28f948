import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { approveApplication, listApplications } from '#common/contract/applications.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { application } from '../test/fixtures.ts';
import { address, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

/** Presses a key on the focused element as a browser does: text reaches a text field, Enter clicks a button. */
function press(key: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  const goesOn = fireEvent.keyDown(target, { key, ...more });
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (goesOn && isField && key.length === 1 && !more.ctrlKey) {
    fireEvent.change(target, { target: { value: target.value + key } });
  }
  fireEvent.keyUp(document.activeElement ?? document.body, { key, ...more });
}
const type = (text: string) => {
  for (const key of text) press(key);
};

async function start() {
  const service = createFakeApi();
  service.on(
    listApplications,
    new ListResponse([application(), application({ id: 'a2', fullName: 'Lukas Steiner' })], 2),
  );
  service.on(listInvestors, new ListResponse([], 0));
  service.on(listWithdrawals, new ListResponse({ requests: [] }, 0));
  const { platform } = renderAdmin({ service });
  await screen.findByText('Lukas Steiner');
  return { service, run: platform.runCommand };
}

describe('keys typed after Ctrl+K', () => {
  test.each(['Anna Reber 3', 'rex', 'nad/?'])('reach the palette and not the list: %s', async (text) => {
    const { service } = await start();
    press('ArrowDown');
    press('k', { ctrlKey: true });
    type(text);
    press('Enter');
    const palette = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' });
    await waitFor(() => expect(palette.value).toBe(text));
    expect(document.activeElement).toBe(palette);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/admin?tab=applications');
    expect(service.callsOf(approveApplication)).toHaveLength(0);
  });

  test('close the palette that still loads, with Escape', async () => {
    await start();
    press('k', { ctrlKey: true });
    type('ab');
    press('Escape');
    expect(screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull();
    press('ArrowDown');
    expect(document.querySelector('[data-active]')?.textContent).toContain('Lukas Steiner');
  });
});

describe('keys typed after the key of a dialog', () => {
  test('reach its first field', async () => {
    await start();
    press('r');
    type('no funds a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject application' }));
    const note = dialog.getAllByRole<HTMLTextAreaElement>('textbox')[0];
    await waitFor(() => expect(note?.value).toBe('no funds a'));
    expect(document.activeElement).toBe(note);
  });

  test('leave no button focused that would decide', async () => {
    const { service } = await start();
    press('a');
    type('nna');
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: 'Approve application' });
    const submit = within(dialog).getByRole('button', { name: 'Approve & Generate ID' });
    await waitFor(() =>
      expect(document.activeElement).not.toBe(document.querySelector('.loading-dialog input')),
    );
    expect(document.activeElement).not.toBe(submit);
    press('Enter');
    expect(service.callsOf(approveApplication)).toHaveLength(0);
    submit.focus();
    press('n');
    expect(document.activeElement).not.toBe(submit);
  });

  test('do not act on the list when a menu of the host runs the command', async () => {
    const { run } = await start();
    act(() => run('palette.toggle'));
    act(() => run('row.approve'));
    await screen.findByRole('combobox', { name: 'Command palette' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('held keys', () => {
  test('submit no dialog that they have opened', async () => {
    const { service } = await start();
    press('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve application' }));
    const submit = dialog.getByRole('button', { name: 'Approve & Generate ID' });
    await waitFor(() => expect(document.activeElement).toBe(submit));
    expect(fireEvent.keyDown(submit, { key: 'Enter', repeat: true })).toBe(false);
    fireEvent.keyUp(submit, { key: 'Enter' });
    expect(service.callsOf(approveApplication)).toHaveLength(0);
  });

  test('run only the commands that move', async () => {
    await start();
    press('ArrowDown', { repeat: true });
    expect(document.querySelector('[data-active]')?.textContent).toContain('Lukas Steiner');
    press('a', { repeat: true });
    press('3', { repeat: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/admin?tab=applications');
  });
});
