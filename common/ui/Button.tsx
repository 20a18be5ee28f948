import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClasses } from './buttonClasses.ts';
import './button.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows progress and ignores clicks, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button. The default `type` is `button`, so that it does not submit a form by accident. */
export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size }, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        // preventDefault also prevents a second submit; `disabled` would lose the focus.
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

/** A link to another page, styled as a button. */
export function AnchorButton({ variant, size, className, ...rest }: AnchorButtonProps) {
  return <a {...rest} className={buttonClasses({ variant, size }, className)} />;
}
