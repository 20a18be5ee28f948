import type { RefObject } from 'react';
import { type CommandHandlers, useCommandHandlers } from '../commands/commandContext.ts';

interface ListCommands {
  readonly enabled: boolean;
  /** The selected row, or the one before the place that the open record has left. */
  readonly current: number;
  readonly total: number;
  /** Rows of a screenful. */
  readonly pageSize: number;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  move(to: number): void;
  open(): void;
  /** Opens the row in another window, where the host has several. */
  readonly openWindow: (() => void) | undefined;
  close(): void;
  readonly rowHandlers: CommandHandlers;
}

/** Handles the commands of a list and of its rows. */
export function useListCommands(list: ListCommands): void {
  const { current, total, pageSize, searchBox, move, open, close } = list;
  useCommandHandlers(
    {
      'list.next': () => move(current + 1),
      'list.previous': () => move(current - 1),
      'list.pageDown': () => move(current + pageSize),
      'list.pageUp': () => move(current - pageSize),
      'list.first': () => move(0),
      'list.last': () => move(total - 1),
      'list.open': open,
      ...(list.openWindow ? { 'list.openWindow': list.openWindow } : {}),
      'list.close': close,
      'list.search'() {
        searchBox.current?.focus();
        searchBox.current?.select();
      },
      ...list.rowHandlers,
    },
    list.enabled,
  );
}
