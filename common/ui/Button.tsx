import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
}

const classes = ({ variant = 'secondary', size = 'regular' }: Look, extra?: string) =>
  ['button', `button--${variant}`, size === 'small' && 'button--small', extra].filter(Boolean).join(' ');

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While true the button shows progress and takes no further click, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button. `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const look: Look = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
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

export interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {
  readonly children: ReactNode;
}

/** A link within the app that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const look: Look = { ...(variant && { variant }), ...(size && { size }) };
  return <Link {...rest} className={classes(look, className)} />;
}
