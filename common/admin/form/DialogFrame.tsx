import { Dialog } from '@blueprintjs/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isDashboardHidden } from '../commands/isDashboardHidden.ts';
import { focusFirst, isStrayKey, isTopDialog, wrapTab } from './dialogFocus.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';

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
  useReturnedFocus();
  useEffect(() => {
    // When the focused button disappears, the focus moves to the body, and no key, not even Escape, would reach
    // the dialog.
    if (document.activeElement === document.body && isTopDialog(frame.current)) frame.current?.focus();
  });
  useEffect(() => {
    // The dialog is visible shortly before it has the focus.
    const listen = (event: KeyboardEvent) => {
      if (isDashboardHidden()) return;
      const isUnfocused = document.activeElement === document.body;
      if (event.key === 'Escape' && isUnfocused && isTopDialog(frame.current)) leave();
      if (isStrayKey(event, frame.current)) frame.current?.focus();
      wrapTab(event, frame.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={(event) => {
        // The second press of a double click belongs to the button that opened the dialog.
        const isSecondPress = event.type === 'mousedown' && (event.nativeEvent as MouseEvent).detail > 1;
        if (!isSecondPress) onClose();
      }}
      onOpening={focusFirst}
      containerRef={frame}
      className={wide ? 'fa-dialog fa-dialog-wide' : 'fa-dialog'}
    >
      {children}
    </Dialog>
  );
}
