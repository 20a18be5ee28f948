import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../test/renderAdmin.tsx';
import { ActionDialog } from './ActionDialog.tsx';

afterEach(cleanup);

function open(busy = false) {
  const onClose = vi.fn();
  const view = render(
    <ActionDialog
      title="Edit"
      submitLabel="Save"
      onSubmit={() => {}}
      onClose={onClose}
      submission={{ isPending: busy, error: undefined }}
    >
      <input aria-label="Name" defaultValue="Anna" />
      <textarea aria-label="Note" />
      <input type="checkbox" aria-label="Active" defaultChecked />
    </ActionDialog>,
  );
  return { onClose, ...view };
}

const pressEscape = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
const backdrop = (detail = 1) => {
  const element = document.querySelector('.bp6-overlay-backdrop');
  if (!element) throw new Error('no backdrop');
  fireEvent.mouseDown(element, { detail });
};

const CLOSE_ACTIONS: Readonly<Record<string, () => void>> = {
  Escape: pressEscape,
  'the backdrop': backdrop,
  'the close button': () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  Cancel: () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
};

const EDITS: Readonly<Record<string, () => void>> = {
  text: () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Berta' } }),
  'a note': () => fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'x' } }),
  'a checkbox': () => fireEvent.click(screen.getByLabelText('Active')),
};

const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });

describe('ActionDialog', () => {
  test.each(Object.entries(CLOSE_ACTIONS))('closes at once by %s when nothing was typed', (_, leave) => {
    const { onClose } = open();
    leave();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(Object.entries(CLOSE_ACTIONS))(
    'asks for confirmation before %s closes it after typing',
    async (_, leave) => {
      const { onClose } = open();
      EDITS['text']?.();
      leave();
      const dialog = within(await question());
      expect(onClose).not.toHaveBeenCalled();
      fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  test.each(Object.entries(EDITS))('asks for confirmation after an edit of %s', async (_, edit) => {
    const { onClose } = open();
    edit();
    pressEscape();
    await question();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('keeps the input and restores the focus when the person continues editing', async () => {
    const { onClose } = open();
    EDITS['text']?.();
    screen.getByLabelText('Note').focus();
    pressEscape();
    const dialog = within(await question());
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Keep editing' }), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
    expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Berta');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes at once when the input is the initial one again', () => {
    const { onClose } = open();
    EDITS['text']?.();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('ignores the second press of a double click on the backdrop', () => {
    const { onClose } = open();
    backdrop(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('does not close while its action runs', () => {
    const { onClose } = open(true);
    pressEscape();
    backdrop();
    expect(onClose).not.toHaveBeenCalled();
  });
});
