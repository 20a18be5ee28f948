import { Dialog } from '@blueprintjs/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface DialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A dialog, open as long as it is mounted. */
export function DialogFrame({ title, onClose, wide = false, children }: DialogFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // With a row or notice may go the button that was just pressed, and with it the focus; then no key, not even
    // Escape, would reach the dialog.
    if (document.activeElement === document.body) frame.current?.focus();
  });
  useEffect(() => {
    // The dialog is to be seen a moment before the focus is in it.
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement === document.body) leave();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={(event) => {
        // The second press of a double click was meant for what opened the dialog.
        const isSecondPress = event.type === 'mousedown' && (event.nativeEvent as MouseEvent).detail > 1;
        if (!isSecondPress) onClose();
      }}
      containerRef={frame}
      className={wide ? 'fa-dialog fa-dialog-wide' : 'fa-dialog'}
    >
      {children}
    </Dialog>
  );
}
