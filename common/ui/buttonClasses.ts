type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'regular' | 'small' | undefined;
}

/** CSS classes of buttons and of links styled as buttons. */
export function buttonClasses(
  { variant = 'secondary', size = 'regular' }: ButtonStyle,
  extra?: string,
): string {
  return ['button', `button--${variant}`, size === 'small' && 'button--small', extra]
    .filter(Boolean)
    .join(' ');
}
