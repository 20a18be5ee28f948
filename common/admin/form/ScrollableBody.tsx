import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface ScrollableBodyProps {
  /** Accessible name of the content. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * The body of a dialog without controls. It can be focused, because otherwise the keyboard could not scroll it.
 */
export function ScrollableBody({ label, children }: ScrollableBodyProps) {
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': label };
  return (
    <div {...reachable} className={`${Classes.DIALOG_BODY} ${Classes.DIALOG_BODY_SCROLL_CONTAINER}`}>
      {children}
    </div>
  );
}
