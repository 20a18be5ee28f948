import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { registerDialogAtom } from './topDialog.ts';
import { useUiMessages } from './uiMessages.ts';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  /** Requested by Esc, the close button or the parent's own buttons. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: 'regular' | 'wide';
  readonly children: ReactNode;
}

const FIRST_FIELD =
  '.dialog__body :is(input:not([type=hidden], [readonly]), select, textarea):not(:disabled)';
/** In a dialog that confirms a removal or cancellation: the button that keeps everything. */
const SAFE_BUTTON = '.dialog__footer:has(.button--danger) button';

/** A modal dialog on the native element, which traps and restores the focus. */
export function Dialog({ open, onClose, title, footer, size = 'regular', children }: DialogProps) {
  const { ui } = useUiMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Set until the browser reports that the parent closed the dialog, which may be after it opened it again. */
  const isClosing = useRef(false);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const enter = useSetAtom(registerDialogAtom);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // By default the close button has the focus, because it comes first.
      (
        dialog.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog.querySelector<HTMLElement>(SAFE_BUTTON)
      )?.focus();
    }
    if (!open && dialog.open) {
      isClosing.current = true;
      dialog.close();
    }
  });
  useEffect(() => (open && ref.current ? enter(ref.current) : undefined), [open, enter]);

  // The browser restores the focus when a dialog closes, not when an open dialog is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={`dialog dialog--${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault(); // The parent decides, for example while a request is in flight.
        onClose();
      }}
      onClose={() => {
        const byParent = isClosing.current;
        isClosing.current = false;
        if (byParent || !open) return;
        // The third Esc closes the dialog without a cancel event; it reopens if the parent keeps it open.
        onClose();
        rerender();
      }}
    >
      {open && (
        <>
          <header className="dialog__header">
            <h2 className="dialog__title" id={titleId}>
              {title}
            </h2>
            <button type="button" className="dialog__close" aria-label={ui('close')} onClick={onClose}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" fill="none" />
              </svg>
            </button>
          </header>
          <div className="dialog__body">{children}</div>
          {footer && <footer className="dialog__footer">{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
