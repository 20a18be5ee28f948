import { type ButtonStyle, buttonClasses } from './buttonClasses.ts';
import { Link, type LinkElementProps } from './Link.tsx';
import './button.css';

interface ButtonLinkProps extends LinkElementProps, ButtonStyle {}

/** A router link, styled as a button. Separate from Button, which works without a router. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ variant, size }, className)} />;
}
