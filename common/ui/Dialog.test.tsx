import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

describe('Dialog', () => {
  it('reopens when its parent keeps it open, and closes before it unmounts', () => {
    let closeRequests = 0;
    const { unmount } = render(
      <Dialog open onClose={() => (closeRequests += 1)} title="Unsaved">
        <p>Discard it?</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect([closeRequests, dialog.open]).toEqual([1, true]);
    // The browser restores the focus only when the dialog closes before it leaves the page.
    unmount();
    expect(dialog.open).toBe(false);
  });

  it('stays open when it was opened again before the browser reported that it had closed', () => {
    let closeRequests = 0;
    const dialogWith = (open: boolean) => (
      <Dialog open={open} onClose={() => (closeRequests += 1)} title="Book Meeting">
        <p>Choose a time.</p>
      </Dialog>
    );
    const { rerender, container } = render(dialogWith(true));
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    dialog.close = () => {
      dialog.open = false;
    };
    rerender(dialogWith(false));
    rerender(dialogWith(true));
    fireEvent(dialog, new Event('close'));
    expect([closeRequests, dialog.open]).toEqual([0, true]);
  });
});
