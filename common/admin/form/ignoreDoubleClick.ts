import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click. It was meant for the button that was in the same place before, and
 * would close the result that the first click opened. Keys count as first clicks.
 */
export function ignoreDoubleClick(handle: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) handle();
  };
}
