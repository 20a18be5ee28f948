import { Dialog } from '@blueprintjs/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isDashboardHidden } from '../commands/screenState.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';

const FIRST_FIELD =
  '.bp6-dialog-body :is(input:not([type=hidden], [type=color], [readonly]), select, textarea):not(:disabled)';

/** Focuses the first field of an opening dialog or its close button, unless something in it has the focus. */
function focusFirst(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return;
  const target = dialog.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog.querySelector('button');
  target?.focus({ preventScroll: true });
}

/**
 * Whether a key was not meant for the focused button of a dialog: somebody types although there is no field. The button
 * must not keep the focus, because Enter may follow.
 */
const isStrayKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent, dialog: HTMLElement | null) =>
  key.length === 1 &&
  key !== ' ' &&
  !(repeat || ctrlKey || metaKey || altKey) &&
  dialog?.contains(document.activeElement) &&
  document.activeElement?.matches('.bp6-dialog-footer button');

/** Whether no other dialog is open above this one. Dialogs are in the page in the order in which they opened. */
const isTopDialog = (dialog: HTMLElement | null): boolean =>
  [...document.querySelectorAll('.bp6-dialog-container')].at(-1) === dialog;

const TABBABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)';

/**
 * Moves the focus from the last element of a dialog to the first one, and back with Shift. Without it Tab stops at the
 * ends of Blueprint's dialog, where no focus is visible.
 */
function wrapTab(event: KeyboardEvent, dialog: HTMLElement | null): void {
  const focused = document.activeElement;
  if (event.key !== 'Tab' || event.defaultPrevented || !dialog?.contains(focused)) return;
  const frame = dialog.querySelector('[role=dialog]') ?? dialog;
  const stops = [...frame.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (focused !== from) return;
  event.preventDefault();
  to?.focus();
}

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
