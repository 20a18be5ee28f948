import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonStyle, buttonClasses } from './buttonClasses.ts';
import './button.css';

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonStyle {}

/** A router link, styled as a button. Separate from Button, which works without a router. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ variant, size }, className)} />;
}
