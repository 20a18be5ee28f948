import { BlueprintProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getNotesAndTasks } from '#common/contract/notesAndTasks.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { withdrawal } from '../test/fixtures.ts';
import { startInvestors } from '../test/investorsTab.tsx';
import { press, renderAdmin } from '../test/renderAdmin.tsx';
import { DialogFrame } from './DialogFrame.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const closeDialog = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('DialogFrame › returns the focus to the button in the pane', async () => {
  const service = startInvestors('/admin?tab=investors&open=INV-1A2B3C4D');
  service.on(getNotesAndTasks, { success: true, notes: [], tasks: [] });
  const pane = within(await screen.findByRole('complementary', { name: 'Matteo Ferrari' }));
  for (const [name, field] of [
    ['Add note…', 'Note'],
    ['Add task…', 'Task'],
  ] as const) {
    const button = await pane.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(field)));
    await closeDialog();
    expect(document.activeElement).toBe(button);
  }
});

test('DialogFrame › moves the focus from its end to its start and back', async () => {
  startInvestors();
  await screen.findByText('Matteo Ferrari');
  press('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Investor' }));
  const [first, last] = [
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: /Generate/ }),
  ];
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});

test('DialogFrame › returns the focus to the button of the menu', async () => {
  // The item is chosen before the frame in which the menu takes the focus.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => window.setTimeout(run, 100));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => clearTimeout(id));
  startInvestors();
  const button = await screen.findByRole('button', { name: 'Action for Matteo Ferrari' });
  button.focus();
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Edit Recent Deposits' });
  fireEvent.click(item);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount (USD)')));
  await closeDialog();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('DialogFrame › focuses the first field, or the close button where there is none', async () => {
  const service = createFakeApi();
  const request = withdrawal({ status: 'approved', payment: 'paid', paidOn: '2026-11-20' });
  service.on(listWithdrawals, new ListResponse({ requests: [request] }, 1));
  renderAdmin({ at: '/admin?tab=withdrawals&open=w1', service });
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse payment' }));
  const reverse = await screen.findByRole('dialog', { name: 'Reverse payment' });
  await waitFor(() => expect(document.activeElement).toBe(reverse.querySelector('textarea, input')));
  cleanup();
  startInvestors();
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Transaction History' }));
  await waitFor(() => {
    const history = screen.getByRole('dialog', { name: /Transaction History/ });
    expect(document.activeElement).toBe(within(history).getAllByRole('button', { name: /^Close/ })[0]);
  });
});

test('DialogFrame › closes only the upper of two dialogs with Escape while nothing has the focus', async () => {
  const closed: string[] = [];
  render(
    <BlueprintProvider>
      <DialogFrame title="Lower" onClose={() => closed.push('Lower')}>
        <p>Lower</p>
      </DialogFrame>
      <DialogFrame title="Upper" onClose={() => closed.push('Upper')}>
        <p>Upper</p>
      </DialogFrame>
    </BlueprintProvider>,
  );
  await screen.findByRole('dialog', { name: 'Upper' });
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['Upper']);
});
