import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { registerDialogAtom } from './topDialog.ts';
import { uiTexts } from './uiTexts.ts';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  /** Asked for by Esc, by the close button, or by the caller's own buttons. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly size?: 'regular' | 'wide';
  readonly children: ReactNode;
}

/** A modal dialog on the native element, which keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, footer, size = 'regular', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const enter = useSetAtom(registerDialogAtom);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  });
  useEffect(() => (open && ref.current ? enter(ref.current) : undefined), [open, enter]);

  // Only a dialog that is closed gives the focus back; one that is merely taken away loses it.
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
        event.preventDefault(); // The caller decides, e.g. while a request is under way.
        onClose();
      }}
      onClose={() => {
        if (!open) return;
        // A browser closes at the third Esc without asking; a caller that keeps the dialog gets it back.
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
            <button type="button" className="dialog__close" aria-label={uiTexts.close} onClick={onClose}>
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
