import type { RefObject } from 'react';
import { useKeys } from './useKeys.ts';

interface ListKeys {
  readonly on: boolean;
  /** The active row; -1 before the first arrow key. */
  readonly at: number;
  readonly total: number;
  /** Rows of a screenful. */
  readonly step: number;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  move(to: number): void;
  open(): void;
  leave(): void;
  /** Keys of the list's own. */
  readonly more: readonly (readonly [key: string, act: () => void])[];
}

/** The keyboard of a list. */
export function useListKeys({ on, at, total, step, searchBox, move, open, leave, more }: ListKeys): void {
  const targets = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + step,
    PageUp: at - step,
    Home: 0,
    End: total - 1,
  };
  useKeys(
    Object.fromEntries([
      ...Object.entries(targets).map(([key, to]) => [key, () => move(to)] as const),
      ['Enter', open],
      ['Escape', leave],
      [
        '/',
        () => {
          searchBox.current?.focus();
          searchBox.current?.select();
        },
      ],
      ...more,
    ]),
    on,
  );
}
