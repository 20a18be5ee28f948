import type { MouseEvent } from 'react';

/**
 * Does nothing on the second half of a double click: it was meant for the button that stood in the same place a
 * moment ago, and would close the news that the first half brought. Keys count as first clicks.
 */
export function ignoreDoubleClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}
