import type { ComponentProps } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkElementProps = Omit<ComponentProps<'a'>, 'href'> & Pick<LinkProps, 'to'>;

/** A link that the router follows without loading a page. The `Link` of React Router weighs more, because it can preload data and code. */
export function Link({ to, onClick, target, ...props }: LinkElementProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  return (
    // The browser follows a link that is opened in a new tab or that `onClick` prevents.
    <a
      {...props}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
