import { Button } from '@blueprintjs/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyPressesOfOneElement } from '#common/ui/useKeyPressesOfOneElement.ts';

afterEach(cleanup);

function Form({ onOpen }: { readonly onOpen: () => void }) {
  useKeyPressesOfOneElement();
  return (
    <>
      <input aria-label="Task" />
      <Button onClick={onOpen}>Add task…</Button>
    </>
  );
}

test.each(['Enter', ' '])(
  'useKeyPressesOfOneElement › ignores the release of %o on another element',
  (key) => {
    const open = vi.fn();
    render(<Form onOpen={open} />);
    const button = screen.getByRole('button');
    // Enter in the field closes a dialog, and the focus returns to the button before the key is released.
    fireEvent.keyDown(screen.getByLabelText('Task'), { key });
    fireEvent.keyUp(button, { key });
    expect(open).not.toHaveBeenCalled();
    fireEvent.keyDown(button, { key });
    fireEvent.keyUp(button, { key });
    expect(open).toHaveBeenCalledTimes(1);
  },
);
