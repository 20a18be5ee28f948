import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Closes a dialog whose button disappears, and focuses another element. A dialog restores the focus when it is removed. */
export function closeAndFocus(close: () => void, target: RefObject<HTMLElement | null>): void {
  flushSync(close);
  target.current?.focus();
}
