import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** Content of the button. */
  readonly button: ReactNode;
  /** The button's accessible name, if its content does not say it. */
  readonly label?: string;
  readonly className?: string;
  readonly onOpen?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel that floats below it. Esc, a click elsewhere or leaving it with Tab closes it. */
export function Popover({ button, label, className, onOpen, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  // What was pressed inside goes away with the panel, and the focus with it.
  const close = useCallback(() => {
    setIsOpen(false);
    trigger.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const box = root.current;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box?.contains(event.target)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box?.contains(relatedTarget)) setIsOpen(false);
    };
    box?.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);

  return (
    <div ref={root} className={`pt-popover ${className ?? ''}`}>
      <button
        ref={trigger}
        type="button"
        className="pt-popover-button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setIsOpen(!isOpen);
        }}
      >
        {button}
      </button>
      <div id={id} className="pt-popover-panel" hidden={!isOpen}>
        {isOpen ? children(close) : null}
      </div>
    </div>
  );
}
