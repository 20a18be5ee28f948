import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonStyle, buttonClasses } from './buttonClasses.ts';
import './button.css';

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonStyle {}

/** A link within a routed app that looks like a button. Apart from Button, which needs no router. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ variant, size }, className)} />;
}
