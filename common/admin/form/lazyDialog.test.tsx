import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdminClient } from '../adminClient.ts';
import { AdminContext } from '../adminContext.ts';
import { isDialogOpen } from '../commands/screenState.ts';
import { createFakeApi, SESSION } from '../test/fakeApi.ts';
import { createFakePlatform } from '../test/renderAdmin.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { lazyDialog } from './lazyDialog.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Fees = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogFrame title="Fees" onClose={onClose}>
    Text
  </DialogFrame>
);

const Choice = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogFrame title="Choice" onClose={onClose}>
    <select aria-label="Kind" ref={(select) => select?.focus()}>
      <option>Buy</option>
    </select>
  </DialogFrame>
);

const Actions = () => (
  <div role="menu">
    <span role="menuitem" tabIndex={0} ref={(item) => item?.focus()}>
      Fees
    </span>
  </div>
);

/** Opens a dialog; by default one whose code fails to load at first. */
function start(load = vi.fn(async () => Fees).mockRejectedValueOnce(new TypeError('Failed to fetch'))) {
  const Lazy = lazyDialog(load);
  const onClose = vi.fn();
  const client = createAdminClient({ fetch: createFakeApi().fetch, baseUrl: '' });
  client.session.open(SESSION);
  render(
    <AdminContext value={{ client, platform: createFakePlatform() }}>
      <Lazy onClose={onClose} />
    </AdminContext>,
  );
  return { client, onClose };
}

const errorDialog = { name: 'Could not open' };

describe('lazyDialog', () => {
  test('shows in a dialog that its code could not be loaded, and opens at the retry', async () => {
    start();
    await screen.findByRole('dialog', errorDialog);
    expect(isDialogOpen()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', { name: 'Fees' });
    expect(screen.queryByRole('dialog', errorDialog)).toBeNull();
  });

  test('is no longer said to load once a choice in it has the focus', async () => {
    start(vi.fn(async () => Choice));
    expect(screen.getByLabelText('Loading…')).toBe(document.activeElement);
    const choice = await screen.findByLabelText('Kind');
    expect(document.activeElement).toBe(choice);
    expect(screen.queryByLabelText('Loading…')).toBeNull();
  });

  test('is no longer said to load once an item of a menu has the focus', async () => {
    start(vi.fn(async () => Actions));
    const item = await screen.findByRole('menuitem', { name: 'Fees' });
    expect(document.activeElement).toBe(item);
    expect(screen.queryByLabelText('Loading…')).toBeNull();
  });

  test('leaves a choice unchanged by what was typed before it opened', async () => {
    start(vi.fn(async () => Choice));
    fireEvent.input(screen.getByLabelText('Loading…'), { target: { value: 's' } });
    const choice = await screen.findByLabelText('Kind');
    expect(screen.queryByLabelText('Loading…')).toBeNull();
    expect(document.activeElement).not.toBe(choice);
  });

  test('can be closed after its code could not be loaded', async () => {
    const { onClose } = start();
    await screen.findByRole('dialog', errorDialog);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('does not cover the sign-in of a locked dashboard with its error', async () => {
    const { client } = start();
    await screen.findByRole('dialog', errorDialog);
    act(() => client.session.lock('idle'));
    expect(screen.queryByRole('dialog', errorDialog)).toBeNull();
  });
});
