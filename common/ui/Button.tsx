import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClasses } from './buttonClasses.ts';
import './button.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While true the button shows progress and takes no further click, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button. `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size }, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        // preventDefault also stops a second submit; `disabled` would lose the focus.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className="button__spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface AnchorButtonProps extends ComponentProps<'a'>, ButtonStyle {
  readonly href: string;
}

/** A link to another page that looks like a button. */
export function AnchorButton({ variant, size, className, ...rest }: AnchorButtonProps) {
  return <a {...rest} className={buttonClasses({ variant, size }, className)} />;
}
