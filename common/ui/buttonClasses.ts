type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'regular' | 'small' | undefined;
}

/** The classes of a button's look, for buttons and for links that look like one. */
export function buttonClasses(
  { variant = 'secondary', size = 'regular' }: ButtonStyle,
  extra?: string,
): string {
  return ['button', `button--${variant}`, size === 'small' && 'button--small', extra]
    .filter(Boolean)
    .join(' ');
}
